/**
 * Errors that any wallet can have: codes with their default messages. They are not in the plugin's definition, so that they
 * load only with the code that throws them.
 */
export const WALLETS_ERRORS = {
  wallets_rejected: 'You declined the request in your wallet.',
  wallets_busy: 'Your wallet is waiting for an answer to an earlier request. Open it and try again.',
  wallets_timed_out: 'Your wallet did not answer in time.',
  wallets_disconnected: 'Your wallet is no longer connected.',
  wallets_unavailable: 'Unable to connect to wallet.',
  wallets_failed: 'Something went wrong in your wallet.',
  wallets_not_connected: 'This wallet is not connected.',
} as const
