/**
 * A TCP relay in front of a port, which simulates network faults: it can stop forwarding without closing connections,
 * as a pulled cable does, slow connections down, and reset them. A process on this machine is isolated if all its
 * connections go through relays.
 */
import { connect, createServer } from 'node:net'

/** Forwards what `from` receives to `to`, in order and `delayMs()` later. */
const forward = (from, to, delayMs) => {
  let due = 0
  const later = (work) => {
    const delay = delayMs()
    if (delay === 0 && due <= Date.now()) return work()
    due = Math.max(due, Date.now() + delay)
    setTimeout(work, due - Date.now())
  }
  from.on('data', (chunk) =>
    later(() => {
      if (!to.destroyed && !to.write(chunk)) {
        from.pause()
        to.once('drain', () => from.resume())
      }
    }),
  )
  from.on('end', () => later(() => to.end()))
  from.on('error', () => {}).on('close', () => later(() => to.destroy()))
}

/**
 * @param {{ port?: number, targetPort: number }} options `port`: default 0, any free one; both on the loopback address
 *
 * @returns {Promise<{ port: number, cut: () => void, mend: () => void, delay: (ms: number) => void, reset: () => void,
 * stop: () => Promise<void> }>} `cut` keeps connections open but forwards nothing in either direction; `delay` applies
 * to each direction
 */
export const startRelay = async ({ port = 0, targetPort }) => {
  const sockets = new Set()
  let isCut = false
  let delayMs = 0
  const server = createServer({ allowHalfOpen: true }, (incoming) => {
    const outgoing = connect({ port: targetPort, host: '127.0.0.1', allowHalfOpen: true })
    for (const [from, to] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ]) {
      from.setNoDelay(true)
      sockets.add(from)
      from.once('close', () => sockets.delete(from))
      forward(from, to, () => delayMs)
      if (isCut) from.pause()
    }
  })
  await new Promise((fulfil, reject) => server.once('error', reject).listen(port, '127.0.0.1', fulfil))
  return {
    port: server.address().port,
    cut() {
      isCut = true
      for (const socket of sockets) socket.pause()
    },
    mend() {
      isCut = false
      for (const socket of sockets) socket.resume()
    },
    delay(ms) {
      delayMs = ms
    },
    reset() {
      for (const socket of sockets) socket.resetAndDestroy()
    },
    async stop() {
      for (const socket of sockets) socket.destroy()
      await new Promise((fulfil) => server.close(fulfil))
    },
  }
}
