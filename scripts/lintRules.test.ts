import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import reactHooks from 'eslint-plugin-react-hooks'
import ts from 'typescript'
import tseslint from 'typescript-eslint'

type Levels = Readonly<Record<string, unknown>>

const repository = process.cwd()

const RULES =
  (tseslint.plugin as { rules?: Readonly<Record<string, { meta: { docs?: { requiresTypeChecking?: boolean } } }>> })
    .rules ?? {}

/**
 * Code that breaks a rule which needs types, for the rules that docs/asvs.md names and for one of the settings. That
 * oxlint's rules report what they say is for its own tests; here it is for the settings to turn them on.
 */
const VIOLATIONS: readonly (readonly [rule: string, code: string])[] = [
  ['no-floating-promises', `const run = async (): Promise<void> => {}\nrun()`],
  ['no-implied-eval', `setTimeout('close()', 1)`],
  [
    'no-misused-promises',
    `const ask = async (): Promise<boolean> => Promise.resolve(true)\nexport const answer = (): number => (ask() ? 1 : 0)`,
  ],
  ['no-unsafe-assignment', `export const keep = (value: any): void => {\n  const kept = value\n}`],
  ['prefer-nullish-coalescing', `export const or = (count: number | undefined): number => count || 1`],
  ['restrict-template-expressions', 'export const text = (value: unknown[]): string => `${value}`'],
]

/**
 * Code that breaks a rule without types, and the path to which the rule applies: each of our own rules, and of oxlint's
 * those that have a place or an option here.
 */
