import { randomToken } from '../../../core/foundation/index.ts'
import type { Registry } from '../registry.ts'
import type { Relay, RelayRequest, RelayStatus } from '../relay.ts'
import type { KeyRequests } from '../signer/keyRequests.ts'
import { createSignerApi, type SignerApi } from './signerApi.ts'
import { createSimulatedKeyRequests } from './simulatedKeyRequests.ts'
import { createNewcomer, createUsers, NEWCOMER_ID, type SimulatedUser } from './users.ts'

/** A sign-in request as the simulator's page shows it. */
export interface SimulatedRequest extends Pick<RelayRequest, 'domain' | 'redirectUrl'> {
  state: RelayStatus['state']
}

/** A relay, a registry and a Farcaster app in memory, for development. Their answers are verified like real ones. */
export interface Simulator {
  relay: Relay
  registry: Registry
  keyRequests: KeyRequests
  /** Simulates Farcaster's API and its key registry for signers. */
  signers: SignerApi
  find(token: string): SimulatedRequest | undefined
  /**
   * Signs in as one of the simulated users.
   * @returns the user; undefined if there is no such request, or no user with that id
   */
  approve(token: string, userId: string): Promise<SimulatedUser | undefined>
  decline(token: string): boolean
}

interface StoredRequest {
  request: RelayRequest
  status: RelayStatus
}

/** Largest number of stored requests; the oldest are dropped. */
const MAX_REQUESTS = 1_000

/** @param publicUrl origin under which browsers reach this server */
export function createSimulator(publicUrl: string): Simulator {
  const requests = new Map<string, StoredRequest>()
  let created: Promise<SimulatedUser[]> | undefined
  const signers = createSignerApi((token) => `https://farcaster.invalid/${token}`)
  const users = (): Promise<SimulatedUser[]> => (created ??= createUsers())
  const findUser = async (userId: string): Promise<SimulatedUser | undefined> => {
    if (userId !== NEWCOMER_ID) return (await users()).find(({ id }) => id === userId)
    const newcomer = await createNewcomer()
    ;(await users()).push(newcomer)
    return newcomer
  }
  const findPending = (token: string): StoredRequest | undefined => {
    const stored = requests.get(token)
    return stored?.status.state === 'pending' ? stored : undefined
  }

  return {
    relay: {
      async open(request) {
        const token = randomToken()
        requests.set(token, { request, status: { state: 'pending' } })
        const [oldest] = requests.keys()
        if (requests.size > MAX_REQUESTS && oldest !== undefined) requests.delete(oldest)
        return { token, url: `${publicUrl}/dev/farcaster/${token}` }
      },
      async read(token) {
        return requests.get(token)?.status ?? { state: 'gone' }
      },
    },
    registry: {
      custodyOf: async (fid) => (await users()).find((user) => user.fid === fid)?.custody.address,
      isAuthAddress: async (fid, address) =>
        (await users()).some((user) => user.fid === fid && user.authAddress?.address === address),
      signerState: async (fid, key) => signers.stateOf(fid, key),
      acceptsSignature: async () => false,
    },
    keyRequests: createSimulatedKeyRequests(signers, (token) => `${publicUrl}/dev/farcaster/signer/${token}`),
    signers,
    find(token) {
      const stored = requests.get(token)
      return (
        stored && { domain: stored.request.domain, redirectUrl: stored.request.redirectUrl, state: stored.status.state }
      )
    },
    async approve(token, userId) {
      const stored = findPending(token)
      const user = stored && (await findUser(userId))
      if (!user) return undefined
      const message = await writeMessage(stored.request, user)
      const signature = await (user.authAddress ?? user.custody).sign(message)
      const { fid, username, displayName, bio } = user
      stored.status = {
        state: 'completed',
        answer: { message, signature, fid, username, display_name: displayName, bio, pfp_url: '' },
      }
      return user
    },
    decline(token) {
      const stored = findPending(token)
      if (stored) stored.status = { state: 'gone' }
      return stored !== undefined
    },
  }
}

/** Writes the message that a Farcaster app has its user sign (FIP-11). */
async function writeMessage(
  { domain, uri, nonce, expiresAt }: RelayRequest,
  { fid, custody, authAddress }: SimulatedUser,
): Promise<string> {
  const { createSiweMessage } = await import('viem/siwe')
  return createSiweMessage({
    domain,
    uri,
    nonce,
    address: (authAddress ?? custody).address,
    statement: 'Farcaster Auth',
    version: '1',
    chainId: 10,
    expirationTime: expiresAt,
    resources: [`farcaster://fid/${fid}`],
  })
}
