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
