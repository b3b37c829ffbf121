import { createFlow, lazySaga } from '../../core/index.ts'

const onUse = () => import('./onUse.ts')

/** What hosts and screens run: `client.plugins.recoveryPassword.recover({ password })`. Their sagas load with the first of them. */
export const recoveryPasswordFlows = {
  /** Goes on when the modal is closed: whether the wallet has the password by then, only its end tells. */
  setUp: createFlow('recoveryPassword/setUp', lazySaga(onUse, 'setUp')),
  recover: createFlow('recoveryPassword/recover', lazySaga(onUse, 'recover'), { endsWithModal: true }),
  generate: createFlow('recoveryPassword/generate', lazySaga(onUse, 'generate')),
}