const UNTYPED_VIOLATIONS: readonly (readonly [rule: string, path: string, code: string])[] = [
  ['eqeqeq', 'eqeqeq.ts', `export const isOne = (count: number): boolean => count == 1`],
  ['eqeqeq', 'eqeqeq.mjs', `export const isOne = (count) => count == 1`],
  ['no-console', 'console.ts', `console.log('one')`],
  ['no-restricted-exports', 'src/direct.ts', `export default 1`],
  ['no-restricted-exports', 'examples/plugin/src/named.ts', `const one = 1\nexport { one as default }`],
  ['no-restricted-exports', 'src/from.ts', `export { default } from './shape.ts'`],
  ['no-restricted-globals', 'src/core/global.ts', `export const page = document`],
  [
    'no-restricted-imports',
    'keys.ts',
    `import { generateKeyPairSync } from 'node:crypto'\nexport const make = generateKeyPairSync`,
  ],
  ['no-restricted-imports', 'inner.ts', `export { box } from 'latchkey/dist/box.js'`],
  ['no-unused-vars', 'unusedName.ts', `const one = 1`],
  ['no-unused-vars', 'unusedName.mjs', `try {\n  run()\n} catch (error) {}`],
  [
    'translate/no-conditional-text-nodes-with-siblings',
    'src/Saved.tsx',
    `export const Saved = ({ isSaved }: { isSaved: boolean }) => (\n  <p>\n    <b>Note</b> {isSaved ? 'saved' : 'changed'}\n  </p>\n)`,
  ],
  [
    'translate/no-conditional-text-nodes-with-siblings',
    'src/Called.tsx',
    `export const Called = ({ name, t }: { name: string; t: (key: string) => string }) => (\n  <p>\n    <b>{name}</b> {name === 'a' && t('first')}\n  </p>\n)`,
  ],
  [
    'latchkey/yield-star',
    'src/effect.ts',
    `import { put } from 'latchkey/core'\nexport function* work() {\n  put({ type: 'done' })\n}`,
  ],
  [
    'latchkey/yield-star',
    'src/index.ts',
    `import { put } from '../core/index.ts'\nexport function* work() {\n  put({ type: 'done' })\n}`,
  ],
  [
    'latchkey/yield-star',
    'src/effects.ts',
    `import { put } from '../core/saga/effects.ts'\nexport function* work() {\n  put({ type: 'done' })\n}`,
  ],
  [
    'latchkey/yield-star',
    'src/context.ts',
    `import { services } from '../core/saga/context.ts'\nexport function* work() {\n  services()\n}`,
  ],
  [
    'react/exhaustive-deps',
    'src/useTitle.test.ts',
    `import { useEffect } from 'react'\nexport const useTitle = (title: string) => {\n  useEffect(() => {\n    document.title = title\n  }, [])\n}`,
  ],
  [
    'react/immutability',
    'examples/plugin/src/Props.tsx',
    `export const Screen = (props: { count: number }) => {\n  props.count = 1\n  return <p>{props.count}</p>\n}`,
  ],
  [
    'react/preserve-manual-memoization',
    'src/hooks/all.ts',
    `import { useMemo } from 'react'\nimport { useShape } from '../useShape.ts'\nexport const useList = (shape: object) => {\n  const shapes: object[] = []\n  useShape()\n  shapes.push(shape)\n  return useMemo(() => [shapes], [shapes])\n}`,
  ],
  [
    'react/refs',
    'src/useLatest.ts',
    `import { useRef } from 'react'\nexport const useLatest = () => {\n  const ref = useRef(1)\n  return ref.current\n}`,
  ],
  [
    'react/rules-of-hooks',
    'src/maybe.ts',
    `import { useState } from 'react'\nexport const useMaybe = (on: boolean) => {\n  if (on) useState(1)\n}`,
  ],
  [
    'react/set-state-in-render',
    'src/hooks.ts',
    `import { useState } from 'react'\nexport const useCount = () => {\n  const [count, setCount] = useState(0)\n  setCount(1)\n  return count\n}`,
  ],
  ['repository/every-test-runs', 'only.test.ts', `it.only('runs', () => {})`],
  ['repository/every-test-runs', 'e2e/skipped.ts', `test.skip('runs', () => {})`],
  ['repository/every-test-runs', 'x.test.tsx', `xdescribe('runs', () => {})`],
  [
    'repository/limit-as-literal',
    'limit.test.ts',
    `import { MAX_ATTEMPTS } from './limits.ts'\nit('stops', () => expect(MAX_ATTEMPTS).toBe(3))`,
  ],
  ['repository/no-compiler-comment', 'ignore.mjs', `// @ts-ignore\nexport const one = 1`],
  ['repository/no-compiler-comment', 'reference.mjs', `/// <reference path="./shape.ts" />\nexport const one = 1`],
  ['repository/no-export-all', 'all.ts', `export * from './shape.ts'`],
  ['repository/no-idle-void', 'idle.ts', `export const nothing = void 0`],
  [
    'repository/no-idle-void',
    'idleChain.test.ts',
    `export const nothing = (box?: { lid: string }): void => void box?.lid`,
  ],
  ['repository/no-late-api', 'url.ts', `export const isUrl = (text: string): boolean => URL.canParse(text)`],
  [
    'repository/no-late-api',
    'sets.ts',
    `export const isLess = (one: Set<string>, other: Set<string>): boolean => one.isSubsetOf(other)`,
  ],
  ['repository/no-math-random', 'random.ts', `export const luck = Math.random()`],
  ['repository/titles-that-stand-alone', 'is.test.ts', `it('is refused', () => {})`],
  ['repository/titles-that-stand-alone', 'each.test.ts', `it.each([1])('of %s: refused', () => {})`],
  ['repository/titles-that-stand-alone', 'template.test.ts', 'for (const name of ["a"]) it(`has ${name}`, () => {})'],
  ['repository/titles-that-stand-alone', 'e2e/words.ts', `testAs('guests')('that is told', async () => {})`],
  ['repository/no-this-alias', 'self.mjs', `export function self() {\n  const that = this\n  return that\n}`],
  ['typescript/ban-ts-comment', 'expectError.ts', `// @ts-expect-error no\nexport const one = 1`],
  ['typescript/no-explicit-any', 'any.ts', `export type Anything = any`],
  [
    'typescript/no-non-null-assertion',
    'nonNull.ts',
    `export const lidOf = (box?: { lid: string }): string => box!.lid`,
  ],
  [
    'typescript/no-this-alias',
    'self.ts',
    `export function self(this: object): object {\n  const that = this\n  return that\n}`,
  ],
]

/** Code that must not be reported, because a rule does not apply there or an option allows it. */
const UNTYPED_ALLOWED: Readonly<Record<string, string>> = {
  'e2e/helpers.ts': `export const random = () => Math.random()\nexport * from './shape.ts'\nexport const lidOf = (box?: { lid: string }) => box!.lid`,
  'standIn.test.ts': `import { MAX_ATTEMPTS } from '../testing/limits.ts'\nit('stops', () => expect(MAX_ATTEMPTS).toBe(3))`,
  'src/core/services/clock.ts': 'export const later = setTimeout',
  'src/core/time.test.ts': 'export const later = setTimeout',
  'src/plugins/box/screens/Box.tsx': 'export default 1',
  'src/plugins/box/locales/de.ts': 'export default 1',
  'scripts/bench/print.ts': 'console.log(1)',
  'src/core/infer.ts': 'export type Anything = any',
  'src/Refs.test.tsx': `import { useRef } from 'react'\nexport const Screen = () => {\n  const ref = useRef(1)\n  return <p>{ref.current}</p>\n}`,
  'everywhere.ts': [
    'export const idle = () => {}',
    'export const second = (_first: string, given: string) => given',
    'export type Close = () => void',
    'export interface Boxes {\n  [name: string]: string\n}',
    'export const run = (): void => void idle()',
    `export const orIdle = async (): Promise<unknown> => {\n  try {\n    return await import('./shape.ts')\n  } catch (error) {\n    return undefined\n  }\n}`,
    '// @ts-expect-error -- a reason that is long enough\nexport const one: string = 1',
  ].join('\n'),
}

