import type { ExportTexts } from '../texts.ts'

const en: ExportTexts = {
  title: 'Private key',
  loading: 'Loading...',
  warning: 'Never share your private key with anyone.',
  warningDetail: 'Whoever has it can take everything in this wallet, at any time.',
  reveal: 'Reveal',
  hide: 'Hide',
  copy: 'Copy key',
  copied: 'Copied',
  retry: 'Try again',
  shown: 'The private key is shown.',
  hidden: 'The private key is hidden.',
  keyCopied:
    'The private key was copied. What may read your clipboard can read it, this site too. It is cleared in a minute if you keep this open.',
  keyCopiedToClear:
    'The private key was copied. What may read your clipboard can read it, this site too. Your browser does not clear it by itself: paste it, then press “Clear clipboard”.',
  cannotCopy: 'Your browser does not let this page copy. Select the key and copy it yourself.',
  clear: 'Clear clipboard',
  cleared: 'The clipboard was cleared.',
  notCleared: 'The private key may still be on your clipboard. Press “Clear clipboard” to remove it.',
  cannotClear:
    'Your browser does not let this page clear the clipboard. Copy something else to remove the key from it.',
  tooEarly: 'That was quick. Wait a second, then press again.',
  earlyTap: 'Tap again in a second: a first tap never counts.',
  notSeen:
    'Nothing was done: something covers the key, or it is see-through. When you see all of it, wait a second and press again.',
  notInFront: 'Nothing was done: bring this window to the front, make it larger, wait a second and press again.',
  elsewhere: 'Your browser cannot protect the key inside this site. It opens in a window of its own.',
  openWindow: 'Open the window',
  opened: 'The key is in the other window. Close that one when you are done.',
  blocked: 'Your browser blocked the window. Open it by the link.',
  openByLink: 'Open the private key',
  failures: {
    notOnDevice: {
      title: 'This device does not have your wallet yet',
      detail: 'Go back, recover your account on this device, and open this again.',
    },
    storageBlocked: {
      title: 'This browser keeps no wallets',
      detail: 'Allow this site and the ones in it to keep data, or export the key in another browser.',
    },
    loggedOut: { title: 'You are logged out', detail: 'Close this, log in again, and come back.' },
    badRequest: { title: 'This page was not opened correctly', detail: 'Close this and open it again.' },
    noTicket: {
      title: 'This app cannot show your private key yet',
      detail:
        'It opened this page without a ticket. Your wallet is safe: ask the makers of the app to update how it exports keys. For them: an access token in the address is not taken. Get a ticket by POST /api/v1/embedded_wallets/exports/ticket and open this page with #ticket=….',
    },
    ticketOver: {
      title: 'This page was used already, or is too old',
      detail: 'Close this and export the key again. It opens once, within a minute.',
    },
    noOpener: {
      title: 'The key cannot be shown here',
      detail:
        'This window has lost the page that opened it. Close it, go back to the site and export the key again, or use Chrome or Edge.',
    },
    tooManyTries: { title: 'Too many attempts', detail: 'Wait a few minutes, then try again.' },
    offline: { title: 'No connection', detail: 'Check your connection, then try again.' },
    timedOut: { title: 'Timed out', detail: 'The server took too long to answer. Try again.' },
    service: { title: 'The service has a problem', detail: 'Please try again in a moment.' },
    damaged: {
      title: 'The key could not be put together',
      detail: 'Nothing was shown. Ask the support of this app for help.',
    },
    unknown: { title: 'Something went wrong', detail: "We're on it. Please try again later." },
  },
  tryAgain: 'Try again {when}.',
}

export default en
