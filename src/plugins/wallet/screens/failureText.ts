import { isProviderLimit, type AuthFailure } from '../../../core/index.ts'
import { createFailureText, createFailureTitle, type Text, type TextValues } from '../../../ui/hooks/index.ts'
import type { WalletTextKey } from '../locales/en.ts'

/** Titles of failures that the core has no title for: in the wallet, or on the way to it. */
export const TITLES: Readonly<Record<string, WalletTextKey>> = {
  wallets_failed: 'wallet.error.title',
  wallets_rejected: 'wallet.error.rejected.title',
  wallets_busy: 'wallet.error.busy.title',
  wallets_timed_out: 'wallet.error.timedOut.title',
  wallets_disconnected: 'wallet.error.disconnected.title',
  wallets_not_connected: 'wallet.error.disconnected.title',
  wallets_unavailable: 'wallet.error.unavailable.title',
  unsupported_chain_id: 'wallet.error.chain.title',
  wallet_account_changed: 'wallet.error.account.title',
  wallet_wrong_account: 'wallet.error.account.title',
  wallet_chain_unavailable: 'wallet.error.chainUnavailable.title',
}

export const TEXTS: Readonly<Record<string, WalletTextKey>> = {
  wallets_failed: 'wallet.error.generic',
  wallets_rejected: 'wallet.error.rejected',
  wallets_busy: 'wallet.error.busy',
  wallets_timed_out: 'wallet.error.timedOut',
  client_request_timeout: 'wallet.error.timedOut',
  wallets_disconnected: 'wallet.error.disconnected',
  wallets_not_connected: 'wallet.error.disconnected',
  wallets_unavailable: 'wallet.error.unavailable',
  unsupported_chain_id: 'wallet.error.chain',
  wallet_account_changed: 'wallet.error.accountChanged',
  wallet_wrong_account: 'wallet.error.wrongAccount',
  wallet_chain_unavailable: 'wallet.error.chainUnavailable',
  linked_to_another_user: 'wallet.error.exists',
  cannot_link_more_of_type: 'wallet.error.full',
}

const loginTitle = createFailureTitle(TITLES, 'wallet.error.refused')
const connectionTitle = createFailureTitle(TITLES, 'wallet.error.title')

/** Title of a failure, by its code. One of unknown cause says what failed: the connection, or else the login. */
export const failureTitle = (t: Text, failure: AuthFailure, isConnection: boolean): string =>
  (isConnection ? connectionTitle : loginTitle)(t, failure)

/** Text shown for a failure, by its code (WALLET-40). */
export const failureText = (t: Text, failure: AuthFailure, values: TextValues): string =>
  isProviderLimit(failure) ? t('wallet.error.providerLimit', values) : plainText(t, failure, values)

const plainText = createFailureText(TEXTS, 'wallet.error.generic')

/** True for failures that no retry can mend. */
export const isFinal = ({ code }: Pick<AuthFailure, 'code'>): boolean =>
  ['cannot_link_more_of_type', 'must_be_authenticated', 'missing_or_invalid_token'].includes(code)
