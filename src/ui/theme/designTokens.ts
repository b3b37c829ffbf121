/** Prefix of every CSS variable of the modal. */
export const VARIABLE_PREFIX = '--lk-'

/** Class of the element that carries the variables; everything the modal draws is under it. */
export const ROOT_CLASS = 'lk-root'

/** Media query for viewports where the modal is a bottom drawer and touch targets are 48 px. */
export const PHONE = '@media (max-width:440px)'

/** Media query in which styles must not move anything, for users who prefer reduced motion. */
export const REDUCED_MOTION = '@media (prefers-reduced-motion:reduce)'

/** Tokens that are the same in both colour schemes. Lengths that scale with the user's text size are multiples of `--lk-unit`. */
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
  'border-width': '1px',
  'font-heading': 'inherit',
  'font-mono': 'ui-monospace,monospace',
  'logo-size': '56px',
  fast: '120ms',
  base: '200ms',
  slow: '320ms',
} as const

/** Corner radii in px at the default modal radius of 24; a host's radius scales them all. */
export const RADII = { 'radius-s': 8, 'radius-m': 12, 'radius-l': 16, 'radius-xl': 24 } as const

/** System fonts, so that nothing is downloaded. */
export const SYSTEM_FONT = 'system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue","Noto Sans",Arial,sans-serif'

/** Names of the colours in a theme, which hosts can override as `tokens`. */
export type ColorToken =
  | 'background'
  | 'surface'
  | 'surface-hover'
  | 'border'
  /** Edge of controls without another visible shape: contrast at least 3 : 1. */
  | 'border-strong'
  | 'text'
  | 'text-muted'
  /** The accent as a fill: the host's colour, even if it is pale. */
  | 'accent'
  | 'on-accent'
  | 'accent-hover'
  /** The accent as text: contrast at least 4.5 : 1 on every surface. */
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
  /** The accent as a line: contrast at least 3 : 1. */
  | 'focus'

/**
 * Default colours, light and dark: the result of `deriveColors` for its base colours, written out so that the modal need not load
 * that code.
 */
export const COLORS = {
  background: ['#ffffff', '#17191e'],
  surface: ['#f7f7f7', '#222429'],
  'surface-hover': ['#f0f0f1', '#292b30'],
  border: ['#e2e2e3', '#36383d'],
  'border-strong': ['#87888b', '#74767a'],
  text: ['#15171c', '#f4f5f7'],
  'text-muted': ['#686a6d', '#a1a2a6'],
  accent: ['#3457f1', '#4a69f5'],
  'on-accent': ['#ffffff', '#ffffff'],
  'accent-hover': ['#2a48cb', '#3d57cf'],
  'accent-text': ['#3457f1', '#638cff'],
  'accent-soft': ['#ebf1ff', '#202944'],
  success: ['#0f7b53', '#47c18e'],
  'success-soft': ['#ebf3ee', '#233632'],
  warning: ['#99590b', '#e5ac4d'],
  'warning-soft': ['#f6f0ea', '#3a332b'],
  danger: ['#cf2a3a', '#ff7a80'],
  'on-danger': ['#ffffff', '#000000'],
  'danger-hover': ['#ae222f', '#d7666b'],
  'danger-soft': ['#feedec', '#402c30'],
  focus: ['#3457f1', '#4a69f5'],
} as const satisfies Record<ColorToken, readonly [light: string, dark: string]>

/** The name of any token, without the prefix. */
export type TokenName = ColorToken | keyof typeof FIXED_TOKENS | keyof typeof RADII | 'backdrop' | 'shadow' | 'font'

/** The CSS reference to a token: `v('accent')` is `var(--lk-accent)`. */
export const v = (name: TokenName): string => `var(${VARIABLE_PREFIX}${name})`

/** The 2 px focus ring, drawn around the box that users see as the control. */
export const focusRing = { outline: `2px solid ${/* #__PURE__ */ v('focus')}`, outlineOffset: '2px' }
