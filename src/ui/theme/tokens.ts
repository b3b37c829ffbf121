/** Every CSS variable of the modal starts with this. */
export const VARIABLE_PREFIX = '--lk-'

/** Class of the element that carries the variables; everything the modal draws is under it. */
export const ROOT_CLASS = 'lk-root'

/** Viewports where the modal is a bottom drawer and targets grow to 48 px. */
export const PHONE = '@media (max-width:440px)'

/** For readers who asked their system for less motion. */
export const REDUCED_MOTION = '@media (prefers-reduced-motion:reduce)'

/** Colours as `#rrggbb`. The rest of the palette is derived from these six. */
export interface BaseColors {
  background: string
  text: string
  accent: string
  success: string
  warning: string
  danger: string
}

/** The colours a theme starts from where the host names none. */
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
} as const satisfies Record<'light' | 'dark', BaseColors>

/** Tokens that no colour scheme changes. Lengths that scale with the reader's text size are multiples of `--lk-unit`. */
export const FIXED_TOKENS = {
  'space-1': '4px',
  'space-2': '8px',
  'space-3': '12px',
  'space-4': '16px',
  'space-5': '24px',
  'space-6': '32px',
  'type-s': 'calc(13*var(--lk-unit))',
  'type-m': 'calc(14*var(--lk-unit))',
  'type-l': 'calc(16*var(--lk-unit))',
  'type-xl': 'calc(20*var(--lk-unit))',
  'line-s': '1.385',
  'line-m': '1.429',
  'line-l': '1.5',
  'line-xl': '1.4',
  fast: '120ms',
  base: '200ms',
  slow: '320ms',
} as const

/** Corner radii in px at the default modal radius of 24; a host's radius scales them all. */
export const RADII = { 'radius-s': 8, 'radius-m': 12, 'radius-l': 16, 'radius-xl': 24 } as const

/** System fonts, so that nothing is downloaded. */
export const SYSTEM_FONT =
  'system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue","Noto Sans",Arial,sans-serif'

/** Colours of a theme, after contrast was seen to. */
export type ColorToken =
  | 'background'
  | 'surface'
  | 'surface-hover'
  | 'border'
  /** Edge of controls that have no other visible shape: at least 3 : 1. */
  | 'border-strong'
  | 'text'
  | 'text-muted'
  | 'accent'
  | 'on-accent'
  | 'accent-hover'
  /** The accent as text: at least 4.5 : 1 on every surface. */
  | 'accent-text'
  | 'accent-soft'
  | 'success'
  | 'success-soft'
  | 'warning'
  | 'warning-soft'
  | 'danger'
  | 'on-danger'
  | 'danger-hover'
  | 'danger-soft'
  | 'focus'

/** The name of any token, without the prefix. */
export type TokenName =
  | ColorToken
  | keyof typeof FIXED_TOKENS
  | keyof typeof RADII
  | 'backdrop'
  | 'shadow-1'
  | 'shadow-2'
  | 'font'

/** The CSS reference to a token: `v('accent')` is `var(--lk-accent)`. */
export const v = (name: TokenName): string => `var(${VARIABLE_PREFIX}${name})`
