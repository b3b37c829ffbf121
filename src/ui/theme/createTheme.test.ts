import fc from 'fast-check'
import { contrast } from './color.ts'
import { createTheme, hasPalette, themeVariables } from './createTheme.ts'
import type { Palette } from './createTheme.ts'
import { BASE_COLORS, deriveColors } from './deriveColors.ts'
import { COLORS, REDUCED_MOTION } from './designTokens.ts'
import type { ColorToken } from './designTokens.ts'

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const scheme = fc.constantFrom('light' as const, 'dark' as const)

const SURFACES = ['background', 'surface', 'surface-hover'] as const

/** Colours of text and of their backgrounds; each pair must reach 4.5 : 1. */
const TEXT_PAIRS: [ColorToken, ColorToken][] = [
  ...(['text', 'text-muted', 'accent-text', 'success', 'warning', 'danger'] as const).flatMap((text) =>
    SURFACES.map((surface): [ColorToken, ColorToken] => [text, surface]),
  ),
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-hover'],
  ['accent-text', 'accent-soft'],
  ['success', 'success-soft'],
  ['warning', 'warning-soft'],
  ['danger', 'danger-soft'],
  ['text', 'accent-soft'],
  ['text', 'success-soft'],
  ['text', 'warning-soft'],
  ['text', 'danger-soft'],
]

/** Colours of lines and edges and of their backgrounds; each pair must reach 3 : 1. */
const SHAPE_PAIRS: [ColorToken, ColorToken][] = (['focus', 'border-strong', 'danger'] as const).flatMap((shape) =>
  SURFACES.map((surface): [ColorToken, ColorToken] => [shape, surface]),
)

const failures = (palette: Palette, theme: 'light' | 'dark'): string[] => {
  const { colors } = deriveColors(palette, theme)
  const below = (pairs: [ColorToken, ColorToken][], ratio: number) =>
    pairs
      .filter(([a, b]) => contrast(colors[a], colors[b]) < ratio)
      .map(([a, b]) => `${a} ${colors[a]} on ${b} ${colors[b]}: ${contrast(colors[a], colors[b]).toFixed(2)}`)
  return [...below(TEXT_PAIRS, 4.5), ...below(SHAPE_PAIRS, 3)]
}

const hold = (palette: Palette, theme: 'light' | 'dark'): void => {
  const found = failures(palette, theme)
  if (found.length) throw new Error(found.join('; '))
}

const LIMITS = { numRuns: 200, endOnFailure: true }

