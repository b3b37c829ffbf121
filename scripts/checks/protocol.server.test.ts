import { readFileSync } from 'node:fs'
import { testServer } from '@latchkey/server/testing'
import { ENDPOINTS_PAGE, endpointsTable, withEndpoints } from './protocol.mjs'

it("docs/protocol/http.md has the endpoints of the server's OpenAPI document", async () => {
  const server = await testServer()
  const { body } = await server.get<{ paths: object }>('/openapi.json')
  await server.close()
  const page = readFileSync(ENDPOINTS_PAGE, 'utf8')
  expect(page).toBe(withEndpoints(page, endpointsTable(body)))
})

describe('the table of endpoints', () => {
  it.each([
    ['–', [{ appId: [] }]],
    ['–', undefined],
    ['session, if any', [{ appId: [] }, { appId: [], bearer: [] }]],
    ['session, if any', [{}, { bearer: [] }]],
    ['session', [{ appId: [], bearer: [] }]],
    ['app secret', [{ appId: [], appSecret: [] }]],
  ])('endpointsTable says that a caller needs %s for the security %j', (need, security) => {
    expect(endpointsTable({ paths: { '/door': { post: { summary: 'Open it', security } } } })).toContain(
      `| POST | \`/door\` | Open it | ${need} |`,
    )
  })

  it('withEndpoints throws for a page without the lines that mark the place of the table', () => {
    expect(() => withEndpoints('# HTTP', 'a table')).toThrow('needs the lines')
  })
})