/** Code that must not be reported, because the options in scripts/config/oxlintrc.json allow it. */
const ALLOWED = [
  'export const text = (count: number, on: boolean): string => `${count} ${on}`',
  `export const nameOr = (name: string | undefined): string => name || 'nobody'`,
  `export const nameOf = (kind: 'a' | 'b'): string => {\n  switch (kind) {\n    case 'a':\n      return 'A'\n    default:\n      return 'B'\n  }\n}`,
].join('\n')

/** Rules of typescript-eslint's presets that oxlint lacks. Nothing else stands in for them (ADR 101). */
const MISSING = ['no-unsafe-class-instance-assignment', 'no-unsafe-enum-assignment']

interface Config {
  readonly rules: Levels
  readonly overrides: readonly { readonly files: readonly string[]; readonly rules: Levels }[]
}

const translateRules = join(repository, 'node_modules/eslint-plugin-react-google-translate/lib/index.js')
const configFile = join(repository, 'scripts/config/oxlintrc.json')
const readConfig = async (): Promise<Config> =>
  ts.parseConfigFileTextToJson(configFile, await readFile(configFile, 'utf8')).config as Config

/**
 * The settings for a folder outside the repository: with paths to the plugins, and with or without rules that need
 * types.
 */
const settingsElsewhere = async (isTyped: boolean): Promise<string> =>
  (await readFile(configFile, 'utf8'))
    .replace('"latchkey/eslint"', JSON.stringify(join(repository, 'dist/eslint/index.js')))
    .replace('"eslint-plugin-react-google-translate"', JSON.stringify(translateRules))
    .replace('"../checks/', `"${repository}/scripts/checks/`)
    .replace('"typeAware": true', `"typeAware": ${isTyped}`)

const levelOf = (setting: unknown): unknown => (Array.isArray(setting) ? setting[0] : setting)

/**
 * Rules that presets turn on, without the plugin's prefix; a rule of `typescript-eslint` replaces ESLint's rule of the
 * same name.
 */
const rulesOf = (presets: readonly { readonly rules?: object | undefined }[]): string[] =>
  presets
    .flatMap(({ rules }) => Object.entries(rules ?? {}))
    .filter(([, setting]) => levelOf(setting) !== 'off')
    .map(([name]) => name.replace('@typescript-eslint/', ''))

const needsTypes = (rule: string): boolean =>
  RULES[rule.replace('typescript/', '')]?.meta.docs?.requiresTypeChecking ?? false

/** Rules of typescript-eslint's two strictest presets that need types. */
const typedRules = (): string[] =>
  rulesOf([...tseslint.configs.strictTypeChecked, ...tseslint.configs.stylisticTypeChecked]).filter(needsTypes)

/**
 * Runs a tool with the settings of this repository on a folder with these files, and returns its output. The tool exits
 * with 1 if it finds something.
 */
