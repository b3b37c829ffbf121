import { combineReducers, configureStore } from '@reduxjs/toolkit'
import createSagaMiddleware from 'redux-saga'
import { expectSaga } from 'redux-saga-test-plan'
import type { WireAppConfig } from '../contract.ts'
import { createFakeClock } from '../../testing/fakeClock.ts'
import { AuthError } from '../errors/AuthError.ts'
import { wireAppConfig } from '../testing/fixtures.ts'
import { loadConfigUntilReady } from './saga.ts'
import { configSlice, selectAppConfig } from './slice.ts'

const { configRetried } = configSlice.actions
const reducer = combineReducers({ config: configSlice.reducer })
const appId = wireAppConfig().id

/** Answers of the server in turn: a configuration, or an error to throw. */
function load(...answers: unknown[]) {
  const get = jest.fn(async (): Promise<WireAppConfig> => {
    const answer = answers.shift()
    if (answer instanceof Error) throw answer
    return answer as WireAppConfig
  })
  const wake: { run?: () => void; isListening: boolean } = { isListening: false }
  const windows = {
    onWake: (run: () => void) => {
      Object.assign(wake, { run, isListening: true })
      return () => (wake.isListening = false)
    },
  }
  const warn = jest.fn()
  const context = { services: { windows, clock: createFakeClock(), logger: { warn } }, core: { definitions: [] } }
  const plan = expectSaga(loadConfigUntilReady, {
    appId,
    apiUrl: 'https://wallet.test',
    host: {},
    request: { take: get },
  })
    .withReducer(reducer)
    .provide({ getContext: (name: keyof typeof context) => context[name] } as never)
  return { plan, get, wake, warn }
}

const offline = () => new AuthError('network_unreachable', 'Offline', { retryable: true })

describe('loading the app configuration', () => {
  it("the app configuration in the store has the name from the server's answer [HTTP-52]", async () => {
    const { plan } = load(wireAppConfig({ name: 'Acme' }))
    const { storeState } = await plan.run()
    expect(selectAppConfig(storeState)).toMatchObject({ id: appId, name: 'Acme' })
  })

  it('the app configuration is requested again after configRetried, and becomes ready [CONFIG-11]', async () => {
    const { plan, get } = load(offline(), wireAppConfig())
    const { storeState } = await plan.dispatch(configRetried()).run()
    expect(get).toHaveBeenCalledTimes(2)
    expect(storeState.config).toMatchObject({ status: 'ready', failure: null })
  })

  it('the app configuration is failed with network_unreachable while the provider is offline', async () => {
    const { plan } = load(offline())
    const { storeState } = await plan.silentRun(5)
    expect(storeState.config).toMatchObject({ status: 'failed', app: null, failure: { code: 'network_unreachable' } })
  })

  it('a configuration that fails to load warns once, naming the URL, the code, allowedOrigins and brand', async () => {
    const { plan, warn } = load(offline())
    await plan.silentRun(5)
    expect(warn).toHaveBeenCalledTimes(1)
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('https://wallet.test (network_unreachable)'), {
      error: offline(),
    })
    expect(warn).toHaveBeenCalledWith(expect.stringMatching(/`allowedOrigins`.*`brand`/), expect.anything())
  })

  it('the warning about a configuration that fails to load names no likely cause if the server answered an error code of its own', async () => {
    const { plan, warn } = load(new AuthError('missing_or_invalid_latchkey_app_id', 'Unknown app'))
    await plan.silentRun(5)
    expect(warn).toHaveBeenCalledWith(
      'The app configuration could not be loaded from https://wallet.test (missing_or_invalid_latchkey_app_id).',
      expect.anything(),
    )
  })

  it('the configuration is requested again when the browser wakes, and the wake listener is removed then', async () => {
    const { plan, wake } = load(offline(), wireAppConfig())
    setTimeout(() => wake.run?.(), 0)
    const { storeState } = await plan.run()
    expect(storeState.config.status).toBe('ready')
    expect(wake.isListening).toBe(false)
  })

  describe('a configuration that the provider does not give', () => {
    /**
     * Runs `loadConfigUntilReady` in a real store with a fake clock; the server gives `answers` in turn, the last for
     * ever.
     */
    const start = (...answers: unknown[]) => {
      const clock = createFakeClock()
      const get = jest.fn(async () => {
        const answer = answers.length > 1 ? answers.shift() : answers[0]
        if (answer instanceof Error) throw answer
        return answer as WireAppConfig
      })
      const warn = jest.fn()
      const statuses: string[] = []
      const sagas = createSagaMiddleware({
        context: {
          services: { windows: { onWake: () => () => {} }, clock, logger: { warn } },
          core: { definitions: [] },
        },
      })
      const store = configureStore({ reducer, middleware: () => [sagas] as never })
      store.subscribe(() => statuses.push(store.getState().config.status))
      const task = sagas.run(loadConfigUntilReady, {
        appId,
        apiUrl: 'https://wallet.test',
        host: {},
        request: { take: get },
      })
      return { clock, get, warn, statuses, stop: () => task.cancel() }
    }

    it.each([
      [1.9, 1],
      [2, 2],
      [5.9, 2],
      [6, 3],
      [14, 4],
      [30, 5],
      [62, 6],
      [122, 7],
      [182, 8],
      [602, 15],
    ])(
      'a failed configuration is requested again at growing intervals: within %f s %i times [CONFIG-11]',
      async (seconds, tries) => {
        const { clock, get, warn, stop } = start(offline())
        await clock.advance(seconds * 1_000)
        expect(get).toHaveBeenCalledTimes(tries)
        expect(warn).toHaveBeenCalledTimes(1)
        stop()
      },
    )

    it('the configuration of an unknown app is requested once, as a retry could not help [CONFIG-12]', async () => {
      const { clock, get, stop } = start(new AuthError('missing_or_invalid_latchkey_app_id', 'Unknown app'))
      await clock.advance(600_000)
      expect(get).toHaveBeenCalledTimes(1)
      stop()
    })

    it('the status of the configuration goes from failed to ready once the provider is back', async () => {
      const { clock, statuses } = start(offline(), offline(), wireAppConfig())
      await clock.advance(6_000)
      expect([...new Set(statuses)]).toEqual(['failed', 'ready'])
    })
  })

  it.each([[{}], [null], ['hello'], [wireAppConfig({ id: 'somebody_elses_app_id_xxx' })]])(
    'an app configuration answered as %j is refused with invalid_server_response',
    async (answer) => {
      const { plan } = load(answer)
      const { storeState } = await plan.silentRun(5)
      expect(storeState.config.failure?.code).toBe('invalid_server_response')
    },
  )
})
