import { FrameFailure } from '../frameFailure.ts'

/** Error codes for failures of the recovery through a drive. The frame adds them to the server's codes. */
export const DRIVE_FAILURE_CODES = {
  /** The drive contains no key of the wallet: perhaps the user chose another account. */
  notFound: 'recovery_backup_not_found',
  /** The key in the drive, or the share sealed with it, was changed since it was stored. */
  damaged: 'recovery_backup_damaged',
  /** The user withdrew the permission, or it has expired. */
  unauthorized: 'recovery_drive_unauthorized',
  /** The user's drive has no room left for the key. */
  full: 'recovery_drive_full',
  /** The drive does not answer, or not as documented. Trying again later may help. */
  unavailable: 'recovery_drive_unavailable',
} as const

const MESSAGES: Record<keyof typeof DRIVE_FAILURE_CODES, string> = {
  notFound: 'This drive holds no backup of the wallet.',
  damaged: 'The backup in this drive does not open the wallet.',
  unauthorized: 'The drive does not accept the permission that the user gave.',
  full: 'The drive is full.',
  unavailable: 'The drive does not answer as expected.',
}

export const driveFailure = (reason: keyof typeof DRIVE_FAILURE_CODES): FrameFailure =>
  new FrameFailure('error', MESSAGES[reason], DRIVE_FAILURE_CODES[reason])
