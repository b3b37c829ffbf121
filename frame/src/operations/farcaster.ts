import type { FarcasterSigner, FrameReplyData, FrameRequestData } from 'latchkey/core/frame/contract'
import { FARCASTER_PATHS } from 'latchkey/plugins/farcaster/contract'
import { FRAME_FAILURE_CODES, FrameFailure } from '../frameFailure.ts'
import type { Signer } from '../farcaster/signer.ts'
import { fromBase64Url, toBase64Url } from '../keys/bytes.ts'
import type { Asker } from '../messages/listen.ts'
import { confirmed } from './confirmed.ts'
import type { FrameContext } from './context.ts'
import { withWallet, type WalletRequest, type WithWalletOptions } from './unlock.ts'

/** Requests approval of the signer of this user and app, or reads the state of the request (FARCASTER-26). */
export async function initFarcasterSigner(
  context: FrameContext,
  request: FrameRequestData<'farcaster:init-signer'>,
): Promise<FrameReplyData<'farcaster:init-signer'>> {
  const publicKey = await withSignerKey(context, request, (signer) => signer.publicKey())
  const answer = await context.post(FARCASTER_PATHS.signerInit, request.accessToken, { ed25519_public_key: publicKey })
  return readSigner(answer, publicKey)
}

/** Signs the hash of a Farcaster message with the key of this user's signer for the app. */
export async function signForFarcaster(
  context: FrameContext,
  request: FrameRequestData<'farcaster:sign'>,
  asker: Asker,
): Promise<FrameReplyData<'farcaster:sign'>> {
  const {
    payload: { hash },
    fid,
  } = request
  const bytes = fromBase64Url(hash) ?? new Uint8Array(0)
  const signature = await withSignerKey(
    context,
    request,
    (signer) => signer.sign(bytes),
    confirmed(context, request, { method: 'farcaster:sign', hash, fid }, asker),
  )
  return { hash, signature: toBase64Url(signature) }
}

/** Derives the signer's key and passes it to `work`. The code of the curve ed25519 loads at first use. */
async function withSignerKey<R>(
  context: FrameContext,
  request: WalletRequest,
  work: (signer: Signer) => R,
  options?: WithWalletOptions,
): Promise<R> {
  const { withSigner } = await import('../farcaster/signer.ts')
  const { subtle } = context.environment.crypto
  return withWallet(
    context,
    request,
    ({ entropy, address }) => withSigner(entropy, { appId: context.settings.appId, address }, subtle, work),
    options,
  )
}

/** Checks the server's answer, and passes only the contract's fields on to the host's page. */
function readSigner(
  { public_key, status, signer_approval_url, fid }: Record<string, unknown>,
  asked: string,
): FarcasterSigner {
  if (public_key === asked) {
    if (status === 'pending_approval' && isUrl(signer_approval_url)) return { public_key, status, signer_approval_url }
    if ((status === 'approved' || status === 'revoked') && Number.isSafeInteger(fid))
      return { public_key, status, fid: fid as number }
  }
  throw new FrameFailure('error', 'The server gave an unexpected answer.', FRAME_FAILURE_CODES.invalidAnswer)
}

/** True for URLs of any scheme, since wallet apps have their own, except for schemes that can run a script. */
function isUrl(value: unknown): value is string {
  try {
    return typeof value === 'string' && !/^(?:javascript|data|vbscript|blob|file):$/.test(new URL(value).protocol)
  } catch {
    return false
  }
}
