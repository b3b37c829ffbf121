import type { Plugin } from './types.ts'

/** All plugins of a client: what a plugin brings comes before it, and once. */
export const withIncluded = (plugins: readonly Plugin[]): readonly Plugin[] => [
  ...new Set(plugins.flatMap((plugin) => [...(plugin.includes ?? []), plugin])),
]
