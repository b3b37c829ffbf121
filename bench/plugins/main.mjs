/**
 * Measures the cost of a plugin at run time and at compile time, by the number of plugins enabled.
 *
 *   npm run bench:plugins
 *
 * Run time: building and starting a client, and dispatching one action, with 1, 10 and 100 plugins, each with a slice, two
 * flows and a listening saga. The counts take turns in every round of one process; medians are printed.
 * Compile time: `tsc` over a host that enables 1, 10 and 30 plugins and calls a flow of each, less the same without plugins.
 */
import { createClient, createFlow, definePlugin, take } from 'latchkey/core'
import { createSlice } from '@reduxjs/toolkit'
import { measureCompileTime } from './compileTime.mjs'
import { median, table } from '../report.mjs'

const COUNTS = [1, 10, 100]
const ROUNDS = 41
const ACTIONS = 500

const offline = async () => {
  throw new Error('offline')
}

/** The surroundings of a client that makes no calls. */
const services = {
  api: { get: () => new Promise(() => {}), post: offline },
  logger: { debug() {}, warn() {}, error() {} },
}

const makePlugin = (index) => {
  const id = `plugin${index}`
  const slice = createSlice({
    name: id,
    initialState: { count: 0 },
    reducers: { counted: (state) => void state.count++ },
  })
  const idle = function* () {}
  return definePlugin({
    id,
    slice,
    flows: { first: createFlow(`${id}/first`, idle), second: createFlow(`${id}/second`, idle) },
    *saga() {
      for (;;) yield* take(`${id}/never`)
    },
  })
}

const time = (work) => {
  const start = performance.now()
  work()
  return performance.now() - start
}

const round = (count) => {
  const plugins = Array.from({ length: count }, (_, index) => makePlugin(index))
  let client
  const build = time(() => {
    client = createClient({
      appId: 'app_benchmark_0123456789a',
      apiUrl: 'http://localhost',
      plugins,
      services,
      devTools: false,
    })
  })
  const start = time(() => client.start())
  const action = { type: 'nobody/listens' }
  const dispatch = time(() => {
    for (let i = 0; i < ACTIONS; i++) client.store.dispatch(action)
  })
  client.destroy()
  return { build, start, perAction: (dispatch / ACTIONS) * 1_000 }
}

const samples = new Map(COUNTS.map((count) => [count, []]))
for (let i = 0; i < ROUNDS; i++) for (const count of COUNTS) samples.get(count).push(round(count))

const cell = (count, key) => median(samples.get(count).map((sample) => sample[key])).toFixed(2)
console.log(`\nRun time (medians of ${ROUNDS} rounds, Node ${process.versions.node})\n`)
console.log(
  table(
    ['plugins', 'build client (ms)', 'start (ms)', 'one action (µs)'],
    COUNTS.map((count) => [count, cell(count, 'build'), cell(count, 'start'), cell(count, 'perAction')]),
  ),
)
console.log('\nCompile time (tsc --noEmit, medians)\n')
console.log(table(['plugins', 'ms', 'over a host without plugins (ms)'], measureCompileTime([1, 10, 30])))
