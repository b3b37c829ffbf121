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

/** For each rule that needs types, a line or two that break it. */
const VIOLATIONS: readonly (readonly [rule: string, code: string])[] = [
  ['await-thenable', `export const run = async (): Promise<number> => await 1`],
  ['consistent-type-exports', `import { Shape } from './shape.ts'\nexport { Shape }`],
  ['dot-notation', `export const lidOf = (box: { lid: string }): string => box['lid']`],
  ['no-array-delete', `export const drop = (list: number[]): void => {\n  delete list[0]\n}`],
  ['no-base-to-string', 'export const say = (box: { lid: string }): string => `${String(box)}`'],
  ['no-deprecated', `/** @deprecated there is a new one */\nconst old = (): number => 1\nexport const now = old()`],
  ['no-duplicate-type-constituents', `export type Twice = 'a' | 'b' | 'a'`],
  ['no-floating-promises', `const run = async (): Promise<void> => {}\nrun()`],
  [
    'no-for-in-array',
    `export const keys = (list: number[]): string => {\n  for (const key in list) return key\n  return ''\n}`,
  ],
  ['no-generated-empty-object-type', `export type Rest = Omit<{ a: 1 }, 'a'>`],
  ['no-implied-eval', `setTimeout('close()', 1)`],
  ['no-meaningless-void-operator', `const run = (): void => {}\nvoid run()`],
  [
    'no-misused-promises',
    `const ask = async (): Promise<boolean> => Promise.resolve(true)\nexport const answer = (): number => (ask() ? 1 : 0)`,
  ],
  ['no-misused-spread', `export const spread = (later: Promise<{ a: 1 }>): object => ({ ...later })`],
  ['no-mixed-enums', `export enum Mixed {\n  One = 1,\n  Two = 'two',\n}`],
  ['no-redundant-type-constituents', `export type Anything = string | unknown`],
  ['no-unnecessary-boolean-literal-compare', `export const isOn = (on: boolean): boolean => on === true`],
  ['no-unnecessary-template-expression', 'export const same = (name: string): string => `${name}`'],
  ['no-unnecessary-type-assertion', `export const same = (name: string): string => name as string`],
  ['no-unnecessary-type-conversion', `export const same = (name: string): string => String(name)`],
  [
    'no-unsafe-argument',
    `const take = (name: string): number => name.length\nexport const give = (value: any): number => take(value)`,
  ],
  ['no-unsafe-assignment', `export const keep = (value: any): void => {\n  const kept = value\n}`],
  ['no-unsafe-call', `export const call = (value: any): void => {\n  value()\n}`],
  [
    'no-unsafe-enum-comparison',
    `enum Colour {\n  Red = 1,\n}\nexport const isRed = (colour: Colour): boolean => colour === 1`,
  ],
  ['no-unsafe-member-access', `export const lengthOf = (value: any): boolean => value.length > 1`],
  ['no-unsafe-return', `export const textOf = (value: any): string => value`],
  ['no-unsafe-unary-minus', `export const minus = (name: string): number => -name`],
  ['no-useless-default-assignment', `export const sums = [1].map((each = 0) => each + 1)`],
  ['only-throw-error', `export const fail = (): never => {\n  throw 'no'\n}`],
  ['prefer-find', `export const first = (list: number[]): number | undefined => list.filter((each) => each > 1)[0]`],
  ['prefer-includes', `export const hasA = (name: string): boolean => name.indexOf('a') !== -1`],
  ['prefer-nullish-coalescing', `export const or = (count: number | undefined): number => count || 1`],
  [
    'prefer-optional-chain',
    `export const lidOf = (box: { lid: string } | undefined): string | undefined => box && box.lid`,
  ],
  ['prefer-promise-reject-errors', `export const fail = async (): Promise<never> => Promise.reject('no')`],
  ['prefer-reduce-type-parameter', `export const all = ['a'].reduce((sum, key) => sum.concat(key), [] as string[])`],
  ['prefer-regexp-exec', `export const find = (name: string): unknown => name.match(/a/)`],
  ['prefer-return-this-type', `export class Chain {\n  next(): Chain {\n    return this\n  }\n}`],
  ['prefer-string-starts-ends-with', `export const startsWithA = (name: string): boolean => name[0] === 'a'`],
  ['related-getter-setter-pairs', `export interface Box {\n  get lid(): string\n  set lid(value: number)\n}`],
  ['restrict-plus-operands', `export const sum = (count: number, name: string): string => count + name`],
  ['restrict-template-expressions', 'export const text = (value: unknown[]): string => `${value}`'],
  [
    'return-await',
    `const ask = async (): Promise<number> => Promise.resolve(1)\nexport const run = async (): Promise<number> => {\n  try {\n    return ask()\n  } catch {\n    return 0\n  }\n}`,
  ],
  [
    'switch-exhaustiveness-check',
    `export const nameOf = (kind: 'a' | 'b'): string => {\n  switch (kind) {\n    case 'a':\n      return 'A'\n  }\n  return 'B'\n}`,
  ],
  [
    'use-unknown-in-catch-callback-variable',
    `export const run = async (): Promise<unknown> => Promise.resolve(1).catch((error) => error as unknown)`,
  ],
]

