import type { Writer } from '../../core/messages/index.ts'

export const WALLET_EVENTS = {
  created: 'wallet_created',
  /** A session fetched the share of its device for the first time: from then on it can sign. */
  shareReleased: 'wallet_share_released',
  /**
   * A session fetched the recovery share for the first time. If the provider manages the recovery, the session then has
   * the wallet's key.
   */
  recoveryReleased: 'wallet_recovery_released',
  deviceAdded: 'wallet_device_added',
  recoveryChanged: 'wallet_recovery_changed',
  /** An export page was opened with a ticket. */
  exportOpened: 'key_export_opened',
  /** The export page fetched the share that completes the key: from then on the user can see and copy the key. */
  exported: 'key_exported',
} as const

/** Types of webhooks that report some of these events. */
export const WALLET_WEBHOOKS = {
  created: 'user.wallet_created',
  recovered: 'wallet.recovered',
  exported: 'wallet.private_key_export',
  recoveryChanged: 'wallet.recovery_setup',
} as const

/** The wallet in the body of a webhook. */
export const walletFields = ({ id, address }: { id: string; address: string }) => ({
  wallet_id: id,
  wallet_address: address,
})

/** Tells the user that a device without a share fetched the recovery share. */
export const newDeviceNotice = ({ write }: Pick<Writer, 'write'>) =>
  ({ kind: 'new_device', title: write('newDevice.title'), text: write('newDevice.text') }) as const
