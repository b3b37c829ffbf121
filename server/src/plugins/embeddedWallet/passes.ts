import type { MfaProof, PluginServices, SignedIn } from '../../core/contract/index.ts'

/**
 * Second factors of the wallet. Recovering, and setting a recovery, first fetches a share and then writes, but a proof is
 * valid once. So a session that proved a second factor to fetch a share may write once without another proof. The wallet's
 * key still signs what it writes.
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
