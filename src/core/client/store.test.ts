/** Tests that a mistake in a plugin's state is reported to its author in development. */
import { createSlice, type Action, type PayloadAction } from '@reduxjs/toolkit'
import { createTestClient } from '../../testing/createTestClient.ts'
import { createFlow, definePlugin, put, select, type PluginBase, type SagaGenerator } from '../index.ts'

type Slice = NonNullable<PluginBase['slice']>

const { NODE_ENV } = process.env
beforeAll(() => {
  process.env.NODE_ENV = 'development'
})
afterAll(() => {
  process.env.NODE_ENV = NODE_ENV
})

const logged = jest.spyOn(console, 'error').mockImplementation(() => {})
afterEach(() => logged.mockClear())
afterAll(() => logged.mockRestore())

const start = (slice: Slice) => createTestClient({ plugins: [definePlugin({ id: 'word', slice })] })

describe('a plugin that keeps in its state', () => {
  const noted = createSlice({
    name: 'word',
    initialState: { last: null as unknown },
    reducers: {
      guessed(state, { payload }: PayloadAction<unknown>) {
        state.last = payload
      },
    },
  })

  it.each([
    ['a Date', new Date(0)],
    ['a Map', new Map()],
    ['a function', () => 1],
    ['a promise', Promise.resolve(1)],
    ['an Error', new Error('no')],
  ])('a plugin that keeps %s in its state causes a warning with plugin, path and value', (_what, value) => {
    start(noted).client.store.dispatch(noted.actions.guessed(value))
    expect(logged).toHaveBeenCalledTimes(1)
    const [message, given] = logged.mock.calls[0] as [string, unknown]
    expect(message).toContain('A non-serializable value was detected in the state, in the path: `word.last`')
    expect(given).toBe(value)
  })

  it('a plugin that keeps plain data in its state causes no warning', () => {
    start(noted).client.store.dispatch(noted.actions.guessed({ words: ['sesame'], count: 1, since: null }))
    expect(logged).not.toHaveBeenCalled()
  })
})

describe('a plugin that changes its state in place', () => {
  /**
   * A plugin with a hand-written reducer: its state is not frozen, as that of `createSlice` is, so it can be mutated.
   */
  const careless = (on: string, seen: string[] = []) => {
    const state = { count: 0 }
    return definePlugin({
      id: 'word',
      slice: {
        name: 'word',
        getInitialState: () => state,
        reducer: (before = state, action: Action) => {
          seen.push(action.type)
          if (action.type === on) (before as typeof state).count += 1
          return before
        },
      },
      flows: {
        count: createFlow('word/count', function* (by: number): SagaGenerator<number> {
          yield* put({ type: 'word/counted' })
          return by
        }),
        meddle: createFlow('word/meddle', function* (): SagaGenerator<void> {
          const { word } = yield* select((all: { word: { count: number } }) => all)
          word.count += 1
          yield* put({ type: 'word/meddled' })
        }),
      },
    })
  }

  it('a plugin that mutates its state in a reducer is reported with plugin, path and action, and its flow goes on', async () => {
    const { client, errors, until } = createTestClient({ plugins: [careless('word/counted')] })
    await expect(until(client.plugins.word.count(7))).resolves.toBe(7)
    expect(errors).toMatchObject([
      {
        source: { plugin: 'word', phase: 'reducer', action: 'word/counted' },
        cause: {
          message:
            'A state mutation was detected inside a dispatch, in the path: word.count. Take a look at the reducer(s) handling the action {"type":"word/counted"}. (https://redux.js.org/style-guide/style-guide#do-not-mutate-state)',
        },
      },
    ])
  })

  it('a plugin that mutates its state outside of a reducer is reported, and the next action arrives', async () => {
    const seen: string[] = []
    const { client, errors, logs, until } = createTestClient({ plugins: [careless('never', seen)] })
    await expect(until(client.plugins.word.meddle())).resolves.toBeUndefined()
    expect(seen.filter((type) => type === 'word/meddled')).toHaveLength(1)
    expect(errors).toMatchObject([
      {
        source: { plugin: 'word', phase: 'reducer', action: 'word/meddled' },
        cause: {
          message: expect.stringContaining(
            "A state mutation was detected between dispatches, in the path 'word.count'.",
          ),
        },
      },
    ])
    expect(logs.join()).toContain("word failed (reducer) on 'word/meddled': Error: A state mutation was")
  })

  it.each(['user/userSet', 'config/configLoaded', 'session/authenticated', 'flows/started', 'word/count'])(
    "a plugin that mutates its state on %s stops neither flows nor logout, and no report shows the action's data",
    async (on) => {
      const { client, errors, logs, until } = createTestClient({ plugins: [careless(on)], user: {} })
      await until(client.ready())
      await expect(until(client.plugins.word.count(7_654_321))).resolves.toBe(7_654_321)
      await expect(until(client.logout())).resolves.toBeUndefined()
      expect(errors).not.toEqual([])
      for (const { source } of errors) expect(source).toEqual({ plugin: 'word', phase: 'reducer', action: on })
      expect(logs.join()).not.toMatch(/7654321|did:latchkey|@example\.com/)
    },
  )
})

describe('a plugin whose reducer throws', () => {
  const slice = createSlice({
    name: 'word',
    initialState: { count: 0 },
    reducers: {
      broke: () => {
        throw new Error('a typo')
      },
    },
  })
  const broken = definePlugin({
    id: 'word',
    slice,
    flows: {
      go: createFlow('word/go', function* (): SagaGenerator<string> {
        yield* put(slice.actions.broke())
        return 'gone'
      }),
    },
  })

  it('a reducer that throws leaves its state as it was, and is reported with plugin and action', async () => {
    const { client, errors, logs, until } = createTestClient({ plugins: [broken] })
    client.store.dispatch(slice.actions.broke())
    await until(client.ready())
    expect(client.store.getState()).toMatchObject({ word: { count: 0 }, registry: { crashed: {} } })
    expect(errors).toMatchObject([
      { source: { plugin: 'word', phase: 'reducer', action: 'word/broke' }, cause: { message: 'a typo' } },
    ])
    expect(logs.join()).toContain("error: word failed (reducer) on 'word/broke': Error: a typo, at broke (")
  })

  it('a flow goes on after the action that made a reducer throw', async () => {
    const { client, errors, until } = createTestClient({ plugins: [broken] })
    await expect(until(client.plugins.word.go())).resolves.toBe('gone')
    expect(errors).toHaveLength(1)
    await expect(until(client.logout())).resolves.toBeUndefined()
  })
})

it('in production a plugin without an initial state is switched off, and the client runs', () => {
  process.env.NODE_ENV = 'production'
  const { client, errors } = start({
    name: 'word',
    getInitialState: () => undefined,
    reducer: (state: unknown) => state,
  })
  process.env.NODE_ENV = 'development'
  expect(client.store.getState().registry).toMatchObject({ ids: [], crashed: { word: { code: expect.any(String) } } })
  expect(errors).toMatchObject([
    {
      source: { plugin: 'word', phase: 'start' },
      cause: { message: "The reducer of 'word' returned undefined for its first action." },
    },
  ])
})

it('two clients on one page share no state', () => {
  const slice = createSlice({
    name: 'word',
    initialState: { count: 0 },
    reducers: {
      counted: (state) => {
        state.count += 1
      },
    },
  })
  const [first, second] = [start(slice).client, start(slice).client]
  first.store.dispatch(slice.actions.counted())
  expect([first, second].map(({ store }) => store.getState())).toMatchObject([
    { word: { count: 1 } },
    { word: { count: 0 } },
  ])
})
