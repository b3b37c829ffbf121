import { allowlistDomain, normaliseAddress } from './mail/address.ts'

/**
 * The one spelling under which an allowlist's entry and what a user is known by are compared: addresses and `@domains` as
 * {@link normaliseAddress} has them, numbers in E.164 form, anything else in lower case.
 */
export function normaliseEntry(text: string): string {
  const entry = text.trim().toLowerCase()
  if (/^\+[\d\s().\/-]+$/.test(entry)) return `+${entry.replace(/\D/g, '')}`
  if (!entry.startsWith('@')) return normaliseAddress(entry) ?? entry
  const somebody = normaliseAddress(`x${entry}`)
  return somebody === undefined ? entry : allowlistDomain(somebody)
}
