import { createFlow } from '../flow/createFlow.ts'
import { lazyFlows } from '../flow/lazyFlows.ts'
import { showModalScreen } from './openScreen.ts'
import { lazySaga } from '../saga/lazySaga.ts'
import { login } from './login.ts'

const onAccount = () => import('./onAccount.ts')
const flow = lazyFlows('core', onAccount)
const onSessions = () => import('../account/userSessions.ts')
const ofSessions = lazyFlows('core', onSessions)
const onEvents = () => import('../account/securityEvents.ts')
const ofEvents = lazyFlows('core', onEvents)

/**
 * Flows of the core itself, run by the client's methods. The code that opens the modal loads up front, so that a click
 * opens it at once; the rest loads on use.
 */
export const coreFlows = {
  login: createFlow('core/login', login),
  logout: flow('logout'),
  refreshUser: createFlow('core/refreshUser', lazySaga(onAccount, 'reloadUser')),
  linkAccount: flow('linkAccount', { concurrency: 'restart' }),
  unlinkAccount: flow('unlinkAccount'),
  openScreen: createFlow('core/openScreen', showModalScreen, { concurrency: 'restart' }),
  acceptTerms: flow('acceptTerms', { endsWithModal: true }),
  declineTerms: flow('declineTerms'),
  listSessions: ofSessions('listSessions'),
  listSecurityEvents: ofEvents('listSecurityEvents'),
  endSession: ofSessions('endSession', { concurrency: 'parallel' }),
  endOtherSessions: ofSessions('endOtherSessions'),
  readClock: ofSessions('readClock', { concurrency: 'parallel' }),
  restoreAccount: ofSessions('restoreAccount'),
  forkSession: ofSessions('forkSession', { concurrency: 'parallel' }),
}

/** The saga of `runReturn.ts`, whose code loads when a login or link returns to the page. */
export const runReturn = /* #__PURE__ */ lazySaga(onAccount, 'runReturn')
