import { findLanguage, LANGUAGES, type Language } from './languages.ts'
import { DEFAULT_PLUGINS, PLUGIN_IDS, type PluginId } from './pluginIds.ts'

/**
 * Accent colours by name. The last one is too pale as a text and under a white one, to show that Latchkey adjusts
 * contrast.
 */
export const ACCENTS = {
  fern: '#1f7a4d',
  terracotta: '#b4512d',
  indigo: '#4450c4',
  plum: '#8a3a78',
  butter: '#f6e27a',
} as const

export const THEMES = ['auto', 'light', 'dark'] as const
export const LAYOUTS = ['dialog', 'inline'] as const
export const OAUTH_FLOWS = ['redirect', 'popup'] as const
export const TEST_WALLET = ['on', 'off'] as const
export const ACCENT_NAMES = Object.keys(ACCENTS) as AccentName[]

export type AccentName = keyof typeof ACCENTS
export type ThemeSetting = (typeof THEMES)[number]
export type Layout = (typeof LAYOUTS)[number]
export type OAuthFlowSetting = (typeof OAUTH_FLOWS)[number]

/** Settings that a visitor of the demo can change. */
export interface Settings {
  theme: ThemeSetting
  accent: AccentName
  layout: Layout
  lang: Language
  /** How social logins open the provider: in a popup or in this tab. */
  oauth: OAuthFlowSetting
  /** `on` if the test wallet announces itself on a development server, for people without a wallet. */
  testWallet: (typeof TEST_WALLET)[number]
  /** Enabled plugins, in any order. */
  plugins: readonly PluginId[]
}

const KEYS = ['theme', 'accent', 'layout', 'lang', 'oauth', 'testWallet', 'plugins'] as const
const STORAGE_KEY = 'sill.settings'

const oneOf = <Value extends string>(values: readonly Value[], input: string | null, fallback: Value): Value =>
  values.find((value) => value === input) ?? fallback

/** Reads settings from query parameters; missing or unknown ones get the default. */
export function readSettings(query: URLSearchParams, browserLanguage = 'en'): Settings {
  const chosen: readonly string[] = query.get('plugins')?.split(',') ?? DEFAULT_PLUGINS
  return {
    theme: oneOf(THEMES, query.get('theme'), 'auto'),
    accent: oneOf(ACCENT_NAMES, query.get('accent'), 'fern'),
    layout: oneOf(LAYOUTS, query.get('layout'), 'dialog'),
    lang: oneOf(LANGUAGES, query.get('lang'), findLanguage(browserLanguage)),
    oauth: oneOf(OAUTH_FLOWS, query.get('oauth'), 'redirect'),
    // Browser tests bring their own wallets.
    testWallet: oneOf(TEST_WALLET, query.get('testWallet'), navigator.webdriver ? 'off' : 'on'),
    plugins: PLUGIN_IDS.filter((id) => chosen.includes(id)),
  }
}

/** Loads the settings. The page's URL overrides the stored ones. */
export function loadSettings(): Settings {
  const query = new URLSearchParams(readStored())
  const address = new URLSearchParams(location.search)
  for (const key of KEYS) {
    const value = address.get(key)
    if (value !== null) query.set(key, value)
  }
  return readSettings(query, navigator.language)
}

/** Stores settings for the next visit, and with `inAddress` in the page's URL, so that a link to it shows the same page. */
export function saveSettings(settings: Settings, { inAddress }: { inAddress: boolean }): void {
  const query = new URLSearchParams({ ...settings, plugins: settings.plugins.join(',') })
  try {
    localStorage.setItem(STORAGE_KEY, query.toString())
  } catch {
    // If the browser blocks storage, the next visit starts with the defaults.
  }
  if (!inAddress) return
  const url = new URL(location.href)
  for (const key of KEYS) url.searchParams.set(key, query.get(key) ?? '')
  history.replaceState(history.state, '', url)
}

function readStored(): string {
  try {
    return localStorage.getItem(STORAGE_KEY) ?? ''
  } catch {
    return ''
  }
}
