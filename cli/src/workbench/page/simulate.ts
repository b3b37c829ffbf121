/** What a picture's frame simulates: the size of text, reduced motion, and a modal that leaves the focus alone. */

const QUERY = /\(prefers-reduced-motion:\s*reduce\)/

/** Simulates `prefers-reduced-motion: reduce` in this frame, for styles and for `matchMedia`. */
export function reduceMotion(): void {
  const original = window.matchMedia.bind(window)
  window.matchMedia = (query) => (QUERY.test(query) ? original('all') : original(query))
  const observer = new MutationObserver(answerStyles)
  observer.observe(document, { childList: true, subtree: true, attributes: true, characterData: true })
}

function answerStyles(): void {
  for (const { cssRules } of document.styleSheets) answerRules(cssRules)
}

function answerRules(rules: CSSRuleList): void {
  for (const rule of rules) {
    if (!(rule instanceof CSSMediaRule)) continue
    if (QUERY.test(rule.conditionText)) rule.media.mediaText = 'all'
    answerRules(rule.cssRules)
  }
}

const styles = new CSSStyleSheet()

/** Simulates another default text size of the browser, which the modal follows. 100 percent is 16 px. */
export function setTextSize(percent: number): void {
  styles.replaceSync(percent === 100 ? '' : `.lk-root { font-size: ${(16 * percent) / 100}px !important }`)
  if (!document.adoptedStyleSheets.includes(styles)) document.adoptedStyleSheets.push(styles)
}

/** Keeps the modal from taking the focus when it opens, until the reader goes into the picture. */
export function keepFocusOut(): void {
  const { frameElement } = window
  const isReaderElsewhere = (): boolean =>
    frameElement !== null && frameElement.ownerDocument.activeElement !== frameElement
  const { focus } = HTMLElement.prototype
  HTMLElement.prototype.focus = function (options) {
    if (!isReaderElsewhere()) focus.call(this, options)
  }
  const { showModal } = HTMLDialogElement.prototype
  HTMLDialogElement.prototype.showModal = function () {
    const isKeptOut = isReaderElsewhere()
    // A browser focuses an opened dialog, unless the dialog is inert.
    if (isKeptOut) this.inert = true
    showModal.call(this)
    if (isKeptOut) this.inert = false
  }
}
