import type { Plugin } from './types.ts'

/** All plugins of a client, each once. The plugins that a plugin includes come before it. */
export const withIncluded = (plugins: readonly Plugin[]): readonly Plugin[] => [
  ...new Set(plugins.flatMap((plugin) => [...(plugin.includes ?? []), plugin])),
]
