import { selectAppConfig, type FundingProvider } from '../../../../core/index.ts'
import { useClient, useClientSelector, useNavigate } from '../../../../ui/hooks/index.ts'

/** Leads to the card on-ramp; `null` where the app has none, or it is off. Back leads to the transaction again. */
export function useAddFunds(address: string): (() => void) | null {
  const { definitions } = useClient()
  const navigate = useNavigate()
  const isOn = useClientSelector((state) => selectAppConfig(state)?.fiatOnRampEnabled === true)
  const provider = definitions.find((plugin): plugin is FundingProvider => plugin.kind === 'funding-provider')
  if (!isOn || !provider) return null
  return () => navigate.push({ plugin: provider.id, screen: provider.funding.promptScreen }, { address })
}
