import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { CORE_SCREENS, type Services } from '../../core/index.ts'
import { contentSecurityPolicy } from '../../csp/index.ts'
import { email } from '../../plugins/email/index.ts'
import { embeddedWallet } from '../../plugins/embeddedWallet/index.ts'
import { createTestClient } from '../createTestClient.ts'

const read = (path: string): string => readFileSync(path, 'utf8')

const markdownIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter(
      (path) =>
        path.endsWith('.md') &&
        !/(^|\/)(node_modules|dist|\.next)\//.test(path) &&
        !/^docs\/api(-reports)?\//.test(path),
    )

const pages = [
  'README.md',
  'CHANGELOG.md',
  ...markdownIn('.github'),
  'server/README.md',
  ...markdownIn('server/docs'),
  'frame/README.md',
  'node/README.md',
  ...markdownIn('docs'),
  ...markdownIn('examples'),
]

/** Returns the anchor that GitHub makes of a heading. */
const anchorOf = (heading: string): string =>
  heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

const withoutCode = (text: string): string => text.replace(/^```[\s\S]*?^```$/gm, '').replace(/(`+).*?\1/g, '')

const anchorsOf = (path: string): string[] =>
  [
    ...read(path)
      .replace(/^```[\s\S]*?^```$/gm, '')
      .matchAll(/^#+ (.*)$/gm),
  ].map(([, heading = '']) => anchorOf(heading))

describe('the documentation', () => {
  /** Returns the links of a page that lead nowhere. */
  const deadLinksOf = (page: string): string[] => {
    const links = [...withoutCode(read(page)).matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g)]
    return links.flatMap(([, path = '', anchor]) => {
      const target = path === '' ? page : relative('.', join(dirname(page), path))
      if (!existsSync(target)) return [path]
      return anchor === undefined || anchorsOf(target).includes(anchor) ? [] : [`${path}#${anchor}`]
    })
  }

  it('every page of the docs links only to pages and headings that exist', () => {
    expect(pages.length).toBeGreaterThan(200)
    expect(pages.flatMap((page) => deadLinksOf(page).map((link) => `${page}: ${link}`))).toEqual([])
  })

  it('every page of the docs shows servers at local addresses or at example domains', () => {
    const urls = pages.flatMap((page) =>
      [...read(page).matchAll(/apiUrl(?:=|: )["']([^"']+)["']/g)].map(([, url = '']) => ({ page, url })),
    )
    const real = ['http://localhost:4100', 'http://wallet.localhost:4500', '…']
    expect(urls.length).toBeGreaterThan(20)
    expect(urls.filter(({ url }) => !real.includes(url) && !/^https:\/\/[a-z]+\.example\.com$/.test(url))).toEqual([])
  })
})

/** Lists the dotted names of an interface's fields, optional ones included, in the order of the source. */
function fieldsOf(path: string, name: string): string[] {
  const body = new RegExp(`^export interface ${name}\\b[^{]*\\{\\n([\\s\\S]*?)^\\}`, 'm').exec(read(path))?.[1] ?? ''
  const open: string[] = []
  // The formatter writes an optional object as `field:` and `| {` on the next line; joins the two.
  return body
    .replaceAll(/:\n +\| \{$/gm, ': {')
    .split('\n')
    .flatMap((line) => {
      const [, field, rest = ''] = /^ +(?:readonly )?(\w+)\??: (.*)$/.exec(line) ?? []
      if (field === undefined) {
        if (/^ +\}/.test(line)) open.pop()
        return []
      }
      const inline = [...rest.matchAll(/(\w+)\??: /g)].map(([, inner = '']) => inner)
      const names = [field, ...(rest.startsWith('{') ? inline.map((inner) => `${field}.${inner}`) : [])].map((part) =>
        [...open, part].join('.'),
      )
      if (rest === '{') open.push(field)
      return names
    })
}

/** Returns the first column of the tables below a heading of a page. */
const rowsBelow = (page: string, heading: string): string[] => {
  const [, section = ''] = read(page).split(`\n## ${heading}\n`)
  return [...(section.split('\n## ')[0] ?? '').matchAll(/^\| `(\w[\w.-]*)` \|/gm)].map(([, name = '']) => name)
}

