/** Colours that a host may give a page of the frame. */
export const COLOR_NAMES = ['accent', 'background', 'surface', 'text', 'border'] as const
export type ColorName = (typeof COLOR_NAMES)[number]
export type PageColors = Partial<Record<ColorName, string>>

/** Theme, colours, font and width of a page. Each value has been checked. */
export interface PageLook {
  theme: 'light' | 'dark'
  colors: PageColors
  /** A value for CSS `font-family`. */
  font?: string | undefined
  /** Width of the content in CSS px. */
  width?: number | undefined
}
