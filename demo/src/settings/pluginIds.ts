/** Plugins that this app can enable, in the order of the login list. */
export const PLUGIN_IDS = ['email', 'farcaster', 'passkey', 'customAuth', 'magicWord'] as const

export type PluginId = (typeof PLUGIN_IDS)[number]

/** Social logins: the panel shows them side by side. */
export const SOCIAL_IDS: readonly PluginId[] = []

/** What a first visit shows: every way in that comes with Latchkey. */
export const DEFAULT_PLUGINS: readonly PluginId[] = PLUGIN_IDS.filter((id) => id !== 'magicWord')
