import { call as plainCall, put as plainPut } from 'redux-saga/effects'
import { testSaga } from 'redux-saga-test-plan'
import { AuthError } from '../core/errors/AuthError.ts'
import { delay, pluginOptions, services } from '../core/saga/context.ts'
import { all, call, cancelled, put, race, take, type SagaGenerator } from '../core/saga/effects.ts'
import type { Api } from '../core/services/types.ts'
import { stepSaga } from './stepSaga.ts'

const api: Api = { get: () => Promise.reject(new Error('unused')), post: () => Promise.reject(new Error('unused')) }
const sent = (to: string) => ({ type: 'test/sent', payload: { to } })

function* send({ to }: { to: string }): SagaGenerator<number> {
  const { retries } = yield* pluginOptions<{ retries: number }>()
  const { api } = yield* services()
  try {
    yield* call(api.post, '/send', { to, retries })
  } catch (cause) {
    throw new AuthError('test_not_sent', 'It was not sent.', { cause })
  } finally {
    if (yield* cancelled()) yield* put(sent('nobody'))
  }
  yield* put(sent(to))
  return retries
}

const given = { services: { api }, pluginOptions: { retries: 2 } }

describe('stepSaga', () => {
  it('stepSaga checks each effect up to the result of a saga, and answers services and options by itself', () => {
    stepSaga(send, { to: 'ada' })
      .given(given)
      .expect(call(api.post, '/send', { to: 'ada', retries: 2 }))
      .next({ success: true })
      .expect(cancelled())
      .next(false)
      .expect(put(sent('ada')))
      .next()
      .returns(2)
  })

  it("stepSaga accepts redux-saga's own effects as equal to ours", () => {
    stepSaga(send, { to: 'ada' })
      .given(given)
      .expect(plainCall(api.post, '/send', { to: 'ada', retries: 2 }))
      .next()
      .next(false)
      .expect(plainPut(sent('ada')))
  })

  it('stepSaga lets an effect fail, and compares errors by code, class and identity', () => {
    const failing = () => stepSaga(send, { to: 'ada' }).given(given).fail(new Error('offline')).next(false)
    failing().throws('test_not_sent')
    failing().throws(AuthError)
    const error = new Error('mine')
    stepSaga(function* () {
      yield* take('never')
    })
      .fail(error)
      .throws(error)
  })

  it('stepSaga runs the finally blocks of a cancelled saga', () => {
    stepSaga(send, { to: 'ada' })
      .given(given)
      .expect(call(api.post, '/send', { to: 'ada', retries: 2 }))
      .finish()
      .expect(cancelled())
      .next(true)
      .expect(put(sent('nobody')))
  })

  it('stepSaga yields services() as an effect to the test if given() names no services', () => {
    stepSaga(send, { to: 'ada' }).given({ pluginOptions: {} }).expect(services())
  })

  it.each<[string, () => void, RegExp]>([
    [
      'another argument',
      () =>
        stepSaga(send, { to: 'ada' })
          .given(given)
          .expect(call(api.post, '/send', { to: 'bob', retries: 2 })),
      /Expected: call\(post, "\/send", \{"to":"bob","retries":2\}\)\n {2}Received: call\(post, "\/send", \{"to":"ada","retries":2\}\)\nThey differ at payload\.args\.1\.to/,
    ],
    [
      'another function',
      () => stepSaga(send, { to: 'ada' }).given(given).expect(call(api.get, '/send')),
      /Expected: call\(get, "\/send"\)/,
    ],
    ['another effect', () => stepSaga(send, { to: 'ada' }).given(given).expect(take('x')), /Expected: take\("x"\)/],
    [
      'an effect after the end',
      () => stepSaga(send, { to: 'ada' }).given(given).next().next(false).next().expect(take('x')),
      /but it ended with 2/,
    ],
    [
      'an end that is not there',
      () => stepSaga(send, { to: 'ada' }).given(given).returns(2),
      /but it waits on\n {2}call\(post/,
    ],
    [
      'another result',
      () => stepSaga(send, { to: 'ada' }).given(given).next().next(false).next().returns(3),
      /Expected: 3\n {2}Received: 2/,
    ],
    [
      'another error',
      () => stepSaga(send, { to: 'ada' }).given(given).fail(new Error('x')).next(false).throws('test_other'),
      /to throw AuthError 'test_other', but it threw AuthError 'test_not_sent': It was not sent\./,
    ],
    [
      'an error that did not come',
      () => stepSaga(send, { to: 'ada' }).given(given).throws('test_other'),
      /but it waits on/,
    ],
    [
      'a step after the end',
      () => stepSaga(send, { to: 'ada' }).given(given).next().next(false).next().next(),
      /Cannot go on: the saga ended with 2/,
    ],
  ])('stepSaga fails with a readable message for %s', (_name, run, message) => {
    expect(run).toThrow(message)
  })

  it('stepSaga compares all() and race() by the effects in them', () => {
    function* both(): SagaGenerator<void> {
      yield* all([call(api.get, '/a'), take('b')])
      yield* race({ a: delay(5), b: take('b') })
    }
    stepSaga(both)
      .expect(all([call(api.get, '/a'), take('b')]))
      .next([])
      .expect(race({ a: delay(5), b: take('b') }))
      .next({})
      .returns(undefined)
    expect(() =>
      stepSaga(both)
        .next([])
        .expect(race({ a: delay(6), b: take('b') })),
    ).toThrow('Expected: race({ a: call(sleep, 6), b: take("b") })')
  })

  it('redux-saga-test-plan can step the same sagas as stepSaga', () => {
    testSaga(send, { to: 'ada' })
      .next()
      .getContext('plugin')
      .next({ options: { retries: 2 } })
      .getContext('services')
      .next({ api })
      .call(api.post, '/send', { to: 'ada', retries: 2 })
      .next()
      .cancelled()
      .next(false)
      .put(sent('ada'))
      .next()
      .returns(2)
  })
})
