/** A receiver of webhooks in a thread of its own, so that receiving does not delay the caller whose wait is measured. */
import { createServer } from 'node:http'
import { isMainThread, parentPort, Worker } from 'node:worker_threads'

/** @returns {Promise<{ url: string, arrivals: Map<string, number>, stop: () => Promise<number> }>} times by message id */
export async function startReceiver() {
  const worker = new Worker(new URL(import.meta.url))
  const arrivals = new Map()
  const port = await new Promise((resolve) => worker.once('message', resolve))
  worker.on('message', (batch) => {
    for (const [id, at] of batch) arrivals.set(id, at)
  })
  return { url: `http://127.0.0.1:${port}/`, arrivals, stop: () => worker.terminate() }
}

/** Milliseconds for which arrivals are gathered before the caller's thread hears of them. */
const GATHER_MS = 500

if (!isMainThread) {
  let arrived = []
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      arrived.push([request.headers['webhook-id'], Date.now()])
      response.writeHead(204).end()
    })
  })
  server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port))
  setInterval(() => {
    if (arrived.length > 0) parentPort.postMessage(arrived)
    arrived = []
  }, GATHER_MS)
}
