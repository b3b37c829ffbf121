/** What this app tells Latchkey: which app it is, where its provider is, what is enabled and how it looks. */
import { magicWord } from '@latchkey/example-plugin-magic-word'
import type { HostConfig } from 'latchkey'
import { email } from 'latchkey/plugins/email'
import { ACCENTS, type Settings } from './settings/settings.ts'

/** The app that every provider has in development. Yours comes from the provider's configuration. */
export const APP_ID = 'latchkey-demo-development'

/** The font of the page, for the modal too. */
const FONT_FAMILY = '"Avenir Next", Avenir, "Segoe UI", "Helvetica Neue", Arial, sans-serif'

/** The cards of this page in its dark theme, so that the modal is one of them. */
const DARK_SURFACE = { background: '#18211d', text: '#eaf1ec' }

/** The site that serves the page says where its provider is, so that one build works with any. */
export const providerUrl = readProviderUrl()

/** A provider on this machine runs in development, where it shows the mail that it would have sent. */
export const inboxUrl = /(^|\.)localhost$/.test(new URL(providerUrl).hostname) ? `${providerUrl}/dev/inbox` : null

/** E-mail always; the example of a third-party plugin where it is switched on. */
export const pluginsFor = ({ plugins }: Settings) => [
  email(),
  ...(plugins.includes('magicWord') ? [magicWord({ hint: 'What Ali Baba said to the cave: open sesame' })] : []),
]

export const configFor = ({ theme, accent, layout, lang }: Settings): HostConfig => ({
  name: 'Sill',
  locale: lang,
  appearance: {
    logoUrl: `${location.origin}/logo.svg`,
    palette: { colorScheme: theme, accent: ACCENTS[accent], ...(theme === 'dark' && DARK_SURFACE) },
    fontFamily: FONT_FAMILY,
  },
  legal: { termsAndConditionsUrl: `${location.origin}/terms`, privacyPolicyUrl: `${location.origin}/privacy` },
  render: { inDialog: layout === 'dialog' },
})

function readProviderUrl(): string {
  const settings = document.getElementById('latchkey-settings')?.textContent
  if (!settings) return 'http://wallet.localhost:4500' // `vite dev` beside `npm start`
  return (JSON.parse(settings) as { providerUrl: string }).providerUrl
}
