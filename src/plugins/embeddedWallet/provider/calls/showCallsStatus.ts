import {
  call,
  explorerUrl,
  inQueue,
  modalSlice,
  put,
  requireChain,
  type Chain,
  type SagaGenerator,
} from '../../../../core/index.ts'
import { letSuccessBeSeen } from '../../modal/askApproval.ts'
import { EMBEDDED_WALLET_SCREENS, type CallRow, type CallsStatusData } from '../../screenNames.ts'
import type { CallBundle } from './bundle.ts'
import { findBundle, getCallsStatus, type CallsStatus } from './callsStatus.ts'

/** `wallet_showCallsStatus` (EIP-5792): shows the outcome of each call in the modal, once no other request is open. @throws the errors of `getCallsStatus` */
export function* showCallsStatus([id]: readonly unknown[]): SagaGenerator<null> {
  const status = yield* call(getCallsStatus, [id])
  const bundle = yield* call(findBundle, id)
  const data = describe(bundle, status, yield* call(requireChain, bundle.chainId))
  yield* call(inQueue<void>, () => show(data))
  return null
}

function* show(data: CallsStatusData): SagaGenerator<void> {
  yield* call(letSuccessBeSeen)
  yield* put(
    modalSlice.actions.screenSet({
      plugin: 'embeddedWallet',
      screen: EMBEDDED_WALLET_SCREENS.callsStatus,
      data: { ...data },
    }),
  )
}

function describe({ hashes, size, isOver }: CallBundle, { receipts }: CallsStatus, chain: Chain): CallsStatusData {
  const sent = hashes.map((hash): CallRow => {
    const receipt = receipts.find(({ transactionHash }) => transactionHash === hash)
    const state = receipt ? (receipt.status === '0x1' ? 'done' : 'failed') : 'pending'
    return { state, hash, explorerUrl: explorerUrl(chain, hash) }
  })
  const left = Array.from({ length: size - sent.length }, (): CallRow => ({
    state: isOver ? 'notSent' : 'waiting',
    hash: null,
    explorerUrl: null,
  }))
  return { kind: 'status', calls: [...sent, ...left] }
}
