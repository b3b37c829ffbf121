import type { MfaProof, PluginServices, SignedIn } from '../../core/plugin.ts'

/**
 * Second factors of the wallet. To recover, or to set a recovery, takes a share first and writes then, and a proof is good once: so the
 * session that took a share with one may write once without another. What it writes is signed by the wallet all the same.
 */
export interface MfaPasses {
  /** @throws as {@link PluginServices.requireMfa} */
  requireForShare(user: SignedIn, proof: MfaProof | undefined): Promise<void>
  /** @throws as {@link PluginServices.requireMfa} */
  requireForWrite(user: SignedIn, proof: MfaProof | undefined): Promise<void>
}

export const createMfaPasses = ({ requireMfa, mfa }: Pick<PluginServices, 'requireMfa' | 'mfa'>): MfaPasses => ({
  async requireForShare(user, proof) {
    if (await requireMfa(user, proof)) await mfa.issuePass(user)
  },

  async requireForWrite(user, proof) {
    if (!(await mfa.takePass(user))) await requireMfa(user, proof)
  },
})
