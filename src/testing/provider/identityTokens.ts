import type { WireLinkedAccount, WireSession, WireUser } from '../../core/contract.ts'
import { encodeToken } from './encodeToken.ts'
import type { SeededRandom } from './seededRandom.ts'
import type { Sessions } from './sessions.ts'

type Short = Record<string, unknown>

/** What an identity token contains of an account beside its type and date, by type, as on the real server. */
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

const shortOther = ({ subject, username, email }: WireLinkedAccount): Short => ({
  subject,
  ...(username === undefined ? { email } : { username }),
})

const toShort = (account: WireLinkedAccount): Short => ({
  type: account.type,
  ...((Object.hasOwn(SHORT_FORMS, account.type) ? SHORT_FORMS[account.type] : undefined) ?? shortOther)(account),
  lv: account.latest_verified_at,
})

/**
 * Makes the `identity_token` of an answer, with the session id and expiry of the answer's access token. Returns `{}` if
 * the app issues none.
 */
export type Identify = (accessToken: string | undefined, user: WireUser) => Pick<WireSession, 'identity_token'>

interface IdentifyArgs {
  sessions: Pick<Sessions, 'claimsOf' | 'now'>
  random: SeededRandom
  /** Whether the app issues identity tokens. */
  isOn: boolean
}

/** Identity tokens with the claims of the real server. Their signatures are random, like those of access tokens here. */
export function createIdentify({ sessions, random, isOn }: IdentifyArgs): Identify {
  return (accessToken, user) => {
    const access = sessions.claimsOf(accessToken)
    if (!isOn || !access) return {}
    const { iss, aud, sub, sid, exp } = access
    const claims = {
      ...{ iss, aud, sub, sid, iat: sessions.now(), exp },
      cr: String(user.created_at),
      linked_accounts: JSON.stringify(user.linked_accounts.map(toShort)),
      ...(user.custom_metadata && { custom_metadata: JSON.stringify(user.custom_metadata) }),
    }
    return { identity_token: encodeToken(claims, random) }
  }
}
