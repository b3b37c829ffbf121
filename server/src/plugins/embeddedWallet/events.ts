/** What is recorded of a wallet. */
export const WALLET_EVENTS = {
  created: 'wallet_created',
  /** A session took the share of its device for the first time: from then on it can sign. */
  shareReleased: 'wallet_share_released',
  /** A session took what a recovery needs for the first time. With a recovery that the provider manages that is the wallet's key. */
  recoveryReleased: 'wallet_recovery_released',
  deviceAdded: 'wallet_device_added',
  recoveryChanged: 'wallet_recovery_changed',
} as const
