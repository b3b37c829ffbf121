import { lazyFlows, lazySaga } from '../../core/index.ts'

const lazy = () => import('./lazy.ts')
const flow = lazyFlows('mfaPasskey', lazy)

/** Flows for hosts and screens: `client.plugins.mfaPasskey.enrol()`. Their sagas load with the first flow that runs. */
export const mfaPasskeyFlows = {
  /** Enrols all of the user's passkeys as second factors. Creates one first if there is none. Call it in a click. */
  enrol: flow('enrol'),
  /** Has the user answer a challenge in the browser's passkey dialogue. Returns the proof for `useMfa().verification.submit`. */
  prove: flow('prove'),
  /** Removes all passkeys as second factors; they stay linked. Asks for a second factor first. */
  unenrol: flow('unenrol'),
}

/** Asks the provider for a challenge when a verification by passkey starts. */
export const startVerification = lazySaga(lazy, 'startVerification')
