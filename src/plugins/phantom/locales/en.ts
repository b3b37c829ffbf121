import type { Messages } from '../../../core/index.ts'

/** English texts of the Phantom plugin; every other language has exactly these keys. */
const en = {
  'phantom.install.title': 'Install Phantom',
  'phantom.install.detail': 'Phantom is not in this browser yet.',
  'phantom.install.open': 'Get Phantom',
  'phantom.install.step': 'Install the extension',
  'phantom.install.hint': 'In a new tab. Then come back here.',
  'phantom.setUp.step': 'Set up a wallet',
  'phantom.setUp.hint': 'Create one, or import your own.',
  'phantom.phrase.step': 'Store the recovery phrase',
  'phantom.phrase.hint': 'Write it down and never share it.',
  'phantom.steps': 'Steps',
  'phantom.reload': 'Reload the page',
  'phantom.found': 'Phantom is ready',
  'phantom.found.detail': 'Connect it to go on.',
  'phantom.connect': 'Connect',
  'phantom.app.title': 'Open in Phantom',
  'phantom.app.detail': 'This page opens again in the browser of the Phantom app, where you go on.',
  'phantom.app.open': 'Open Phantom',
  'phantom.app.get': "I don't have Phantom yet",
} as const satisfies Messages

export default en

/** Key of a text of the Phantom plugin. */
export type PhantomTextKey = keyof typeof en
