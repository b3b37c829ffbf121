/**
 * Holds 2,000 connections that do nothing while people log in: a third had an answer, a third never sent anything, a third
 * stopped in the middle of a request. Shows what they cost, and when the server ends them.
 *
 *   node scripts/build.mjs && node e2e/faults/idle.mjs [--port 9710] [--connections 2000]
 */
import { readdirSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { countBy, describeCounts, printOutages, printTraffic } from './support/report.mjs'
import { prepare } from './support/server.mjs'

const { values } = parseArgs({
  options: { port: { type: 'string', default: '9710' }, connections: { type: 'string', default: '2000' } },
})
const port = Number(values.port)
const COUNT = Number(values.connections)
/** What each sends before it falls silent. */
const SENT = {
  answered: 'GET /livez HTTP/1.1\r\nhost: wallet.localhost\r\n\r\n',
  silent: '',
  half: 'POST /api/v1/passwordless/init HTTP/1.1\r\nhost: wallet.localhost\r\ncontent-length: 50\r\n\r\n{',
}
const KINDS = Object.keys(SENT)
/** Milliseconds of traffic beside them: longer than the server keeps a connection that had an answer. */
const HELD_MS = 80_000
/** Milliseconds between two looks. */
const LOOK_MS = 8_000

const place = await prepare({ port })
const sockets = new Map()
const hold = (kind) =>
  new Promise((done, fail) => {
    const socket = connect(port, '127.0.0.1', () => {
      sockets.set(socket, kind)
      socket.write(SENT[kind])
      done()
    })
    socket.on('error', fail)
    socket.on('close', () => sockets.delete(socket))
    socket.resume()
  })

try {
  const server = await place.start()
  const measure = (when) => {
    const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1])
    const files = readdirSync(`/proc/${server.pid}/fd`).length
    console.log(
      `${when}: ${Math.round(kilobytes / 1_024)} MB resident, ${files} descriptors; held: ${describeCounts(countBy([...sockets.values()], (kind) => kind))}`,
    )
  }
  measure('before')
  const started = performance.now()
  for (let n = 0; n < COUNT; n += 1) await hold(KINDS[n % KINDS.length])
  measure(`${COUNT} connections, after ${((performance.now() - started) / 1_000).toFixed(1)} s`)
  const { traffic, probe } = place.serve()
  const at = Date.now()
  while (Date.now() - at < HELD_MS) {
    await sleep(LOOK_MS)
    measure(`${Math.round((Date.now() - at) / 1_000)} s later`)
  }
  await traffic.stop()
  await probe.stop()
  printTraffic(`${COUNT} idle connections`, traffic, await place.judge(traffic))
  printOutages(probe.outages(at))
  const ending = performance.now()
  server.signal('SIGTERM')
  console.log(`SIGTERM: exit code ${await server.exited} after ${Math.round(performance.now() - ending)} ms`)
} finally {
  for (const socket of sockets.keys()) socket.destroy()
  await place.stop()
}
