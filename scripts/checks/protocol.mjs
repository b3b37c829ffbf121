/**
 * Updates the table of endpoints in `docs/protocol/http.md` from the server's OpenAPI document.
 * `protocol.server.test.ts` fails if it is outdated. Build first.
 *
 *   node scripts/checks/protocol.mjs
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository, runsDirectly } from '../process.mjs'
import { withSection } from '../sections.mjs'

export const ENDPOINTS_PAGE = 'docs/protocol/http.md'

/** What a caller must send besides the app id, according to the route's security schemes. */
const needOf = (security = []) => {
  const schemes = security.map((of) =>
    Object.keys(of)
      .filter((scheme) => scheme !== 'appId')
      .join(),
  )
  if (schemes.includes('appSecret')) return 'app secret'
  if (!schemes.includes('bearer')) return '–'
  return schemes.includes('') ? 'session, if any' : 'session'
}

/** Makes a table of all routes of an OpenAPI document, by path. */
export const endpointsTable = ({ paths }) => {
  const rows = Object.entries(paths)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([path, operations]) =>
      Object.entries(operations).map(
        ([method, { summary = '–', security }]) =>
          `| ${method.toUpperCase()} | \`${path}\` | ${summary} | ${needOf(security)} |`,
      ),
    )
  return ['| | Path | What for | Needs |', '|---|---|---|---|', ...rows].join('\n')
}

/**
 * Returns the page with the table between its markers replaced.
 *
 * @throws Error if a marker is missing
 */
export const withEndpoints = (page, table) => {
  if (!/<!-- endpoints -->[^]*<!-- \/endpoints -->/.test(page))
    throw new Error(`${ENDPOINTS_PAGE} needs the lines <!-- endpoints --> and <!-- /endpoints -->`)
  return withSection(page, 'endpoints', `\n${table}\n`)
}

const update = async () => {
  const { testServer } = await import('@latchkey/server/testing')
  const server = await testServer()
  try {
    const path = join(repository, ENDPOINTS_PAGE)
    const { body } = await server.get('/openapi.json')
    writeFileSync(path, withEndpoints(readFileSync(path, 'utf8'), endpointsTable(body)))
  } finally {
    await server.close()
  }
}

if (runsDirectly(import.meta.url)) void update()
