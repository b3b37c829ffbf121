import { execFile } from 'node:child_process'
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import ts from 'typescript'
import tseslint from 'typescript-eslint'

type Levels = Readonly<Record<string, unknown>>

const repository = process.cwd()

const RULES = (tseslint.plugin as { rules?: Readonly<Record<string, { meta: { docs?: { requiresTypeChecking?: boolean } } }>> }).rules ?? {}

/** One line or two per rule that needs types: each breaks that rule. */
const VIOLATIONS: readonly (readonly [rule: string, code: string])[] = [
  ['await-thenable', `export const run = async (): Promise<number> => await 1`],
  ['consistent-type-exports', `import { Shape } from './shape.ts'\nexport { Shape }`],
  ['dot-notation', `export const lidOf = (box: { lid: string }): string => box['lid']`],
  ['no-array-delete', `export const drop = (list: number[]): void => {\n  delete list[0]\n}`],
  ['no-base-to-string', 'export const say = (box: { lid: string }): string => `${String(box)}`'],
  ['no-deprecated', `/** @deprecated there is a new one */\nconst old = (): number => 1\nexport const now = old()`],
  ['no-duplicate-type-constituents', `export type Twice = 'a' | 'b' | 'a'`],
  ['no-floating-promises', `const run = async (): Promise<void> => {}\nrun()`],
  ['no-for-in-array', `export const keys = (list: number[]): string => {\n  for (const key in list) return key\n  return ''\n}`],
  ['no-generated-empty-object-type', `export type Rest = Omit<{ a: 1 }, 'a'>`],
  ['no-implied-eval', `setTimeout('close()', 1)`],
  ['no-meaningless-void-operator', `const run = (): void => {}\nvoid run()`],
  ['no-misused-promises', `const ask = async (): Promise<boolean> => Promise.resolve(true)\nexport const answer = (): number => (ask() ? 1 : 0)`],
  ['no-misused-spread', `export const spread = (later: Promise<{ a: 1 }>): object => ({ ...later })`],
  ['no-mixed-enums', `export enum Mixed {\n  One = 1,\n  Two = 'two',\n}`],
  ['no-redundant-type-constituents', `export type Anything = string | unknown`],
  ['no-unnecessary-boolean-literal-compare', `export const isOn = (on: boolean): boolean => on === true`],
  ['no-unnecessary-template-expression', 'export const same = (name: string): string => `${name}`'],
  ['no-unnecessary-type-assertion', `export const same = (name: string): string => name as string`],
  ['no-unnecessary-type-conversion', `export const same = (name: string): string => String(name)`],
  ['no-unsafe-argument', `const take = (name: string): number => name.length\nexport const give = (value: any): number => take(value)`],
  ['no-unsafe-assignment', `export const keep = (value: any): void => {\n  const kept = value\n}`],
  ['no-unsafe-call', `export const call = (value: any): void => {\n  value()\n}`],
  ['no-unsafe-enum-comparison', `enum Colour {\n  Red = 1,\n}\nexport const isRed = (colour: Colour): boolean => colour === 1`],
  ['no-unsafe-member-access', `export const lengthOf = (value: any): boolean => value.length > 1`],
  ['no-unsafe-return', `export const textOf = (value: any): string => value`],
  ['no-unsafe-unary-minus', `export const minus = (name: string): number => -name`],
  ['no-useless-default-assignment', `export const sums = [1].map((each = 0) => each + 1)`],
  ['only-throw-error', `export const fail = (): never => {\n  throw 'no'\n}`],
  ['prefer-find', `export const first = (list: number[]): number | undefined => list.filter((each) => each > 1)[0]`],
  ['prefer-includes', `export const hasA = (name: string): boolean => name.indexOf('a') !== -1`],
  ['prefer-nullish-coalescing', `export const or = (count: number | undefined): number => count || 1`],
  ['prefer-optional-chain', `export const lidOf = (box: { lid: string } | undefined): string | undefined => box && box.lid`],
  ['prefer-promise-reject-errors', `export const fail = async (): Promise<never> => Promise.reject('no')`],
  ['prefer-reduce-type-parameter', `export const all = ['a'].reduce((sum, key) => sum.concat(key), [] as string[])`],
  ['prefer-regexp-exec', `export const find = (name: string): unknown => name.match(/a/)`],
  ['prefer-return-this-type', `export class Chain {\n  next(): Chain {\n    return this\n  }\n}`],
  ['prefer-string-starts-ends-with', `export const startsWithA = (name: string): boolean => name[0] === 'a'`],
  ['related-getter-setter-pairs', `export interface Box {\n  get lid(): string\n  set lid(value: number)\n}`],
  ['restrict-plus-operands', `export const sum = (count: number, name: string): string => count + name`],
  ['restrict-template-expressions', 'export const text = (value: unknown[]): string => `${value}`'],
  ['return-await', `const ask = async (): Promise<number> => Promise.resolve(1)\nexport const run = async (): Promise<number> => {\n  try {\n    return ask()\n  } catch {\n    return 0\n  }\n}`],
  ['switch-exhaustiveness-check', `export const nameOf = (kind: 'a' | 'b'): string => {\n  switch (kind) {\n    case 'a':\n      return 'A'\n  }\n  return 'B'\n}`],
  ['use-unknown-in-catch-callback-variable', `export const run = async (): Promise<unknown> => Promise.resolve(1).catch((error) => error as unknown)`],
]

