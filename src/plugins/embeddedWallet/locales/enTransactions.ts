import type { Messages } from '../../../core/index.ts'

/** English texts of signing and sending; every other language has exactly these keys. */
/**
 * What a failed transaction says in other languages. English readers get the failure's own message, which may say more.
 */
export type SaidKey = `embeddedWallet.said.${
  | 'replaced'
  | 'underpriced'
  | 'refused'
  | 'reverted'
  | 'unreachable'
  | 'silent'
  | 'pending'
  | 'unsure'
  | 'declined'
  | 'invalid'}`

export const enTransactions = {
  'embeddedWallet.sign.title': 'Sign message',
  'embeddedWallet.sign.description': 'Signing this message will not cost you any fees.',
  'embeddedWallet.sign.careful': 'This signature can have effects. Read what it allows before you sign.',
  'embeddedWallet.sign.button': 'Sign and continue',
  'embeddedWallet.sign.signing': 'Signing',
  'embeddedWallet.sign.success': 'Success',
  'embeddedWallet.sign.signed': 'Your signature was handed to {appName}.',
  'embeddedWallet.sign.failed.title': 'Message not signed',
  'embeddedWallet.sign.failed': 'An error has occurred, please try again.',
  'embeddedWallet.sign.message': 'Message',
  'embeddedWallet.sign.bytes': 'Bytes to sign',
  'embeddedWallet.sign.data': 'Data to sign',
  'embeddedWallet.sign.version': '{name}, version {version}',
  'embeddedWallet.sign.contract': 'Contract',
  'embeddedWallet.sign.more': 'Show more ({count, plural, one {# character} other {# characters}} left)',
  'embeddedWallet.sign.whole': 'Show all that is signed',
  'embeddedWallet.sign.hidden': '{count, plural, one {# more line is} other {# more lines are}} not shown.',
  'embeddedWallet.sign.hiddenItems':
    '{value} … and {count, plural, one {# more that is} other {# more that are}} not shown',
  'embeddedWallet.sign.hiddenEffects':
    'It allows {count, plural, one {# more thing} other {# more things}}. None is worse than those above.',
  'embeddedWallet.sign.network': 'network {chainId}',
  'embeddedWallet.sign.anyNetwork': 'any network',
  'embeddedWallet.sign.calls': 'Calls this contract',
  'embeddedWallet.sign.ownCall': '{contract} checks this signature itself and then does it in your name.',
  'embeddedWallet.sign.pays': 'It sends {amount} along.',
  'embeddedWallet.sign.units': 'As signed: {units} of its smallest unit.',
  'embeddedWallet.sign.copy': 'Copy all',
  'embeddedWallet.sign.copied': 'Copied',

  'embeddedWallet.calls.title': 'Your transactions',
  'embeddedWallet.calls.one': '{number} of {count}',
  'embeddedWallet.calls.step': '{title} ({number} of {count})',
  'embeddedWallet.calls.review': '{count} transactions',
  'embeddedWallet.calls.reviewDetail': 'This app asks for all of these, one after the other. You confirm each one.',
  'embeddedWallet.calls.warned': '{warned} of {count} {warned, plural, one {needs} other {need}} a closer look.',
  'embeddedWallet.calls.row': '{number}. {text}',
  'embeddedWallet.calls.pays': 'It sends {amount} along.',
  'embeddedWallet.calls.total': '{token} in all',
  'embeddedWallet.calls.fees': 'Fees come on top: each transaction shows its own.',
  'embeddedWallet.calls.start': 'Review one by one',
  'embeddedWallet.calls.done': 'Done',
  'embeddedWallet.calls.failed': 'Failed on the network',
  'embeddedWallet.calls.pending': 'On its way',
  'embeddedWallet.calls.waiting': 'Waiting for you',
  'embeddedWallet.calls.notSent': 'Not sent',
  'embeddedWallet.tx.send': 'Send {symbol}',
  'embeddedWallet.tx.review': 'Review transaction',
  'embeddedWallet.tx.submit': 'Submit',
  'embeddedWallet.tx.addFunds': 'Add Funds',
  'embeddedWallet.tx.preparing': 'Preparing your transaction',
  'embeddedWallet.tx.changed': 'Something has changed meanwhile.',
  'embeddedWallet.tx.checkAgain':
    'Another payment or a new fee came in between, so nothing was sent. Check the amounts and submit again.',
  'embeddedWallet.tx.submitting': 'Submitting (may take a few moments)...',
  'embeddedWallet.tx.tryAgain': 'Try again',
  'embeddedWallet.tx.insufficient': 'Wallet has insufficient funds for this transaction.',
  'embeddedWallet.tx.missing': 'Add {amount} to your wallet on {chain} to go on. This page notices when it arrives.',
  'embeddedWallet.tx.copyWallet': 'Copy your wallet’s address',
  'embeddedWallet.tx.unprepared':
    'There was an error preparing your transaction. Your transaction request will likely fail.',
  'embeddedWallet.tx.refusal': 'The network says: {text}',
  'embeddedWallet.tx.amount': 'Amount',
  'embeddedWallet.tx.units': '{units} of the smallest unit of {token}',
  'embeddedWallet.tx.unitsOf': '{units} of the smallest unit of',
  'embeddedWallet.tx.smallestUnit': 'of the smallest unit of {token}',
  'embeddedWallet.tx.to': 'To',
  'embeddedWallet.tx.spender': 'Gets the permission',
  'embeddedWallet.tx.token': 'Token contract',
  'embeddedWallet.tx.fee': 'Fee, at most',
  'embeddedWallet.tx.total': 'Total, at most',
  'embeddedWallet.tx.balance': 'Your balance',
  'embeddedWallet.tx.unknown': 'Unknown',
  'embeddedWallet.tx.until': 'Holds until',
  'embeddedWallet.tx.forever': 'For ever',
  'embeddedWallet.tx.details': 'Details',
  'embeddedWallet.tx.detail.network': 'Network',
  'embeddedWallet.tx.detail.from': 'From',
  'embeddedWallet.tx.detail.to': 'To',
  'embeddedWallet.tx.detail.value': 'Value',
  'embeddedWallet.tx.detail.units': 'Amount in the smallest unit',
  'embeddedWallet.tx.detail.method': 'Function',
  'embeddedWallet.tx.detail.nonce': 'Number (nonce)',
  'embeddedWallet.tx.detail.gasLimit': 'Gas limit',
  'embeddedWallet.tx.detail.gasPrice': 'Gas price',
  'embeddedWallet.tx.detail.maxFee': 'Max fee per gas',
  'embeddedWallet.tx.detail.priorityFee': 'Priority fee per gas',
  'embeddedWallet.tx.detail.data': 'Data',
  'embeddedWallet.tx.complete': 'Transaction complete!',
  'embeddedWallet.tx.completeDetail': "You're all set.",
  'embeddedWallet.tx.allDone': 'All Done',
  'embeddedWallet.tx.signed': 'Success',
  'embeddedWallet.tx.signedDetail': 'The signed transaction was handed to {appName}.',
  'embeddedWallet.tx.feePaid': 'Fee paid',
  'embeddedWallet.tx.block': 'Block',
  'embeddedWallet.tx.hash': 'Transaction hash',
  'embeddedWallet.tx.copyHash': 'Copy hash',
  'embeddedWallet.tx.hashCopied': 'Hash copied',
  'embeddedWallet.tx.explorer': 'View on block explorer',
  'embeddedWallet.tx.failed': 'Something went wrong.',
  'embeddedWallet.tx.notSent': 'Transaction not sent',
  'embeddedWallet.tx.reverted': 'Transaction failed',
  'embeddedWallet.tx.replaced': 'Transaction replaced',
  'embeddedWallet.tx.uncertain': 'Transaction may have been sent',
  'embeddedWallet.tx.code': 'Code',
  'embeddedWallet.tx.said': 'The network says',
  'embeddedWallet.tx.retry': 'Retry transaction',
  'embeddedWallet.tx.cancel': 'Cancel',
  'embeddedWallet.deed.question': '{deed}?',
  'embeddedWallet.deed.otherSite': 'Log in at {site}',
  'embeddedWallet.deed.sign': 'Sign all the same',
  'embeddedWallet.deed.yes': 'Yes, go ahead',
  'embeddedWallet.tx.reject': 'Reject',

  'embeddedWallet.call.native': 'Send {amount} {symbol} to {to} on {chain}',
  'embeddedWallet.call.create': 'Create a contract on {chain}',
  'embeddedWallet.call.unknown': 'Call the contract {to} on {chain}',
  'embeddedWallet.call.tokenTransfer': 'Send {amount} {token} to {to} on {chain}',
  'embeddedWallet.call.tokenTransferFrom': 'Move {amount} {token} from {from} to {to} on {chain}',
  'embeddedWallet.call.approve': 'Allow {to} to spend up to {amount} {token} on {chain}',
  'embeddedWallet.call.approveUnlimited': 'Allow {to} to spend all of your {token} on {chain}',
  'embeddedWallet.call.permit': 'Allow {to} to take up to {amount} {token}',
  'embeddedWallet.call.permitUnlimited': 'Allow {to} to take all of your {token}',
  'embeddedWallet.call.permitAll': 'Allow {to} to take all of your {token} items',
  'embeddedWallet.call.nftPermit': 'Allow {to} to take {token} item {tokenId}',
  'embeddedWallet.call.signedTransfer': 'Send {amount} {token} to {to}',
  'embeddedWallet.call.offer': 'Offer {amount} {token} to whoever pays what the order asks',
  'embeddedWallet.call.offerItem': 'Offer {token} item {tokenId} to whoever pays what the order asks',
  'embeddedWallet.call.giveAway': 'Give away {amount} {token}',
  'embeddedWallet.call.giveAwayItem': 'Give away {token} item {tokenId}',
  'embeddedWallet.call.credit': 'Allow {to} to borrow up to {amount} {token} in your name',
  'embeddedWallet.call.creditUnlimited': 'Allow {to} to borrow {token} in your name without limit',
  'embeddedWallet.call.control': 'Allow {to} to act for you at {token}',
  'embeddedWallet.call.endControl': 'Take back the permission of {to} to act for you at {token}',
  'embeddedWallet.call.code': 'Let the code of {to} run as your wallet',
  'embeddedWallet.call.revoke': 'Take back the permission of {to} to spend {token}',
  'embeddedWallet.call.approveAll': 'Allow {to} to move all of your {token} items on {chain}',
  'embeddedWallet.call.revokeAll': 'Take back the permission of {to} to move {token} items',
  'embeddedWallet.call.nftTransfer': 'Send {token} item {tokenId} from {from} to {to} on {chain}',
  'embeddedWallet.call.nftTransferSeveral': 'Send {amount} of {token} item {tokenId} from {from} to {to} on {chain}',
  'embeddedWallet.call.nftApprove': 'Allow {to} to move {token} item {tokenId} on {chain}',

  'embeddedWallet.warning.unlimited.title': 'Unlimited approval',
  'embeddedWallet.warning.unlimited.detail':
    'It can take all of this token, also what you receive later, until you revoke it. Agree only if you fully trust it.',
  'embeddedWallet.warning.approveAll.title': 'Access to all your items',
  'embeddedWallet.warning.approveAll.detail':
    'It can take every item of this collection, until you revoke it. Agree only if you fully trust it.',
  'embeddedWallet.warning.permission.title': 'This is a permission',
  'embeddedWallet.warning.permission.detail': 'It can take what you allow here without asking you again.',
  'embeddedWallet.warning.permit.title': 'This signature is a permission',
  'embeddedWallet.warning.permit.detail': 'It costs no fee, but lets somebody take tokens from your wallet.',
  'embeddedWallet.warning.unlimitedPermit.title': 'This signature is an unlimited permission',
  'embeddedWallet.warning.unlimitedPermit.detail':
    'It costs no fee, but lets somebody take all of this token from your wallet. Agree only if you fully trust them.',
  'embeddedWallet.warning.signedTransfer.title': 'This signature sends tokens',
  'embeddedWallet.warning.signedTransfer.detail':
    'It costs you no fee, but the tokens leave your wallet as soon as somebody hands it in.',
  'embeddedWallet.warning.offer.title': 'This signature is an offer',
  'embeddedWallet.warning.offer.detail':
    'Whoever pays what the order asks can take it, without asking you again. Check the price below.',
  'embeddedWallet.warning.offerForNothing.title': 'You get nothing for it',
  'embeddedWallet.warning.offerForNothing.detail':
    'The order pays nothing to your wallet: whoever has this signature can take it for free. Do not sign unless you mean to give it away.',
  'embeddedWallet.warning.credit.title': 'This signature lets somebody borrow',
  'embeddedWallet.warning.credit.detail': 'It costs no fee, but you owe what they borrow.',
  'embeddedWallet.warning.control.title': 'Somebody may act for you',
  'embeddedWallet.warning.control.detail':
    'They can use what you have there without asking you again. Agree only if you fully trust them.',
  'embeddedWallet.warning.code.title': 'Foreign code as your wallet',
  'embeddedWallet.warning.code.detail':
    'The code can take everything in your wallet, also what you receive later. Agree only if you fully trust it.',
  'embeddedWallet.warning.delegated.title': 'Foreign code in your account',
  'embeddedWallet.warning.delegated.detail':
    'The contract’s code runs as the account itself and can take everything in it. Agree only if you fully trust it.',
  'embeddedWallet.warning.signedCall.title': 'This signature is a transaction',
  'embeddedWallet.warning.signedCall.detail':
    'It costs you no fee, but whoever has this signature can carry out what it says, without asking you again.',
  'embeddedWallet.warning.moreCalls.title': 'More than we can show',
  'embeddedWallet.warning.moreCalls.detail':
    'It holds too many calls, or too deeply nested ones, to read all. Do not sign unless you fully trust this app.',
  'embeddedWallet.warning.unreadData.title': 'Part of it cannot be read',
  'embeddedWallet.warning.unreadData.detail':
    'It holds data that could be an order to a contract. Sign only if you know what it is for.',
  'embeddedWallet.warning.hiddenHash.title': 'Part of it is not shown',
  'embeddedWallet.warning.hiddenHash.detail':
    'It holds the fingerprint of something else, which you sign too. Sign only if you know what it is for.',
  'embeddedWallet.warning.mayMove.title': 'Read what you sign',
  'embeddedWallet.warning.mayMove.detail':
    'It names an amount, or somebody who may act for you. Whoever gets this signature may be able to use it without asking you again.',
  'embeddedWallet.warning.unknownContract.title': 'Unknown contract call',
  'embeddedWallet.warning.unknownContract.detail':
    'We cannot tell what this call does. Go on only if you trust this app and the contract.',
  'embeddedWallet.warning.create.title': 'This puts a program on the chain',
  'embeddedWallet.warning.create.detail': 'We cannot tell what the new contract does.',
  'embeddedWallet.warning.highFee.title': 'Unusually high fee',
  'embeddedWallet.warning.highFee.detail':
    'The network asks for {fee}. That may be a mistake: check it before you go on.',
  'embeddedWallet.warning.wrongChain.title': 'Meant for another network',
  'embeddedWallet.warning.wrongChain.detail':
    'This request is for network {chainId}, which is not the one that your wallet is on.',
  'embeddedWallet.warning.otherSite.title': 'This logs in somewhere else',
  'embeddedWallet.warning.otherSite.detail':
    'It logs in to {site}, which is not the page that you are on. Whoever asks for it can get into your account there.',
  'embeddedWallet.warning.decimalsUnread.title': 'The amount could not be converted',
  'embeddedWallet.warning.decimalsUnread.detail':
    'The decimals of {token} could not be read, so the amount is in its smallest unit. It may be more than it looks, or less.',
  'embeddedWallet.warning.decimalsNone.title': 'The amount could not be converted',
  'embeddedWallet.warning.decimalsNone.detail':
    '{token} names no decimals, so the amount is in its smallest unit. It may be more than it looks, or less.',
  'embeddedWallet.warning.decimalsUnusual.title': 'Unusual decimals',
  'embeddedWallet.warning.decimalsUnusual.detail':
    'The network says that {token} has {decimals} decimals. Hardly any token has, so the amount is in its smallest unit. Check it before you go on.',
  'embeddedWallet.warning.decimalsDiffer.title': 'The network contradicts this app',
  'embeddedWallet.warning.decimalsDiffer.detail':
    'It says that {token} has {decimals} decimals; this app knows it with {listed}, which are used here. Other things that the network says may be wrong too.',
  'embeddedWallet.warning.unreadable.title': 'This message cannot be read',
  'embeddedWallet.warning.unreadable.detail':
    'It is not a text, and could mean anything. Sign it only if you know what it is for.',
} as const satisfies Messages
