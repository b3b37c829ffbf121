import {
  askFrame,
  bringWalletHere,
  call,
  cancelled,
  closeAfterSuccess,
  coreFlows,
  delay,
  execute,
  modalSlice,
  put,
  race,
  requestClose,
  requireUser,
  requireWallet,
  services,
  startJob,
  take,
  AuthError,
  type FarcasterAccount,
  type FarcasterSigner,
  type SagaGenerator,
  type User,
} from '../../../core/index.ts'
import { FARCASTER_PATHS, type FarcasterSignerStatusBody, type WireFarcasterSignerStatus } from '../contract.ts'
import { isUndelivered } from '../toFarcasterError.ts'
import { signerError, toSignerError } from './errors.ts'
import { farcasterSignerSlice } from './slice.ts'

const { begun, requested, approved } = farcasterSignerSlice.actions
const { screenSet, closed } = modalSlice.actions

/** Polling interval for the user's approval, and time-out, in ms (product spec, section 9). */
const POLL_INTERVAL_MS = 2_000
const GIVE_UP_AFTER_MS = 300_000
/** A poll that hangs must not eat the time of the next ones. */
const POLL_TIMEOUT_MS = 10_000

/** The screen of the request (product spec, section 2). */
export const SIGNER_SCREEN = { plugin: 'farcasterSigner', screen: 'AWAITING_FARCASTER_SIGNER' } as const

/** The user's signer, which may write to Farcaster in their name. */
export interface ApprovedSigner {
  /** 0x and 64 hex digits. */
  publicKey: string
  fid: number
}

/**
 * Opens the modal, in which the user approves a signer of this app in their Farcaster app. Ends without it if they did before
 * and have not taken it back.
 *
 * @throws AuthError `must_be_authenticated`, `farcaster_signer_no_account`, `embedded_wallet_not_found`,
 * `farcaster_signer_rejected`, `farcaster_signer_timed_out`, `farcaster_signer_disabled`, `farcaster_signer_failed`;
 * `exited_auth_flow` when the modal is closed before
 */
export function* request(): SagaGenerator<ApprovedSigner> {
  const known = yield* call(requireAccount)
  if (known.signerPublicKey) return yield* call(confirmSigner, { publicKey: known.signerPublicKey, fid: known.fid })
  yield* call(requireWallet)
  yield* call(bringWalletHere)
  yield* put(screenSet(SIGNER_SCREEN))
  try {
    const { done } = yield* race({ done: take(approved), closed: take(closed), superseded: take(screenSet) })
    if (!done) throw new AuthError('exited_auth_flow', 'This was closed before it was approved.')
    const { fid, signerPublicKey } = yield* call(requireAccount)
    return { publicKey: signerPublicKey ?? '', fid }
  } finally {
    if (yield* cancelled()) yield* call(requestClose, 'cancelled')
  }
}

/**
 * Asks if an approved signer is still valid. If the server cannot say, it counts as valid: the hubs have the last word.
 *
 * @throws AuthError `farcaster_signer_rejected` if the user took it back, which is for good; as {@link request} otherwise
 */
export function* confirmSigner(signer: ApprovedSigner): SagaGenerator<ApprovedSigner> {
  try {
    if ((yield* call(poll, signer.publicKey)) !== 'revoked') return signer
    // The linked account names it no more.
    yield* call(execute<void, User>, coreFlows.refreshUser, undefined)
  } catch (error) {
    throw toSignerError(error)
  }
  throw signerError('farcaster_signer_rejected')
}

/** The user's Farcaster account. @throws AuthError `must_be_authenticated`, `farcaster_signer_no_account` */
export function* requireAccount(): SagaGenerator<FarcasterAccount> {
  const { farcaster } = yield* call(requireUser)
  if (farcaster) return farcaster
  throw signerError('farcaster_signer_no_account')
}

/** Saga of the screen: requests the signer and waits until the user has approved it. @throws AuthError as {@link request} */
export function* approve(): SagaGenerator<void> {
  try {
    yield* put(begun())
    // The screen may be opened by itself; without an account the server would refuse what the frame asks.
    yield* call(requireAccount)
    const signer = yield* call(initSigner)
    if (signer.status === 'pending_approval') {
      yield* put(requested({ approvalUrl: signer.signer_approval_url ?? '' }))
      yield* call(awaitApproval, signer.public_key)
    } else if (signer.status === 'revoked') throw signerError('farcaster_signer_rejected')
    yield* call(execute<void, User>, coreFlows.refreshUser, undefined)
  } catch (error) {
    throw toSignerError(error)
  }
  yield* put(approved())
  yield* call(startJob, closeAfterSuccess)
}

/** The signer's key is made in the wallet frame, which asks for it (endpoint 29). */
export function* initSigner(): SagaGenerator<FarcasterSigner> {
  const { address } = yield* call(requireWallet)
  const signer = yield* call(askFrame<'farcaster:init-signer'>, 'farcaster:init-signer', { address, hdWalletIndex: null })
  const { status, signer_approval_url: url = '' } = signer
  if (status === 'pending_approval' && !/^(https?|farcaster):\/\//i.test(url)) throw signerError('farcaster_signer_failed')
  return signer
}

/**
 * Asks every two seconds. A device that slept meanwhile asks once more before it gives up.
 *
 * @throws AuthError `farcaster_signer_rejected`, `farcaster_signer_timed_out`
 */
export function* awaitApproval(publicKey: string): SagaGenerator<void> {
  const { clock } = yield* services()
  const deadline = clock.now() + GIVE_UP_AFTER_MS
  for (;;) {
    yield* delay(POLL_INTERVAL_MS)
    const status = yield* call(poll, publicKey)
    if (status === 'approved') return
    if (status === 'revoked') throw signerError('farcaster_signer_rejected')
    if (clock.now() >= deadline) throw signerError('farcaster_signer_timed_out')
  }
}

/** Reads the signer's status. If the network is down, the next poll may tell. */
export function* poll(publicKey: string): SagaGenerator<WireFarcasterSignerStatus['status']> {
  const { api } = yield* services()
  const body: FarcasterSignerStatusBody = { ed25519_public_key: publicKey }
  try {
    const options = { timeoutMs: POLL_TIMEOUT_MS, retries: 0 }
    return (yield* call(api.post<WireFarcasterSignerStatus>, FARCASTER_PATHS.signerStatus, body, options)).status
  } catch (error) {
    if (isUndelivered(error)) return 'pending_approval'
    throw error
  }
}

export interface SignArgs {
  /** The hash of a Farcaster message, 20 bytes; base64url. */
  hash: string
}

/** A signature for Farcaster (Ed25519, RFC 8032). */
export interface FarcasterSignature extends SignArgs {
  /** 64 bytes; base64url. */
  signature: string
}

/**
 * Signs a Farcaster message in the user's name, with the signer that they approved.
 *
 * @throws AuthError `must_be_authenticated`, `farcaster_signer_no_account`, `farcaster_signer_not_approved`,
 * `embedded_wallet_not_found`, `farcaster_signer_failed`
 */
export function* sign({ hash }: SignArgs): SagaGenerator<FarcasterSignature> {
  const { fid, signerPublicKey } = yield* call(requireAccount)
  if (!signerPublicKey) throw signerError('farcaster_signer_not_approved')
  const { address } = yield* call(requireWallet)
  try {
    yield* call(bringWalletHere)
    const payload = { address, hdWalletIndex: null, payload: { hash }, fid: BigInt(fid) }
    return yield* call(askFrame<'farcaster:sign'>, 'farcaster:sign', payload)
  } catch (error) {
    throw toSignerError(error)
  }
}
