import { stepSaga } from '../../testing/stepSaga.ts'
import { AuthError } from '../errors/AuthError.ts'
import type { Api, Services } from '../services/types.ts'
import { call } from './effects.ts'
import { postOnce } from './postOnce.ts'

const lost = (code: string, status?: number) => new AuthError(code, 'No answer', { retryable: true, status })
const refused = new AuthError('invalid_credentials', 'No', { status: 422 })

/** A client whose idempotency keys are numbered from 1. */
function setUp() {
  const post = async (): Promise<unknown> => ({})
  let made = 0
  const random = { uuid: () => `key ${(made += 1)}` }
  const services = { api: { post }, brand: 'latchkey', random } as unknown as Services
  /** Makes a call that is expected to have this key, in a saga that waits for its answer. */
  return (key: number, body: object = { code: '123456' }, path = '/open') =>
    stepSaga(postOnce, path, body, { authenticated: false })
      .given({ services })
      .expect(
        call(post as Api['post'], path, body, {
          authenticated: false,
          headers: { 'latchkey-idempotency-key': `key ${key}` },
        }),
      )
}

describe('postOnce', () => {
  it('postOnce returns the answer, and the same call has another key after it', () => {
    const post = setUp()
    post(1).next({ ok: true }).returns({ ok: true })
    post(2)
  })

  it.each([
    ['network_unreachable', undefined],
    ['client_request_timeout', undefined],
    ['invalid_server_response', 200],
    ['service_unavailable', 503],
  ])(
    'postOnce makes a call that failed with %s again under its key, until there is an answer [LOGIN-74]',
    (code, status) => {
      const post = setUp()
      post(1).fail(lost(code, status)).throws(code)
      post(1).fail(lost(code, status)).throws(code)
      post(1).fail(refused).throws('invalid_credentials')
      post(2)
    },
  )

  it('postOnce makes a call with another body or path under a key of its own, and still knows the first one', () => {
    const post = setUp()
    post(1).fail(lost('network_unreachable')).throws('network_unreachable')
    post(2, { code: '654321' }).fail(refused).throws('invalid_credentials')
    post(3, { code: '123456' }, '/shut').next({}).returns({})
    post(1).next({ ok: true }).returns({ ok: true })
  })
})
