import { randomInt } from 'node:crypto'
import type { Address, Hex } from 'viem'

/** A person whose Farcaster account exists in the simulator only. */
export interface SimulatedUser {
  id: string
  fid: number
  username: string
  displayName: string
  bio: string
  /** Key of the custody address, which owns the account. */
  custody: SimulatedKey
  /** Key that signs instead of the custody address, as in Farcaster apps without the recovery phrase. */
  authAddress?: SimulatedKey | undefined
}

/** Private key and address of a simulated person. The key is public, so never use it elsewhere. */
export interface SimulatedKey {
  address: Address
  sign(message: string): Promise<Hex>
}

const PROFILES = [
  { id: 'ada', fid: 1_815_001, displayName: 'Ada Lovelace', bio: 'Poetical science.' },
  { id: 'grace', fid: 1_906_001, displayName: 'Grace Hopper', bio: 'Ships in port are safe.' },
  { id: 'alan', fid: 1_912_001, displayName: 'Alan Turing', bio: 'Can machines think?' },
  {
    id: 'katherine',
    fid: 1_918_001,
    displayName: 'Katherine Johnson',
    bio: 'Signs with an auth address.',
    hasAuthAddress: true,
  },
] as const

async function createKey(name: string): Promise<SimulatedKey> {
  const { keccak256, toBytes } = await import('viem')
  return keyOf(keccak256(toBytes(`latchkey farcaster simulator: ${name}`)))
}

async function keyOf(privateKey: Hex): Promise<SimulatedKey> {
  const { privateKeyToAccount } = await import('viem/accounts')
  const account = privateKeyToAccount(privateKey)
  return { address: account.address, sign: (message) => account.signMessage({ message }) }
}

/** Ids of users who sign up in the simulator begin here, far above those of its named users. */
const FIRST_NEWCOMER = 5_000_000

/** Creates a new user with a random key and id. */
export async function createNewcomer(): Promise<SimulatedUser> {
  const { generatePrivateKey } = await import('viem/accounts')
  const fid = FIRST_NEWCOMER + randomInt(2 ** 40)
  const username = `new${fid.toString(36)}`
  return {
    id: username,
    fid,
    username,
    displayName: 'Somebody new',
    bio: '',
    custody: await keyOf(generatePrivateKey()),
  }
}

/** The people of the simulator, with the same keys and ids at each start. */
export const createUsers = (): Promise<SimulatedUser[]> =>
  Promise.all(
    PROFILES.map(async (profile) => ({
      id: profile.id,
      fid: profile.fid,
      username: profile.id,
      displayName: profile.displayName,
      bio: profile.bio,
      custody: await createKey(profile.id),
      authAddress: 'hasAuthAddress' in profile ? await createKey(`${profile.id}, auth address`) : undefined,
    })),
  )

/** User id with which the page signs in a new user. */
export const NEWCOMER_ID = 'new'

/** The profiles that the page shows; the last one signs in a new user. */
export const SIMULATED_PROFILES: readonly { id: string; handle: string; displayName: string; bio: string }[] = [
  ...PROFILES.map(({ id, displayName, bio }) => ({ id, handle: `@${id}`, displayName, bio })),
  { id: NEWCOMER_ID, handle: '', displayName: 'Somebody new', bio: 'Has a new account each time.' },
]
