import {
  all,
  AuthError,
  bindFrame,
  call,
  cancelled,
  delay,
  inQueue,
  modalSlice,
  postOnce,
  proveSecondFactor,
  put,
  race,
  replaceScreen,
  requestClose,
  requireToken,
  requireWallet,
  services,
  take,
  type MfaProof,
  type SagaGenerator,
} from '../../../core/index.ts'
import { confirmIdentity } from '../modal/confirmIdentity.ts'
import { EMBEDDED_WALLET_PATHS, type ExportTicketBody, type WireExportTicket } from '../contract.ts'
import { exitedRecovery } from '../errors.ts'
import { requireWalletOnDevice } from '../recover/requireWalletOnDevice.ts'
import { EMBEDDED_WALLET_SCREENS as SCREENS, type ConnectingData, type KeyExportData } from '../screenNames.ts'
import { toExportError } from './toExportError.ts'
import { cancelOnClose } from '../modal/cancelOnClose.ts'

const { screenSet, closed } = modalSlice.actions
const plugin = 'embeddedWallet'

/** Minimum time the connecting screen shows, in ms, so that nobody exports a key by accident (EXPORT-1). */
const MIN_CONNECTING_MS = 1_000

/**
 * Shows the user the wallet's private key: the modal opens, and the key is in a frame that this page cannot read. Ends when the
 * user closes the modal.
 *
 * @throws AuthError `must_be_authenticated`, `embedded_wallet_not_found`, `exited_auth_flow` when the user leaves before; the errors of `recover`
 */
export function* exportKey(): SagaGenerator<void> {
  const { address } = yield* call(requireWallet)
  yield* call(inQueue<void>, () => showKey(address))
}

function* showKey(address: string): SagaGenerator<void> {
  const { analytics, frame } = yield* services()
  yield* call(confirmIdentity, { why: 'confirm.why.export', exited: exitedRecovery })
  const connecting: ConnectingData = { purpose: 'export' }
  yield* put(screenSet({ plugin, screen: SCREENS.connecting, data: { ...connecting } }))
  yield* call(cancelOnClose<void>, prepareExport, exitedRecovery)
  const data: KeyExportData = { address, pageUrl: frame.pageUrl, caid: frame.analyticsId() }
  yield* call(replaceScreen, { plugin, screen: SCREENS.keyExport, data: { ...data } })
  yield* call(waitForClose)
  analytics.track('embedded_wallet_key_export_completed')
}

/** Recovers the wallet on this device if necessary. Takes at least {@link MIN_CONNECTING_MS}. */
export function* prepareExport(): SagaGenerator<void> {
  yield* all([
    call(requireWalletOnDevice, { isInModal: true }),
    call(bindFrame, yield* call(requireToken)),
    delay(MIN_CONNECTING_MS),
  ])
}

/**
 * Returns a new ticket for the export page, valid for one minute. Users with second factors verify one for every export
 * (EXPORT-15).
 *
 * @throws AuthError `must_be_authenticated`, `embedded_wallet_not_found`, `unknown_embedded_wallet_error`; the errors of `proveSecondFactor`
 */
export function* askExportTicket(): SagaGenerator<string> {
  const { address } = yield* call(requireWallet)
  try {
    return yield* call(postTicketRequest, address)
  } catch (error) {
    if (!(error instanceof AuthError) || error.code !== 'missing_or_invalid_mfa') throw toExportError(error)
  }
  try {
    return yield* call(proveSecondFactor<string>, { action: 'wallet:export' }, (proof: MfaProof) =>
      postTicketRequest(address, proof),
    )
  } catch (error) {
    throw toExportError(error)
  }
}

export function* postTicketRequest(address: string, proof?: MfaProof): SagaGenerator<string> {
  const mfa = proof && {
    method: proof.mfaMethod,
    code: proof.mfaCode,
    ...(proof.relyingParty !== undefined && { relying_party: proof.relyingParty }),
  }
  const body: ExportTicketBody = { address, ...(mfa && { mfa }) }
  const { ticket } = yield* call(postOnce<WireExportTicket>, EMBEDDED_WALLET_PATHS.exportTicket, body)
  return ticket
}

function* waitForClose(): SagaGenerator<void> {
  try {
    yield* race({ closed: take(closed), superseded: take(screenSet) })
  } finally {
    if (yield* cancelled()) yield* call(requestClose, 'cancelled')
  }
}
