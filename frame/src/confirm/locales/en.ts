import type { ConfirmTexts } from '../texts.ts'

const en: ConfirmTexts = {
  sign: 'Sign',
  reject: 'Reject',
  proceed: 'Continue',
  yes: 'Yes, go ahead',
  back: 'Back',
  details: 'What you sign',
  titles: {
    message: 'Sign message',
    typedData: 'Sign data',
    transaction: 'Sign transaction',
    farcaster: 'Sign for Farcaster',
    recovery: 'Change how your wallet is recovered',
  },
  wallet: 'Your wallet',
  to: 'To',
  spender: 'Gets the permission',
  token: 'Token contract',
  amount: 'Amount',
  network: 'Network',
  chain: 'Chain {id}',
  fee: 'Fee, at most',
  nonce: 'Nonce',
  data: 'Data',
  accessList: 'Access list',
  entries: 'Entries: {count}',
  message: 'Message',
  bytes: 'Bytes',
  type: 'Type',
  signer: 'Farcaster account',
  hash: 'Hash',
  baseUnits: '{units} base units',
  coins: '{coins} ({units})',
  sends: 'Sends {amount} to {to}.',
  calls: 'Calls the contract {to}.',
  creates: 'Creates a contract.',
  transfers: 'Sends {amount} of the token {token} to {to}, or its item of that number.',
  transfersFrom: 'Moves {amount} of the token {token}, or its item of that number, from {from} to {to}.',
  approves: 'Lets {spender} take {amount} of the token {token}, or its item of that number.',
  approvesAll: 'Lets {spender} take all that you have, or will have, of the token {token}.',
  revokes: 'Ends what {spender} may take of the token {token}, or lets it take item number 0.',
  approvesItems: 'Lets {operator} move every item that you have, or will have, of {token}.',
  revokesItems: 'Ends that {operator} may move your items of {token}.',
  password:
    'Sets a password for your wallet. Anyone who knows it and can log in as you can use the wallet on another device.',
  drive:
    'Lets a drive recover your wallet. Anyone who can open that drive and log in as you can use the wallet on another device.',
  warnings: {
    unreadable: 'This is not text. Sign it only if you trust the site and know what it is for.',
    otherSite: 'This message logs in to {site}, which is not the site that asks. Sign it only if you expect that.',
    typedData: 'A signature like this can let others move what you own. Sign it only if you understand every field.',
    unknownCall: 'What this call does cannot be read here. Sign it only if you trust the site.',
    takesAll: 'This gives away control of your assets. Sign it only if you trust the address fully.',
    blind: 'Only the hash of the content is known here. Sign it only if you have just posted or changed something.',
    tooMuch: '{count} more fields do not fit here. They are signed too.',
  },
  deeds: {
    approvesAll: {
      question: 'Allow {to} to spend all of your {token} on {chain}?',
      detail:
        'It can take all of this token, including what you receive later, until you revoke it. Agree only if you fully trust it.',
    },
    approvesItems: {
      question: 'Allow {to} to move all of your {token} items on {chain}?',
      detail: 'It can take every item of this collection, until you revoke it. Agree only if you fully trust it.',
    },
    permitsAll: {
      question: 'Allow {to} to take all of your {token}?',
      detail:
        'It costs no fee, but lets somebody take all of this token from your wallet. Agree only if you fully trust them.',
    },
    permitsItems: {
      question: 'Allow {to} to take all of your {token} items?',
      detail: 'It can take every item of this collection, until you revoke it. Agree only if you fully trust it.',
    },
    lends: {
      question: 'Allow {to} to borrow {token} in your name without limit?',
      detail: 'It costs no fee, but you owe what they borrow.',
    },
    controls: {
      question: 'Allow {to} to act for you at {token}?',
      detail: 'They can use what you have there without asking you again. Agree only if you fully trust them.',
    },
    runsCode: {
      question: 'Let the code of {to} run as your wallet?',
      detail:
        'The code can take everything in your wallet, including what you receive later. Agree only if you fully trust it.',
    },
    givesAway: {
      question: 'Give away {amount} of {token}?',
      detail:
        'The order pays nothing to your wallet: whoever has this signature can take it for free. Sign only to give it away.',
    },
    givesItem: {
      question: 'Give away {token} item {id}?',
      detail:
        'The order pays nothing to your wallet: whoever has this signature can take it for free. Sign only to give it away.',
    },
    otherSite: {
      question: 'Log in at {site}?',
      detail:
        'It logs in to {site}, not to the page that you are on. Whoever asks for it can get into your account there.',
    },
  },
  // One line: with a second one, the button would move away from under the mouse.
  tooEarly: 'That was quick. Wait a second, then press again.',
  earlyTap: 'Tap again in a second: a first tap never counts.',
  notSeen:
    'Nothing was signed: something covers this, or it is see-through or does not fit. When you see all of it, wait a second and press again.',
  notInFront: 'Nothing was signed: bring this window to the front, make it larger, wait a second and press again.',
  notRead: 'Nothing was signed: scroll to the end of what you sign first.',
  elsewhere:
    'Your browser cannot protect this inside the site. It opens in a window of its own, where you see what you sign.',
  openWindow: 'Open the window',
  opened: 'Answer in the other window.',
  blocked: 'Your browser blocked the window. Open it by the link.',
  loading: 'Loading...',
  noOpener: 'This window has lost the page that opened it. Close it and try again, or use Chrome or Edge.',
  done: 'You can close this window.',
}

export default en
