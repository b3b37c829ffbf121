import type { WireLinkedAccount, WireUser } from 'latchkey/core/contract'
import type { IdentityClaims } from '../keys/index.ts'

type Short = Record<string, unknown>

/** How accounts are shortened for an identity token (HTTP-42), by type. */
const SHORT_FORMS: Readonly<Record<string, (account: WireLinkedAccount) => Short>> = {
  email: ({ address }) => ({ address }),
  phone: ({ phoneNumber }) => ({ phone_number: phoneNumber }),
  wallet: ({ id, address, chain_type, wallet_client_type }) => ({ id, address, chain_type, wallet_client_type }),
  farcaster: ({ fid, username, owner_address }) => ({ fid, username, oa: owner_address }),
  google_oauth: ({ subject, email, name }) => ({ subject, email, name }),
  twitter_oauth: ({ subject, name, username, profile_picture_url }) => ({
    subject,
    name,
    username,
    pfp: profile_picture_url,
  }),
  custom_auth: ({ custom_user_id }) => ({ custom_user_id }),
  passkey: ({ credential_id }) => ({ credential_id }),
}

/**
 * Shortens accounts of any other type: social logins, and types of third-party plugins as far as they have these
 * fields.
 */
const shortOther = ({ subject, username, email }: WireLinkedAccount): Short => ({
  subject,
  ...(username === undefined ? { email } : { username }),
})

const shortFormOf = (type: string) => (Object.hasOwn(SHORT_FORMS, type) ? SHORT_FORMS[type] : undefined)

const toShort = (account: WireLinkedAccount): Short => ({
  type: account.type,
  ...(shortFormOf(account.type) ?? shortOther)(account),
  lv: account.latest_verified_at,
})

/** Builds the claims of an identity token about a user. */
export const identityClaims = ({ created_at, linked_accounts, custom_metadata }: WireUser): IdentityClaims => ({
  cr: String(created_at),
  linked_accounts: JSON.stringify(linked_accounts.map(toShort)),
  ...(custom_metadata && { custom_metadata: JSON.stringify(custom_metadata) }),
})
