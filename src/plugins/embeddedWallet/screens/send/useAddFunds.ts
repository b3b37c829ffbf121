import { fundingFlows, fundingScreenFor, fundingSlice, type FundingRequest } from '../../../../core/index.ts'
import { useClient, useClientDispatch, useClientSelector, useFlow, useNavigate } from '../../../../ui/hooks/index.ts'

/** Returns a function that opens Add Funds for the missing funds; `null` if none are missing or no enabled provider offers them. */
export function useAddFunds(shortfall: FundingRequest | null): (() => void) | null {
  const { definitions, store } = useClient()
  const dispatch = useClientDispatch()
  const navigate = useNavigate()
  const { run: find } = useFlow(fundingFlows.find)
  const canFund = useClientSelector(
    (state) => shortfall !== null && fundingScreenFor(definitions, state, shortfall) !== null,
  )
  if (!shortfall || !canFund) return null
  return () => {
    const target = fundingScreenFor(definitions, store.getState(), shortfall)
    if (!target) return
    dispatch(fundingSlice.actions.asked())
    navigate.push(target.ref, target.data)
    void find(shortfall)
  }
}
