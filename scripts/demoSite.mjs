/** Serves the built demo as a host serves its site: static files, and a page with the provider's address in it. */
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize, sep } from 'node:path'

const TYPES = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.map': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** Puts the settings into the page, so that one build of the demo works with a provider on any port. */
const pageWith = (folder, settings) => {
  const data = JSON.stringify(settings).replaceAll('<', '\\u003c')
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  return page.replace('</head>', `<script type="application/json" id="latchkey-settings">${data}</script></head>`)
}

const fileFor = (folder, pathname) => {
  const path = normalize(join(folder, decodeURIComponent(pathname)))
  const isInside = path.startsWith(folder + sep)
  return isInside && existsSync(path) && statSync(path).isFile() ? path : undefined
}

/**
 * Finds the page of a folder, such as the workbench's. Its address must end with a slash, because the page's links are
 * relative.
 */
const pageFor = (folder, pathname) =>
  pathname === '/' ? undefined : fileFor(folder, `${pathname.replace(/\/$/, '')}/index.html`)

/**
 * @param {{ folder: string, port: number, settings: object, headers?: Record<string, string | string[]> }} options the
 * page finds `settings` in its element `#latchkey-settings`; `headers` are sent with the page
 * @returns {Promise<{ close: () => Promise<void> }>}
 */
export const serveDemo = async ({ folder, port, settings, headers = {} }) => {
  const pageHeaders = { 'content-type': TYPES['.html'], 'cache-control': 'no-cache', ...headers }
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    let file
    try {
      file =
        pathname === '/' || pathname === '/index.html'
          ? undefined
          : (fileFor(folder, pathname) ?? pageFor(folder, pathname))
    } catch {
      response.writeHead(400).end() // a malformed escape in the path
      return
    }
    if (file?.endsWith(`${sep}index.html`) && !/(\/|\/index\.html)$/.test(pathname)) {
      response.writeHead(301, { location: `${pathname}/` }).end()
    } else if (file) {
      const isHashed = pathname.includes('/assets/')
      response.writeHead(200, {
        'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
        'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      })
      createReadStream(file).pipe(response)
    } else if (extname(pathname) === '' || pathname === '/index.html') {
      response.writeHead(200, pageHeaders).end(pageWith(folder, settings))
    } else {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found')
    }
  })
  await new Promise((fulfil, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', fulfil)
  })
  const close = () =>
    new Promise((fulfil) => {
      server.close(() => fulfil())
      server.closeAllConnections()
    })
  return { close }
}
