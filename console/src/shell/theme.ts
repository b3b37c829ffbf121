/** The operator's choice of colours; `auto` follows the system. */
export type ConsoleTheme = 'auto' | 'light' | 'dark'

const KEY = 'latchkey-console.theme'
const THEMES: readonly string[] = ['auto', 'light', 'dark']

export function readTheme(): ConsoleTheme {
  try {
    const stored = localStorage.getItem(KEY)
    return stored !== null && THEMES.includes(stored) ? (stored as ConsoleTheme) : 'auto'
  } catch {
    return 'auto'
  }
}

export function applyTheme(theme: ConsoleTheme): void {
  const { dataset } = document.documentElement
  if (theme === 'auto') delete dataset.theme
  else dataset.theme = theme
}

export function storeTheme(theme: ConsoleTheme): void {
  applyTheme(theme)
  try {
    localStorage.setItem(KEY, theme)
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}
