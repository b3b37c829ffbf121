/** Bundles and serves the measured page. */
import { createServer } from 'node:http'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'

const here = dirname(fileURLToPath(import.meta.url))

const bundle = async () => {
  const build = await rolldown({
    input: join(here, 'host.js'),
    platform: 'browser',
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    logLevel: 'silent',
  })
  const { output } = await build.generate({ format: 'esm', minify: true })
  await build.close()
  return new Map(output.map((file) => [`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source]))
}

const page = (settings) => `<!doctype html><html lang="en"><meta charset="utf-8"><title>Benchmark</title>
<script>globalThis.benchmark = ${JSON.stringify(settings)}</script>
<script type="module" src="/host.js"></script></html>`

/**
 * @param {{ appId: string, apiUrl: string }} settings of the client in the page
 * @returns {Promise<{ origin: string, close: () => void }>}
 */
export const serveHost = async (settings) => {
  const files = await bundle()
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost')
    const script = files.get(pathname)
    if (script !== undefined) response.writeHead(200, { 'content-type': 'text/javascript' }).end(script)
    else if (pathname === '/') response.writeHead(200, { 'content-type': 'text/html' }).end(page(settings))
    else response.writeHead(404).end()
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { origin: `http://localhost:${server.address().port}`, close: () => server.close() }
}
