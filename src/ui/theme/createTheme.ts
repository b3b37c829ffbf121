import { BLACK, contrast, farthest, luminance, MIDDLE_LUMINANCE, mix, parseColor, readable, textOn, WHITE } from './color.ts'
import type { Hex } from './color.ts'
import { BASE_COLORS, FIXED_TOKENS, RADII, REDUCED_MOTION, SYSTEM_FONT, VARIABLE_PREFIX } from './tokens.ts'
import type { BaseColors, ColorToken, TokenName } from './tokens.ts'

/** Light or dark, as drawn. */
export type ColorScheme = 'light' | 'dark'

/** What a host may say about the looks of the modal. */
export interface Appearance {
  /** `auto` (default) follows the reader's system. */
  theme?: ColorScheme | 'auto' | undefined
  /** Colours as `#rgb` or `#rrggbb`; one that cannot be read is left at its default. */
  palette?: { readonly [Name in keyof BaseColors]?: string | null | undefined } | undefined
  /** Corner radius of the modal in px, 0 to 32. Default 24; smaller corners follow in proportion. */
  radius?: number | null | undefined
  /** CSS `font-family`. Default: the system's fonts. */
  fontFamily?: string | null | undefined
  /** Last word on single tokens, as CSS values. Contrast is then the host's own care. */
  tokens?: { readonly [Name in TokenName]?: string } | undefined
}

/** CSS variables of a theme by name, such as `--lk-accent`. */
export type ThemeVariables = Record<`--lk-${string}`, string>

/** What the modal's root gets as its style: variables, `color-scheme` and, for `auto`, the dark half in a media query. */
export interface Theme {
  [property: string]: string | ThemeVariables | { [property: string]: string }
}

/** WCAG 2.2: text (1.4.3), and shapes that one has to see (1.4.11). */
const TEXT_RATIO = 4.5
const SHAPE_RATIO = 3

/** Contrast the background leaves to black or white, so that muted text on a hovered row has room. */
const BACKGROUND_RATIO = 10

const hovered = (fill: Hex, label: Hex): Hex => {
  const towardLabel = mix(fill, label, 0.12)
  return contrast(towardLabel, label) >= TEXT_RATIO ? towardLabel : mix(fill, label === WHITE ? BLACK : WHITE, 0.12)
}

/** The colours of a theme: the host's where it named any, moved as little as contrast asks for. */
export const themeColors = (appearance: Appearance, scheme: ColorScheme): Record<ColorToken, Hex> => {
  const own = (name: keyof BaseColors) => parseColor(appearance.palette?.[name])
  const wished = own('background') ?? BASE_COLORS[scheme].background
  const background = readable(wished, [farthest(wished)], BACKGROUND_RATIO)
  const isDark = luminance(background) < MIDDLE_LUMINANCE
  const base = BASE_COLORS[isDark ? 'dark' : 'light']
  const color = (name: keyof BaseColors) => own(name) ?? base[name]

  const ink = base.text
  const surface = mix(background, ink, isDark ? 0.06 : 0.03)
  const surfaceHover = mix(background, ink, isDark ? 0.1 : 0.055)
  const surfaces = [background, surface, surfaceHover] as const
  const accent = readable(color('accent'), surfaces, SHAPE_RATIO)
  const onAccent = textOn(accent, TEXT_RATIO)

  const soft = (hex: Hex) => mix(background, hex, isDark ? 0.2 : 0.09)
  const softs = [accent, color('success'), color('warning'), color('danger')].map(soft)
  const text = readable(color('text'), [...surfaces, ...softs], TEXT_RATIO)
  const tone = (hex: Hex) => readable(hex, [...surfaces, soft(hex)], TEXT_RATIO)
  const danger = tone(color('danger'))
  const onDanger = textOn(danger, TEXT_RATIO)

  return {
    background,
    surface,
    'surface-hover': surfaceHover,
    border: mix(background, ink, isDark ? 0.17 : 0.11),
    'border-strong': readable(mix(background, text, 0.4), surfaces, SHAPE_RATIO),
    text,
    'text-muted': readable(mix(text, background, isDark ? 0.34 : 0.4), [...surfaces, ...softs], TEXT_RATIO),
    accent,
    'on-accent': onAccent,
    'accent-hover': hovered(accent, onAccent),
    'accent-text': tone(accent),
    'accent-soft': soft(accent),
    success: tone(color('success')),
    'success-soft': soft(color('success')),
    warning: tone(color('warning')),
    'warning-soft': soft(color('warning')),
    danger,
    'on-danger': onDanger,
    'danger-hover': hovered(danger, onDanger),
    'danger-soft': soft(color('danger')),
    focus: accent,
  }
}

const prefixed = (tokens: Readonly<Record<string, string>>): ThemeVariables =>
  Object.fromEntries(Object.entries(tokens).map(([name, value]) => [VARIABLE_PREFIX + name, value]))

const schemeVariables = (appearance: Appearance, scheme: ColorScheme): ThemeVariables => {
  const colors = themeColors(appearance, scheme)
  const isDark = luminance(colors.background) < MIDDLE_LUMINANCE
  const shade = (share: number) => `rgb(${isDark ? '0 0 0' : '18 22 33'}/${share})`
  return prefixed({
    ...colors,
    backdrop: shade(isDark ? 0.62 : 0.42),
    'shadow-1': `0 1px 2px ${shade(isDark ? 0.4 : 0.06)},0 2px 8px ${shade(isDark ? 0.3 : 0.05)}`,
    'shadow-2': `0 0 0 1px ${isDark ? 'rgb(255 255 255/.09)' : shade(0.05)},0 8px 20px ${shade(isDark ? 0.4 : 0.1)},0 28px 64px ${shade(isDark ? 0.5 : 0.2)}`,
    ...appearance.tokens,
  })
}

/** Every CSS variable of the modal for one colour scheme. Pure; the same input gives the same record. */
export const themeVariables = (appearance: Appearance, scheme: ColorScheme): ThemeVariables => {
  const scale = Math.min(32, Math.max(0, appearance.radius ?? 24)) / 24
  const radii = Object.entries(RADII).map(([name, px]): [string, string] => [name, `${Math.round(px * scale)}px`])
  return {
    ...prefixed({ ...FIXED_TOKENS, ...Object.fromEntries(radii), font: appearance.fontFamily ?? SYSTEM_FONT }),
    ...schemeVariables(appearance, scheme),
  }
}

/** The style of the modal's root for an appearance: `<Dialog theme={createTheme(appearance)}>`. */
export const createTheme = (appearance: Appearance = {}): Theme => {
  const { theme = 'auto' } = appearance
  const isAuto = theme === 'auto'
  return {
    colorScheme: isAuto ? 'light dark' : theme,
    ...themeVariables(appearance, isAuto ? 'light' : theme),
    ...(isAuto && { '@media (prefers-color-scheme:dark)': schemeVariables(appearance, 'dark') }),
    [REDUCED_MOTION]: prefixed({ fast: '0s', base: '0s', slow: '0s' }),
  }
}
