/** Bundles and serves the page of a benchmark: the `host.js` in its folder. */
import { createServer } from 'node:http'
import { join } from 'node:path'
import { rolldown } from 'rolldown'

const bundle = async (folder) => {
  const build = await rolldown({
    input: join(folder, 'host.js'),
    platform: 'browser',
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    logLevel: 'silent',
  })
  const { output } = await build.generate({ format: 'esm', minify: true })
  await build.close()
  return new Map(output.map((file) => [`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source]))
}

const pageWith = (settings) => `<!doctype html><html lang="en"><meta charset="utf-8"><title>Benchmark</title>
<meta name="viewport" content="width=device-width"><div id="root"></div>
<script>globalThis.benchmark = ${JSON.stringify(settings)}</script>
<script type="module" src="/host.js"></script></html>`

/**
 * @param {{ folder: string, settings: object, appConfig?: object }} options `settings`: options of the client, which
 * the page finds in `globalThis.benchmark`; `appConfig`: app configuration that this site answers if it is the page's
 * provider
 * @returns {Promise<{ origin: string, close: () => void }>}
 */
export const serveHost = async ({ folder, settings, appConfig }) => {
  const files = await bundle(folder)
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost')
    const send = (type, body) => void response.writeHead(200, { 'content-type': type }).end(body)
    const script = files.get(pathname)
    if (script !== undefined) send('text/javascript', script)
    else if (appConfig && pathname.startsWith('/api/v1/apps/')) send('application/json', JSON.stringify(appConfig))
    else if (pathname === '/') send('text/html', pageWith(settings))
    else response.writeHead(404).end()
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { origin: `http://localhost:${server.address().port}`, close: () => server.close() }
}
