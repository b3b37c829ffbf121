import { createFlow, lazySaga } from '../../core/index.ts'

const onUse = () => import('./onUse.ts')

/** What hosts and screens run: `client.plugins.passkey.loginWithPasskey()`. Their sagas load with the first of them. */
export const passkeyFlows = {
  loginWithPasskey: createFlow('passkey/loginWithPasskey', lazySaga(onUse, 'loginWithPasskey')),
  offerPasskeys: createFlow('passkey/offerPasskeys', lazySaga(onUse, 'offerPasskeys'), { concurrency: 'restart' }),
  linkPasskey: createFlow('passkey/linkPasskey', lazySaga(onUse, 'linkPasskey')),
  unlink: createFlow('passkey/unlink', lazySaga(onUse, 'unlink')),
}

/** The background saga; it starts with the first flow. */
export const watchPasskey = lazySaga(onUse, 'watchPasskey')
