import {
  call,
  requireChain,
  select,
  selectAppConfig,
  selectIsModalOpen,
  selectModal,
  type CoreState,
  type FundingProgress,
  type PollStatusArgs,
  type SagaGenerator,
} from '../../core/index.ts'
import { lookElsewhere } from './lookElsewhere.ts'
import { RECEIVE_SCREEN } from './screenNames.ts'
import { tryBalance } from './start.ts'
import { readWatchId, type Watch } from './watch.ts'

/** Checks the app's other chains at the first poll and every fourth one after it. */
const ELSEWHERE_EVERY = 4

/**
 * Checks once for arrived money. A chain that does not answer is asked again next time.
 *
 * @returns `null` if the id is not a watch's, or if the watch is for the screen only and that is not shown
 * @throws AuthError `unsupported_chain_id`
 */
export function* pollStatus({ id, details }: PollStatusArgs): SagaGenerator<FundingProgress | null> {
  const named = readWatchId(id)
  if (!named) return null
  const watch: Watch = details ? (details as unknown as Watch) : named
  if (watch.isForScreen && !(yield* select(isShown))) return null
  const here = yield* call(lookHere, watch)
  const looked =
    here.looks % ELSEWHERE_EVERY === 1 && here.elsewhere === null
      ? yield* call(lookElsewhere, here, yield* select(selectAppConfig))
      : here
  return { status: statusOf(looked), details: { ...looked } }
}

/**
 * True while RECEIVE_SCREEN shows. Exported for step tests.
 *
 * @internal
 */
export const isShown = (state: CoreState): boolean => {
  const { screen } = selectModal(state)
  return selectIsModalOpen(state) && screen?.plugin === 'receive' && screen.screen === RECEIVE_SCREEN
}

/** Adds what arrived since the last poll. Outgoing money is not subtracted. */
export function* lookHere(watch: Watch): SagaGenerator<Watch> {
  const chain = yield* call(requireChain, watch.chainId)
  const balance = yield* call(tryBalance, chain, watch.address, watch.token)
  const looks = watch.looks + 1
  if (balance === null) return { ...watch, looks }
  const more = watch.balance === null ? 0n : balance - BigInt(watch.balance)
  return {
    ...watch,
    looks,
    balance: String(balance),
    arrived: more > 0n ? String(BigInt(watch.arrived) + more) : watch.arrived,
  }
}

/** Status of a watch: `waiting` until something arrives, `completed` once the wanted amount has. */
export function statusOf({ arrived, wanted }: Pick<Watch, 'arrived' | 'wanted'>): 'waiting' | 'pending' | 'completed' {
  const amount = BigInt(arrived)
  if (amount === 0n) return 'waiting'
  return wanted === null || amount >= BigInt(wanted) ? 'completed' : 'pending'
}
