import type { AppConfig, Chain } from '../../core/index.ts'

/** The app's chains, in the order of its configuration. */
export const chainsOf = (config: AppConfig | null): readonly Chain[] =>
  config?.supportedChains ?? (config?.defaultChain ? [config.defaultChain] : [])
