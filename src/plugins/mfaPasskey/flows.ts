import { lazyFlows, lazySaga } from '../../core/index.ts'

const onUse = () => import('./onUse.ts')
const flow = lazyFlows('mfaPasskey', onUse)

/** Flows for hosts and screens: `client.plugins.mfaPasskey.enrol()`. Their sagas load with the first flow that runs. */
export const mfaPasskeyFlows = {
  /** Makes all of the user's passkeys second factors, and creates a first passkey if there is none. Call it in a click. */
  enrol: flow('enrol'),
  /** Has the user answer a challenge in the browser's dialogue. Ends with what `useMfa().verification.submit` takes. */
  prove: flow('prove'),
  /** Makes none of them a second factor; they stay linked. Asks for a second factor first. */
  unenrol: flow('unenrol'),
}

/** Asks the provider for a challenge. */
export const startVerification = lazySaga(onUse, 'startVerification')
