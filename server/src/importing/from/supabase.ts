import { collect } from './collect.ts'
import { facts, isTrue, list, type ReadUser, seconds, text } from './facts.ts'

/** Identities that are logins with an address or number, which the user has. */
const OF_THE_USER = ['email', 'phone']

/** Reads a row of Supabase's `auth.users`, with its identities as JSON if they were joined. */
export const readSupabaseUser: ReadUser = (user) => {
  const found = collect()
  // Of a single sign-on it is confirmed by the word of a foreign directory, which can name any address.
  found.contact('email', user.email, text(user.email_confirmed_at) !== undefined && !isTrue(user.is_sso_user))
  found.contact('phone', withPlus(text(user.phone)), text(user.phone_confirmed_at) !== undefined)
  for (const { provider, provider_id, id, identity_data } of list(user.identities)) {
    if (OF_THE_USER.includes(text(provider) ?? '')) continue
    const known = facts(identity_data)
    found.social(provider, {
      subject: known.sub ?? known.provider_id ?? provider_id ?? id,
      email: known.email,
      name: known.full_name ?? known.name,
      username: known.user_name ?? known.preferred_username,
    })
  }
  if (text(user.encrypted_password)) found.leave('password')
  found.leave('second_factor', list(user.factors).length)
  if (Object.keys(facts(user.raw_user_meta_data)).length > 0) found.leave('metadata')
  return { ...found, previousId: text(user.id), createdAt: seconds(user.created_at) }
}

/** The table has numbers without the sign. */
const withPlus = (number: string | undefined): string | undefined =>
  number === undefined || number.startsWith('+') ? number : `+${number}`