/**
 * For each rule without types, code that breaks it and the path to which the rule applies; one for each option or
 * selector of a rule.
 */
const UNTYPED_VIOLATIONS: readonly (readonly [rule: string, path: string, code: string])[] = [
  ['eqeqeq', 'eqeqeq.ts', `export const isOne = (count: number): boolean => count == 1`],
  ['eqeqeq', 'eqeqeq.mjs', `export const isOne = (count) => count == 1`],
  ['no-array-constructor', 'newArray.ts', `export const list = new Array(0, 1, 2)`],
  ['no-array-constructor', 'newArray.mjs', `export const list = new Array(0, 1, 2)`],
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
  ['no-unused-expressions', 'expression.ts', `export const run = (on: boolean): void => {\n  on\n}`],
  ['no-unused-expressions', 'expression.mjs', `export const run = (on) => {\n  on\n}`],
  ['no-unused-vars', 'unusedName.ts', `const one = 1`],
  ['no-unused-vars', 'unusedName.mjs', `try {\n  run()\n} catch (error) {}`],
  ['no-useless-constructor', 'constructor.ts', `export class Box {\n  lid = 1\n  constructor() {}\n}`],
  ['no-var', 'var.ts', `export var one = 1`],
  ['no-var', 'var.cjs', `var one = 1\nmodule.exports = one`],
  ['prefer-const', 'const.ts', `let one = 1\nexport const two = one + 1`],
  ['prefer-const', 'const.js', `let one = 1\nexport const two = one + 1`],
  ['prefer-rest-params', 'rest.ts', `export function first(): unknown {\n  return arguments[0]\n}`],
  ['prefer-rest-params', 'rest.mjs', `export function first() {\n  return arguments[0]\n}`],
  [
    'prefer-spread',
    'spread.ts',
    `const add = (...all: number[]): number => all.length\nexport const sum = (all: number[]): number => add.apply(undefined, all)`,
  ],
  ['prefer-spread', 'spread.mjs', `export const sum = (add, all) => add.apply(undefined, all)`],

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
    'react/error-boundaries',
    'src/Boundary.tsx',
    `export const Screen = () => {\n  try {\n    return <p>part</p>\n  } catch {\n    return null\n  }\n}`,
  ],
  [
    'react/exhaustive-deps',
    'src/useTitle.test.ts',
    `import { useEffect } from 'react'\nexport const useTitle = (title: string) => {\n  useEffect(() => {\n    document.title = title\n  }, [])\n}`,
  ],
  [
    'react/globals',
    'examples/demo/Globals.tsx',
    `let count = 0\nexport const Screen = () => {\n  count = 1\n  return <p>{count}</p>\n}`,
  ],
  [
    'react/immutability',
    'examples/plugin/src/Props.tsx',
    `export const Screen = (props: { count: number }) => {\n  props.count = 1\n  return <p>{props.count}</p>\n}`,
  ],
  [
    'react/incompatible-library',
    'src/Library.tsx',
    `import { useVirtualizer } from '@tanstack/react-virtual'\nexport const Screen = () => {\n  const list = useVirtualizer({ count: 1 })\n  return <p>{list.name}</p>\n}`,
  ],
  [
    'react/preserve-manual-memoization',
    'src/hooks/all.ts',
    `import { useMemo } from 'react'\nimport { useShape } from '../useShape.ts'\nexport const useList = (shape: object) => {\n  const shapes: object[] = []\n  useShape()\n  shapes.push(shape)\n  return useMemo(() => [shapes], [shapes])\n}`,
  ],
  [
    'react/purity',
    'src/Purity.tsx',
    `export const Screen = () => {\n  const now = Date.now()\n  return <p>{now}</p>\n}`,
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
    'react/set-state-in-effect',
    'src/Effect.tsx',
    `import { useEffect, useState } from 'react'\nexport const Screen = ({ count }: { count: number }) => {\n  const [shown, show] = useState(0)\n  useEffect(() => {\n    show(count)\n  }, [count])\n  return <p>{shown}</p>\n}`,
  ],
  [
    'react/set-state-in-render',
    'src/hooks.ts',
    `import { useState } from 'react'\nexport const useCount = () => {\n  const [count, setCount] = useState(0)\n  setCount(1)\n  return count\n}`,
  ],
  [
    'react/static-components',
    'src/Static.tsx',
    `export const Screen = () => {\n  const Part = () => <p>part</p>\n  return <Part />\n}`,
  ],
  [
    'react/unsupported-syntax',
    'src/Syntax.tsx',
    `export const Screen = ({ code }: { code: string }) => {\n  eval(code)\n  return <p>{code}</p>\n}`,
  ],
  [
    'react/use-memo',
    'src/Memo.tsx',
    `import { useMemo } from 'react'\nexport const Screen = ({ count }: { count: number }) => {\n  const shown = useMemo((given: number) => given, [count])\n  return <p>{shown}</p>\n}`,
  ],
  [
    'react/void-use-memo',
    'src/VoidMemo.tsx',
    `import { useMemo } from 'react'\nexport const Screen = ({ show }: { show: () => void }) => {\n  const shown = useMemo(() => {\n    show()\n  }, [show])\n  return <p>{shown}</p>\n}`,
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

  [
    'typescript/adjacent-overload-signatures',
    'overloads.ts',
    `export interface Box {\n  open(): void\n  lid: number\n  open(wide: boolean): void\n}`,
  ],
  ['typescript/array-type', 'array.ts', `export type Names = Array<string>`],
  ['typescript/ban-ts-comment', 'ignore.ts', `// @ts-ignore\nexport const one = 1`],
  ['typescript/ban-ts-comment', 'expectError.ts', `// @ts-expect-error no\nexport const one = 1`],
  ['typescript/ban-tslint-comment', 'tslint.ts', `// tslint:disable\nexport const one = 1`],
  [
    'typescript/class-literal-property-style',
    'getter.ts',
    `export class Box {\n  get kind() {\n    return 'box'\n  }\n}`,
  ],
  ['typescript/consistent-generic-constructors', 'generic.ts', `export const names: Set<string> = new Set()`],
  ['typescript/consistent-type-assertions', 'assertion.ts', `export const one = <unknown>1`],
  [
    'typescript/consistent-type-imports',
    'typeImport.ts',
    `import { Shape } from './shape.ts'\nexport const areaOf = (shape: Shape): number => shape.a`,
  ],
  [
    'typescript/no-confusing-non-null-assertion',
    'confusing.ts',
    `export const isOne = (count?: number): boolean => count! == 1`,
  ],
  ['typescript/no-duplicate-enum-values', 'enumTwice.ts', `export enum Colour {\n  Red = 1,\n  Blue = 1,\n}`],
  ['typescript/no-empty-object-type', 'empty.ts', `export type Nothing = {}`],
  ['typescript/no-explicit-any', 'any.ts', `export type Anything = any`],
  [
    'typescript/no-extra-non-null-assertion',
    'extra.ts',
    `export const lidOf = (box?: { lid: string }): string => box!!.lid`,
  ],
  ['typescript/no-extraneous-class', 'static.ts', `export class Box {\n  static lid = 1\n}`],
  ['typescript/no-inferrable-types', 'inferrable.ts', `export const one: number = 1`],
  ['typescript/no-misused-new', 'newInInterface.ts', `export interface Box {\n  new (): Box\n}`],
  ['typescript/no-namespace', 'namespace.ts', `export namespace Box {\n  export const lid = 1\n}`],
  [
    'typescript/no-non-null-asserted-nullish-coalescing',
    'nullish.ts',
    `export const lidOf = (box: { lid?: string }): string => box.lid! ?? ''`,
  ],
  [
    'typescript/no-non-null-asserted-optional-chain',
    'optional.ts',
    `export const lidOf = (box?: { lid: string }): string => box?.lid!`,
  ],
  [
    'typescript/no-non-null-assertion',
    'nonNull.ts',
    `export const lidOf = (box?: { lid: string }): string => box!.lid`,
  ],
  ['typescript/no-require-imports', 'require.ts', `export const fs = require('node:fs')`],
  [
    'typescript/no-this-alias',
    'self.ts',
    `export function self(this: object): object {\n  const that = this\n  return that\n}`,
  ],
  [
    'typescript/no-unnecessary-type-constraint',
    'constraint.ts',
    `export const same = <T extends unknown>(value: T): T => value`,
  ],
  [
    'typescript/no-unsafe-declaration-merging',
    'merged.ts',
    `export interface Box {\n  lid: number\n}\nexport class Box {\n  kind = 1\n}`,
  ],
  ['typescript/no-unsafe-function-type', 'function.ts', `export type Callback = Function`],
  ['typescript/no-wrapper-object-types', 'wrapper.ts', `export type Name = String`],
  ['typescript/prefer-as-const', 'asConst.ts', `export const one = 1 as 1`],
  [
    'typescript/prefer-for-of',
    'forOf.ts',
    `export const run = (list: string, use: (each: unknown) => void): void => {\n  for (let i = 0; i < list.length; i++) use(list[i])\n}`,
  ],
  ['typescript/prefer-function-type', 'functionType.ts', `export interface Callback {\n  (): void\n}`],
  [
    'typescript/prefer-literal-enum-member',
    'enumMember.ts',
    `const one = 'one'\nexport enum Colour {\n  Red = one,\n}`,
  ],
  ['typescript/prefer-namespace-keyword', 'module.ts', `export declare module Box {}`],
  ['typescript/triple-slash-reference', 'reference.ts', `/// <reference path="./shape.ts" />\nexport const one = 1`],
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

/** Code that must not be reported, because the options in scripts/config/oxlintrc.json allow it. */
const ALLOWED = [
  'export const text = (count: number, on: boolean): string => `${count} ${on}`',
  `export const nameOr = (name: string | undefined): string => name || 'nobody'`,
  `export const nameOf = (kind: 'a' | 'b'): string => {\n  switch (kind) {\n    case 'a':\n      return 'A'\n    default:\n      return 'B'\n  }\n}`,
].join('\n')

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
): Promise<{ stdout: string; stderr: string }> => {
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
      (failure: unknown) => failure as { stdout: string; stderr: string },
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
    const ofOwn = ['no-unsafe-class-instance-assignment', 'no-unsafe-enum-assignment'] // implemented in nominal.mjs
    expect(new Set([...decided, ...ofOwn])).toEqual(
      new Set([...typedRules(), 'consistent-type-exports', 'switch-exhaustiveness-check']),
    )
  })

  it('nominal.mjs reports values of another type assigned as a class instance or an enum member, by line', async () => {
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

  it('every lint rule that needs types and is on is an error, and has a violation in this test', async () => {
    const [everywhere] = (await readConfig()).overrides
    const levels = Object.entries(everywhere?.rules ?? {})
      .filter(([name]) => needsTypes(name))
      .map(([name, setting]) => [name, levelOf(setting)])
    const on = levels.filter(([, level]) => level !== 'off')
    expect(on.filter(([, level]) => level !== 'error')).toEqual([])
    expect(on.map(([name]) => String(name).replace('typescript/', '')).sort()).toEqual(
      VIOLATIONS.map(([rule]) => rule).sort(),
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

  it('every lint rule without types that is on is an error, and has a violation in this test', async () => {
    const { rules, overrides } = await readConfig()
    const levels = [rules, ...overrides.map((override) => override.rules)]
      .flatMap(Object.entries)
      .filter(([name]) => !needsTypes(name))
    const on = levels.map(([name, setting]) => [name, levelOf(setting)]).filter(([, level]) => level !== 'off')
    expect(on.filter(([, level]) => level !== 'error')).toEqual([])
    expect(new Set(on.map(([name]) => name))).toEqual(new Set(UNTYPED_VIOLATIONS.map(([rule]) => rule)))
  })
})
