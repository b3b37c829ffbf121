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
