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

/** Language subtags (BCP 47) in which the frame's pages have texts. For any other language they are in English. */
export const PAGE_LANGUAGES = ['en', 'fr'] as const
export type PageLanguage = (typeof PAGE_LANGUAGES)[number]

/** Picks the page's language for a BCP 47 tag, ignoring the region; English if the pages have no texts in it. */
export function languageOf(tag: string): PageLanguage {
  const language = tag.split('-', 1)[0]?.toLowerCase()
  return PAGE_LANGUAGES.find((known) => known === language) ?? 'en'
}
