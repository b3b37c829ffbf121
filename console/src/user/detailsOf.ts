import { describeAccount } from '../users/describeUser.ts'
import type { WireLinkedAccount } from '../users/wire.ts'

/** Fields that the page shows elsewhere. */
const SHOWN = new Set(['type', 'verified_at', 'first_verified_at', 'latest_verified_at'])

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** Further fields of an account as texts, whatever its plugin put there; without what names the account already. */
export const detailsOf = (account: WireLinkedAccount): [name: string, text: string][] =>
  Object.entries(account).flatMap(([name, value]): [string, string][] =>
    SHOWN.has(name) || value === null || value === undefined || textOf(value) === describeAccount(account)
      ? []
      : [[name, textOf(value)]],
  )
