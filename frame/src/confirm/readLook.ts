import type { Language } from 'latchkey/core/contract'
import type { FrameLook } from 'latchkey/core/frame/contract'
import { contrast, luminanceOf } from '../page/contrast.ts'
import { languageOf } from '../page/language.ts'
import type { PageColors, PageLook } from '../page/look.ts'

/** Colours that a page may set for this sheet. The surface is not among them: it follows the background. */
const NAMES = ['accent', 'background', 'text', 'border'] as const

/** Opaque colours only: with others a page could make the text invisible. */
const COLOR = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i

/** Least contrast of text to its background (WCAG 2.2, 1.4.3). */
const TEXT_CONTRAST = 4.5
/** Luminances of the sheet's own text and background, by theme. */
const OWN = { light: { text: 0.009, background: 1 }, dark: { text: 0.91, background: 0.0097 } } as const

type Page = Pick<Window, 'matchMedia'> & { readonly navigator: Pick<Navigator, 'languages'> }

/**
 * Checks the look that the page sent. The page is not trusted: colours that would make the text unreadable are
 * ignored, and so are fonts, since a font of symbols would hide what is signed.
 */
export function readLook(given: FrameLook, page: Page): PageLook & { language: Language } {
  const {
    theme: wanted,
    lang,
    light,
    dark,
  } = given as { theme?: unknown; lang?: unknown; light?: unknown; dark?: unknown }
  const isDark = wanted === 'dark' || (wanted !== 'light' && page.matchMedia('(prefers-color-scheme: dark)').matches)
  const theme = isDark ? 'dark' : 'light'
  const language = languageOf(typeof lang === 'string' ? [lang] : page.navigator.languages)
  return { theme, language, colors: readableColors(isDark ? dark : light, theme) }
}

function readableColors(given: unknown, theme: 'light' | 'dark'): PageColors {
  const values = { ...(given as Record<string, unknown> | null | undefined) }
  const colors: PageColors = Object.fromEntries(
    NAMES.flatMap((name) =>
      typeof values[name] === 'string' && COLOR.test(values[name]) ? [[name, values[name]]] : [],
    ),
  )
  const text = luminanceOf(colors.text) ?? OWN[theme].text
  const background = luminanceOf(colors.background) ?? OWN[theme].background
  const { accent } = colors
  const isReadable = contrast(text, background) >= TEXT_CONTRAST
  if (!isReadable) return accent === undefined ? {} : { accent }
  // The stylesheet's surface colour fits only the stylesheet's own background and text, so custom ones need another.
  const isOwn = colors.background === undefined && colors.text === undefined
  return isOwn ? colors : { ...colors, surface: colors.background ?? (theme === 'dark' ? '#17191e' : '#ffffff') }
}
