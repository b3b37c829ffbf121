import type { CoreState } from '../client/types.ts'
import { selectAppConfig } from '../config/slice.ts'
import type { ScreenData } from '../modal/slice.ts'
import { selectCrashedPlugins } from '../plugin/registry.ts'
import type { FundingOffer, FundingProvider, FundingRequest, Plugin, ScreenRef } from '../plugin/types.ts'
import { usdcOn } from './usdc.ts'

/** Core screen where the user chooses among several funding providers. Its data is a `FundingRequest`. */
export const FUND_WALLET_SCREEN = { plugin: 'core', screen: 'FUND_WALLET_SCREEN' } as const

const isProvider = (plugin: Plugin): plugin is FundingProvider => plugin.kind === 'funding-provider'

/** Finds the enabled provider with an id, whatever it offers. */
export const findFundingProvider = (definitions: readonly Plugin[], id: string): FundingProvider | undefined =>
  definitions.filter(isProvider).find((plugin) => plugin.id === id)

/** Checks whether the app allows a provider: a fiat on-ramp needs `fiat_on_ramp_enabled`. */
export const isProviderOn = ({ funding }: FundingProvider, state: CoreState): boolean =>
  !funding.isFiatOnRamp || selectAppConfig(state)?.fiatOnRampEnabled === true

/** Checks whether a provider can bring what is asked for. */
export function canProvide({ funding: { offers } }: FundingProvider, request: FundingRequest): boolean {
  return offers === 'any' || offers.some((offer) => isFor(offer, request))
}

/** Resolves `USDC` to Circle's contract on the chain. On a chain without one, the result stays `USDC`, which equals no address. */
const contractOf = (chainId: number, token: string | null): string | null =>
  token === 'USDC' ? (usdcOn(chainId)?.token ?? token) : token

const isFor = ({ chainId, token, max }: FundingOffer, { chainId: wanted, asset, amount }: FundingRequest): boolean =>
  chainId === wanted &&
  contractOf(chainId, token)?.toLowerCase() === asset.token?.toLowerCase() &&
  // `Number` is precise enough to hide a provider, which checks the amount itself.
  !(amount !== null && max !== undefined && Number(amount) > Number(max))

/** The enabled providers that can bring what is asked for, in the host's order. */
export function fundingProvidersFor(
  definitions: readonly Plugin[],
  state: CoreState,
  request: FundingRequest,
): readonly FundingProvider[] {
  const crashed = selectCrashedPlugins(state)
  return definitions
    .filter(isProvider)
    .filter((plugin) => !crashed[plugin.id] && isProviderOn(plugin, state) && canProvide(plugin, request))
}

/**
 * Picks the screen for a request: that of the only provider that can bring the money, or the choice of one; `null` if
 * none can.
 */
export function fundingScreenFor(
  definitions: readonly Plugin[],
  state: CoreState,
  request: FundingRequest,
): { ref: ScreenRef; data: ScreenData } | null {
  const [first, ...others] = fundingProvidersFor(definitions, state, request)
  if (!first) return null
  const ref = others.length > 0 ? FUND_WALLET_SCREEN : { plugin: first.id, screen: first.funding.promptScreen }
  return { ref, data: { ...request } }
}
