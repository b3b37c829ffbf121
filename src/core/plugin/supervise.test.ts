import { combineReducers, configureStore, Tuple } from '@reduxjs/toolkit'
import createSagaMiddleware, { type SagaMonitor } from 'redux-saga'
import { expectSaga, testSaga } from 'redux-saga-test-plan'
import { AuthError } from '../errors/AuthError.ts'
import { createFlow, flowTrigger } from '../flow/createFlow.ts'
import { flowsSlice } from '../flow/flows.slice.ts'
import { runFlow } from '../flow/runFlow.ts'
import { FlowRuns } from '../flow/runs.ts'
import { core, pluginOptions } from '../saga/context.ts'
import { call, put, take, takeEvery, type SagaGenerator } from '../saga/effects.ts'
import { lazySaga } from '../saga/lazySaga.ts'
import { definePlugin } from './define.ts'
import { registrySlice } from './registry.ts'
import { recordCrash, runBackground, runPlugin, supervise, supervisePlugins } from './supervise.ts'
import type { Plugin } from './types.ts'

const reducer = combineReducers({ registry: registrySlice.reducer, flows: flowsSlice.reducer })

const ping = createFlow('good/ping', function* (): SagaGenerator<string> {
  return 'pong'
})

/** On a real store: expectSaga does not carry an attached fork's error to its parent as redux-saga does. */
function run(plugin: Plugin, runs: FlowRuns, sagaMonitor: SagaMonitor = {}) {
  const middleware = createSagaMiddleware({
    sagaMonitor,
    context: { services: {}, core: { runs, report: jest.fn(), definitions: [plugin] } },
  })
  const store = configureStore({ reducer, middleware: () => new Tuple(middleware) })
  middleware.run(supervisePlugins, [plugin])
  return { store }
}

const plan = (plugin: Plugin, report = jest.fn(), runs = new FlowRuns()) =>
  expectSaga(supervise, plugin)
    .withReducer(reducer)
    .provide([[core(), { runs, report, definitions: [plugin] }]])

