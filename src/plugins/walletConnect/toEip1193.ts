import type { Eip1193Provider } from '../../core/index.ts'
import { toWalletConnectError } from './toWalletConnectError.ts'
import type { SdkProvider, SdkSession } from './sdk.ts'

type Request = Parameters<Eip1193Provider['request']>[0]

/** Wraps the library's provider to follow EIP-1193: chain ids in hex, and `Error` objects with a code. */
export function toEip1193(sdk: SdkProvider): Eip1193Provider {
  let hasEnded = false
  sdk.on('disconnect', () => (hasEnded = true))
  sdk.on('connect', () => (hasEnded = false))
  const provider: Eip1193Provider = {
    async request(request) {
      if (request.method === 'eth_chainId') return `0x${sdk.chainId.toString(16)}`
      if (!liveSession(sdk)) throw providerError(4900, 'The wallet is not connected.')
      if (['eth_accounts', 'eth_requestAccounts'].includes(request.method)) return [...sdk.accounts]
      try {
        return await sdk.request(request)
      } catch (error) {
        throw readError(error, request)
      }
    },
    on(event, listener) {
      sdk.on(event, listener)
      // A restored session may have ended before anybody listens: the relay delivers stored messages at once.
      if (event === 'disconnect' && hasEnded) queueMicrotask(() => listener(OVER as never))
      return provider
    },
    removeListener(event, listener) {
      sdk.removeListener(event, listener)
      return provider
    },
  }
  return provider
}

/** Payload of a `disconnect` that came before its listener. Code 4900 is 'Disconnected' (EIP-1193, 'Provider Errors'). */
const OVER = { code: 4900, message: 'The wallet ended the session.' }
const providerError = (code: number, message: string, details: { data?: unknown; cause?: unknown } = {}): Error =>
  Object.assign(new Error(message), { code, ...details })

/** Converts an error: a wallet's error is a plain object, the library's own has no code. */
function readError(error: unknown, { method }: Request): unknown {
  const ours = toWalletConnectError(error)
  if (ours !== error) return ours
  const { code, message, data } = (error ?? {}) as { code?: unknown; message?: unknown; data?: unknown }
  const text = typeof message === 'string' && message !== '' ? message : 'The wallet did not do it.'
  if (typeof code === 'number') return providerError(code, text, { ...(data !== undefined && { data }), cause: error })
  return method === 'wallet_switchEthereumChain' && /not approved/i.test(text)
    ? providerError(4902, text, { cause: error })
    : error
}

/**
 * Returns the session while it is alive. The library keeps a session that the wallet ended during startup, because it misses
 * events that arrive before its own listeners are set up.
 */
export const liveSession = ({ session, signer }: Pick<SdkProvider, 'session' | 'signer'>): SdkSession | undefined =>
  session && session.expiry * 1000 > Date.now() && signer.client.session.keys.includes(session.topic)
    ? session
    : undefined
