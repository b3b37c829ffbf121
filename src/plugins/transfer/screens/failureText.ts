import { createFailureText } from '../../../ui/hooks/index.ts'
import type { TransferTextKey } from '../locales/en.ts'

const TEXTS: Readonly<Record<string, TransferTextKey>> = {
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

/** Text shown for a failure, by its code. */
export const failureText = createFailureText(TEXTS, 'transfer.error.other')
