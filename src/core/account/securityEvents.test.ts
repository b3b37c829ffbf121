import { testSaga } from 'redux-saga-test-plan'
import type { WireSecurityEvent } from '../contract.ts'
import { requireUser } from '../session/ownUser.ts'
import { services } from '../saga/context.ts'
import { listSecurityEvents } from './securityEvents.ts'

const api = { get: () => {} }
const user = { id: 'did:latchkey:ada' }
const wire = (id: string): WireSecurityEvent => ({
  id,
  at: 1,
  event: 'account_replaced',
  outcome: 'refused',
  refusal: 'fresh_proof_required',
  method: 'email',
  session_id: 'there',
  other_session_id: null,
  is_current_session: false,
  is_same_network: true,
})
const event = (id: string) => ({
  id,
  at: 1,
  event: 'account_replaced',
  isRefused: true,
  method: 'email',
  isCurrentSession: false,
  isSameNetwork: true,
})
const asked = (args: { before?: string } = {}) =>
  testSaga(listSecurityEvents, args).next().call(requireUser).next(user).is(services()).next({ api })

describe('the security events of the account', () => {
  it('listSecurityEvents asks for twenty events', () => {
    asked()
      .call(api.get, '/api/v1/users/me/security_events', { query: { limit: 20, before: undefined } })
      .next({ events: [wire('new'), wire('old')] })
      .returns({ events: [event('new'), event('old')], hasMore: false })
  })

  it('listSecurityEvents asks for the events before a known one', () => {
    asked({ before: 'known' })
      .call(api.get, '/api/v1/users/me/security_events', { query: { limit: 20, before: 'known' } })
      .next({ events: [] })
      .returns({ events: [], hasMore: false })
  })

  it('listSecurityEvents says that there are more after a full page of twenty', () => {
    const page = Array.from({ length: 20 }, (_, index) => wire(String(index)))
    asked()
      .next({ events: page })
      .returns({ events: page.map(({ id }) => event(id)), hasMore: true })
  })

  it('listSecurityEvents fails with invalid_server_response if the answer has no list of events', () => {
    expect(() => asked().next({ nothing: true })).toThrow(expect.objectContaining({ code: 'invalid_server_response' }))
  })

  it('listSecurityEvents without a user makes no call', () => {
    const error = new Error('nobody')
    expect(() => testSaga(listSecurityEvents, {}).next().call(requireUser).throw(error)).toThrow(error)
  })
})
