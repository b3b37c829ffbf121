import { readdirSync, readFileSync } from 'node:fs'
import { serverNames } from '../../src/core/contract.ts'
import { EXPORT_EVENTS, FRAME_ERROR_TYPES, FRAME_PATHS } from '../../src/core/frame/contract.ts'
import { popupMessages } from '../../src/core/oauth/popup.ts'
import { walletReturnNames } from '../../src/core/wallets/walletReturn.ts'
import { oauthNames } from '../../src/plugins/oauth/contract.ts'

const BRAND = '{brand}'
const names = serverNames(BRAND)

/** First cells in the tables of a page's section, without their backticks. */
function namesIn(page: string, heading: string): string[] {
  const section = page.split(/^## /m).find((text) => text.startsWith(`${heading}\n`)) ?? ''
  return [...section.matchAll(/^\| `([^`]+)` \|/gm)].map(([, name = '']) => name)
}

/** Returns the matches of a pattern in the sources of the SDK. */
const inSources = (pattern: RegExp): string[] =>
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|testing\//.test(file))
    .flatMap((file) => [...readFileSync(`src/${file}`, 'utf8').matchAll(pattern)].map(([, name = '']) => name))

/** Reads the keys of an interface or object from its source, in which each is on its own line. */
function keysOf(file: string, start: string): string[] {
  const [, after = ''] = readFileSync(file, 'utf8').split(start)
  return [...after.slice(0, after.indexOf('\n}')).matchAll(/^ {2}'([\w:-]+)':/gm)].map(([, key = '']) => key)
}

const sorted = (list: readonly string[]): string[] => [...new Set(list)].sort()

describe.each<[page: string, sections: [heading: string, expected: readonly string[]][]]>([
  [
    'docs/protocol/frame.md',
    [
      ['Pages', Object.values(FRAME_PATHS).map((path) => path.replace(':app_id', '{app_id}'))],
      ['Messages', keysOf('src/core/frame/contract.ts', 'export interface FrameEvents {')],
      ['Messages of later clients', keysOf('frame/src/messages/laterEvents.ts', 'const TRANSLATIONS')],
      ['Errors', FRAME_ERROR_TYPES],
      ['Messages of the export page', EXPORT_EVENTS],
    ],
  ],
  [
    'docs/protocol/browser.md',
    [
      ['Storage', inSources(/`\$\{brand\}:([a-z][a-z0-9_]*)`/g).map((name) => `${BRAND}:${name}`)],
      ['Cookies', Object.values(names.cookie)],
      [
        'Query parameters',
        [...Object.values(names.query), ...Object.values(oauthNames(BRAND).query), ...walletReturnNames(BRAND)],
      ],
      ['Headers', [...Object.values(names.header), ...names.laterHeaders]],
      ['Messages between windows', Object.values(popupMessages(BRAND))],
      ['Analytics events', inSources(/\banalytics\.track\('([a-z_]+)'/g)],
    ],
  ],
])('%s', (page, sections) => {
  it.each(sections)('the docs section %s lists exactly the names in the source', (heading, expected) => {
    expect(expected).not.toHaveLength(0)
    expect(namesIn(readFileSync(page, 'utf8'), heading)).toEqual(sorted(expected))
  })
})