describe('theme', () => {
  it.each(['light', 'dark'] as const)('the theme has enough contrast in its own %s colours', (theme) => {
    expect(failures({}, theme)).toEqual([])
  })

  it("the theme's fixed colours are those that deriveColors derives without a palette", () => {
    const derived = (theme: 'light' | 'dark', at: 0 | 1) =>
      expect(Object.fromEntries(Object.entries(COLORS).map(([name, pair]) => [name, pair[at]]))).toEqual(
        deriveColors({}, theme).colors,
      )
    derived('light', 0)
    derived('dark', 1)
    expect(createTheme({ radius: 12 })).toEqual(createTheme({ radius: 12 }, deriveColors))
  })

  it('hasPalette is true only if the host names a colour, from which createTheme then derives the others', () => {
    expect([{}, { palette: {} }, { palette: { accent: undefined, text: null } }].map(hasPalette)).toEqual([
      false,
      false,
      false,
    ])
    expect(hasPalette({ palette: { accent: '#0b6e4f' } })).toBe(true)
    expect(createTheme({ palette: { accent: '#0b6e4f' } }, deriveColors)).toMatchObject({ '--lk-accent': '#0b6e4f' })
  })

  it('a theme keeps its contrast for any accent, light and dark [MODAL-48]', () => {
    fc.assert(
      fc.property(hex, scheme, (accent, theme) => hold({ accent }, theme)),
      LIMITS,
    )
  })

  it('a theme keeps its contrast for any palette [MODAL-48]', () => {
    const colors = fc.record({
      accent: hex,
      background: hex,
      text: hex,
      border: hex,
      success: hex,
      warning: hex,
      danger: hex,
    })
    fc.assert(
      fc.property(colors, scheme, (chosen, theme) => hold({ [theme]: chosen }, theme)),
      LIMITS,
    )
  })

  it.each([
    ['butter yellow', '#f6e27a', '#000000', 16.08, '#945f00'],
    ['navy', '#0a1a4f', '#ffffff', 16.49, '#0a1a4f'],
    ['mid grey', '#808080', '#000000', 5.32, '#6b6b6b'],
    ['pure red', '#ff0000', '#000000', 5.25, '#da0000'],
    ['a green', '#0B6E4F', '#ffffff', 6.3, '#0b6e4f'],
  ])(
    'deriveColors keeps %s as a fill, with a readable text on it, and derives a shade for text on the card',
    (_name, accent, label, ratio, asText) => {
      const { colors } = deriveColors({ accent }, 'light')
      expect(colors).toMatchObject({ accent: accent.toLowerCase(), 'on-accent': label, 'accent-text': asText })
      expect(contrast(colors.accent, colors['on-accent'])).toBeCloseTo(ratio, 1)
      expect(contrast(colors['accent-text'], '#ffffff')).toBeGreaterThanOrEqual(4.5)
      expect(contrast(colors.focus, '#ffffff')).toBeGreaterThanOrEqual(3)
    },
  )

  it.each([
    ['light', '#ffffff', '#ffffff', 1.1],
    ['dark', '#17191e', '#17191e', 1.5],
  ] as const)('deriveColors moves a fill that is the same as the card, %s', (theme, accent, background, ratio) => {
    const { colors } = deriveColors({ accent }, theme)
    expect(contrast(colors.accent, background)).toBeGreaterThanOrEqual(ratio)
    expect(contrast(colors.accent, background)).toBeLessThan(ratio + 0.15)
  })

  it('deriveColors lightens a black button under the pointer', () => {
    const { colors } = deriveColors({ accent: '#000000' }, 'light')
    expect(contrast(colors['accent-hover'], '#000000')).toBeGreaterThanOrEqual(1.25)
  })

  it("deriveColors uses each scheme's own colours, and the shared ones for the rest", () => {
    const palette = {
      accent: '#0b6e4f',
      text: '#222222',
      light: { background: '#fffaf0' },
      dark: { background: '#101418', accent: '#6ee7b7', text: '#eeeeee' },
    }
    expect(deriveColors(palette, 'light').colors).toMatchObject({
      background: '#fffaf0',
      accent: '#0b6e4f',
      text: '#222222',
    })
    expect(deriveColors(palette, 'dark').colors).toMatchObject({
      background: '#101418',
      accent: '#6ee7b7',
      text: '#eeeeee',
    })
    expect(createTheme({ palette }, deriveColors)).toMatchObject({
      '--lk-background': '#fffaf0',
      '@media (prefers-color-scheme:dark)': { '--lk-background': '#101418', '--lk-accent': '#6ee7b7' },
    })
  })

  it("deriveColors keeps the host's border for lines, and gives the edges of fields enough contrast", () => {
    const { colors } = deriveColors({ border: '#f3d9c6' }, 'light')
    expect(colors.border).toBe('#f3d9c6')
    expect(contrast(colors['border-strong'], '#ffffff')).toBeGreaterThanOrEqual(3)
    expect(deriveColors({ border: '#404040' }, 'light').colors['border-strong']).toBe('#404040')
  })

  it('deriveColors derives the colours of the dark scheme for a dark background, even if the scheme is light', () => {
    const { colors } = deriveColors({ background: '#101418' }, 'light')
    expect(colors.background).toBe('#101418')
    expect(colors.text).toBe(BASE_COLORS.dark.text)
  })

  it('deriveColors ignores a colour of the host that it cannot parse', () => {
    expect(deriveColors({ accent: 'rebeccapurple' }, 'light').colors.accent).toBe(BASE_COLORS.light.accent)
  })

  it('deriveColors changes the colour of a button under the pointer', () => {
    fc.assert(
      fc.property(hex, scheme, (accent, theme) => {
        const { colors } = deriveColors({ accent }, theme)
        return colors['accent-hover'] !== colors.accent
      }),
    )
  })

  it('themeVariables begins each name with --lk-', () => {
    const names = Object.keys(themeVariables({}, 'light'))
    expect(names.filter((name) => !name.startsWith('--lk-'))).toEqual([])
    expect(names).toEqual(
      expect.arrayContaining(['--lk-accent', '--lk-space-4', '--lk-radius-xl', '--lk-shadow', '--lk-font']),
    )
  })

  it('themeVariables scales all corners with the given radius, between 0 and 32 px', () => {
    expect(themeVariables({ radius: 12 }, 'light')).toMatchObject({ '--lk-radius-xl': '12px', '--lk-radius-s': '4px' })
    expect(themeVariables({ radius: -5 }, 'light')).toMatchObject({ '--lk-radius-xl': '0px' })
    expect(themeVariables({ radius: 999 }, 'light')).toMatchObject({ '--lk-radius-xl': '32px' })
  })

  it("themeVariables lets the host's tokens override the theme's", () => {
    expect(themeVariables({ tokens: { shadow: 'none', 'logo-size': '72px' } }, 'light')).toMatchObject({
      '--lk-shadow': 'none',
      '--lk-logo-size': '72px',
    })
    expect(themeVariables({ tokens: { 'border-width': undefined } }, 'light')).toMatchObject({
      '--lk-border-width': '1px',
    })
  })

  it('createTheme follows the system by one media query, unless the host chose a scheme [MODAL-47]', () => {
    expect(createTheme({ theme: 'auto' })).toMatchObject({
      colorScheme: 'light dark',
      '--lk-background': '#ffffff',
      '@media (prefers-color-scheme:dark)': { '--lk-background': BASE_COLORS.dark.background },
    })
    const dark = createTheme({ theme: 'dark' })
    expect(dark).toMatchObject({ colorScheme: 'dark', '--lk-background': BASE_COLORS.dark.background })
    expect(dark).not.toHaveProperty('@media (prefers-color-scheme:dark)')
  })

  it('the theme stops all motion for users who prefer reduced motion', () => {
    expect(createTheme()[REDUCED_MOTION]).toEqual({ '--lk-fast': '0s', '--lk-base': '0s', '--lk-slow': '0s' })
  })
})
