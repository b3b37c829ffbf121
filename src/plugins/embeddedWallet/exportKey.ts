import {
  all,
  bindFrame,
  call,
  cancelled,
  delay,
  inTurn,
  modalSlice,
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
} from '../../core/index.ts'
import { exitedRecovery } from './errors.ts'
import { requireWalletHere } from './recoverHere.ts'
import { EMBEDDED_WALLET_SCREENS as SCREENS, type ConnectingData, type KeyExportData } from './screenNames.ts'
import { whileOpen } from './whileOpen.ts'

const { screenSet, closed } = modalSlice.actions
const plugin = 'embeddedWallet'

/** How long the connecting screen shows at least, in ms: nobody is to export a key in passing (product spec, section 9). */
const MIN_CONNECTING_MS = 1_000

/**
 * Shows the user the wallet's private key: the modal opens, and the key is in a frame that this page cannot read. Ends when the
 * user closes the modal.
 *
 * @throws AuthError `must_be_authenticated`, `embedded_wallet_not_found`, `exited_auth_flow` when the user leaves before,
 * `missing_or_invalid_mfa`; as `recover`
 */
export function* exportKey(): SagaGenerator<void> {
  const { address } = yield* call(requireWallet)
  yield* call(inTurn<void>, () => showKey(address))
}

function* showKey(address: string): SagaGenerator<void> {
  const { analytics, frame } = yield* services()
  const connecting: ConnectingData = { purpose: 'export' }
  yield* put(screenSet({ plugin, screen: SCREENS.connecting, data: { ...connecting } }))
  yield* call(whileOpen<void>, prepareExport, exitedRecovery)
  const data: KeyExportData = { address, pageUrl: frame.pageUrl }
  yield* call(replaceScreen, { plugin, screen: SCREENS.keyExport, data: { ...data } })
  yield* call(waitForClose)
  analytics.track('embedded_wallet_key_export_completed')
}

/** At least a second, in which the wallet is brought to this device where it has to be. */
export function* prepareExport(): SagaGenerator<void> {
  yield* all([call(requireWalletHere, { isInModal: true }), call(bindFrame, yield* call(requireToken)), delay(MIN_CONNECTING_MS)])
}

export interface ProveExportArgs {
  /** Hands a proof to the page. Rejects with `missing_or_invalid_mfa` where the page refuses it. */
  hand: (proof: MfaProof) => Promise<void>
}

/**
 * Has a second factor proven for the export page, which wants one in any case where the user has any (product spec, section 6). The
 * screen that shows the page hands it over.
 *
 * @throws AuthError `must_be_authenticated`; as `proveSecondFactor`, and what `hand` rejects with
 */
export function* proveExport({ hand }: ProveExportArgs): SagaGenerator<void> {
  yield* call(requireWallet)
  yield* call(proveSecondFactor<void>, { action: 'wallet:export' }, (proof: MfaProof) => handOver(hand, proof))
}

export function* handOver(hand: ProveExportArgs['hand'], proof: MfaProof): SagaGenerator<void> {
  yield* call(hand, proof)
}

function* waitForClose(): SagaGenerator<void> {
  try {
    yield* race({ closed: take(closed), superseded: take(screenSet) })
  } finally {
    if (yield* cancelled()) yield* call(requestClose, 'cancelled')
  }
}
