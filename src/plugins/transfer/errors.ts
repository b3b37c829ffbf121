import { createErrors } from '../../core/index.ts'

/** Error codes of the transfer plugin with their default messages. Wallets' own codes (`wallets_…`) are passed on. */
export const TRANSFER_ERRORS = {
  transfer_no_wallet: 'No wallet to send from is connected.',
  transfer_same_address: 'A wallet cannot send to itself.',
  transfer_account_changed: 'The wallet has switched to another account.',
  transfer_invalid_amount: 'This amount cannot be sent.',
  transfer_insufficient_balance: 'The wallet holds less than the amount.',
  transfer_insufficient_fee: 'The wallet cannot cover the network fee.',
  transfer_wrong_network: 'The wallet did not switch to the network.',
  transfer_network_unreachable: 'The network does not answer.',
  transfer_refused: 'The network would refuse the transfer.',
  transfer_disconnected: 'The wallet disconnected before it answered. The transfer may have been sent.',
  transfer_unreadable: 'The wallet returned no transaction hash.',
  transfer_reverted: 'The network refused the transfer.',
  transfer_replaced: 'The wallet sent another transaction.',
} as const

/** Codes of the errors that this plugin adds; its flows can also fail with codes of the core. */
export type TransferErrorCode = keyof typeof TRANSFER_ERRORS

/** An error of this plugin, with its default message. Not retryable if the payment may have been sent: a retry could send it twice. */
export const transferError = createErrors(TRANSFER_ERRORS, ['transfer_disconnected', 'transfer_unreadable'])
