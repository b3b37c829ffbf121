import { isProviderLimit, ownValue, type AuthFailure } from '../../../core/index.ts'
import { createFailureText, type Text, type TextValues } from '../../../ui/hooks/index.ts'
import type { WalletTextKey } from '../locales/en.ts'

/** Texts of failures in the wallet, or on the connection to it. */
const CONNECTION_TEXTS: Readonly<Record<string, WalletTextKey>> = {
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
  network_unreachable: 'wallet.error.offline',
}

/** Texts of refusals by the server. */
const REFUSAL_TEXTS: Readonly<Record<string, WalletTextKey>> = {
  wallet_chain_unavailable: 'wallet.error.chainUnavailable',
  linked_to_another_user: 'wallet.error.exists',
  cannot_link_more_of_type: 'wallet.error.full',
  too_many_requests: 'wallet.error.tooMany',
  must_be_authenticated: 'wallet.error.loggedOut',
  missing_or_invalid_token: 'wallet.error.loggedOut',
}

/** Title of a failure: the wallet was not reached, or the login was refused. */
export const failureTitle = (t: Text, { code }: Pick<AuthFailure, 'code'>): string =>
  t(ownValue(CONNECTION_TEXTS, code) ? 'wallet.error.title' : 'wallet.error.refused')

/** Text shown for a failure, by its code (WALLET-40). */
export const failureText = (t: Text, failure: AuthFailure, values: TextValues): string =>
  isProviderLimit(failure) ? t('wallet.error.providerLimit', values) : plainText(t, failure, values)

const plainText = createFailureText({ ...REFUSAL_TEXTS, ...CONNECTION_TEXTS }, 'wallet.error.generic')

/** True for failures that no retry can mend. */
export const isFinal = ({ code }: Pick<AuthFailure, 'code'>): boolean =>
  ['cannot_link_more_of_type', 'must_be_authenticated', 'missing_or_invalid_token'].includes(code)
