/** Bundles and serves the measured page, with an app configuration as a provider answers it. */
import { createServer } from 'node:http'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fakeProvider } from 'latchkey/testing'
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

const page = (appId) => `<!doctype html><html lang="en"><meta charset="utf-8"><title>Benchmark</title>
<meta name="viewport" content="width=device-width"><div id="root"></div>
<script>globalThis.benchmark = ${JSON.stringify({ appId })}</script>
<script type="module" src="/host.js"></script></html>`

/** @returns {Promise<{ origin: string, close: () => void }>} */
export const serveSite = async () => {
  const files = await bundle()
  const { appId, config } = fakeProvider()
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost')
    const script = files.get(pathname)
    if (script !== undefined) response.writeHead(200, { 'content-type': 'text/javascript' }).end(script)
    else if (pathname.startsWith('/api/v1/apps/')) {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(config))
    } else if (pathname === '/') response.writeHead(200, { 'content-type': 'text/html' }).end(page(appId))
    else response.writeHead(404).end()
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { origin: `http://localhost:${server.address().port}`, close: () => server.close() }
}
