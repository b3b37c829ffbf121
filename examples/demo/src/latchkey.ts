/** Configuration of Latchkey in this app: colours, languages and chains. */
import type { HostConfig } from 'latchkey'
import { ACCENTS, type Settings } from './settings/settings.ts'
import { CHAINS } from './wallets/chains.ts'

/** The page's font, which the modal uses, too. */
const FONT_FAMILY = '"Avenir Next", Avenir, "Segoe UI", "Helvetica Neue", Arial, sans-serif'

/** Colours of the page's cards in its dark theme, so that the modal looks like one of them. */
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
