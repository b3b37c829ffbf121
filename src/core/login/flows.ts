import { createFlow } from '../flow/createFlow.ts'
import { lazySaga } from '../saga/lazySaga.ts'

const onOpen = () => import('../onOpen.ts')
const onAccount = () => import('../onAccount.ts')

/** The kernel's own flows: what the client's methods run. Their sagas load on use. */
export const coreFlows = {
  login: createFlow('core/login', lazySaga(onOpen, 'login')),
  logout: createFlow('core/logout', lazySaga(onAccount, 'logout')),
  refreshUser: createFlow('core/refreshUser', lazySaga(onAccount, 'reloadUser')),
  linkAccount: createFlow('core/linkAccount', lazySaga(onAccount, 'linkAccount'), { concurrency: 'restart' }),
  unlinkAccount: createFlow('core/unlinkAccount', lazySaga(onAccount, 'unlinkAccount')),
  openScreen: createFlow('core/openScreen', lazySaga(onOpen, 'showModalScreen'), { concurrency: 'restart' }),
  acceptTerms: createFlow('core/acceptTerms', lazySaga(onAccount, 'acceptTerms')),
  declineTerms: createFlow('core/declineTerms', lazySaga(onAccount, 'declineTerms')),
}
