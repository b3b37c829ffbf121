/** Reads what a running server takes of its machine: memory, descriptors, connections to PostgreSQL, event loop. Linux. */
import { readdirSync, readFileSync } from 'node:fs'
import { ofChildren } from '../../../scripts/processorTime.mjs'

const MIB = 1_048_576

/** Values of a metric in Prometheus' text format, of all its series. */
const valuesOf = (text, name) =>
  text.split('\n').flatMap((line) => (line.startsWith(name) ? [Number(line.split(' ').at(-1))] : []))
const residentOf = (pid) => Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
const sum = (values) => values.reduce((total, value) => total + value, 0)

/**
 * @param {{ pid: number, metricsPort: number, client: import('pg').Client }} options `pid`: that of the server, whose
 * children count, too; `client`: a connection to its database
 * @returns {Promise<{ resident: number, heap: number, descriptors: number, connections: number, loopMs: number }>} memory in
 * MiB; `loopMs`: the 99th percentile of the event loop's delay since the sample before
 */
export const sample = async ({ pid, metricsPort, client }) => {
  const pids = [pid, ...ofChildren(pid).keys()]
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  const { rows } = await client.query(
    'select count(*)::int as open from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  return {
    resident: sum(pids.map(residentOf)),
    heap: sum(valuesOf(metrics, 'nodejs_heap_size_used_bytes')) / MIB,
    descriptors: sum(pids.map((one) => readdirSync(`/proc/${one}/fd`).length)),
    connections: rows[0].open,
    loopMs: Math.max(0, ...valuesOf(metrics, 'nodejs_eventloop_lag_p99_seconds')) * 1_000,
  }
}

/**
 * The slope of the straight line through values by least squares, in their unit a minute.
 * @param {{ atS: number }[]} samples @param {string} key
 */
export const slopeOf = (samples, key) => {
  const mean = (of) => sum(samples.map(of)) / samples.length
  const [atMiddle, middle] = [mean(({ atS }) => atS), mean((one) => one[key])]
  const spread = sum(samples.map(({ atS }) => (atS - atMiddle) ** 2))
  return spread === 0 ? 0 : (60 * sum(samples.map((one) => (one.atS - atMiddle) * (one[key] - middle)))) / spread
}
