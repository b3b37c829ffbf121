import { lazyFlows } from '../../core/index.ts'

const sagas = () => import('./saga.ts')
const flow = lazyFlows('recoveryPassword', sagas)

/** Flows for hosts and screens: `client.plugins.recoveryPassword.recover({ password })`. Their sagas load with the first flow that runs. */
export const recoveryPasswordFlows = {
  /** Goes on when the modal closes: only its end tells whether the wallet has the password. */
  setUp: flow('setUp'),
  recover: flow('recover', { endsWithModal: true }),
  generate: flow('generate'),
}

export const SCREENS = {
  create: 'EMBEDDED_WALLET_PASSWORD_CREATE_SCREEN',
  recover: 'EMBEDDED_WALLET_PASSWORD_RECOVERY_SCREEN',
  updateSplash: 'EMBEDDED_WALLET_PASSWORD_UPDATE_SPLASH_SCREEN',
  update: 'EMBEDDED_WALLET_PASSWORD_UPDATE_SCREEN',
} as const
