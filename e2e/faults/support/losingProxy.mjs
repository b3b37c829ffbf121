/** A proxy in front of a server that can lose the answer to a write after the server has done it. */
import http from 'node:http'

/** True for what changes something at the provider, and the user waits for. */
export const isApiWrite = ({ method, path }) =>
  method === 'POST' && path.startsWith('/api/') && !path.endsWith('/analytics_events')

/**
 * Passes everything on. An answer is lost half way: its head arrives, and then the connection breaks. If it broke before
 * the head, a browser would send the request again by itself.
 *
 * @param {{ port: number, to: number, readWrite: (request: { method: string, path: string, body: Buffer }) => string |
 * undefined }} options `port` to listen on and `to` pass on to; `readWrite` names a write, and is undefined for the rest
 * @returns `writes`: those since `forget`, with their `path`, `status`, and whether the answer was lost; `lose`: sets what
 * is lost from now on
 */
export const startLosingProxy = async ({ port, to, readWrite }) => {
  const writes = []
  let isToLose = () => false
  const server = http.createServer(async (request, response) => {
    const { method, url, headers } = request
    const chunks = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks)
    const upstream = http.request({ host: '127.0.0.1', port: to, method, path: url, headers })
    upstream.on('error', () => response.destroy())
    upstream.on('response', async (answer) => {
      const parts = []
      for await (const part of answer) parts.push(part)
      const text = Buffer.concat(parts)
      const { connection: _, ...rest } = answer.headers
      const out = { ...rest, 'content-length': String(text.length) }
      delete out['transfer-encoding']
      const path = readWrite({ method, path: url.split('?')[0], body })
      const write = path && { path, status: answer.statusCode, n: writes.length, isLost: false }
      if (write) writes.push(write)
      response.writeHead(answer.statusCode, out)
      if (!write || !isToLose(write)) return void response.end(text)
      write.isLost = true
      response.write(text.subarray(0, text.length >> 1), () => response.destroy())
    })
    upstream.end(body)
  })
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    writes,
    forget: () => writes.splice(0),
    /** @param {(write: { path: string, n: number, status: number }) => boolean} decide */
    lose: (decide = () => false) => (isToLose = decide),
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}
