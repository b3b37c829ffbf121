import { createFlow, lazySaga } from '../../core/index.ts'

const onUse = () => import('./onUse.ts')

/** Flows for hosts and screens: `client.plugins.recoveryPassword.recover({ password })`. Their sagas load with the first flow that runs. */
export const recoveryPasswordFlows = {
  /** Goes on when the modal is closed: only its end tells if the wallet has the password. */
  setUp: createFlow('recoveryPassword/setUp', lazySaga(onUse, 'setUp')),
  recover: createFlow('recoveryPassword/recover', lazySaga(onUse, 'recover'), { endsWithModal: true }),
  generate: createFlow('recoveryPassword/generate', lazySaga(onUse, 'generate')),
}
