import type { SdkProvider, SdkSession } from './sdk.ts'

/**
 * Returns the session while it is alive. The library keeps a session that the wallet ended during startup, because it misses
 * events that arrive before its own listeners are set up.
 */
export const liveSession = ({ session, signer }: Pick<SdkProvider, 'session' | 'signer'>): SdkSession | undefined =>
  session && session.expiry * 1000 > Date.now() && signer.client.session.keys.includes(session.topic)
    ? session
    : undefined
