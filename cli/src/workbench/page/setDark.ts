const DARK = /\(prefers-color-scheme:\s*dark\)/
const ALWAYS = 'all'

/** Rules of the dark scheme that apply now because of us. */
const forced = new WeakSet<CSSMediaRule>()

/** A modal that follows the reader's system, for a system that changes: no picture is drawn anew for it. */
export function setDark(isDark: boolean): void {
  for (const { cssRules } of document.styleSheets) {
    for (const rule of cssRules) {
      if (!(rule instanceof CSSMediaRule)) continue
      if (isDark && DARK.test(rule.conditionText)) {
        forced.add(rule)
        rule.media.mediaText = ALWAYS
      } else if (!isDark && forced.has(rule) && rule.conditionText === ALWAYS) {
        forced.delete(rule)
        rule.media.mediaText = '(prefers-color-scheme: dark)'
      }
    }
  }
}
