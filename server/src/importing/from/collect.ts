import { text, type Facts } from './facts.ts'
import type { Leftover } from './leftovers.ts'

type SocialFact = 'email' | 'name' | 'username'

/** Facts of social accounts that an import takes, and those that it needs. */
const SOCIAL: Readonly<Record<string, { takes: readonly SocialFact[]; needs: readonly SocialFact[] }>> = {
  google: { takes: ['email', 'name'], needs: ['email', 'name'] },
  apple: { takes: ['email'], needs: [] },
  twitter: { takes: ['username', 'name'], needs: ['username', 'name'] },
  tiktok: { takes: ['username', 'name'], needs: ['username', 'name'] },
  github: { takes: ['username', 'name', 'email'], needs: ['username'] },
  discord: { takes: ['username', 'email'], needs: ['username'] },
  instagram: { takes: ['username'], needs: ['username'] },
  linkedin: { takes: ['name', 'email'], needs: [] },
  spotify: { takes: ['name', 'email'], needs: [] },
}

/** Names of the same provider in other products. */
const ALIASES: Readonly<Record<string, string>> = {
  'google-oauth2': 'google',
  x: 'twitter',
  twitter_v1: 'twitter',
  linkedin_oidc: 'linkedin',
}

/** What is known of a social account, of which any may be missing. */
export interface SocialFacts {
  /** The user's id at the provider. */
  subject: unknown
  email?: unknown
  username?: unknown
  name?: unknown
}

/** Collects the accounts of a user, and what is left over. */
export interface Collection {
  readonly accounts: Facts[]
  readonly leftovers: Leftover[]
  leave(what: Leftover, count?: number): void
  /** Adds an address or number, if it was verified and is the first. */
  contact(type: 'email' | 'phone', value: unknown, isVerified: boolean): void
  /** Adds a social account, or counts it if it has no login method here, or lacks what it needs. */
  social(provider: unknown, given: SocialFacts): void
  /** Adds a wallet of the user's own on Ethereum chains. */
  wallet(address: unknown): void
}

export function collect(): Collection {
  const accounts: Facts[] = []
  const leftovers: Leftover[] = []
  const leave = (what: Leftover, count = 1): void => {
    for (let n = 0; n < count; n += 1) leftovers.push(what)
  }
  const addFirst = (account: Facts & { type: string }): void => {
    if (accounts.some(({ type }) => type === account.type)) leave('further')
    else accounts.push(account)
  }
  return {
    accounts,
    leftovers,
    leave,
    contact(type, value, isVerified) {
      const found = text(value)
      if (found === undefined) return
      if (!isVerified) return leave('unverified')
      addFirst(type === 'email' ? { type, address: found } : { type, number: found })
    },
    social(provider, given) {
      const name = (text(provider) ?? '').toLowerCase().replace(/^oauth_|_oauth$/g, '')
      const type = ALIASES[name] ?? name
      const rules = SOCIAL[type]
      if (!rules) return leave('other_account')
      const { subject, ...others } = given
      // A name is for display only. Products that know none show the address, or the user name.
      const known = { ...others, name: text(others.name) ?? text(others.username) ?? text(others.email) }
      const found = rules.takes.flatMap((fact) => {
        const value = text(known[fact])
        return value === undefined ? [] : [[fact, value] as const]
      })
      const id = text(subject)
      const isComplete = id !== undefined && rules.needs.every((fact) => found.some(([has]) => has === fact))
      if (isComplete) addFirst({ type, subject: id, ...Object.fromEntries(found) })
      else leave('incomplete')
    },
    wallet(address) {
      const found = text(address)
      if (found === undefined || !/^0x[0-9a-f]{40}$/i.test(found)) return leave('other_chain')
      const isThere = accounts.some((account) => text(account.address)?.toLowerCase() === found.toLowerCase())
      if (!isThere) accounts.push({ type: 'wallet', address: found, chain_type: 'ethereum' })
    },
  }
}
