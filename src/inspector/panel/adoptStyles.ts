import { STYLES } from './styles.ts'

/** Gives a shadow root or a window our styles. A sheet made by script needs no nonce, whatever the page's Content-Security-Policy says of styles. */
export function adoptStyles(root: ShadowRoot | Document, view: Window & { CSSStyleSheet?: typeof CSSStyleSheet | undefined }): void {
  if (!('adoptedStyleSheets' in root) || !view.CSSStyleSheet) return
  const sheet = new view.CSSStyleSheet()
  sheet.replaceSync(STYLES)
  root.adoptedStyleSheets = [sheet]
}
