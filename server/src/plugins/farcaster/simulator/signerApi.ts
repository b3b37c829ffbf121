import { randomToken } from '../../../core/foundation/index.ts'
import type { JsonAnswer } from '../askJson.ts'
import type { SignerState } from '../registry.ts'
import type { AskApi } from '../signer/keyRequests.ts'
import { KEY_REQUEST_DOMAIN, KEY_REQUEST_TYPES } from '../signer/signKeyRequest.ts'

/** A signer request as the simulator's page shows it. */
export interface SimulatedSigner {
  key: string
  /** Farcaster id of the account that the signer is for, once that is known. */
  fid: number | undefined
  requestFid: number
  /** `approved`: the user agreed, but the signer is not on the chain yet. */
  state: 'pending' | 'approved' | 'completed' | 'gone'
  /** Farcaster id of the user who approved. */
  userFid: number | undefined
}

/** An action on the page. `other`: an account other than the requested one approves. */
export type SignerDecision = 'approve' | 'other' | 'reject' | 'revoke'

/**
 * The parts of Farcaster's API and of its key registry that signers need, in memory. Signatures are checked as the
 * contract does.
 */
export interface SignerApi {
  /** Answers a call of Farcaster's signer API. */
  ask: AskApi
  find(token: string): SimulatedSigner | undefined
  /** Sets the account that a request is for, which the API is not told. */
  expect(token: string, fid: number): void
  /** @returns false if there is nothing to decide */
  decide(token: string, decision: SignerDecision): boolean
  /** Reads the state of a key in the simulated key registry. */
  stateOf(fid: number, key: string): SignerState
  /** Registers the app's account: its Farcaster id and custody address. */
  register(appFid: number, address: string): void
}

const refuse = (status: number, message: string): JsonAnswer => ({ status, body: { errors: [{ message }] } })

/**
 * @param urlOf returns the page on which the user decides
 * @param now seconds since the epoch; without it, deadlines are ignored
 */
export function createSignerApi(urlOf: (token: string) => string, now?: () => number): SignerApi {
  const requests = new Map<string, SimulatedSigner>()
  const registry = new Map<string, SignerState>()
  const apps = new Map<number, string>()
  const nameOf = (fid: number, key: string): string => `${fid} ${key.toLowerCase()}`

  const open = async (text: unknown): Promise<JsonAnswer> => {
    const { key, requestFid, deadline, signature } = JSON.parse(String(text)) as Record<string, unknown>
    const isWhole =
      typeof key === 'string' &&
      /^0x[0-9a-f]{64}$/i.test(key) &&
      typeof requestFid === 'number' &&
      typeof deadline === 'number' &&
      typeof signature === 'string'
    if (!isWhole) return refuse(400, 'Malformed request')
    if (now && deadline <= now()) return refuse(400, 'Deadline has passed')
    const address = apps.get(requestFid)
    const { verifyTypedData } = await import('viem')
    const isSigned =
      address !== undefined &&
      (await verifyTypedData({
        address: address as `0x${string}`,
        domain: KEY_REQUEST_DOMAIN,
        types: KEY_REQUEST_TYPES,
        primaryType: 'SignedKeyRequest',
        message: { requestFid: BigInt(requestFid), key: key as `0x${string}`, deadline: BigInt(deadline) },
        signature: signature as `0x${string}`,
      }))
    if (!isSigned) return refuse(400, 'Invalid signature')
    const token = randomToken()
    requests.set(token, { key, requestFid, fid: undefined, state: 'pending', userFid: undefined })
    return answer(token, 201)
  }

  const answer = (token: string, status: number): JsonAnswer => {
    const request = requests.get(token)
    if (!request || request.state === 'gone') return refuse(404, 'No such request')
    const { key, requestFid, state, userFid } = request
    const completed = state === 'completed' ? { userFid } : {}
    return {
      status,
      body: {
        result: {
          signedKeyRequest: {
            token,
            deeplinkUrl: urlOf(token),
            key,
            requestFid,
            state,
            isSponsored: false,
            ...completed,
          },
        },
      },
    }
  }

  return {
    async ask(path, { method = 'GET', body }) {
      const url = new URL(path, 'http://api.invalid')
      if (method === 'POST' && url.pathname === '/v2/signed-key-requests') return open(body)
      if (method === 'GET' && url.pathname === '/v2/signed-key-request')
        return answer(url.searchParams.get('token') ?? '', 200)
      return refuse(404, 'Not found')
    },
    find: (token) => requests.get(token),
    expect(token, fid) {
      const request = requests.get(token)
      if (request) request.fid = fid
    },
    decide(token, decision) {
      const request = requests.get(token)
      if (request?.fid === undefined) return false
      if (decision === 'revoke') {
        if (request.state !== 'completed' || request.userFid === undefined) return false
        registry.set(nameOf(request.userFid, request.key), 'removed')
        return true
      }
      if (request.state !== 'pending') return false
      if (decision === 'reject') {
        request.state = 'gone'
        return true
      }
      request.userFid = decision === 'approve' ? request.fid : request.fid + 1
      request.state = 'completed'
      registry.set(nameOf(request.userFid, request.key), 'added')
      return true
    },
    stateOf: (fid, key) => registry.get(nameOf(fid, key)) ?? 'absent',
    register: (appFid, address) => void apps.set(appFid, address),
  }
}
