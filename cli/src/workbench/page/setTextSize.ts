const styles = new CSSStyleSheet()

/** As if the reader had chosen another text size in their browser, which the modal follows and no page sets. `medium` is 16 px. */
export function setTextSize(percent: number): void {
  styles.replaceSync(percent === 100 ? '' : `.lk-root { font-size: ${(16 * percent) / 100}px !important }`)
  if (!document.adoptedStyleSheets.includes(styles)) document.adoptedStyleSheets.push(styles)
}
