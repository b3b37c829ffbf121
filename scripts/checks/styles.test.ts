import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { byEsbuild, byLightning } from './styles/compile.ts'
import { findLate } from './styles/findLate.ts'
import { readSheets } from './styles/readSheets.ts'

/** CSS that some of the oldest supported browsers lack, each with the reason why that is acceptable. */
const HARMLESS: Readonly<Record<string, string>> = {
  'content-visibility: hidden': 'The modal is drawn ahead only where the browser has it.',
  'forced-color-adjust: none': 'Browsers that lack it force no colours.',
  'transition: allow-discrete': 'The dialog closes without fading out.',
  'word-break: auto-phrase': 'Lines of Japanese break between any two letters, as they did.',
  'text-wrap: balance': 'The lines of a heading break elsewhere.',
  'text-wrap: pretty': 'The lines of a text break elsewhere.',
}

const compilerOf = (path: string): ((css: string) => string) => {
  if (/^examples\/.*\.css$|^cli\/src\/workbench\//.test(path)) return byLightning
  return /^(frame|console)\/.*\.css$/.test(path) ? byEsbuild : (css) => css
}

const ownStyles = (): { path: string; sheet: string }[] =>
  execFileSync('git', ['ls-files', 'src', 'frame/src', 'console/src', 'examples', 'server/src', 'cli/src'], {
    encoding: 'utf8',
  })
    .trim()
    .split('\n')
    .filter((path) => /\.(tsx?|css)$/.test(path) && !/\.test\.|\.d\.ts$|\/mail\/layout\.ts$/.test(path))
    .flatMap((path) => {
      const text = readFileSync(path, 'utf8')
      const sheets = path.endsWith('.css') ? [text] : readSheets(text, path.endsWith('x'))
      return sheets.map((sheet) => ({ path, sheet: compilerOf(path)(sheet) }))
    })

it("the repository's styles use no CSS that an oldest supported browser lacks, except listed harmless features", () => {
  const late = ownStyles().flatMap(({ path, sheet }) => findLate(sheet).map((found) => ({ path, ...found })))
  expect(late.filter(({ name }) => HARMLESS[name] === undefined)).toEqual([])
  expect(Object.keys(HARMLESS).filter((name) => !late.some((found) => found.name === name))).toEqual([])
})

describe('findLate', () => {
  it.each([
    ['.a:dir(rtl) { color: red }', ':dir()', 'chrome 120'],
    ['@scope (.a) { b { color: red } }', '@scope', 'safari 26.4, safari_ios 26.4, firefox 146, chrome 118'],
    ['.a { field-sizing: content }', 'field-sizing: content', 'safari 26.2, safari_ios 26.2, firefox 152, chrome 123'],
    ['.a { text-wrap: pretty }', 'text-wrap: pretty', 'safari 26, safari_ios 26, firefox never, chrome 117'],
    ['.a { color: light-dark(#000, #fff) }', 'light-dark()', 'safari 17.5, safari_ios 17.5, chrome 123'],
    [':root { --page: light-dark(#000, #fff) }', 'light-dark()', 'safari 17.5, safari_ios 17.5, chrome 123'],
    ['.a { anchor-name: --x }', 'anchor-name', 'safari 26, safari_ios 26, firefox 147, chrome 125'],
    ['.a { & b { color: red } }', 'nested rules', 'safari 17.2, safari_ios 17.2, chrome 120'],
    ['.a { b { color: red } }', 'nested rules', 'safari 17.2, safari_ios 17.2, chrome 120'],
    ['.a { color: oklch(from red l c h) }', 'oklch(from)', 'chrome 122'],
    ['.a { width: round(1px, 2px) }', 'round()', 'chrome 125'],
    ['.a { text-decoration: underline dotted }', 'text-decoration: dotted', 'safari 26.2, safari_ios 26.2'],
    [
      '.a { transition: 1s allow-discrete }',
      'transition: allow-discrete',
      'safari 17.4, safari_ios 17.4, firefox 129, chrome 117',
    ],
    ['.a { user-select: none }', 'user-select', 'safari 27.3, safari_ios never'],
    [
      '@media (prefers-reduced-transparency: reduce) { .a { color: red } }',
      '@media (prefers-reduced-transparency)',
      'safari never, safari_ios never, firefox never, chrome 118',
    ],
    [
      '@supports not (anchor-name: --x) { .a { anchor-name: --x } }',
      'anchor-name',
      'safari 26, safari_ios 26, firefox 147, chrome 125',
    ],
  ])('findLate finds in the style %s the late feature %s', (css, name, browsers) => {
    expect(findLate(css)).toEqual([{ name, line: 1, lacking: browsers.split(', ') }])
  })

  it.each([
    '@supports (field-sizing: content) { .a { field-sizing: content } }',
    '@supports selector(:dir(rtl)) { .a:dir(rtl) { color: red } }',
    '.a { height: 100vh; height: round(1px, 2px) }',
    '.a { -webkit-user-select: none; user-select: none }',
    '.a { color: oklch(0.5 0.1 20); background: color-mix(in srgb, red, blue); height: 100dvh; inset: 0 }',
    '.a:has(b):where(c):autofill::placeholder { cursor: pointer; overscroll-behavior: contain }',
    "@property --x { syntax: '<length>'; inherits: true; initial-value: 1px }",
    '@media (width >= 400px) { .a { font: 1rem ui-monospace, monospace } }',
    '.a { stroke: currentColor; animation: pretty 1s; grid-area: pretty; transition: --x 1s }',
  ])('findLate finds no late feature in %s', (css) => {
    expect(findLate(css)).toEqual([])
  })
})

describe('readSheets', () => {
  const namesIn = (source: string): string[] =>
    readSheets(`import { css } from '@emotion/react'\n${source}`, true).flatMap((sheet) =>
      findLate(sheet).map(({ name }) => name),
    )

  it.each([
    ["a property's value", "css({ fieldSizing: 'content' })", 'field-sizing: content'],
    ['a value between computed parts', 'css({ color: `light-dark(${v(1)},${v(2)})` })', 'light-dark()'],
    ['both ends of a condition', "css({ textWrap: wide ? 'wrap' : 'pretty' })", 'text-wrap: pretty'],
    ['a selector', "css({ '&:dir(rtl)': { color: 'red' } })", ':dir()'],
    ['a selector behind a computed part', 'css({ [`${root} b:dir(rtl)`]: { color: 0 } })', ':dir()'],
    [
      'a rule inside a selector and a query',
      "css({ '&>b': { '@media print': { anchorName: '--x' } } })",
      'anchor-name',
    ],
    [
      'a query that is a constant',
      "const CALM = '@media (prefers-reduced-transparency)'",
      '@media (prefers-reduced-transparency)',
    ],
    ['an attribute', "<b style={{ fieldSizing: 'content' }} />", 'field-sizing: content'],
    ['a sheet in a template', 'const STYLE = `${base}\n.a { color: light-dark(${dark}, #fff) }`', 'light-dark()'],
  ])('readSheets reads a style in %s', (_what, source, name) => {
    expect(namesIn(source)).toContain(name)
  })

  it.each([
    ['a guard around it', "css({ '@supports (field-sizing:content)': { fieldSizing: 'content' } })"],
    [
      'a guard that is a constant',
      "const CAN = '@supports (field-sizing:content)'; css({ [CAN]: { fieldSizing: 'content' } })",
    ],
    ['a fallback before it', "css({ height: ['100vh', 'round(1px, 2px)'] })"],
    ['a prefix beside it', "css({ WebkitUserSelect: 'none', userSelect: 'none' })"],
    ['nesting, which Emotion writes flat', "css({ '&>b': { '&:hover': { color: 'red' } } })"],
    ['an object that is no style', "open({ size: 3, text: 'light-dark()', anchor: 'pretty' })"],
    ['code in a template', 'const code = `export const a = () => { b: 1 }`'],
  ])('a style with %s is not reported as late', (_what, source) => {
    expect(namesIn(source)).toEqual([])
  })
})
