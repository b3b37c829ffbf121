import { STYLES } from './styles.ts'

/**
 * Adds the panel's styles to a shadow root or a window. A constructed style sheet needs no nonce under a
 * Content-Security-Policy.
 */
export function adoptStyles(
  root: ShadowRoot | Document,
  view: Window & { CSSStyleSheet?: typeof CSSStyleSheet | undefined },
): void {
  if (!('adoptedStyleSheets' in root) || !view.CSSStyleSheet) return
  const sheet = new view.CSSStyleSheet()
  sheet.replaceSync(STYLES)
  root.adoptedStyleSheets = [sheet]
}
