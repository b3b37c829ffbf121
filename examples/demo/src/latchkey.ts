/** Look of Latchkey in this app. */
import type { HostConfig } from 'latchkey'
import { ACCENTS, type Settings } from './settings/settings.ts'
import { CHAINS } from './wallets/chains.ts'

/** The font of the page, for the modal too. */
const FONT_FAMILY = '"Avenir Next", Avenir, "Segoe UI", "Helvetica Neue", Arial, sans-serif'

/** The cards of this page in its dark theme, so that the modal is one of them. */
const DARK_SURFACE = { background: '#18211d', text: '#eaf1ec' }

export const configFor = ({ theme, accent, layout, lang }: Settings): HostConfig => ({
  name: 'Sill',
  locale: lang,
  appearance: {
    logoUrl: `${location.origin}/logo.svg`,
    palette: { colorScheme: theme, accent: ACCENTS[accent], ...(theme === 'dark' && DARK_SURFACE) },
    fontFamily: FONT_FAMILY,
  },
  legal: { termsAndConditionsUrl: `${location.origin}/terms`, privacyPolicyUrl: `${location.origin}/privacy` },
  supportedChains: CHAINS,
  render: { inDialog: layout === 'dialog' },
})
