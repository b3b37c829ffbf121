/** What a user had in another product and is not imported, with the reason that the operator reads. */
export const LEFTOVERS = {
  password: 'passwords: users log in by a code or by another account of theirs',
  second_factor: 'second factors: users enrol new ones',
  passkey: 'passkeys: they work at the address of the old product only',
  embedded_wallet: 'embedded wallets: only their owners can move the keys, by an export there',
  other_chain: 'wallets that are not on Ethereum chains',
  unverified: 'addresses and accounts that were not verified there',
  further: 'further addresses, numbers and accounts of a kind of which a user has one',
  other_account: 'accounts of a kind that is no login method here',
  incomplete: 'social accounts without the id, name or address that they need here',
  metadata: 'metadata: your backend can set it afterwards, by the previous id',
} as const

export type Leftover = keyof typeof LEFTOVERS

/** How often each kind of thing was not imported. */
export type LeftoverCounts = Partial<Record<Leftover, number>>

export function addLeftovers(counts: LeftoverCounts, leftovers: readonly Leftover[]): void {
  for (const what of leftovers) counts[what] = (counts[what] ?? 0) + 1
}

/** @returns a line for each kind, such as `passwords: 12 not imported; users log in by …` */
export const describeLeftovers = (counts: LeftoverCounts): string[] =>
  (Object.keys(LEFTOVERS) as Leftover[]).flatMap((what) => {
    const [kind = '', reason] = LEFTOVERS[what].split(': ')
    const count = counts[what]
    return count === undefined ? [] : [`${kind}: ${count} not imported${reason === undefined ? '' : `; ${reason}`}`]
  })
