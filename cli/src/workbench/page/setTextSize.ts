const styles = new CSSStyleSheet()

/** Simulates another default text size of the browser, which the modal follows. 100 percent is 16 px. */
export function setTextSize(percent: number): void {
  styles.replaceSync(percent === 100 ? '' : `.lk-root { font-size: ${(16 * percent) / 100}px !important }`)
  if (!document.adoptedStyleSheets.includes(styles)) document.adoptedStyleSheets.push(styles)
}