describe('docs/guides/host.md', () => {
  const page = 'docs/guides/host.md'

  it('docs/guides/host.md lists each option of LatchkeyProvider, and no other', () => {
    const options = fieldsOf('src/core/client/types.ts', 'ClientOptions')
    expect(options).toContain('onError')
    expect(rowsBelow(page, 'Options of the provider').sort()).toEqual([...options, 'client', 'nonce'].sort())
  })

  it('docs/guides/host.md lists each part of the configuration, and no other', () => {
    const parts = fieldsOf('src/core/config/types.ts', 'HostConfig')
    expect(parts).toEqual(
      expect.arrayContaining([
        'name',
        'loginMethodsAndOrder.overflow',
        'appearance.radius',
        'render.inDialog',
        'texts',
      ]),
    )
    expect(rowsBelow(page, 'Configuration').sort()).toEqual(parts.sort())
  })

  it('docs/guides/host.md names every colour of the palette', () => {
    const row = read(page)
      .split('\n')
      .find((line) => line.startsWith('| `appearance.palette` |'))
    for (const name of ['Palette', 'PaletteColors'].flatMap((type) => fieldsOf('src/core/config/types.ts', type)))
      expect(row).toContain(`\`${name}\``)
  })
})

describe('docs/guides/deployment.md', () => {
  it('docs/guides/deployment.md shows the policy that latchkey/csp makes for e-mail and embedded wallets', async () => {
    const [, shown = ''] = /^```csp\n([\s\S]*?)^```$/m.exec(read('docs/guides/deployment.md')) ?? []
    const { header } = await contentSecurityPolicy([email(), embeddedWallet()], {
      apiUrl: 'https://auth.example.com',
      nonce: 'R4nd0m',
    })
    expect(shown.trim().replace(/;\s+/g, '; ')).toBe(header)
  })
})

describe('docs/guides/coming-from', () => {
  const rights = markdownIn('docs/guides/coming-from').flatMap((page) =>
    [...read(page).matchAll(/^\| .*? \| (.*) \|$/gm)].map(([, cell = '']) => ({ page, cell })),
  )
  const namesIn = (pattern: RegExp) =>
    rights.flatMap(({ page, cell }) => [...cell.matchAll(pattern)].map(([, name = '']) => ({ page, name })))

  it('the tables of docs/guides/coming-from name only hooks of ours that are exported', () => {
    const exported = Object.values(
      JSON.parse(read('docs/api-reports/exports.snapshot.json')) as Record<string, string[]>,
    ).flat()
    const hooks = namesIn(/`(use[A-Z]\w*)/g)
    expect(hooks.length).toBeGreaterThan(60)
    expect(hooks.filter(({ name }) => !exported.includes(name))).toEqual([])
  })

  it('the tables of docs/guides/coming-from name only functions that the client has', () => {
    const { client, dispose } = createTestClient({ plugins: [email()] })
    const functions = namesIn(/`client\.(\w+)/g)
    expect(functions.length).toBeGreaterThan(10)
    expect(functions.filter(({ name }) => !(name in client))).toEqual([])
    dispose()
  })
})

describe('docs/skills', () => {
  it.each(readdirSync('docs/skills'))(
    'the skill %s has the name of its folder, a description and at most 120 lines',
    (name) => {
      const text = read(`docs/skills/${name}/SKILL.md`)
      const [, given, description = ''] = /^---\nname: (.+)\ndescription: (.+)\n---\n/.exec(text) ?? []
      expect(given).toBe(name)
      expect(description.length).toBeGreaterThan(40)
      expect(description.length).toBeLessThanOrEqual(1024)
      expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(120)
    },
  )
})

describe('docs/guides/backend.md', () => {
  const page = 'docs/guides/backend.md'

  const cookiesAfterLogin = async (services?: Partial<Services>): Promise<string[]> => {
    const { client, provider, browser, until, dispose } = createTestClient({ plugins: [email()], services })
    await until(client.plugins.email.sendCode({ email: 'ada@example.com' }))
    await until(client.plugins.email.loginWithCode({ code: provider.inbox.codeFor('ada@example.com') }))
    expect(await until(client.getAccessToken())).not.toBeNull()
    dispose()
    return [...browser.cookies.keys()].sort()
  }

  it("docs/guides/backend.md lists the cookies that a login sets on the host's site", async () => {
    expect(await cookiesAfterLogin()).toEqual(rowsBelow(page, 'Cookies on your own site').sort())
  })

  it('docs/guides/backend.md shows how to do without cookies', async () => {
    expect(read(page)).toContain("ClientOptions['services'] = { cookies: { set() {}, remove() {} } }\n")
    expect(await cookiesAfterLogin({ cookies: { set() {}, remove() {} } })).toEqual([])
  })
})

