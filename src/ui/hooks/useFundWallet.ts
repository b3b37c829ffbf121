'use client'
import { useMemo } from 'react'
import {
  AuthError,
  fundingFlows,
  FUNDING_ERRORS,
  selectFundingPayment,
  toFailure,
  type Client,
  type FundArgs,
  type FundingOutcome,
  type FundingPayment,
  type FundingStarted,
  type PaymentRef,
  type StartFundingArgs,
} from '../../core/index.ts'
import { useClient } from './useClient.ts'
import { useClientSelector } from './useClientSelector.ts'
import { useLatest } from './useLatest.ts'

export interface UseFundWalletOptions {
  /** Called with the outcome of each `fund()` of this hook. */
  onComplete?: ((outcome: FundingOutcome) => void) | undefined
}

export interface UseFundWallet {
  /**
   * Opens the modal on the ways to add funds. Never rejects: an invalid request resolves as `failed` with a `code`, such as
   * `unsupported_fund_provider`, `fiat_on_ramp_not_enabled`, `funding_unavailable` and `must_be_authenticated`.
   */
  fund: (args?: FundArgs) => Promise<FundingOutcome>
  /** Begins a payment without the modal. Resolves with its id, and the page where the user pays if there is one. Rejects with an `AuthError`. */
  start: (args: StartFundingArgs) => Promise<FundingStarted & PaymentRef>
  /** Resolves with the status of a payment; `null` if its provider does not know it. Rejects with an `AuthError`. */
  status: (payment: PaymentRef) => Promise<FundingPayment | null>
  /** The payment that was begun last, followed until it is over, also after the modal has closed. */
  payment: FundingPayment | null
}

/**
 * Adds funds to a wallet of the logged-in user, through the enabled funding providers.
 *
 * @throws ConfigError outside the provider
 * @example
 * const { fund } = useFundWallet({ onComplete: ({ status }) => status === 'completed' && reload() })
 * return <button onClick={() => void fund({ chainId: 8453, amount: '0.01' })}>Add funds</button>
 */
export function useFundWallet(options: UseFundWalletOptions = {}): UseFundWallet {
  const client = useClient()
  const latest = useLatest(options)
  const payment = useClientSelector(selectFundingPayment)
  const actions = useMemo(() => bind(client, (outcome) => latest.current.onComplete?.(outcome)), [client, latest])
  return { ...actions, payment }
}

function bind(client: Client, tell: (outcome: FundingOutcome) => void): Omit<UseFundWallet, 'payment'> {
  // Without a funding provider, the core's funding flows do not run.
  const assertAny = () => {
    if (client.definitions.some(({ id }) => id === 'funding')) return
    throw new AuthError(
      'unsupported_fund_provider',
      `${FUNDING_ERRORS.unsupported_fund_provider} Add one to the plugins of the client.`,
    )
  }
  return {
    async fund(args = {}) {
      const outcome = await Promise.resolve()
        .then(assertAny)
        .then(() => client.run(fundingFlows.fund, args))
        .catch(toOutcome)
      tell(outcome)
      return outcome
    },
    async start(args) {
      assertAny()
      return client.run(fundingFlows.start, args)
    },
    async status(payment) {
      assertAny()
      return client.run(fundingFlows.status, payment)
    },
  }
}

/** Converts an error to an outcome. `flow_cancelled` means that another `fund()` replaced this one: it began nothing. */
function toOutcome(error: unknown): FundingOutcome {
  const { code, message } = toFailure(error)
  return code === 'flow_cancelled'
    ? { status: 'cancelled' }
    : { status: 'failed', provider: null, id: null, code, message }
}
