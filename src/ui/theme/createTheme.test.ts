import fc from 'fast-check'
import { contrast } from './color.ts'
import { createTheme, themeColors, themeVariables } from './createTheme.ts'
import type { Appearance } from './createTheme.ts'
import { BASE_COLORS, REDUCED_MOTION } from './tokens.ts'
import type { ColorToken } from './tokens.ts'

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const scheme = fc.constantFrom('light' as const, 'dark' as const)

const SURFACES = ['background', 'surface', 'surface-hover'] as const

/** Text and what it may stand on; each pair has to reach 4.5 : 1. */
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

/** Shapes that have to be seen; each pair has to reach 3 : 1. */
const SHAPE_PAIRS: [ColorToken, ColorToken][] = (['accent', 'focus', 'border-strong', 'danger'] as const).flatMap((shape) =>
  SURFACES.map((surface): [ColorToken, ColorToken] => [shape, surface]),
)

const failures = (appearance: Appearance, theme: 'light' | 'dark'): string[] => {
  const colors = themeColors(appearance, theme)
  const below = (pairs: [ColorToken, ColorToken][], ratio: number) =>
    pairs
      .filter(([a, b]) => contrast(colors[a], colors[b]) < ratio)
      .map(([a, b]) => `${a} ${colors[a]} on ${b} ${colors[b]}: ${contrast(colors[a], colors[b]).toFixed(2)}`)
  return [...below(TEXT_PAIRS, 4.5), ...below(SHAPE_PAIRS, 3)]
}

const hold = (appearance: Appearance, theme: 'light' | 'dark'): void => {
  const found = failures(appearance, theme)
  if (found.length) throw new Error(found.join('; '))
}

const LIMITS = { numRuns: 200, endOnFailure: true }

describe('theme', () => {
  it.each(['light', 'dark'] as const)('has enough contrast in its own %s colours', (theme) => {
    expect(failures({}, theme)).toEqual([])
  })

  it('keeps contrast for every accent, light and dark', () => {
    fc.assert(fc.property(hex, scheme, (accent, theme) => hold({ palette: { accent } }, theme)), LIMITS)
  })

  it('keeps contrast for every palette a host can think of', () => {
    const palette = fc.record({ accent: hex, background: hex, text: hex, success: hex, warning: hex, danger: hex })
    fc.assert(fc.property(palette, scheme, (chosen, theme) => hold({ palette: chosen }, theme)), LIMITS)
  })

  it('uses the accent as it is where it can be read', () => {
    expect(themeColors({ palette: { accent: '#0B6E4F' } }, 'light').accent).toBe('#0b6e4f')
  })

  it('draws in dark colours on a dark background, whatever the scheme says', () => {
    const colors = themeColors({ palette: { background: '#101418' } }, 'light')
    expect(colors.background).toBe('#101418')
    expect(colors.text).toBe(BASE_COLORS.dark.text)
  })

  it('keeps its own colour where the host gave one that cannot be read', () => {
    expect(themeColors({ palette: { accent: 'rebeccapurple' } }, 'light').accent).toBe(BASE_COLORS.light.accent)
  })

  it('changes the colour of a button under the pointer', () => {
    fc.assert(
      fc.property(hex, scheme, (accent, theme) => {
        const colors = themeColors({ palette: { accent } }, theme)
        return colors['accent-hover'] !== colors.accent
      }),
    )
  })

  it('names every variable with the prefix', () => {
    const names = Object.keys(themeVariables({}, 'light'))
    expect(names.filter((name) => !name.startsWith('--lk-'))).toEqual([])
    expect(names).toEqual(expect.arrayContaining(['--lk-accent', '--lk-space-4', '--lk-radius-xl', '--lk-shadow-2', '--lk-font']))
  })

  it('scales all corners with the radius of the modal and bounds them', () => {
    expect(themeVariables({ radius: 12 }, 'light')).toMatchObject({ '--lk-radius-xl': '12px', '--lk-radius-s': '4px' })
    expect(themeVariables({ radius: -5 }, 'light')).toMatchObject({ '--lk-radius-xl': '0px' })
    expect(themeVariables({ radius: 999 }, 'light')).toMatchObject({ '--lk-radius-xl': '32px' })
  })

  it('lets a host have the last word on a token', () => {
    expect(themeVariables({ tokens: { 'shadow-2': 'none' } }, 'light')).toMatchObject({ '--lk-shadow-2': 'none' })
  })

  it('follows the system with one media query unless a scheme is chosen', () => {
    expect(createTheme({ theme: 'auto' })).toMatchObject({
      colorScheme: 'light dark',
      '--lk-background': '#ffffff',
      '@media (prefers-color-scheme:dark)': { '--lk-background': BASE_COLORS.dark.background },
    })
    const dark = createTheme({ theme: 'dark' })
    expect(dark).toMatchObject({ colorScheme: 'dark', '--lk-background': BASE_COLORS.dark.background })
    expect(dark).not.toHaveProperty('@media (prefers-color-scheme:dark)')
  })

  it('stands still for readers who asked for less motion', () => {
    expect(createTheme()[REDUCED_MOTION]).toEqual({ '--lk-fast': '0s', '--lk-base': '0s', '--lk-slow': '0s' })
  })
})
