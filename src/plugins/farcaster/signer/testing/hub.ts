import type { FakeProvider } from '../../../../testing/index.ts'
import { FARCASTER_PATHS, type WireFarcasterSignerStatus } from '../../contract.ts'

/** Adds the status of a signer to a fake provider. Returns functions for the user's actions in their Farcaster app. */
export function addHub(provider: FakeProvider) {
  let status: WireFarcasterSignerStatus['status'] = 'pending_approval'
  provider.route('POST', FARCASTER_PATHS.signerStatus, ({ body }) => ({
    public_key: String(body.ed25519_public_key),
    status,
    ...(status !== 'pending_approval' && { fid: 1_815 }),
  }))
  const nameSigner = (publicKey: string | undefined): void => {
    const user = provider.users()[0]
    const account = user?.linked_accounts.find(({ type }) => type === 'farcaster')
    if (!user || !account) throw new Error('Nobody has a Farcaster account.')
    const { type, verified_at: _v, first_verified_at: _f, latest_verified_at: _l, ...fields } = account
    provider.linkFor(user, { type, subject: String(account.fid), fields: { ...fields, signer_public_key: publicKey } })
  }
  return {
    /** The user approves the signer with this public key (0x and 64 hex digits). */
    approve(publicKey: string): void {
      status = 'approved'
      nameSigner(publicKey)
    },
    /** The user revokes their approval. */
    takeBack(): void {
      status = 'revoked'
      nameSigner(undefined)
    },
    reject(): void {
      status = 'revoked'
    },
  }
}
