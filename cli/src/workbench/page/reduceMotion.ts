const QUERY = /\(prefers-reduced-motion:\s*reduce\)/

/** A page that is asked for less motion, for one frame of a browser that is not: what styles and code ask for is answered. */
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
