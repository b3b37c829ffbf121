import { collect } from './collect.ts'
import { facts, isTrue, list, seconds, text, type Facts, type ReadUser } from './facts.ts'

/**
 * Connections by which Auth0 itself, or a provider that verifies addresses, has verified the address. At any other,
 * `email_verified` repeats what a foreign system says, which could be the address of somebody else.
 */
const VERIFYING = ['auth0', 'email', 'sms', 'google-oauth2', 'apple']

/** Identities that are logins with an address or number, which the profile has. */
const PASSWORDLESS = ['email', 'sms']

/** Reads a user of a users-exports job of Auth0, in JSON, or in CSV with the profile's fields as columns. */
export const readAuth0User: ReadUser = (user) => {
  const found = collect()
  const identities = list(user.identities)
  const [prefix = ''] = (text(user.user_id) ?? '').split('|')
  // The profile's address is that of the first identity. One that was linked later says nothing about it.
  const isVouched = VERIFYING.includes(text(identities[0]?.provider) ?? prefix)
  found.contact('email', user.email, isTrue(user.email_verified) && isVouched)
  found.contact('phone', user.phone_number, isTrue(user.phone_verified) && isVouched)
  for (const [index, identity] of identities.entries()) {
    const provider = text(identity.provider) ?? ''
    if (provider === 'auth0') found.leave('password')
    else if (!PASSWORDLESS.includes(provider)) found.social(provider, socialOf(identity, index === 0 ? user : {}))
  }
  if (identities.length === 0 && prefix === 'auth0') found.leave('password')
  found.leave('second_factor', Array.isArray(user.multifactor) ? user.multifactor.length : 0)
  if ([user.user_metadata, user.app_metadata].some((given) => Object.keys(facts(given)).length > 0))
    found.leave('metadata')
  return { ...found, previousId: text(user.user_id), createdAt: seconds(user.created_at) }
}

/** The profile is that of the first identity; others bring theirs in `profileData`. */
function socialOf({ user_id: subject, profileData }: Facts, profile: Facts) {
  const own = facts(profileData)
  return {
    subject,
    email: own.email ?? profile.email,
    name: own.name ?? profile.name,
    username: own.screen_name ?? own.nickname ?? profile.screen_name ?? profile.nickname,
  }
}