/**
 * Code that expects an instance or a member of an enum: lines 2 to 8 give something else, later lines give values that
 * are allowed there.
 */
const NOMINAL = `class Point { x = 1 }; enum Colour { Red = 1 }; declare const like: { x: number }, count: number
export const literal: Point = { x: 1 }
export const value: Point = like
export const inside: Promise<Point> = Promise.resolve(like)
export const given = ((point: Point | undefined) => point)(like)
export const element: Point[] = [{ x: 1 }]
export const asserted = {} as Point
export const colour: Colour = count
class Pixel extends Point { y = 1 }
export const points: (Point | undefined)[] = [new Point(), new Pixel(), undefined]
export const either: Point | { x: number } = like
export const colours: Colour[] = [Colour.Red]
export const number: Colour | number = count`

/** Keeps to all rules by the options that .oxlintrc.json gives them. */
const ALLOWED = [
  'export const text = (count: number, on: boolean): string => `${count} ${on}`',
  `export const nameOr = (name: string | undefined): string => name || 'nobody'`,
  `export const nameOf = (kind: 'a' | 'b'): string => {\n  switch (kind) {\n    case 'a':\n      return 'A'\n    default:\n      return 'B'\n  }\n}`,
].join('\n')

const readConfig = async (): Promise<{ overrides: { files: string[]; rules: Levels }[] }> => {
  const file = join(repository, '.oxlintrc.json')
  return ts.parseConfigFileTextToJson(file, await readFile(file, 'utf8')).config as Awaited<ReturnType<typeof readConfig>>
}

/** The rules that typescript-eslint's two strictest presets turn on and that need types. */
const typedRules = (): string[] =>
  [...tseslint.configs.strictTypeChecked, ...tseslint.configs.stylisticTypeChecked]
    .flatMap(({ rules }) => Object.entries(rules ?? {}))
    .filter(([, level]) => level !== 'off')
    .map(([name]) => name.replace('@typescript-eslint/', ''))
    .filter((name) => RULES[name]?.meta.docs?.requiresTypeChecking)

/**
 * Output of a tool for a folder with these files and the settings of this repository; the tool exits with 1 if it finds
 * something.
 */
