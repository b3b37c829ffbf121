import type { PolicyOrigins, PolicyRequest } from '../../core/index.ts'
import type { ResolvedEmbeddedWalletOptions } from './options.ts'
import { GAS_STATIONS } from './transactions/feeStrategies/polygon.ts'

/** The provider's frames (the wallet, the key's export), the nodes, and the gas stations of those chains that have one. */
export function origins({ options, provider, chains, nodes }: PolicyRequest): PolicyOrigins {
  const { gasStations } = options as ResolvedEmbeddedWalletOptions
  const stations = chains.flatMap(({ id }) => gasStations[id] ?? GAS_STATIONS[id] ?? [])
  return { 'frame-src': [provider], 'connect-src': [...nodes, ...stations] }
}
