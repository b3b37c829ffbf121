const DARK = /\(prefers-color-scheme:\s*dark\)/
const ALWAYS = 'all'

/** Rules of the dark scheme that this module turned on. */
const forced = new WeakSet<CSSMediaRule>()

/** Simulates a change of the system's color scheme, without drawing the picture again. */
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
