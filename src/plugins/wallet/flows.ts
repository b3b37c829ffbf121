import { createFlow, lazySaga } from '../../core/index.ts'

const onUse = () => import('./onUse.ts')
const IN_MODAL = { endsWithModal: true }

/** Flows for hosts and screens: `client.plugins.wallet.login({ connector, walletId })`. Their sagas load with the first flow that runs. */
export const loginFlows = {
  login: createFlow('wallet/login', lazySaga(onUse, 'login'), IN_MODAL),
  link: createFlow('wallet/link', lazySaga(onUse, 'link'), IN_MODAL),
  connect: createFlow('wallet/connect', lazySaga(onUse, 'connect'), IN_MODAL),
  connectInModal: createFlow('wallet/connectInModal', lazySaga(onUse, 'connectInModal'), { concurrency: 'restart' }),
  sign: createFlow('wallet/sign', lazySaga(onUse, 'sign')),
  unlink: createFlow('wallet/unlink', lazySaga(onUse, 'unlink')),
}
