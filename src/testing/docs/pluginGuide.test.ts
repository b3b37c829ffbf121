import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { join, resolve } from 'node:path'

const EXAMPLE = 'examples/plugin-magic-word/src'

interface Block {
  language: string
  file: string | undefined
  code: string
}

function blocksOf(path: string): Block[] {
  const text = readFileSync(path, 'utf8')
  return [...text.matchAll(/^```(\w+)(?: file=(\S+)| run)?\n([\s\S]*?)^```$/gm)].map(
    ([, language = '', file, code = '']) => ({
      language,
      file,
      code,
    }),
  )
}

const GUIDE = 'docs/plugin-guide'
const pages = readdirSync(GUIDE)
const textOf = (page: string): string => readFileSync(join(GUIDE, page), 'utf8')

const guide = pages.flatMap((page) => blocksOf(join(GUIDE, page)))
const quoted = guide.filter(({ file }) => file !== undefined)
const libraries = blocksOf('docs/guides/wallet-libraries.md')
const phantom = blocksOf('docs/plugins/phantom.md')
const comingFrom = readdirSync('docs/guides/coming-from').map((name) => join('docs/guides/coming-from', name))
const hosts = [
  ...comingFrom,
  'docs/skills/latchkey/SKILL.md',
  'docs/guides/host.md',
  'docs/guides/login-and-sessions.md',
  'docs/guides/funding.md',
  'docs/guides/deployment.md',
  'docs/guides/loading.md',
  'docs/guides/backend.md',
  'docs/guides/backend-users.md',
  'docs/guides/backend-tokens.md',
  'docs/guides/backend-webhooks.md',
  'docs/guides/testing.md',
  'examples/plugin-magic-word/README.md',
  'examples/wallet-connector/README.md',
].flatMap(blocksOf)
const hooks = readdirSync('docs/hooks').flatMap((name) => blocksOf(join('docs/hooks', name)))
const ownCode = [
  ...guide,
  ...hooks,
  ...libraries,
  ...phantom,
  ...hosts,
  ...blocksOf('docs/errors.md'),
  ...blocksOf('README.md'),
].filter(({ language, file }) => file === undefined && (language === 'ts' || language === 'tsx'))

describe(GUIDE, () => {
  it('the plugin guide quotes the examples at least 34 times, and has at least 17 code blocks of its own', () => {
    const own = guide.filter(({ language, file }) => file === undefined && /^tsx?$/.test(language))
    expect(quoted.length).toBeGreaterThanOrEqual(34)
    expect(own.length).toBeGreaterThanOrEqual(17)
  })

  it('the index of the plugin guide links each page', () => {
    const links = [...textOf('README.md').matchAll(/^\| .* \| \[.*\]\(([\w-]+\.md)\) \|$/gm)].map(([, page]) => page)
    expect(links.sort()).toEqual(pages.filter((page) => page !== 'README.md').sort())
  })

  it.each(quoted)('the plugin guide quotes $file word for word', ({ file, code }) => {
    expect(readFileSync(join(EXAMPLE, file as string), 'utf8')).toContain(code)
  })

  it.each(pages)('links in %s of the plugin guide lead to files that exist, and are in the package', (page) => {
    const links = [...textOf(page).matchAll(/\]\((?!#|https?:)([^)#]+)/g)]
    for (const [, path = ''] of links)
      expect([path, existsSync(join(GUIDE, path)), join(GUIDE, path).startsWith('docs/')]).toEqual([path, true, true])
  })

  it.each([
    ['ServerPlugin', 'server/src/core/contract/plugin.ts'],
    ['AccountType', 'server/src/core/contract/accountTypes.ts'],
  ])('docs/writing-a-plugin.md has every field of %s in a table', (name, path) => {
    const [, body = ''] =
      new RegExp(`^export interface ${name}\\b[^{]*\\{\\n([\\s\\S]*?)^\\}`, 'm').exec(readFileSync(path, 'utf8')) ?? []
    const fields = [...body.matchAll(/^ {2}(\w+)\??[:(]/gm)].map(([, field = '']) => field)
    expect(fields.length).toBeGreaterThan(8)
    const rows = textOf('server-half.md')
      .split('\n')
      .map((line) => /^\| (`.*?) \|/.exec(line)?.[1] ?? '')
    expect(fields.filter((field) => !rows.some((row) => new RegExp(`\`${field}[\`(]`).test(row)))).toEqual([])
  })

  it('the code in docs/writing-a-plugin.md compiles', () => {
    // Inside the repository, so that packages resolve as they do for its own sources.
    const folder = mkdtempSync(join('node_modules', '.docs-'))
    try {
      const files = ownCode.map(({ language }, index) => `block${index}.${language}`)
      ownCode.forEach(({ code }, index) => writeFileSync(join(folder, files[index] as string), code))
      // A file with a deliberate mistake: if the compiler reports it, the guide's files were compiled as well.
      writeFileSync(join(folder, 'blockProbe.ts'), "export const probe: number = 'text'\n")
      const { compilerOptions } = JSON.parse(readFileSync('tsconfig.json', 'utf8')) as {
        compilerOptions: { paths: Record<string, string[]> }
      }
      const paths = Object.fromEntries(
        Object.entries({ ...compilerOptions.paths, '@latchkey/example-*': ['./examples/*/src/index.ts'] }).map(
          ([name, targets]) => [name, targets.map((target) => resolve(target))],
        ),
      )
      const config = {
        extends: resolve('tsconfig.json'),
        compilerOptions: { ...compilerOptions, paths },
        include: [],
        files: [...files, 'blockProbe.ts'],
      }
      writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
      const complaints = compile(folder)
        .split('\n')
        .filter((line) => line.includes('block'))
      expect(complaints).toEqual([expect.stringMatching(/blockProbe\.ts\(1,14\): error TS2322/)])
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }, 60_000)
})

/** Returns the compiler's errors in a folder. Sources that are not the guide's have a type check of their own. */
function compile(folder: string): string {
  try {
    // With two checkers, each would compute the shared types itself, which takes more time on two cores than one
    // checker.
    return execFileSync(process.execPath, ['node_modules/typescript-7/bin/tsc', '--checkers', '1', '-p', folder], {
      encoding: 'utf8',
      stdio: 'pipe',
    })
  } catch (error) {
    return String((error as { stdout?: unknown }).stdout)
  }
}
