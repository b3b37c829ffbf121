import { readFileSync } from 'node:fs'
import { applyTheme } from '../page/applyTheme.ts'
import { readQuery } from './query.ts'
import en from './locales/en.ts'

const queryOf = (given: Record<string, string>, hash = '') =>
  readQuery(`?${new URLSearchParams(given).toString()}`, hash)

describe('the address of the export page', () => {
  it('the export page reads ticket, width, theme, language, font and colours from its address [EXPORT-9, FRAME-45]', () => {
    const colors = {
      accent: '#3457f1',
      background: '#fff',
      surface: '#f7f7f7ff',
      text: 'rgb(21, 23, 28)',
      border: 'rgba(0 0 0 / 50%)',
    }
    expect(
      queryOf(
        { width: '312px', theme: 'dark', caid: 'c', lang: 'fr', font: '"Segoe UI", Arial', ...colors },
        '#ticket=t',
      ),
    ).toEqual({
      ticket: 't',
      width: 312,
      theme: 'dark',
      language: 'fr',
      font: '"Segoe UI", Arial',
      colors,
    })
  })

  it('the export page ignores a ticket in the query of its address, which servers and logs would see [EXPORT-12, FRAME-45]', () => {
    expect(queryOf({ ticket: 't', token: 't' })).toMatchObject({ ticket: '' })
  })

  it.each([
    'red;background:url(https://evil.test)',
    'url(https://evil.test/x)',
    'var(--accent)',
    'expression(alert(1))',
    '#12345',
    '#ggg',
    'rgb(1,2)',
    'rgb(1,2,3);x:y',
    '</style><script>alert(1)</script>',
    'rgb(calc(1),2,3)',
    'image-set("x")',
    ' #fff',
    '#fff\n',
    'red',
  ])('the export page ignores the colour %j of its address [EXPORT-13, FRAME-45]', (value) => {
    const { colors } = queryOf(
      Object.fromEntries(['accent', 'background', 'surface', 'text', 'border'].map((name) => [name, value])),
    )
    expect(colors).toEqual({})
  })

  it.each(['100%', '-5px', '1e3px', '99999px', '312', 'calc(1px)', '10px;x'])(
    'the export page ignores the width %j of its address',
    (width) => {
      expect(queryOf({ width }).width).toBeUndefined()
    },
  )

  it('the export page is light and in English without settings in its address, and light for an unknown theme', () => {
    expect(readQuery('', '')).toEqual({
      ticket: '',
      width: undefined,
      theme: 'light',
      language: 'en',
      font: undefined,
      colors: {},
    })
    expect(queryOf({ theme: 'neon' }).theme).toBe('light')
  })
})

describe('the language', () => {
  it.each([
    ['fr', 'fr'],
    ['fr-CA', 'fr'],
    ['FR', 'fr'],
    ['en-GB', 'en'],
    ['de-AT', 'de'],
    ['pt', 'pt-BR'],
    ['pt-PT', 'pt-BR'],
    ['zh', 'zh-CN'],
    ['zh-Hans-SG', 'zh-CN'],
    ['zh-TW', 'en'],
    ['zh-Hant', 'en'],
    ['tlh', 'en'],
    ['', 'en'],
    ['frx', 'en'],
    ['fr_FR', 'en'],
    ['constructor', 'en'],
    ['__proto__', 'en'],
    ['fr"><script>', 'en'],
  ])('the export page is shown for the language %j in %s', (lang, language) => {
    expect(queryOf({ lang }).language).toBe(language)
  })

  it('the export page\'s text for an unknown failure is "Something went wrong" and "We\'re on it. Please try again later."', () => {
    expect(en.failures.unknown).toEqual({
      title: 'Something went wrong',
      detail: "We're on it. Please try again later.",
    })
  })
})

describe('the font', () => {
  it.each([
    'Arial, url(https://evil.test/f.woff)',
    'x; background: red',
    'x} body {',
    'var(--token)',
    'a\\62',
    '</style><script>',
    'x\ny',
    '@import "x"',
    'x'.repeat(301),
    '',
  ])('the export page ignores the font %j of its address', (font) => {
    expect(queryOf({ font }).font).toBeUndefined()
  })

  it.each([
    'Arial',
    '"Avenir Next", Avenir, "Segoe UI", Arial, sans-serif',
    'system-ui, -apple-system',
    '"游ゴシック", sans-serif',
  ])("the export page puts the font %s before the system's fonts", (font) => {
    applyTheme(document, queryOf({ font }))
    expect(document.documentElement.style.getPropertyValue('--font')).toBe(`${font}, var(--system-font)`)
  })

  it("the export page's system fonts are those of the modal", () => {
    const css = readFileSync('frame/src/page/page.css', 'utf8')
    const tokens = readFileSync('src/ui/theme/designTokens.ts', 'utf8')
    const families = (list: string | undefined) =>
      list
        ?.replaceAll('"', "'")
        .split(',')
        .map((family) => family.trim())
    const ours = families(/--system-font: ([^;]+);/.exec(css)?.[1])
    expect(ours).toEqual(families(/SYSTEM_FONT =\s+'([^\n]+)'/.exec(tokens)?.[1]))
    expect(ours?.length).toBeGreaterThan(5)
  })
})

describe('the theme', () => {
  const variable = (name: string): string => document.documentElement.style.getPropertyValue(name)
  const withAccent = (accent: string): string => {
    applyTheme(document, queryOf({ accent, theme: 'dark', width: '320px' }))
    return variable('--on-accent')
  }

  it('the export page has the colours, scheme and width of its address', () => {
    applyTheme(document, queryOf({ background: '#101010', theme: 'dark', width: '320px' }))
    expect(variable('--background')).toBe('#101010')
    expect(document.documentElement.dataset.theme).toBe('dark')
    expect(document.body.style.maxWidth).toBe('320px')
  })

  it.each([
    ['#3457f1', '#ffffff'],
    ['#4a69f5', '#ffffff'],
    ['#f5d90a', '#000000'],
    ['#fff', '#000000'],
    ['#000', '#ffffff'],
    ['rgb(245, 217, 10)', '#000000'],
    ['rgb(0% 0% 40%)', '#ffffff'],
    ['#ffffff80', '#000000'],
  ])('text on the accent colour %s is written in %s', (accent, label) => {
    expect(withAccent(accent)).toBe(label)
  })

  it.each([
    ['#3457f1', undefined, 'light', 'var(--accent)'],
    ['#f6e27a', undefined, 'light', 'var(--text)'],
    ['#f6e27a', undefined, 'dark', 'var(--accent)'],
    ['#0a1a4f', undefined, 'dark', 'var(--text)'],
    ['#0a1a4f', '#fffaf0', 'dark', 'var(--accent)'],
  ] as const)('the focus ring for accent %s on background %s, theme %s, is %s', (accent, background, theme, ring) => {
    applyTheme(document, queryOf({ accent, theme, ...(background && { background }) }))
    expect(variable('--focus')).toBe(ring)
  })
})
