/**
 * Measures what a plugin costs at run time and at compile time, by the number of enabled plugins.
 *
 *   npm run bench:plugins [-- --rounds 41] [--against <checkout>]
 *
 * Run time: building and starting a client, and dispatching one action, with 1, 10 and 100 plugins, each with a slice,
 * two flows and a listening saga, as in a production build. The counts alternate in every round of one process, and
 * medians are printed. Compile time: `tsc` for a host that enables 1, 10 and 30 plugins and calls a flow of each, minus
 * the time without plugins.
 *
 * `--against` compares the run time with that of another built checkout instead, alternately in one process and each
 * pair in random order, to show the cost of a change.
 */
import { parseArgs } from 'node:util'
import { measureCompileTime } from './compileTime.mjs'
import { loadCheckout } from './loadCheckout.mjs'
import { median, table } from '../report.mjs'
import { repository } from '../size/bundle.mjs'

// Set before Redux Toolkit, Immer and Latchkey load, because they read it then.
process.env.NODE_ENV = 'production'

const COUNTS = [1, 10, 100]
const ACTIONS = 500
/** Rounds before the measurement, in which the compiler optimises the code. */
const WARM_UP = 5

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '41' }, against: { type: 'string' } } })
const rounds = Number(values.rounds)

const offline = async () => {
  throw new Error('offline')
}

/** Services of a client that makes no calls. */
const services = {
  api: { get: () => new Promise(() => {}), post: offline },
  logger: { debug() {}, warn() {}, error() {} },
}

const makePlugin = ({ createFlow, createSlice, definePlugin, take }, index) => {
  const id = `plugin${index}`
  const slice = createSlice({
    name: id,
    initialState: { count: 0 },
    reducers: { counted: ({ count }) => ({ count: count + 1 }) },
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

/** Microseconds for dispatching one action. */
const timeAction = ({ store }, type) => {
  const action = { type }
  const dispatchAll = () => {
    for (let i = 0; i < ACTIONS; i++) store.dispatch(action)
  }
  return (time(dispatchAll) / ACTIONS) * 1_000
}

const measure = (core, count) => {
  const plugins = Array.from({ length: count }, (_, index) => makePlugin(core, index))
  let client
  const build = time(() => {
    client = core.createClient({
      appId: 'app_benchmark_0123456789a',
      apiUrl: 'http://localhost',
      plugins,
      services,
      devTools: false,
    })
  })
  const start = time(() => client.start())
  const ignored = timeAction(client, 'nobody/listens')
  const reduced = timeAction(client, `plugin${count - 1}/counted`)
  client.destroy()
  return { build, start, ignored, reduced }
}

/** Column headings by measurement. */
const COLUMNS = {
  build: 'build client (ms)',
  start: 'start (ms)',
  ignored: 'an action that changes nothing (µs)',
  reduced: 'one that changes a slice (µs)',
}

const sides = { here: await loadCheckout(repository) }
if (values.against !== undefined) sides.other = await loadCheckout(values.against)
const names = Object.keys(sides)
const samples = new Map(COUNTS.map((count) => [count, []]))
for (let turn = 0; turn < WARM_UP + rounds; turn += 1) {
  for (const count of COUNTS) {
    const order = Math.random() < 0.5 ? names : names.toReversed()
    const found = Object.fromEntries(order.map((name) => [name, measure(sides[name], count)]))
    if (turn >= WARM_UP) samples.get(count).push(found)
  }
}

const medianOf = (count, value) => median(samples.get(count).map(value)).toFixed(2)
const runTime = `medians of ${rounds} rounds, Node ${process.versions.node}`
if (sides.other) {
  console.log(`\nRun time beside ${values.against} (${runTime})\n`)
  const rows = Object.entries(COLUMNS).flatMap(([key, head]) =>
    COUNTS.map((count) => [
      head,
      count,
      medianOf(count, ({ other }) => other[key]),
      medianOf(count, ({ here }) => here[key]),
      medianOf(count, ({ here, other }) => here[key] - other[key]),
    ]),
  )
  console.log(table(['What', 'plugins', 'The other checkout', 'This one', 'Median of the paired differences'], rows))
} else {
  console.log(`\nRun time (${runTime})\n`)
  console.log(
    table(
      ['plugins', ...Object.values(COLUMNS)],
      COUNTS.map((count) => [count, ...Object.keys(COLUMNS).map((key) => medianOf(count, ({ here }) => here[key]))]),
    ),
  )
  console.log('\nCompile time (tsc --noEmit, medians)\n')
  console.log(table(['plugins', 'ms', 'over a host without plugins (ms)'], measureCompileTime([1, 10, 30])))
}
