import { inspect } from 'node:util'
import type { Action } from '@reduxjs/toolkit'
import { createTestClient } from '../../testing/createTestClient.ts'
import { fakeProvider } from '../../testing/provider/fakeProvider.ts'
import type { WireSession } from '../contract.ts'
import { createFlow } from '../flow/createFlow.ts'
import { completeLogin } from '../login/completeLogin.ts'
import { defineLoginMethod, definePlugin } from '../plugin/define.ts'
import { services } from '../saga/context.ts'
import { call, take, type SagaGenerator } from '../saga/effects.ts'
import { AuthError } from './AuthError.ts'
import { fromFailure, toFailure } from './toFailure.ts'

const SECRET = 'open sesame'

/** A typical defect: its message quotes the value it failed on. */
function defect(): TypeError {
  return new TypeError(`'${SECRET}'.word is not a function`)
}

const bug = defect()
const PATH = '/api/v1/plugins/cave/enter'

const flows = {
  enter: createFlow('cave/enter', function* (): SagaGenerator<void> {
    const { api } = yield* services()
    yield* call(completeLogin, yield* call(api.post<WireSession>, PATH, {}), { method: 'cave' })
  }),
  wait: createFlow('cave/wait', function* (): SagaGenerator<void> {
    yield* take('never')
  }),
  stumble: createFlow('cave/stumble', function* (): SagaGenerator<void> {
    throw bug
  }),
  leave: createFlow('cave/leave', function* (): SagaGenerator<void> {}),
}

/** A client with a plugin that throws in a chosen place, and with a record of every action that reaches the store. */
function setUp() {
  const actions: unknown[] = []
  const cave = defineLoginMethod({
    id: 'cave',
    flows,
    landing: [{ method: 'cave', group: 'social', label: 'cave.enter', load: async () => ({ default: () => null }) }],
    login: flows.enter,
    link: { accountTypes: ['cave'], unlink: flows.leave, describe: () => 'cave' },
    slice: {
      name: 'cave',
      getInitialState: () => ({}),
      reducer: (state = {}, { type }: Action) => {
        if (type === 'reduce') throw bug
        return state
      },
    },
    afterLogin: [
      {
        id: 'cave/step',
        order: 50,
        needsModal: false,
        *isNeeded() {
          return true
        },
        *run() {
          throw bug
        },
      },
    ],
    *saga() {
      yield* take('explode')
      throw bug
    },
  })
  const witness = definePlugin({
    id: 'witness',
    slice: {
      name: 'witness',
      getInitialState: () => ({}),
      reducer: (state = {}, action: unknown) => (actions.push(action), state),
    },
  })
  const provider = fakeProvider()
  provider.route('POST', PATH, () => provider.sessionFor({ type: 'cave', subject: 'ada' }))
  return { ...createTestClient({ plugins: [cave, witness], provider }), actions }
}

const rejection = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'resolved',
    (error: unknown) => error,
  )

/**
 * Results of `take('explode')` and the like: a client in which the plugin threw, the error its caller got, and the
 * phase.
 */
const THROWS: readonly [
  where: string,
  phase: string,
  make: (test: ReturnType<typeof setUp>) => Promise<unknown>,
  told: Partial<AuthError>,
][] = [
  [
    'a flow',
    'flow',
    ({ client }) => rejection(client.plugins.cave.stumble()),
    { code: 'unknown_auth_error', message: 'Something went wrong. Please try again.' },
  ],
  [
    'a background saga, to who waits for a flow of the plugin',
    'saga',
    ({ client }) => {
      const waiting = rejection(client.plugins.cave.wait())
      client.store.dispatch({ type: 'explode' })
      return waiting
    },
    { code: 'plugin_crashed', message: "'cave' stopped working. Try another way or reload the page." },
  ],
  [
    'a background saga, to who calls a flow of the plugin later',
    'saga',
    ({ client }) => {
      client.store.dispatch({ type: 'explode' })
      return rejection(client.plugins.cave.wait())
    },
    { code: 'plugin_crashed', message: "'cave' stopped working. Try another way or reload the page." },
  ],
  [
    'a step after the login, to who logs in',
    'after-login',
    async ({ client, clock, until }) => {
      const login = rejection(client.login())
      await clock.advance(20)
      await until(rejection(client.plugins.cave.enter()))
      return login
    },
    { code: 'unknown_auth_error', message: 'Something went wrong. Please try again.' },
  ],
]

describe('a defect', () => {
  it.each(THROWS)('an error thrown in %s is the cause that onError reports', async (_where, phase, make, told) => {
    const test = setUp()
    await test.until(test.client.ready())
    const error = await test.until(make(test))
    test.dispose()

    // The developer's channels (the caller's error, `onError`, the log) get the original error, with message and stack.
    expect(error).toMatchObject({ name: 'AuthError', ...told })
    expect((error as AuthError).cause).toBe(bug)
    expect(test.errors).toEqual([
      { failure: expect.anything(), source: { plugin: phase === 'after-login' ? null : 'cave', phase }, cause: bug },
    ])
    expect(test.logs.join('\n')).toMatch(
      /TypeError: 'open sesame'\.word is not a function, at defect \(.*cause\.test\.ts:\d+:\d+\)/,
    )

    // The store, its actions, analytics and the network must not hold it, not even in a non-enumerable property.
    const leaks = inspect(
      [
        test.client.store.getState(),
        test.actions,
        test.errors[0]?.failure,
        test.analytics,
        [...test.storage],
        test.provider.requests,
      ],
      {
        depth: Infinity,
        maxArrayLength: Infinity,
        showHidden: true,
      },
    )
    expect(test.actions.length).toBeGreaterThan(3)
    expect(leaks).not.toContain(SECRET)
    expect(leaks).not.toMatch(/cause|\.test\.ts/)
    expect((error as AuthError).message).not.toContain(SECRET)
  })

  it('a bug in a reducer reaches onError and the log', async () => {
    const { client, clock, errors, logs, dispose } = setUp()
    client.store.dispatch({ type: 'reduce' })
    await clock.advance(0)
    dispose()
    expect(errors).toMatchObject([{ source: { plugin: 'cave', phase: 'reducer' }, cause: bug }])
    expect(logs.join('\n')).toContain(
      "error: cave failed (reducer) on 'reduce': TypeError: 'open sesame'.word is not a function, at defect (",
    )
  })
})

describe('a failure', () => {
  it('fromFailure returns the very error that toFailure made the failure of', () => {
    const error = new AuthError('email_wrong', 'Wrong', { cause: bug })
    expect(fromFailure(toFailure(error))).toBe(error)
  })

  it('fromFailure makes an error without a cause of a copied failure', () => {
    const failure = { ...toFailure(bug) }
    expect(fromFailure(failure).cause).toBeUndefined()
    expect(inspect(failure, { showHidden: true })).not.toContain(SECRET)
  })
})
