/** Serves the pages over HTTP/1.1, with each answer delayed by the latency. */
import { createServer } from 'node:http'
import { gzipSync } from 'node:zlib'

/**
 * @param {{ html: string, files: Map<string, string | Uint8Array>, appConfig: object, latencyMs: number }} site
 * @returns {Promise<{ origin: string, requests: string[], close: () => void }>} `requests`: paths so far, in order
 */
export const serve = async ({ html, files, appConfig, latencyMs }) => {
  const packed = new Map([...files].map(([path, code]) => [path, gzipSync(code)]))
  const requests = []
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost')
    requests.push(pathname)
    const send = (type, body, headers = {}) =>
      void response.writeHead(200, { 'content-type': type, ...headers }).end(body)
    setTimeout(() => {
      if (packed.has(pathname)) send('text/javascript', packed.get(pathname), { 'content-encoding': 'gzip' })
      else if (pathname.startsWith('/api/v1/apps/')) send('application/json', JSON.stringify(appConfig))
      else if (pathname === '/') send('text/html', html)
      else response.writeHead(404).end()
    }, latencyMs)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { origin: `http://localhost:${server.address().port}`, requests, close }
}