const runOn = async (
  files: Readonly<Record<string, string>>,
  tool: string,
  ...args: string[]
): Promise<{ stdout: string }> => {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-lint-'))
  const write = async ([name, code]: [string, string]): Promise<void> => {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), code)
  }
  try {
    const settings = '{ "compilerOptions": { "strict": true, "target": "es2022", "moduleDetection": "force" } }'
    await Promise.all(Object.entries({ 'tsconfig.json': settings, ...files }).map(write))
    const env = { ...process.env, PATH: [join(repository, 'node_modules/.bin'), process.env.PATH].join(delimiter) }
    return await promisify(execFile)(process.execPath, [join(repository, tool), ...args], { cwd: folder, env }).catch(
      (failure: unknown) => failure as { stdout: string },
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Runs oxlint; returns the rules that it reports for each file, named as in the settings. */
const lint = async (
  files: Readonly<Record<string, string>>,
  { isTyped }: { isTyped: boolean },
): Promise<Map<string, string[]>> => {
  const settings = { '.oxlintrc.json': await settingsElsewhere(isTyped) }
  const { stdout } = await runOn({ ...settings, ...files }, 'node_modules/oxlint/bin/oxlint', '--format', 'json', '.')
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { filename: string; code?: string; message: string }[] }
  const found = new Map<string, string[]>()
  for (const { filename, code, message } of diagnostics) {
    const [, plugin, rule] = /^(.+)\((.+)\)$/.exec(code ?? '') ?? []
    const name = plugin === 'eslint' ? rule : `${String(plugin).replace('react-hooks', 'react')}/${String(rule)}`
    found.set(filename, [...(found.get(filename) ?? []), plugin === undefined ? message : String(name)])
  }
  return found
}

describe('rules that need types', () => {
  let found: ReadonlyMap<string, readonly string[]>

  beforeAll(async () => {
    const broken = Object.fromEntries(VIOLATIONS.map(([rule, code]) => [`${rule}.ts`, code]))
    const shape = 'export interface Shape {\n  a: number\n}'
    const unused = '// oxlint-disable-next-line typescript/no-deprecated -- nothing is\nexport const one = 1'
    found = await lint({ ...broken, 'shape.ts': shape, 'allowed.ts': ALLOWED, 'unused.ts': unused }, { isTyped: true })
  })

  it.each(VIOLATIONS)('the lint rule %s, which needs types, reports a breach [V1.3.2, V15.3.5]', (rule) => {
    expect(found.get(`${rule}.ts`)).toContain(`typescript/${rule}`)
  })

  it('the lint rules that need types report nothing in code that keeps to them', () => {
    expect(found.get('allowed.ts')).toBeUndefined()
  })

  it('oxlint with types reports an oxlint-disable comment that disables nothing', () => {
    expect(found.get('unused.ts')).toEqual([expect.stringMatching(/^Unused oxlint-disable directive/)])
  })

  it('every rule of typescript-eslint that needs types is on or turned off with a reason', async () => {
    const [everywhere] = (await readConfig()).overrides
    expect(everywhere?.files).toEqual(['**/*.{ts,tsx}'])
    const decided = Object.keys(everywhere?.rules ?? {})
      .map((name) => name.replace('typescript/', ''))
      .filter(needsTypes)
    expect(new Set([...decided, ...MISSING])).toEqual(
      new Set([...typedRules(), 'consistent-type-exports', 'switch-exhaustiveness-check']),
    )
  })
})

describe('rules that need no types', () => {
  let found: ReadonlyMap<string, readonly string[]>

  beforeAll(async () => {
    const broken = Object.fromEntries(UNTYPED_VIOLATIONS.map(([, path, code]) => [path, code]))
    const shape = 'export interface Shape {\n  a: number\n}'
    const unused = '// oxlint-disable-next-line repository/no-math-random -- nothing is\nexport const one = 1'
    found = await lint({ ...broken, ...UNTYPED_ALLOWED, 'shape.ts': shape, 'unused.ts': unused }, { isTyped: false })
  })

  it.each(UNTYPED_VIOLATIONS)('the lint rule %s reports a breach in %s [V6.5.3, V11.5.1]', (rule, path) => {
    expect(found.get(path)).toContain(rule)
  })

  it.each(Object.keys(UNTYPED_ALLOWED))(
    'the lint rules without types report nothing in %s, which keeps to them',
    (path) => {
      expect(found.get(path)).toBeUndefined()
    },
  )

  it('oxlint without types reports an oxlint-disable comment that disables nothing', () => {
    expect(found.get('unused.ts')).toEqual([expect.stringMatching(/^Unused oxlint-disable directive/)])
  })

  it('every rule of typescript-eslint and React is on or turned off with a reason', async () => {
    const { rules, overrides } = await readConfig()
    const decided = new Set(
      [rules, ...overrides.map((override) => override.rules)]
        .flatMap(Object.keys)
        .map((name) => name.replace('typescript/', '')),
    )
    const wanted = [
      ...rulesOf([...tseslint.configs.strict, ...tseslint.configs.stylistic]),
      ...rulesOf([reactHooks.configs.flat['recommended-latest']]).map((name) => name.replace('react-hooks/', 'react/')),
    ]
    // These two rules check the compiler's options, of which there are none here.
    expect(wanted.filter((name) => !decided.has(name))).toEqual(['react/config', 'react/gating'])
  })

  it('every lint rule that is on is an error', async () => {
    const { rules, overrides } = await readConfig()
    const levels = [rules, ...overrides.map((override) => override.rules)].flatMap(Object.entries)
    expect(levels.filter(([, setting]) => !['error', 'off'].includes(String(levelOf(setting))))).toEqual([])
  })

  it('every lint rule of this repository has a violation in this test', async () => {
    const { default: own } = (await import('./checks/lintRules.mjs')) as { default: { rules: object } }
    const tried = UNTYPED_VIOLATIONS.flatMap(([rule]) => /^repository\/(.+)/.exec(rule)?.[1] ?? [])
    expect(new Set(tried)).toEqual(new Set(Object.keys(own.rules)))
  })
})
