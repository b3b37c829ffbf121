import { createFailureText, createFailureTitle } from '../../../ui/hooks/index.ts'
import type { TransferTextKey } from '../locales/en.ts'

/** Titles of failures, by error code. Other codes have a title of the core. */
export const TITLES: Readonly<Record<string, TransferTextKey>> = {
  transfer_no_wallet: 'transfer.error.noWallet.title',
  transfer_same_address: 'transfer.error.sameAddress.title',
  transfer_account_changed: 'transfer.error.account.title',
  transfer_invalid_amount: 'transfer.error.amount.title',
  transfer_insufficient_balance: 'transfer.error.balance.title',
  transfer_insufficient_fee: 'transfer.error.coin.title',
  transfer_wrong_network: 'transfer.error.network.title',
  unsupported_chain_id: 'transfer.error.network.title',
  transfer_network_unreachable: 'transfer.error.unreachable.title',
  transfer_refused: 'transfer.error.refused.title',
  transfer_disconnected: 'transfer.error.disconnected.title',
  transfer_unreadable: 'transfer.error.unreadable.title',
  transfer_reverted: 'transfer.error.reverted.title',
  transfer_replaced: 'transfer.error.replaced.title',
  wallets_rejected: 'transfer.error.rejected.title',
  wallets_busy: 'transfer.error.busy.title',
  wallets_timed_out: 'transfer.error.timedOut.title',
  wallets_disconnected: 'transfer.error.disconnected.title',
  wallets_not_connected: 'transfer.error.noWallet.title',
  wallets_unavailable: 'transfer.error.noWallet.title',
  wallets_failed: 'transfer.error.wallet.title',
}

export const TEXTS: Readonly<Record<string, TransferTextKey>> = {
  transfer_no_wallet: 'transfer.error.noWallet',
  transfer_same_address: 'transfer.error.sameAddress',
  transfer_account_changed: 'transfer.error.account',
  transfer_invalid_amount: 'transfer.error.amount',
  transfer_insufficient_balance: 'transfer.error.balance',
  transfer_insufficient_fee: 'transfer.error.coin',
  transfer_wrong_network: 'transfer.error.network',
  unsupported_chain_id: 'transfer.error.network',
  transfer_network_unreachable: 'transfer.error.unreachable',
  transfer_refused: 'transfer.error.refused',
  transfer_disconnected: 'transfer.error.disconnected',
  transfer_unreadable: 'transfer.error.unreadable',
  transfer_reverted: 'transfer.error.reverted',
  transfer_replaced: 'transfer.error.replaced',
  wallets_rejected: 'transfer.error.rejected',
  wallets_busy: 'transfer.error.busy',
  wallets_timed_out: 'transfer.error.timedOut',
  wallets_disconnected: 'transfer.error.disconnected',
  wallets_not_connected: 'transfer.error.noWallet',
  wallets_unavailable: 'transfer.error.noWallet',
  wallets_failed: 'transfer.error.wallet',
}

export const failureTitle = createFailureTitle(TITLES, 'transfer.status.failed')

export const failureText = createFailureText(TEXTS, 'transfer.error.other')
