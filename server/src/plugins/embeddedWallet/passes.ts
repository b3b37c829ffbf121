import type { MfaProof, PluginServices, SignedIn } from '../../core/contract/index.ts'

/**
 * Second factors of the wallet. Recovering a wallet, and setting a recovery, takes two calls: one fetches a share, the
 * other writes. A proof is valid for one call only, so a session that fetched a share with a proof may write once
 * without another. The write still needs a signature by the wallet's key.
 */
export interface MfaPasses {
  /**
   * @param call the call that the proof came in, as `SealedCalls.callOf` names it. The frame sends it again if no
   * answer came, and then the proof is used up. For five minutes the very same call of the session needs no other
   * @throws as {@link SessionServices.requireMfa}
   */
  requireForShare(user: SignedIn, proof: MfaProof | undefined, call: string | undefined): Promise<void>
  /**
   * @returns whether a second factor was proven; false for a user who has none
   * @throws as {@link SessionServices.requireMfa}
   */
  requireForWrite(user: SignedIn, proof: MfaProof | undefined): Promise<boolean>
}

export const createMfaPasses = ({ requireMfa, mfa }: Pick<PluginServices, 'requireMfa' | 'mfa'>): MfaPasses => ({
  async requireForShare(user, proof, call) {
    // Without a proof there is nothing that an earlier try could have used up.
    const repeated = proof && call
    if (repeated !== undefined && (await mfa.hasPass(user, repeated))) return
    if (!(await requireMfa(user, proof))) return
    if (repeated !== undefined) await mfa.issuePass(user, repeated)
    await mfa.issuePass(user)
  },

  async requireForWrite(user, proof) {
    return (await mfa.takePass(user)) || requireMfa(user, proof)
  },
})
