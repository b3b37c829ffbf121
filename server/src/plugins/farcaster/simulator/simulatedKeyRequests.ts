import { createKeyRequests, type KeyRequests } from '../signer/keyRequests.ts'
import type { SignerApi } from './signerApi.ts'

/** The Farcaster account of simulated apps. Its key is public. */
const APP_FID = 9_999
const APP_KEY = `0x${'5'.repeat(64)}` as const

/**
 * Signer requests that are made and signed like real ones, but sent to the simulator's API.
 * @param urlOf returns the simulator's page. Replaces the URL in the API's answer, since a development server may lack
 * https
 */
export function createSimulatedKeyRequests(api: SignerApi, urlOf: (token: string) => string): KeyRequests {
  const requests = createKeyRequests(api.ask, APP_FID, APP_KEY)
  let registered: Promise<void> | undefined
  const register = (): Promise<void> =>
    (registered ??= import('viem/accounts').then(({ privateKeyToAccount }) =>
      api.register(APP_FID, privateKeyToAccount(APP_KEY).address),
    ))
  return {
    async open(request) {
      await register()
      const { token } = await requests.open(request)
      api.expect(token, request.fid)
      return { token, url: urlOf(token) }
    },
    read: (token) => requests.read(token),
  }
}
