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

/** Polling interval and time-out for the user's approval, in ms (FARCASTER-20). */
const POLL_INTERVAL_MS = 2_000
const GIVE_UP_AFTER_MS = 300_000
/** Time-out of one poll, in ms, so that a hanging request does not use up the whole time. */
const POLL_TIMEOUT_MS = 10_000

/** Screen on which the user approves the signer (FARCASTER-18). */
export const SIGNER_SCREEN = { plugin: 'farcasterSigner', screen: 'AWAITING_FARCASTER_SIGNER' } as const

/** The user's approved signer, whose key can sign Farcaster messages for them. */
export interface ApprovedSigner {
  /** The signer's Ed25519 key: 0x and 64 hex digits. */
  publicKey: string
  fid: number
}

/**
 * Opens the modal, which leads the user to their Farcaster app to approve a signer for this app. If they already have an approved
 * signer, returns it without opening the modal.
 *
 * @throws AuthError `must_be_authenticated`, `farcaster_signer_no_account`, `embedded_wallet_not_found`,
 * `farcaster_signer_rejected`, `farcaster_signer_timed_out`, `farcaster_signer_disabled`, `farcaster_signer_failed`;
 * `exited_auth_flow` when the modal is closed before the user approved
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
 * Checks with the server if an approved signer is still valid. If the server cannot tell, it counts as valid: Farcaster's hubs check it again.
 *
 * @throws AuthError `farcaster_signer_rejected` if the user revoked it, which cannot be undone; the errors of {@link request}
 */
export function* confirmSigner(signer: ApprovedSigner): SagaGenerator<ApprovedSigner> {
  try {
    if ((yield* call(poll, signer.publicKey)) !== 'revoked') return signer
    // Reloads the user, whose linked account no longer has the signer.
    yield* call(execute<void, User>, coreFlows.refreshUser, undefined)
  } catch (error) {
    throw toSignerError(error)
  }
  throw signerError('farcaster_signer_rejected')
}

/** Returns the user's Farcaster account. @throws AuthError `must_be_authenticated`, `farcaster_signer_no_account` */
export function* requireAccount(): SagaGenerator<FarcasterAccount> {
  const { farcaster } = yield* call(requireUser)
  if (farcaster) return farcaster
  throw signerError('farcaster_signer_no_account')
}

/** Saga of the screen: requests the signer and waits until the user has approved it. @throws AuthError the errors of {@link request} */
export function* approve(): SagaGenerator<void> {
  try {
    yield* put(begun())
    // Checked here too, as the screen can be opened without `request`: without an account the server would refuse the frame's request.
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

/** Has the wallet frame make the signer's key and request the signer (FARCASTER-26). */
export function* initSigner(): SagaGenerator<FarcasterSigner> {
  const { address } = yield* call(requireWallet)
  const signer = yield* call(askFrame<'farcaster:init-signer'>, 'farcaster:init-signer', {
    address,
    hdWalletIndex: null,
  })
  const { status, signer_approval_url: url = '' } = signer
  if (status === 'pending_approval' && !/^(https?|farcaster):\/\//i.test(url))
    throw signerError('farcaster_signer_failed')
  return signer
}

/**
 * Polls every two seconds. Polls once more after the deadline, as the device may have been asleep meanwhile.
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

/** Reads the signer's status. Returns `pending_approval` if the network is down, as the next poll may succeed. */
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
 * Signs a Farcaster message with the signer that the user approved.
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
