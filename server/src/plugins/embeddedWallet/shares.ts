import type { WireRecovery } from 'latchkey/plugins/embeddedWallet/contract'
import type { PluginServices } from '../../core/contract/index.ts'
import { openEnvelope, sealEnvelope } from './keys/envelope.ts'
import type { KeyManagement } from './keys/keyManagement.ts'
import { recoverySchema, type CheckedRecovery } from './wireSchema.ts'

/** Owner of a share. All fields are authenticated with the share: it cannot be opened if it is moved to another row. */
export interface ShareOwner {
  appId: string
  userId: string
  /** Checksummed address (EIP-55). */
  address: string
}

/** Context under which an owner's recovery shares are sealed. */
export const recoveryContext = ({ appId, userId, address }: ShareOwner): string =>
  JSON.stringify(['latchkey/embedded-wallet/recovery/v1', appId, userId, address])

/**
 * Seals shares for storage: auth shares under the server's secret, recoveries under the recovery key. Neither key opens
 * what the other sealed.
 */
export interface Shares {
  /** @param deviceId undefined for the auth share of the recovery */
  sealAuth(owner: ShareOwner, deviceId: string | undefined, share: string): string
  openAuth(owner: ShareOwner, deviceId: string | undefined, sealed: string): string
  /**
   * Returns an envelope, even for a share that is sealed under the user's password: otherwise a reader of the database
   * could guess the password offline.
   */
  sealRecovery(owner: ShareOwner, recovery: WireRecovery): Promise<string>
  openRecovery(owner: ShareOwner, envelope: string): Promise<CheckedRecovery>
}

export function createShares({ seal, open }: Pick<PluginServices, 'seal' | 'open'>, keys: KeyManagement): Shares {
  const authContext = ({ appId, userId, address }: ShareOwner, deviceId: string | undefined): string[] => [
    'auth-share',
    appId,
    userId,
    address,
    deviceId === undefined ? 'recovery' : `device ${deviceId}`,
  ]

  return {
    sealAuth: (owner, deviceId, share) => seal(authContext(owner, deviceId), share),
    openAuth: (owner, deviceId, sealed) => open(authContext(owner, deviceId), sealed),
    sealRecovery: (owner, recovery) => sealEnvelope(keys, recoveryContext(owner), JSON.stringify(recovery)),
    openRecovery: async (owner, envelope) =>
      recoverySchema.parse(JSON.parse(await openEnvelope(keys, recoveryContext(owner), envelope))),
  }
}