describe('a supervised plugin', () => {
  it("runPlugin forks the plugin's background saga and a watcher for its flows", () => {
    const plugin = definePlugin({ id: 'good', flows: { ping }, *saga() {} })
    const trigger = flowTrigger(ping, undefined, 'r1')
    testSaga(runPlugin, plugin, trigger)
      .next()
      .setContext({ plugin: { id: 'good', options: undefined } })
      .next()
      .fork(runBackground, 'good', plugin.saga!)
      .next()
      .fork(runFlow, ping, trigger)
  })

  it("a lazy background saga starts with the plugin's first flow, and again if it could not be loaded", async () => {
    const load = jest
      .fn(async () => ({
        *listen(): SagaGenerator<void> {
          yield* put({ type: 'good/listening' })
        },
      }))
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    const plugin = definePlugin({ id: 'good', flows: { ping }, saga: lazySaga(load, 'listen') })
    const runs = new FlowRuns()
    const { store } = run(plugin, runs)
    expect(load).not.toHaveBeenCalled()
    store.dispatch({ ...flowTrigger(ping, undefined, 'r1') })
    await new Promise((resolve) => setTimeout(resolve))
    store.dispatch({ ...flowTrigger(ping, undefined, 'r2') })
    await new Promise((resolve) => setTimeout(resolve))
    expect(load).toHaveBeenCalledTimes(2)
    expect(store.getState().registry.crashed).toEqual({})
  })

  it('a lazy background saga sees the failure of the first flow as soon as the saga is loaded', async () => {
    const heard = jest.fn()
    const load = async () => ({
      *listen(): SagaGenerator<void> {
        yield* takeEvery(flowsSlice.actions.failed, function* () {
          yield* call(heard)
        })
      },
      *fail(): SagaGenerator<void> {
        yield* call(() => undefined)
        throw new AuthError('good_failed', 'No.')
      },
    })
    const fail = createFlow('good/fail', lazySaga(load, 'fail'))
    const plugin = definePlugin({ id: 'good', flows: { fail }, saga: lazySaga(load, 'listen') })
    const runs = new FlowRuns()
    const { store } = run(plugin, runs)
    runs.open('r1', fail.id).catch(() => undefined)
    store.dispatch({ ...flowTrigger(fail, undefined, 'r1') })
    await new Promise((resolve) => setTimeout(resolve))
    expect(heard).toHaveBeenCalledTimes(1)
  })

  it('a plugin with a lazy saga starts with its first flow, and runs the next ones', async () => {
    const work = createFlow('lazy/work', function* (name: string): SagaGenerator<string> {
      return name
    })
    const load = async () => ({ *listen(): SagaGenerator<void> {} })
    const plugin = definePlugin({ id: 'lazy', flows: { ping, work }, saga: lazySaga(load, 'listen') })
    const started = jest.fn()
    const effectTriggered = ({ effect }: { effect: { type?: string; payload?: { fn?: unknown } } }) => {
      if (effect.type === 'FORK') started(effect.payload?.fn)
    }
    const runs = new FlowRuns()
    const { store } = run(plugin, runs, { effectTriggered })
    expect(started).not.toHaveBeenCalledWith(supervise)
    for (const name of ['first', 'second']) {
      const outcome = runs.open(name, 'lazy/work')
      store.dispatch({ ...flowTrigger(work, name, name) })
      expect(await outcome).toBe(name)
    }
    expect(started.mock.calls.filter(([fn]) => fn === supervise)).toHaveLength(1)
  })

  it.each([
    [true, 1],
    [false, 0],
  ])('the saga of a plugin with isNeededAtStart %s ran %i times before the first flow', (isNeededAtStart, count) => {
    const background = jest.fn()
    const plugin = definePlugin({
      id: 'good',
      flows: { ping },
      *saga() {
        yield* call(background)
      },
      isNeededAtStart: () => isNeededAtStart,
    })
    const { store } = run(plugin, new FlowRuns())
    expect(background).toHaveBeenCalledTimes(count)
    store.dispatch({ ...flowTrigger(ping, undefined, 'r1') })
    expect(background).toHaveBeenCalledTimes(1)
  })

  /** A plugin that learns later, at the action `learned`, whether it is needed. */
  function learner(answer: boolean) {
    const background = jest.fn()
    const plugin = definePlugin({
      id: 'good',
      flows: { ping },
      *saga() {
        yield* call(background)
      },
      *isNeededAtStart() {
        yield* take('learned')
        return answer
      },
    })
    return { background, ...run(plugin, new FlowRuns()) }
  }

  it.each([
    ['needed', 1, true],
    ['not needed', 0, false],
  ])(
    'the saga of a plugin that says later that it is %s ran %i times before the first flow',
    (_which, count, answer) => {
      const { background, store } = learner(answer)
      expect(background).not.toHaveBeenCalled()
      store.dispatch({ type: 'learned' })
      expect(background).toHaveBeenCalledTimes(count)
      store.dispatch({ ...flowTrigger(ping, undefined, 'r1') })
      expect(background).toHaveBeenCalledTimes(1)
    },
  )

  it('a plugin whose first flow came before its saga said that it is needed starts once', () => {
    const { background, store } = learner(true)
    store.dispatch({ ...flowTrigger(ping, undefined, 'r1') })
    store.dispatch({ type: 'learned' })
    expect(background).toHaveBeenCalledTimes(1)
  })

  it('a plugin whose lazy saga cannot be loaded at the start starts the saga with a later flow', async () => {
    const heard = jest.fn()
    const load = jest
      .fn(async () => ({
        *listen(): SagaGenerator<void> {
          yield* call(heard)
        },
      }))
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    const plugin = definePlugin({
      id: 'good',
      flows: { ping },
      saga: lazySaga(load, 'listen'),
      isNeededAtStart: () => true,
    })
    const { store } = run(plugin, new FlowRuns())
    await new Promise((resolve) => setTimeout(resolve))
    expect([load.mock.calls.length, heard.mock.calls.length]).toEqual([1, 0])
    expect(store.getState().registry.crashed).toEqual({})
    store.dispatch({ ...flowTrigger(ping, undefined, 'r1') })
    await new Promise((resolve) => setTimeout(resolve))
    expect(heard).toHaveBeenCalledTimes(1)
  })

  it.each<[string, Plugin['isNeededAtStart']]>([
    [
      'throws',
      () => {
        throw new Error('boom')
      },
    ],
    [
      'is a saga that throws',
      function* () {
        yield* call(() => {
          throw new Error('boom')
        })
        return true
      },
    ],
  ])('a plugin whose isNeededAtStart %s is recorded as crashed', (_which, isNeededAtStart) => {
    const plugin = definePlugin({ id: 'bad', isNeededAtStart, *saga() {} })
    const { store } = run(plugin, new FlowRuns())
    expect(store.getState().registry.crashed.bad?.code).toBe('plugin_crashed')
  })

  it('plugins that wait for their first flow wait in a single saga', () => {
    const plugins = ['one', 'two', 'three'].map((id) =>
      definePlugin({ id, flows: { go: createFlow(`${id}/go`, function* () {}) } }),
    )
    const trigger = flowTrigger(plugins[1]!.flows!.go, undefined, 'r1')
    testSaga(supervisePlugins, plugins)
      .next()
      .getContext('services')
      .next({})
      .inspect((effect) => expect(effect).toMatchObject({ type: 'TAKE' }))
      .next(trigger)
      .fork(supervise, plugins[1], trigger)
      .next()
      .inspect((effect) => expect(effect).toMatchObject({ type: 'TAKE' }))
  })

  it("a plugin's sagas read the plugin's own options", async () => {
    const plugin = definePlugin({
      id: 'good',
      options: { word: 'please' },
      *saga() {
        const { word } = yield* pluginOptions<{ word: string }>()
        yield* put({ type: 'good/heard', payload: word })
      },
    })
    await plan(plugin).put({ type: 'good/heard', payload: 'please' }).silentRun(5)
  })

  it('a plugin whose saga throws at once is recorded as crashed and reported', async () => {
    const report = jest.fn()
    const plugin = definePlugin({
      id: 'bad',
      *saga() {
        throw new Error('boom')
      },
    })
    const { storeState } = await plan(plugin, report).silentRun(5)
    expect(storeState.registry.crashed).toEqual({ bad: expect.objectContaining({ code: 'plugin_crashed' }) })
    expect(report).toHaveBeenCalledWith(expect.objectContaining({ message: 'boom' }), { plugin: 'bad', phase: 'saga' })
  })

  it('a plugin whose saga throws later ends its flows, and their callers get plugin_crashed', async () => {
    const runs = new FlowRuns()
    const hang = createFlow('bad/hang', function* (): SagaGenerator<void> {
      yield* take('never')
    })
    const outcome = runs.open('r1', 'bad/hang').catch((error: unknown) => error)
    const plugin = definePlugin({
      id: 'bad',
      flows: { hang },
      *saga() {
        yield* take('bad/explode')
        throw new Error('boom')
      },
    })
    const { store } = run(plugin, runs)
    store.dispatch({ ...flowTrigger(hang, undefined, 'r1') })
    store.dispatch({ type: 'bad/explode' })
    expect(await outcome).toMatchObject({ code: 'plugin_crashed', cause: new Error('boom') })
    expect(store.getState().flows['bad/hang']?.status).toBe('cancelled')
    expect(store.getState().registry.crashed.bad?.code).toBe('plugin_crashed')
  })

  it('recordCrash rejects the open runs of the crashed plugin and of no other', async () => {
    const runs = new FlowRuns()
    const bad = runs.open('r1', 'bad/hang').catch((error: unknown) => error)
    const good = runs.open('r2', 'good/ping')
    const plugin = definePlugin({ id: 'bad' })
    await expectSaga(recordCrash, plugin, new Error('boom'))
      .withReducer(reducer)
      .provide([[core(), { runs, report: jest.fn(), definitions: [] }]])
      .run()
    expect(await bad).toMatchObject({ code: 'plugin_crashed' })
    runs.settle('r2', { value: 'pong' })
    await expect(good).resolves.toBe('pong')
  })
})
