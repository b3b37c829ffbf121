/** Interfaces of the recoveries that only the user can open. Their implementations load when first needed. */
import type { SealedRecoveryShare } from 'latchkey/plugins/embeddedWallet/contract'

/** Recovery by a password: Argon2id and AES-256-GCM, in the frame. */
export interface PasswordSeals {
  /**
   * @param share 33 bytes; the caller wipes it
   * @param password 1 to 1024 characters; a string, because messages bring it as one
   * @param context authenticated, see `walletSealContext`
   * @param stillAtIt called every 5 s: stretching a password takes a slow device longer than the page waits
   */
  sealWithPassword(
    share: Uint8Array,
    password: string,
    context: string,
    stillAtIt?: () => void,
  ): Promise<SealedRecoveryShare>
  /**
   * @returns the share; the caller wipes it
   * @throws {FrameFailure} `invalid_recovery_pin` if the password, the context or the ciphertext is another one
   */
  openWithPassword(
    sealed: SealedRecoveryShare,
    password: string,
    context: string,
    stillAtIt?: () => void,
  ): Promise<Uint8Array>
}

/** Recovery by a key in the user's own drive. */
export interface DriveSeals {
  /** @param accessToken opens the app's own folder of the user's drive */
  sealWithDrive(share: Uint8Array, accessToken: string, context: string): Promise<SealedRecoveryShare>
  /**
   * @returns the share; the caller wipes it
   * @throws {FrameFailure} `error` with a code if the drive does not have the key or does not answer
   */
  openWithDrive(sealed: SealedRecoveryShare, accessToken: string, context: string): Promise<Uint8Array>
}

export type RecoverySeals = PasswordSeals & DriveSeals
