import type { EnglishModule, Messages } from '../../../plugin/types.ts'
import { prefixed } from './prefixed.ts'

/** English texts that help to install a wallet; every other language has exactly these keys. */
const en = {
  'install.title': 'Install {wallet}',
  'install.detail': '{wallet} is not in this browser yet.',
  'install.open': 'Get {wallet}',
  'install.extension': 'Install the extension',
  'install.step': 'Install {wallet}',
  'install.hint': 'In a new tab. Then come back here.',
  'setUp.step': 'Set up a wallet',
  'setUp.hint': 'Create one, or import your own.',
  'phrase.step': 'Store the recovery phrase',
  'phrase.hint': 'Write it down and never share it.',
  steps: 'Steps',
  reload: 'Reload the page',
  found: '{wallet} is ready',
  'found.detail': 'Connect it to go on.',
  connect: 'Connect',
  'app.title': 'Open in {wallet}',
  'app.detail': 'This page opens again in the browser of the {wallet} app, where you go on.',
  'app.paste': 'Copy the link to this page, and open it in the browser of the {wallet} app.',
  'app.open': 'Open {wallet}',
  'app.get': "I don't have {wallet} yet",
  'app.copy': 'Copy link',
  'app.copied': 'Link copied',
  'app.notCopied': 'Could not copy',
} as const satisfies Messages

/** The texts of one connector, and its other languages. */
export const forConnector = (id: string): EnglishModule => ({
  default: prefixed(en, id),
  translations: () => import('./translations.ts').then(({ forConnector }) => forConnector(id)),
})

/** Key of a text for a missing wallet, without the connector's id: `install.title`. */
export type MissingWalletTextKey = keyof typeof en
