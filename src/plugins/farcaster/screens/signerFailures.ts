import { createFailureText, createFailureTitle } from '../../../ui/hooks/index.ts'
import type { FarcasterSignerTextKey } from '../signer/locales/en.ts'

/** Titles and texts of failures, by code, where they are not the core's (FARCASTER-21 to FARCASTER-23). */
export const TITLES: Readonly<Record<string, FarcasterSignerTextKey>> = {
  farcaster_signer_rejected: 'farcasterSigner.rejected',
  farcaster_signer_timed_out: 'farcasterSigner.timedOut',
  farcaster_signer_disabled: 'farcasterSigner.error.disabled.title',
  farcaster_signer_no_account: 'farcasterSigner.error.noAccount.title',
  embedded_wallet_not_found: 'farcasterSigner.error.noWallet.title',
  farcaster_signer_failed: 'farcasterSigner.failed',
}

export const TEXTS: Readonly<Record<string, FarcasterSignerTextKey>> = {
  farcaster_signer_rejected: 'farcasterSigner.error.rejected',
  farcaster_signer_timed_out: 'farcasterSigner.error.timedOut',
  farcaster_signer_disabled: 'farcasterSigner.error.disabled',
  farcaster_signer_no_account: 'farcasterSigner.error.noAccount',
  embedded_wallet_not_found: 'farcasterSigner.error.noWallet',
  farcaster_signer_failed: 'farcasterSigner.error.generic',
}

export const failureTitle = createFailureTitle(TITLES, 'farcasterSigner.failed')
export const failureText = createFailureText(TEXTS, 'farcasterSigner.error.generic')

/** Failures that a retry cannot solve. */
export const FINAL: readonly string[] = [
  'farcaster_signer_disabled',
  'farcaster_signer_no_account',
  'embedded_wallet_not_found',
  'must_be_authenticated',
  'missing_or_invalid_token',
]
