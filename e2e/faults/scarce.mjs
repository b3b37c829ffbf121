/**
 * Runs the server short of resources under load: with a heap that leaves it 256 MB in total, and with few file
 * descriptors. The server must survive both; the peak of its memory is measured, and after the second it must answer
 * again once callers have disconnected.
 *
 *   node scripts/build.mjs && node e2e/faults/scarce.mjs [--port 9680] [--seconds 20]
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { printOutages, printTraffic } from './support/report.mjs'
import { prepare } from './support/server.mjs'

const { values } = parseArgs({
  options: { port: { type: 'string', default: '9680' }, seconds: { type: 'string', default: '20' } },
})
const MEMORY_MB = 256
/** Half of the 256 MB: the rest is for code, buffers and Node itself. */
const HEAP_MB = 128
const DESCRIPTORS = 64
const HOLDING = 200

const place = await prepare({ port: Number(values.port) })
const port = Number(values.port)
const peakMb = (pid) => Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024)

try {
  const small = await place.start({ env: { NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}` } })
  const { traffic, probe } = place.serve({ clients: 24, pauseMs: 0 })
  await sleep(Number(values.seconds) * 1_000)
  const peak = peakMb(small.pid)
  await traffic.stop()
  await probe.stop()
  printTraffic(`A heap of ${HEAP_MB} MB: ${peak} MB resident at most`, traffic, await place.judge(traffic))
  printOutages(probe.outages(0))
  if (peak > MEMORY_MB) process.exitCode = 1
  await small.stop()

  const few = await place.start()
  execFileSync('prlimit', ['--pid', String(few.pid), `--nofile=${DESCRIPTORS}:${DESCRIPTORS}`])
  const second = place.serve()
  await sleep(3_000)
  const at = Date.now()
  const sockets = Array.from({ length: HOLDING }, () => connect(port, '127.0.0.1').on('error', () => {}))
  await sleep(8_000)
  for (const socket of sockets) socket.destroy()
  await sleep(6_000)
  await second.traffic.stop()
  await second.probe.stop()
  printTraffic(
    `${DESCRIPTORS} file descriptors, and ${HOLDING} callers who hold a connection`,
    second.traffic,
    await place.judge(second.traffic),
  )
  printOutages(second.probe.outages(at))
} finally {
  await place.stop()
}
