import { COLORS, FIXED_TOKENS, RADII, REDUCED_MOTION, SYSTEM_FONT, VARIABLE_PREFIX } from './designTokens.ts'
import type { ColorToken, TokenName } from './designTokens.ts'

export type ColorScheme = 'light' | 'dark'

/** Colours as `#rrggbb`. The rest of a palette is derived from these six. */
export interface BaseColors {
  background: string
  text: string
  accent: string
  success: string
  warning: string
  danger: string
}

/** Colours that a host sets, as `#rgb` or `#rrggbb`. For an unreadable value the default is used. */
export type PaletteColors = { readonly [Name in keyof BaseColors | 'border']?: string | null | undefined }

/** Colours for both schemes, and for one scheme, which override them. */
export interface Palette extends PaletteColors {
  readonly light?: PaletteColors | undefined
  readonly dark?: PaletteColors | undefined
}

/** A host's options for the appearance of the modal. */
export interface Appearance {
  /** `auto` (default) follows the user's system setting. */
  theme?: ColorScheme | 'auto' | undefined
  palette?: Palette | undefined
  /** Corner radius of the modal in px, 0 to 32. Default 24; smaller corners follow in proportion. */
  radius?: number | null | undefined
  /** CSS `font-family`. Default: the system's fonts. */
  fontFamily?: string | null | undefined
  /** CSS values that override single tokens. The host must then ensure the contrast itself. */
  tokens?: { readonly [Name in TokenName]?: string | undefined } | undefined
}

/**
 * Every colour of one scheme, with sufficient contrast. A dark background that the host sets makes even the light
 * scheme dark.
 */
export interface ThemeColors {
  colors: Readonly<Record<ColorToken, string>>
  isDark: boolean
}

/** Type of `deriveColors`, which makes the colours of a scheme from the host's. It loads only if the host sets any. */
export type DeriveColors = (palette: Palette, scheme: ColorScheme) => ThemeColors

/** CSS variables of a theme by name, such as `--lk-accent`. */
export type ThemeVariables = Record<`--lk-${string}`, string>

/** Style of the modal's root: variables, `color-scheme` and, for `auto`, the dark half in a media query. */
export interface Theme {
  [property: string]: string | ThemeVariables | { [property: string]: string }
}

const prefixed = (tokens: Readonly<Record<string, string | undefined>> = {}): ThemeVariables =>
  Object.fromEntries(
    Object.entries(tokens).flatMap(([name, value]) => (value ? [[VARIABLE_PREFIX + name, value]] : [])),
  )

/** True if a host sets colours: only then is the code loaded that derives the others. */
export const hasPalette = ({ palette = {} }: Appearance): boolean => Object.values(palette).some(Boolean)

const defaultColors: DeriveColors = (_palette, scheme) => {
  const isDark = scheme === 'dark'
  const colors = Object.fromEntries(
    Object.entries(COLORS).map(([name, [light, dark]]) => [name, isDark ? dark : light]),
  )
  return { colors: colors as ThemeColors['colors'], isDark }
}

const schemeVariables = (appearance: Appearance, scheme: ColorScheme, derive: DeriveColors): ThemeVariables => {
  const { colors, isDark } = derive(appearance.palette ?? {}, scheme)
  const shade = (share: number) => `rgb(${isDark ? '0 0 0' : '18 22 33'}/${share})`
  return {
    ...prefixed({
      ...colors,
      backdrop: shade(isDark ? 0.62 : 0.42),
      shadow: `0 0 0 1px ${isDark ? 'rgb(255 255 255/.09)' : shade(0.05)},0 8px 20px ${shade(isDark ? 0.4 : 0.1)},0 28px 64px ${shade(isDark ? 0.5 : 0.2)}`,
    }),
    ...prefixed(appearance.tokens),
  }
}

/** Computes every CSS variable of the modal for one colour scheme. A pure function. */
export const themeVariables = (
  appearance: Appearance,
  scheme: ColorScheme,
  derive: DeriveColors = defaultColors,
): ThemeVariables => {
  const scale = Math.min(32, Math.max(0, appearance.radius ?? 24)) / 24
  const radii = Object.entries(RADII).map(([name, px]): [string, string] => [name, `${Math.round(px * scale)}px`])
  return {
    ...prefixed({ ...FIXED_TOKENS, ...Object.fromEntries(radii), font: appearance.fontFamily ?? SYSTEM_FONT }),
    ...schemeVariables(appearance, scheme, derive),
  }
}

/**
 * Creates the style of the modal's root for an appearance: `<Dialog theme={createTheme(appearance)}>`. Without `deriveColors` as
 * its second argument the host's palette has no effect.
 */
export const createTheme = (appearance: Appearance = {}, derive?: DeriveColors): Theme => {
  const { theme = 'auto' } = appearance
  const isAuto = theme === 'auto'
  return {
    colorScheme: isAuto ? 'light dark' : theme,
    ...themeVariables(appearance, isAuto ? 'light' : theme, derive),
    ...(isAuto && {
      '@media (prefers-color-scheme:dark)': schemeVariables(appearance, 'dark', derive ?? defaultColors),
    }),
    [REDUCED_MOTION]: prefixed({ fast: '0s', base: '0s', slow: '0s' }),
  }
}
