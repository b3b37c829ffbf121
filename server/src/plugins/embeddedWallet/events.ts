import type { App } from '../../core/apps.ts'

/** Events recorded of a wallet. */
export const WALLET_EVENTS = {
  created: 'wallet_created',
  /** A session took the share of its device for the first time: from then on it can sign. */
  shareReleased: 'wallet_share_released',
  /** A session took what a recovery needs for the first time. With a recovery that the provider manages that is the wallet's key. */
  recoveryReleased: 'wallet_recovery_released',
  deviceAdded: 'wallet_device_added',
  recoveryChanged: 'wallet_recovery_changed',
  /** An export page was opened with a ticket. */
  exportOpened: 'key_export_opened',
  /** That page took the share that the key is put together with: from then on its user can see and copy the key. */
  exported: 'key_exported',
} as const

/** Tells the user that a device that had no share fetched what a recovery needs. */
export const newDeviceNotice = ({ name }: Pick<App, 'name'>) => ({
  title: `A new device got access to your wallet in ${name}`,
  text: 'A new device got access to your wallet.',
})
