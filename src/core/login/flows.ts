import { createFlow } from '../flow/createFlow.ts'
import { showModalScreen } from '../modal/openScreen.ts'
import { lazySaga } from '../saga/lazySaga.ts'
import { login } from './login.ts'

const onAccount = () => import('../onAccount.ts')
const onSessions = () => import('../session/userSessions.ts')
const onEvents = () => import('../session/securityEvents.ts')

/**
 * Flows of the kernel itself, run by the client's methods. The code that opens the modal is there for the click; the
 * rest loads on use.
 */
export const coreFlows = {
  login: createFlow('core/login', login),
  logout: createFlow('core/logout', lazySaga(onAccount, 'logout')),
  refreshUser: createFlow('core/refreshUser', lazySaga(onAccount, 'reloadUser')),
  linkAccount: createFlow('core/linkAccount', lazySaga(onAccount, 'linkAccount'), { concurrency: 'restart' }),
  unlinkAccount: createFlow('core/unlinkAccount', lazySaga(onAccount, 'unlinkAccount')),
  openScreen: createFlow('core/openScreen', showModalScreen, { concurrency: 'restart' }),
  acceptTerms: createFlow('core/acceptTerms', lazySaga(onAccount, 'acceptTerms'), { endsWithModal: true }),
  declineTerms: createFlow('core/declineTerms', lazySaga(onAccount, 'declineTerms')),
  listSessions: createFlow('core/listSessions', lazySaga(onSessions, 'listSessions')),
  listSecurityEvents: createFlow('core/listSecurityEvents', lazySaga(onEvents, 'listSecurityEvents')),
  endSession: createFlow('core/endSession', lazySaga(onSessions, 'endSession'), { concurrency: 'parallel' }),
  endOtherSessions: createFlow('core/endOtherSessions', lazySaga(onSessions, 'endOtherSessions')),
}

/** See `runReturn.ts`. */
export const runReturn = /* #__PURE__ */ lazySaga(onAccount, 'runReturn')
