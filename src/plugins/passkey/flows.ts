import { createFlow, lazySaga } from '../../core/index.ts'

const onUse = () => import('./onUse.ts')
const IN_MODAL = { endsWithModal: true }

/** Flows for hosts and screens: `client.plugins.passkey.loginWithPasskey()`. Their sagas load with the first flow that runs. */
export const passkeyFlows = {
  loginWithPasskey: createFlow('passkey/loginWithPasskey', lazySaga(onUse, 'loginWithPasskey'), IN_MODAL),
  offerPasskeys: createFlow('passkey/offerPasskeys', lazySaga(onUse, 'offerPasskeys'), { ...IN_MODAL, concurrency: 'restart' }),
  linkPasskey: createFlow('passkey/linkPasskey', lazySaga(onUse, 'linkPasskey'), IN_MODAL),
  unlink: createFlow('passkey/unlink', lazySaga(onUse, 'unlink')),
}

/** The background saga; it starts with the first flow. */
export const watchPasskey = lazySaga(onUse, 'watchPasskey')
