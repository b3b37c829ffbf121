import type { LocaleTable, Messages } from '../../plugin/types.ts'

/**
 * The texts of a connector whose wallets may be missing, in English and French, under its own keys: `phantom.install.title`. They have a
 * placeholder for the wallet's name, `{wallet}`. `useMissingWallet` of `latchkey/hooks` reads them.
 *
 * @param id The connector's plugin id.
 * @example
 * defineWalletConnector({ id: 'phantom', locales: missingWalletLocales('phantom'), … })
 */
export const missingWalletLocales = (id: string): LocaleTable => {
  const prefix = ({ default: texts }: { default: Messages }) => ({
    default: Object.fromEntries(Object.entries(texts).map(([key, text]) => [`${id}.${key}`, text])),
  })
  return { en: () => import('./locales/en.ts').then(prefix), fr: () => import('./locales/fr.ts').then(prefix) }
}
