import {
  BLACK,
  contrast,
  farthest,
  luminance,
  MIDDLE_LUMINANCE,
  mix,
  parseColor,
  readable,
  textOn,
  WHITE,
} from './color.ts'
import type { Hex } from './color.ts'
import type { BaseColors, ColorScheme, Palette, PaletteColors, ThemeColors } from './createTheme.ts'

/** The colours from which a theme is derived, where the host sets none. */
export const BASE_COLORS = {
  light: {
    background: '#ffffff',
    text: '#15171c',
    accent: '#3457f1',
    success: '#0f7b53',
    warning: '#99590b',
    danger: '#cf2a3a',
  },
  dark: {
    background: '#17191e',
    text: '#f4f5f7',
    accent: '#4a69f5',
    success: '#47c18e',
    warning: '#e5ac4d',
    danger: '#ff7a80',
  },
} as const satisfies Record<ColorScheme, BaseColors>

/** Contrast ratios of WCAG 2.2: for text (1.4.3), and for the shapes of controls (1.4.11). */
const TEXT_RATIO = 4.5
const SHAPE_RATIO = 3

/**
 * Contrast of a button's fill to the background. It may be low, because the text identifies the button; in the dark scheme
 * more is needed to see it.
 */
const FILL_RATIO = { light: 1.1, dark: 1.5 }

/** Minimum contrast of the background to black or white, so that muted text on a hovered row can still have enough. */
const BACKGROUND_RATIO = 10

const hovered = (fill: Hex, label: Hex): Hex => {
  // Close to black, a small step would not be visible.
  const share = luminance(fill) < 0.01 ? 0.25 : 0.12
  const towardLabel = mix(fill, label, share)
  return contrast(towardLabel, label) >= TEXT_RATIO ? towardLabel : mix(fill, label === WHITE ? BLACK : WHITE, share)
}

/**
 * Derives the colours of a theme from the host's, changed only as far as contrast requires. The accent is changed only for text
 * (`accent-text`) and lines (`focus`): as a fill it stays, and the text on it is black or white.
 */
export const deriveColors = (palette: Palette, scheme: ColorScheme): ThemeColors => {
  const own = (name: keyof PaletteColors) => parseColor(palette[scheme]?.[name] ?? palette[name])
  const wished = own('background') ?? BASE_COLORS[scheme].background
  const background = readable(wished, [farthest(wished)], BACKGROUND_RATIO)
  const isDark = luminance(background) < MIDDLE_LUMINANCE
  const base = BASE_COLORS[isDark ? 'dark' : 'light']
  const color = (name: keyof BaseColors) => own(name) ?? base[name]

  const ink = base.text
  const surface = mix(background, ink, isDark ? 0.06 : 0.03)
  const surfaceHover = mix(background, ink, isDark ? 0.1 : 0.055)
  const surfaces = [background, surface, surfaceHover] as const
  const accent = readable(color('accent'), [background], FILL_RATIO[isDark ? 'dark' : 'light'])
  const onAccent = textOn(accent, TEXT_RATIO)

  // If a colour is close to the background, its tint needs a larger share of the colour to be visible.
  const soft = (hex: Hex) => mix(background, hex, contrast(hex, background) < 2 ? 0.4 : isDark ? 0.2 : 0.09)
  const softs = [accent, color('success'), color('warning'), color('danger')].map(soft)
  const text = readable(color('text'), [...surfaces, ...softs], TEXT_RATIO)
  const tone = (hex: Hex) => readable(hex, [...surfaces, soft(hex)], TEXT_RATIO)
  const danger = tone(color('danger'))
  const onDanger = textOn(danger, TEXT_RATIO)

  const colors = {
    background,
    surface,
    'surface-hover': surfaceHover,
    border: own('border') ?? mix(background, ink, isDark ? 0.17 : 0.11),
    'border-strong': readable(own('border') ?? mix(background, text, 0.4), surfaces, SHAPE_RATIO),
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
    focus: readable(accent, surfaces, SHAPE_RATIO),
  }
  return { colors, isDark }
}
