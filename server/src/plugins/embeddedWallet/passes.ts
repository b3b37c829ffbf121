import type { MfaProof, PluginServices, SignedIn } from '../../core/contract/index.ts'

/**
 * Second factors of the wallet. Recovering a wallet, and setting a recovery, takes two calls: one fetches a share, the
 * other writes. A proof is valid for one call only, so a session that fetched a share with a proof may write once
 * without another. The write still needs a signature by the wallet's key.
 */
export interface MfaPasses {
  /** @throws as {@link SessionServices.requireMfa} */
  requireForShare(user: SignedIn, proof: MfaProof | undefined): Promise<void>
  /**
   * @returns whether a second factor was proven; false for a user who has none
   * @throws as {@link SessionServices.requireMfa}
   */
  requireForWrite(user: SignedIn, proof: MfaProof | undefined): Promise<boolean>
}

export const createMfaPasses = ({ requireMfa, mfa }: Pick<PluginServices, 'requireMfa' | 'mfa'>): MfaPasses => ({
  async requireForShare(user, proof) {
    if (await requireMfa(user, proof)) await mfa.issuePass(user)
  },

  async requireForWrite(user, proof) {
    return (await mfa.takePass(user)) || requireMfa(user, proof)
  },
})