describe('docs/hooks', () => {
  const folder = 'docs/hooks'
  const names = readdirSync(folder).filter((name) => name !== 'README.md')
  const exported = [
    ...new Set(
      Object.values(JSON.parse(read('docs/api-reports/exports.snapshot.json')) as Record<string, string[]>).flat(),
    ),
  ]
  const hooks = exported.filter((name) => /^use[A-Z]/.test(name)).sort()
  /** Splits pages into sections, one for each hook: `# useUser`, or `## useEmailLogin` on a plugin's page. */
  const sections = names.flatMap((name) =>
    read(join(folder, name))
      .split(/^(?=#{1,2} use)/m)
      .flatMap((text) => {
        const [, hook] = /^#{1,2} (use\w+)\n/.exec(text) ?? []
        return hook === undefined ? [] : [{ name, hook, text }]
      }),
  )

  it('docs/hooks has a page for every public hook, and none for one that is gone', () => {
    expect(hooks).toEqual(expect.arrayContaining(['useUser', 'useEmailLogin', 'usePhoneInput']))
    expect(sections.map(({ hook }) => hook).sort()).toEqual(hooks)
  })

  it.each(sections)('the page $name shows how $hook is called, an example, and its errors', ({ hook, text }) => {
    const [, signature = ''] = /^```text\n([\s\S]*?)^```$/m.exec(text) ?? []
    const [, example = ''] = /^```tsx\n([\s\S]*?)^```$/m.exec(text) ?? []
    expect(signature).toMatch(new RegExp(`^${hook}[(<]`))
    expect(example).toMatch(new RegExp(`\\b${hook}[(<]`))
    expect(text).toMatch(/Errors|Throws/)
  })

  it('docs/hooks/kit.md lists each component of the kit by purpose', () => {
    const kit =
      (JSON.parse(read('docs/api-reports/exports.snapshot.json')) as Record<string, string[]>)['latchkey/kit'] ?? []
    const components = kit.filter((name) => /^[A-Z]/.test(name) && !name.endsWith('Icon'))
    expect(components).toContain('Screen')
    const [table = ''] = read(join(folder, 'kit.md')).split('## A code in large type')
    expect(components.filter((name) => !table.includes(`\`${name}\``))).toEqual([])
  })

  it('the index of docs/hooks links each page and each hook', () => {
    const links = [...read(join(folder, 'README.md')).matchAll(/\]\(([\w]+\.md)/g)].map(([, name]) => name)
    expect([...new Set(links)].sort()).toEqual(names.sort())
    for (const { hook } of sections) expect(read(join(folder, 'README.md'))).toContain(`[\`${hook}\`](`)
  })

  it('docs/hooks/screens.md lists each screen of the core, and no other', () => {
    const screens = [...read(join(folder, 'screens.md')).matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name = '']) => name)
    expect(screens.sort()).toEqual(Object.keys(CORE_SCREENS).sort())
  })
})

describe('README.md', () => {
  it('README.md shows the bytes of five login methods as docs/benchmarks.md has them', () => {
    const rowsOf = (path: string): string[] => {
      const [, section = ''] = /<!-- bench:methods -->\n([\s\S]*?)<!-- \/bench:methods -->/.exec(read(path)) ?? []
      return [...section.matchAll(/^\| (?!---|Login).*$/gm)].map(([row]) => row.replace(/ +/g, ' '))
    }
    const shown = rowsOf('README.md')
    expect(shown).toHaveLength(5)
    expect(rowsOf('docs/benchmarks.md')).toEqual(expect.arrayContaining(shown))
  })

  it('README.md lists the entry of each plugin', () => {
    const { exports } = JSON.parse(read('package.json')) as { exports: Record<string, unknown> }
    const entries = Object.keys(exports).flatMap((entry) => /^\.\/plugins\/(\w+)$/.exec(entry)?.[1] ?? [])
    const rows = [...read('README.md').matchAll(/^\| (?:↳ )?(\[`\w+`\].*?) \|/gm)].flatMap(([, cell = '']) =>
      [...cell.matchAll(/\[`(\w+)`\]/g)].map(([, id = '']) => id),
    )
    expect(rows.filter((id) => id !== 'farcasterSigner').sort()).toEqual(entries.sort())
    expect(read('README.md')).toContain("(`farcasterSigner` comes from `farcaster`'s)")
    expect(read('src/plugins/farcaster/index.ts')).toContain('farcasterSigner')
  })
})
