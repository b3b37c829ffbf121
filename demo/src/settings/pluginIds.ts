/** Social logins: the panel shows them side by side. */
export const SOCIAL_IDS = ['google', 'apple', 'discord', 'twitter', 'github', 'spotify', 'instagram', 'tiktok', 'linkedin'] as const

/** Plugins that this app can enable, in the order of the login list. */
export const PLUGIN_IDS = ['email', 'sms', ...SOCIAL_IDS, 'farcaster', 'passkey', 'customAuth', 'captcha', 'magicWord'] as const

export type PluginId = (typeof PLUGIN_IDS)[number]
export type SocialId = (typeof SOCIAL_IDS)[number]

/** What a first visit shows: every way in that comes with Latchkey. A CAPTCHA would be in the way of each. */
export const DEFAULT_PLUGINS: readonly PluginId[] = PLUGIN_IDS.filter((id) => id !== 'captcha' && id !== 'magicWord')
