import type { PolicyOrigins, PolicyRequest } from '../../core/index.ts'
import type { ResolvedEmbeddedWalletOptions } from './options.ts'
import { GAS_STATIONS } from './send/fees/polygon.ts'

/** Origins for the CSP: the provider's frames (wallet, key export), the chains' RPC nodes, and the gas stations of Polygon chains. */
export function origins({ options, provider, chains, nodes }: PolicyRequest): PolicyOrigins {
  const { gasStations } = options as ResolvedEmbeddedWalletOptions
  const stations = chains.flatMap(({ id }) => gasStations?.[id] ?? GAS_STATIONS[id] ?? [])
  return { 'frame-src': [provider], 'connect-src': [...nodes, ...stations] }
}
