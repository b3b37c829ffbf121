import { walletAccount, type ProviderAccount } from '../../../testing/index.ts'
import { createFlow } from '../../flow/createFlow.ts'
import type {
  FundingDefinition,
  FundingProgress,
  FundingStartArgs,
  FundingStarted,
  FundingUnfinished,
  LazyComponent,
} from '../../plugin/types.ts'
import { call, type SagaGenerator } from '../../saga/effects.ts'
import { defineFundingProvider } from '../plugin.ts'
import type { PollStatusArgs } from '../watchPayment.ts'

/** The embedded wallet of the tests' user (EIP-55). */
export const WALLET = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
/** An external wallet that the same user has linked. */
export const HARDWARE_WALLET = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

const empty: LazyComponent = async () => ({ default: () => null })

/** Answers of a third party's provider, computed from the arguments of its flows. */
export interface PiggyBank {
  start: (args: FundingStartArgs) => FundingStarted | Promise<FundingStarted>
  poll: (args: PollStatusArgs) => FundingProgress | null | Promise<FundingProgress | null>
  unfinished: (args: { address: string }) => FundingUnfinished | null
}

/** A made-up funding provider for tests, such as a third party may write. */
export function piggyBank(
  bank: Partial<PiggyBank> = {},
  funding: Partial<FundingDefinition> = {},
  load = empty,
  id = 'piggyBank',
) {
  const { start = () => ({ id: 'pig-1' }), poll = () => null, unfinished } = bank
  const flows = {
    start: createFlow<FundingStartArgs, FundingStarted>(`${id}/start`, function* (args): SagaGenerator<FundingStarted> {
      return yield* call(async () => start(args))
    }),
    pollStatus: createFlow<PollStatusArgs, FundingProgress | null>(
      `${id}/pollStatus`,
      function* (args): SagaGenerator<FundingProgress | null> {
        return yield* call(async () => poll(args))
      },
    ),
    findUnfinished: createFlow<{ address: string }, FundingUnfinished | null>(
      `${id}/findUnfinished`,
      function* (args): SagaGenerator<FundingUnfinished | null> {
        return yield* call(async () => unfinished?.(args) ?? null)
      },
    ),
  }
  return defineFundingProvider({
    id,
    flows,
    screens: { PROMPT: { load }, STATUS: { load } },
    locales: { en: { [`${id}.label`]: 'Piggy bank', [`${id}.detail`]: 'Shake it' } },
    funding: {
      label: `${id}.label`,
      description: `${id}.detail`,
      icon: empty,
      offers: 'any',
      start: flows.start,
      pollStatus: flows.pollStatus,
      ...(unfinished && { findUnfinished: flows.findUnfinished }),
      promptScreen: 'PROMPT',
      statusScreen: 'STATUS',
      ...funding,
    },
  })
}

/** Accounts of a user with an embedded wallet and another wallet. */
export const walletAccounts = (): ProviderAccount[] => [
  walletAccount(HARDWARE_WALLET),
  walletAccount(WALLET, {
    wallet_client: 'latchkey',
    wallet_client_type: 'latchkey',
    connector_type: 'embedded',
    wallet_index: 0,
    recovery_method: 'latchkey',
  }),
]