const runOn = async (files: Readonly<Record<string, string>>, tool: string, ...args: string[]): Promise<{ stdout: string, stderr: string }> => {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-lint-'))
  try {
    await Promise.all([
      copyFile(join(repository, '.oxlintrc.json'), join(folder, '.oxlintrc.json')),
      writeFile(join(folder, 'tsconfig.json'), '{ "compilerOptions": { "strict": true, "target": "es2022", "moduleDetection": "force" } }'),
      ...Object.entries(files).map(([name, code]) => writeFile(join(folder, name), code)),
    ])
    const env = { ...process.env, PATH: [join(repository, 'node_modules/.bin'), process.env.PATH].join(delimiter) }
    return await promisify(execFile)(process.execPath, [join(repository, tool), ...args], { cwd: folder, env })
      .catch((failure: unknown) => failure as { stdout: string, stderr: string })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Findings of oxlint for each file: file → rules. */
const lint = async (files: Readonly<Record<string, string>>): Promise<Map<string, string[]>> => {
  const { stdout } = await runOn(files, 'node_modules/oxlint/bin/oxlint', '--format', 'json', '.')
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { filename: string; code?: string; message: string }[] }
  const found = new Map<string, string[]>()
  for (const { filename, code, message } of diagnostics) {
    found.set(filename, [...(found.get(filename) ?? []), /^typescript\((.+)\)$/.exec(code ?? '')?.[1] ?? message])
  }
  return found
}

describe('rules that need types', () => {
  let found: ReadonlyMap<string, readonly string[]>

  beforeAll(async () => {
    const broken = Object.fromEntries(VIOLATIONS.map(([rule, code]) => [`${rule}.ts`, code]))
    const shape = 'export interface Shape {\n  a: number\n}'
    const unused = '// oxlint-disable-next-line typescript/no-deprecated -- nothing is\nexport const one = 1'
    found = await lint({ ...broken, 'shape.ts': shape, 'allowed.ts': ALLOWED, 'unused.ts': unused })
  })

  it.each(VIOLATIONS)('%s fires', (rule) => {
    expect(found.get(`${rule}.ts`)).toContain(rule)
  })

  it('accept what keeps to them', () => {
    expect(found.get('allowed.ts')).toBeUndefined()
  })

  it('leave no comment behind that disables nothing', () => {
    expect(found.get('unused.ts')).toEqual([expect.stringMatching(/^Unused oxlint-disable directive/)])
  })

  it('are those of typescript-eslint, each on or turned off with a reason', async () => {
    const [everywhere] = (await readConfig()).overrides
    expect(everywhere?.files).toEqual(['**/*.{ts,tsx}'])
    const decided = Object.keys(everywhere?.rules ?? {}).map((name) => name.replace('typescript/', ''))
    const ofOwn = ['no-unsafe-class-instance-assignment', 'no-unsafe-enum-assignment'] // scripts/checks/nominal.mjs
    expect(new Set([...decided, ...ofOwn])).toEqual(new Set([...typedRules(), 'consistent-type-exports', 'switch-exhaustiveness-check']))
  })

  it('that oxlint does not have are looked after by a script of our own', async () => {
    const { stderr } = await runOn({ 'nominal.ts': NOMINAL }, 'scripts/checks/nominal.mjs', 'tsconfig.json')
    expect([...stderr.matchAll(/nominal[.]ts:(\d+) (\S+):/g)].map(([, line, rule]) => `${line} ${rule}`)).toEqual([
      '2 no-unsafe-class-instance-assignment',
      '3 no-unsafe-class-instance-assignment',
      '4 no-unsafe-class-instance-assignment',
      '5 no-unsafe-class-instance-assignment',
      '6 no-unsafe-class-instance-assignment',
      '7 no-unsafe-class-instance-assignment',
      '8 no-unsafe-enum-assignment',
    ])
  })

  it('are errors, and all proved here', async () => {
    const [everywhere] = (await readConfig()).overrides
    const levels = Object.entries(everywhere?.rules ?? {}).map(([name, level]) => [name, Array.isArray(level) ? level[0] : level])
    const on = levels.filter(([, level]) => level !== 'off')
    expect(on.filter(([, level]) => level !== 'error')).toEqual([])
    expect(on.map(([name]) => String(name).replace('typescript/', '')).sort()).toEqual(VIOLATIONS.map(([rule]) => rule).sort())
  })
})
