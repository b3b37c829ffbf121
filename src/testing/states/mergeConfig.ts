import type { HostConfig } from '../../core/config/types.ts'

/** Merges host configurations part by part; later ones override earlier ones. Lists and chains are not merged, but replaced. */
export function mergeConfig(...configs: readonly (HostConfig | undefined)[]): HostConfig {
  return configs.reduce<Record<string, unknown>>(
    (merged, config) => mergeParts(merged, (config ?? {}) as Record<string, unknown>),
    {},
  )
}

function mergeParts(below: Record<string, unknown>, over: Record<string, unknown>): Record<string, unknown> {
  const merged = { ...below }
  for (const [name, value] of Object.entries(over)) {
    if (value === undefined) continue
    const known = merged[name]
    merged[name] = isPart(known) && isPart(value) && !('rpcUrls' in value) ? mergeParts(known, value) : value
  }
  return merged
}

const isPart = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
