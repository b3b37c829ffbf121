/**
 * Plugins with a fault in their slice or state. Each test expects exactly one finding, and the advice that its author
 * reads.
 */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { definePlugin, put, select, type PluginSlice, type SagaGenerator } from '../../core/index.ts'
import { pluginConformance } from './pluginConformance.ts'
import { options, printBadge, printer, tried } from './testing/badge.tsx'
import type { Finding } from './types.ts'

type Print = NonNullable<Parameters<typeof printer>[0]>

const IN_PLACE =
  'Change the draft in a case reducer of createSlice, or return a copy. Sagas, selectors and screens only read state, and dispatch an action to change it.'
const PLAIN = 'Keep strings, numbers, booleans, null, arrays and plain objects only; turn errors into toFailure(error).'
const DEFINITION = 'Follow the message above; the other rules need a valid definition.'

interface Count {
  n: number
}
/** A slice without Redux Toolkit, whose state is therefore not frozen. */
const counting = (reduce: (state: Count, type: string) => Count): PluginSlice => ({
  name: 'badge',
  getInitialState: () => ({ n: 0 }),
  reducer: (state: Count = { n: 0 }, { type }) => reduce(state, type),
})

const withPrint = (print: Print, slice?: PluginSlice) => () =>
  definePlugin({ ...printer(print), ...(slice && { slice }) })
const withSlice = (slice: unknown) =>
  withPrint(function* (args) {
    yield* put(tried('badge'))
    return yield* printBadge(args)
  }, slice as PluginSlice)
const keeping = (make: () => unknown) =>
  withPrint(function* (args) {
    yield* put(tried(make()))
    return yield* printBadge(args)
  })
const meddling: Print = function* (args): SagaGenerator<number> {
  const { badge } = yield* select((state: { badge: Count }) => state)
  badge.n = 7
  return yield* printBadge(args)
}

type StateFault = [what: string, create: () => ReturnType<typeof printer>, finding: Finding]

const FAULTS: readonly StateFault[] = [
  ...(
    [
      ['a Date', 'a Date', () => new Date(0)],
      ['a function', 'a function', () => () => 1],
      ['a promise', 'a Promise', () => Promise.resolve(1)],
      ['no number', 'NaN', () => Number.NaN],
      ['a BigInt', '7', () => 7n],
    ] as const
  ).map(([what, told, make]): StateFault => [
    `${what} in its state`,
    keeping(make),
    {
      rule: 'state-serializable',
      problem: `state.badge.lastTry is ${told}, which is not plain data (flow 'print').`,
      fix: PLAIN,
    },
  ]),
  [
    'a reducer that changes its state without a draft',
    withSlice(
      counting((state, type) => {
        if (type === 'badge/tried') state.n += 1
        return state
      }),
    ),
    {
      rule: 'reducer',
      problem: "The reducer changes state.badge.n (now 1) without a draft for 'badge/tried'.",
      fix: IN_PLACE,
    },
  ],
  [
    'a saga that changes the state that it reads',
    withPrint(
      meddling,
      counting((state) => state),
    ),
    {
      rule: 'reducer',
      problem: "state.badge.n (now 7) was changed outside of the reducer, before 'flows/succeeded'.",
      fix: IN_PLACE,
    },
  ],
  [
    'a reducer that throws',
    withSlice(
      counting((state, type) => {
        if (type === 'badge/tried') throw new Error('a typo')
        return state
      }),
    ),
    {
      rule: 'flows-succeed',
      problem: expect.stringMatching(
        /^'print' reported unknown_auth_error \(reducer on 'badge\/tried'\): Error: a typo, at /,
      ) as string,
      fix: 'Handle it in the plugin; `onError` is for bugs.',
    },
  ],
  [
    'a slice without an initial state',
    withSlice({ name: 'badge', getInitialState: () => undefined, reducer: (state: unknown) => state }),
    {
      rule: 'definition',
      problem: expect.stringContaining("The slice of plugin 'badge' has no initial state.") as string,
      fix: DEFINITION,
    },
  ],
  [
    'a slice under another name',
    withSlice(createSlice({ name: 'pass', initialState: {}, reducers: {} })),
    {
      rule: 'definition',
      problem: expect.stringContaining(
        "The slice of plugin 'badge' has a different name.\n  Given: \"pass\"\n  Fix: Name it 'badge'",
      ) as string,
      fix: DEFINITION,
    },
  ],
  [
    'what createSlice takes in place of a slice',
    withSlice({ name: 'badge', initialState: {}, reducers: {} }),
    {
      rule: 'definition',
      problem: expect.stringContaining("The slice of plugin 'badge' has no reducer.") as string,
      fix: DEFINITION,
    },
  ],
]

it.each(FAULTS)(
  'a fault in the state, %s, gives one finding, with plugin, path and what to do',
  async (_what, create, finding) => {
    const { findings } = await pluginConformance(create, options)
    expect(findings).toEqual([finding])
  },
)

it('the report on a saga that mutates frozen state says what it tried to change, and where', async () => {
  const slice = createSlice({
    name: 'badge',
    initialState: { n: 0 },
    reducers: {
      counted(state, { payload }: PayloadAction<number>) {
        state.n = payload
      },
    },
  })
  const { findings } = await pluginConformance(withPrint(meddling, slice), options)
  expect(findings).toEqual([
    {
      rule: 'flows-succeed',
      problem: expect.stringMatching(
        /^'print' failed: TypeError: Cannot assign to read only property 'n' of object '#<Object>', at meddling \(/,
      ) as string,
      fix: IN_PLACE,
    },
  ])
})
