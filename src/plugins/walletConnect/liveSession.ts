import type { SdkProvider, SdkSession } from './sdk.ts'

/**
 * The session, as long as there is one. The library goes on holding one that the wallet ended while it was starting: what it
 * hears before it listens to itself is lost on it.
 */
export const liveSession = ({ session, signer }: Pick<SdkProvider, 'session' | 'signer'>): SdkSession | undefined =>
  session && session.expiry * 1000 > Date.now() && signer.client.session.keys.includes(session.topic) ? session : undefined
