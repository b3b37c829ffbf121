import type { Messages } from '../../../core/index.ts'

/** English texts of transfers from a wallet. */
const en = {
  'transfer.label': 'Transfer from a wallet',
  'transfer.description': 'One that you have already',
  'transfer.title': 'Transfer from a wallet',
  'transfer.detail': 'Send {symbol} on {chain} to your wallet in this app.',
  'transfer.unfinished': 'An earlier transfer is on its way. Look how it stands before you send again.',
  'transfer.resume': 'Show that transfer',
  'transfer.none': 'Connect a wallet to send from.',
  'transfer.connect': 'Connect a wallet',
  'transfer.connectOther': 'Connect another wallet',
  'transfer.from': 'Send from',
  'transfer.amount': 'Amount in {symbol}',
  'transfer.max': 'Max',
  'transfer.max.label': 'Send all: {amount} {symbol}',
  'transfer.network': 'Network',
  'transfer.balance': 'Balance',
  'transfer.fee': 'Network fee, at most',
  'transfer.fee.unknown': 'Not known yet',
  'transfer.to': 'To',
  'transfer.loading': 'Asking the network...',
  'transfer.retry': 'Try again',
  'transfer.continue': 'Continue in {wallet}',
  'transfer.asking.heading': 'Confirm in {wallet}',
  'transfer.asking.detail': 'Open your wallet and confirm the transfer of {amount} {symbol}.',
  'transfer.status.pending': 'On its way',
  'transfer.status.pending.detail': '{amount} {symbol} were sent. The network takes a moment.',
  'transfer.status.unseen':
    'The network does not know this transfer yet. If that lasts, look in your wallet whether it was sent.',
  'transfer.status.completed': 'Your money is there',
  'transfer.status.completed.detail': '{amount} {symbol} arrived on {chain}.',
  'transfer.status.failed': 'The transfer failed',
  'transfer.status.serviceFailure': 'We cannot see your transfer',
  'transfer.status.serviceFailure.detail': 'It may have arrived. Look in your wallet before you send again.',
  'transfer.explorer': 'See the transaction',
  'transfer.copy': 'Copy address',
  'transfer.copied': 'Copied',
  'transfer.copyFailed': 'Could not copy',
  'transfer.connect.title': 'Connect a wallet',
  'transfer.connect.detail': 'Choose the wallet that you want to send from.',
  'transfer.connect.list': 'Wallets',
  'transfer.connect.none':
    'No wallet was found in this browser. Open this page where your wallet is, or go back and choose another way.',
  'transfer.connect.waiting': 'Waiting for {wallet}',
  'transfer.connect.waiting.detail': 'Confirm the connection in your wallet.',
  'transfer.connect.detected': 'Detected',
  'transfer.connect.failed': '{wallet} could not be connected.',

  'transfer.error.amount': 'Enter an amount, such as 0.05.',
  'transfer.error.digits': '{symbol} has at most {decimals} digits after the point.',
  'transfer.error.balance': 'Your wallet has only {balance} {symbol}.',
  'transfer.error.fee': 'Too little {coin} is left for the network fee. Send {max} {coin} at most.',
  'transfer.error.coin': 'Your wallet has too little {coin} for the network fee.',
  'transfer.error.sameAddress': 'This wallet is the one that gets the money. Choose another one.',
  'transfer.error.account': 'Your wallet is on another account now. Check the transfer again.',
  'transfer.error.network':
    'Your wallet did not change to {chain}. Nothing was sent. Choose that network in your wallet, then try again.',
  'transfer.error.unreachable': '{chain} does not answer. Nothing was sent. Try again in a moment.',
  'transfer.error.refused':
    '{chain} would refuse this transfer. Nothing was sent. Choose another wallet or another way.',
  'transfer.error.rejected': 'You declined in your wallet. Nothing was sent.',
  'transfer.error.busy': 'Your wallet is waiting for an answer to an earlier request. Open it and try again.',
  'transfer.error.timedOut':
    'Your wallet did not answer in time. Look there whether the transfer was sent before you try again.',
  'transfer.error.disconnected':
    'Your wallet was disconnected before it answered. Look there whether the transfer was sent before you try again.',
  'transfer.error.unreadable': 'Your wallet did not say which transaction it sent. Look there before you send again.',
  'transfer.error.noWallet': 'This wallet is not connected any more. Connect it again.',
  'transfer.error.wallet':
    'Something went wrong in your wallet. Look there whether the transfer was sent before you try again.',
  'transfer.error.reverted': 'The network refused the transfer. Only its fee was paid.',
  'transfer.error.replaced': 'Your wallet sent another transaction in its place. Look there what it did.',
  'transfer.error.other': 'The transfer could not be made. Try again.',
} as const satisfies Messages

export type TransferTextKey = keyof typeof en

export default en
