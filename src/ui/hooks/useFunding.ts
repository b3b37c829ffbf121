'use client'
import { useMemo } from 'react'
import {
  fundingFlows,
  modalSlice,
  selectModal,
  type AuthFailure,
  type FundingPayment,
  type FundingRequest,
  type FundingStarted,
  type PaymentRef,
} from '../../core/index.ts'
import { selectFunding, stepsOutOfFunding } from '../../core/internal.ts'
import { useClient } from './useClient.ts'
import { useClientDispatch } from './useClientDispatch.ts'
import { useClientSelector } from './useClientSelector.ts'
import { useFlow, type FlowOutcome } from './useFlow.ts'
import { useNavigate } from './useNavigate.ts'

export interface BeginFundingArgs {
  /** Default: the requested amount. */
  amount?: string | undefined
  /** Details for the provider's `start` flow. */
  details?: Readonly<Record<string, unknown>> | undefined
}

export interface UseFunding {
  /** What the user asked for: wallet, chain, asset and amount, as given in the screen's data. */
  request: FundingRequest
  /** This provider's last payment, which the core follows. */
  payment: FundingPayment | null
  /** This provider's payment that was begun on another page or device and is not over. */
  unfinished: FundingPayment | null
  /** Begins a payment by the provider's `start` flow. Never rejects. */
  begin: (args?: BeginFundingArgs) => Promise<FlowOutcome<FundingStarted & PaymentRef>>
  isBeginning: boolean
  /** Why the last payment could not be begun. */
  failure: AuthFailure | null
  /** Follows `unfinished`, and shows the status screen. */
  resume: () => void
  /** Follows `payment` again after its provider did not answer (`serviceFailure`). No new payment is begun. */
  retry: () => void
  /** Replaces this screen with the provider's status screen. */
  showStatus: () => void
  /** Replaces this screen with the provider's prompt, for another try. */
  showPrompt: () => void
  /** Returns to the screen from which the user came to funding, or closes the modal. */
  leave: () => void
  /** True if `leave` returns to a screen; the button's label should then say so. */
  hasWayBack: boolean
}

/**
 * Follows one funding provider's payments and begins new ones, for the screens of its plugin.
 *
 * @param provider Id of the plugin.
 * @param request The screen's data.
 * @throws ConfigError outside the provider, or if no such plugin is enabled
 */
export function useFunding(provider: string, request: FundingRequest): UseFunding {
  const client = useClient()
  const dispatch = useClientDispatch()
  const navigate = useNavigate()
  const { payment, unfinished } = useClientSelector(selectFunding)
  const steps = useClientSelector((state) => stepsOutOfFunding(selectModal(state), client.definitions))
  const { run, isRunning, failure } = useFlow(fundingFlows.start)
  const { run: runResume } = useFlow(fundingFlows.resume)
  const own = (found: FundingPayment | null) => (found?.provider === provider ? found : null)
  const actions = useMemo(() => {
    const screens = client.definitions.flatMap((plugin) =>
      plugin.kind === 'funding-provider' && plugin.id === provider ? [plugin.funding] : [],
    )[0]
    const show = (screen: string | undefined) => {
      if (screen !== undefined) navigate.replace({ plugin: provider, screen }, { ...request })
    }
    return {
      showStatus: () => show(screens?.statusScreen),
      showPrompt: () => show(screens?.promptScreen),
    }
  }, [client, navigate, provider, request])
  return {
    request,
    payment: own(payment),
    unfinished: own(unfinished),
    begin: ({ amount, details } = {}) =>
      run({ ...toArgs(request), ...(amount !== undefined && { amount }), provider, details }),
    isBeginning: isRunning,
    failure,
    ...actions,
    resume: () => {
      const found = own(unfinished)
      if (!found) return
      void runResume({ provider, id: found.id })
      actions.showStatus()
    },
    leave: () => {
      if (steps === null) navigate.close('completed')
      else for (let step = 0; step < steps; step++) dispatch(modalSlice.actions.wentBack())
    },
    retry: () => {
      const followed = own(payment)
      if (followed) void runResume({ provider, id: followed.id })
    },
    hasWayBack: steps !== null,
  }
}

const toArgs = ({ address, chainId, asset, amount }: FundingRequest) => ({
  address,
  chainId,
  asset: asset.token === null ? ('native' as const) : asset,
  ...(amount !== null && { amount }),
})
