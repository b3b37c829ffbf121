import { allowlistDomain, normaliseAddress } from '../foundation/index.ts'

/**
 * Normalises an allowlist entry, or a user's address or number, so that the two can be compared: addresses and
 * `@domains` by {@link normaliseAddress}, numbers in E.164 form, anything else in lower case.
 */
export function normaliseEntry(text: string): string {
  const entry = text.trim().toLowerCase()
  if (/^\+[\d\s().\/-]+$/.test(entry)) return `+${entry.replace(/\D/g, '')}`
  if (!entry.startsWith('@')) return normaliseAddress(entry) ?? entry
  const somebody = normaliseAddress(`x${entry}`)
  return somebody === undefined ? entry : allowlistDomain(somebody)
}
