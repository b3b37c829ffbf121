import type { Messages } from '../../../core/index.ts'

/** English texts of the injected plugin; every other language has exactly these keys. */
const en = {
  'injected.install.title': 'Install {wallet}',
  'injected.install.detail': '{wallet} is not in this browser yet.',
  'injected.install.open': 'Get {wallet}',
  'injected.install.extension': 'Install the extension',
  'injected.install.step': 'Install {wallet}',
  'injected.install.hint': 'In a new tab. Then come back here.',
  'injected.setUp.step': 'Set up a wallet',
  'injected.setUp.hint': 'Create one, or import your own.',
  'injected.phrase.step': 'Store the recovery phrase',
  'injected.phrase.hint': 'Write it down and never share it.',
  'injected.steps': 'Steps',
  'injected.reload': 'Reload the page',
  'injected.found': '{wallet} is ready',
  'injected.found.detail': 'Connect it to go on.',
  'injected.connect': 'Connect',
  'injected.app.title': 'Open in {wallet}',
  'injected.app.detail': 'This page opens again in the browser of the {wallet} app, where you go on.',
  'injected.app.paste': 'Copy the link to this page, and open it in the browser of the {wallet} app.',
  'injected.app.open': 'Open {wallet}',
  'injected.app.get': "I don't have {wallet} yet",
  'injected.app.copy': 'Copy link',
  'injected.app.copied': 'Link copied',
  'injected.app.notCopied': 'Could not copy',
} as const satisfies Messages

export default en

/** Key of a text of the injected plugin. */
export type InjectedTextKey = keyof typeof en
