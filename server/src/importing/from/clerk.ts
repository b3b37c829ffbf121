import { collect } from './collect.ts'
import { facts, isTrue, list, seconds, split, text, type Facts, type ReadUser } from './facts.ts'

/** Reads a user of Clerk's `GET /v1/users`, or of the CSV of its dashboard, which has no social accounts and no times. */
export const readClerkUser: ReadUser = (user) => {
  const found = collect()
  readContacts(user, found)
  for (const account of list(user.external_accounts)) {
    if (!isVerified(account)) found.leave('unverified')
    else
      found.social(account.provider, {
        subject: account.provider_user_id,
        email: account.email_address,
        username: account.username,
        name: [text(account.first_name), text(account.last_name)].filter(Boolean).join(' '),
      })
  }
  for (const wallet of list(user.web3_wallets)) {
    if (isVerified(wallet)) found.wallet(wallet.web3_wallet)
    else found.leave('unverified')
  }
  found.leave('passkey', list(user.passkeys).length)
  if (isTrue(user.password_enabled) || text(user.password_digest)) found.leave('password')
  if (isTrue(user.totp_enabled) || text(user.totp_secret)) found.leave('second_factor')
  const metadata = [user.public_metadata, user.private_metadata, user.unsafe_metadata]
  if (metadata.some((given) => Object.keys(facts(given)).length > 0)) found.leave('metadata')
  return { ...found, previousId: text(user.id), createdAt: seconds(user.created_at) }
}

const isVerified = ({ verification }: Facts): boolean => facts(verification).status === 'verified'

/** The primary address and number come first, because a user keeps one of each. */
function readContacts(user: Facts, found: ReturnType<typeof collect>): void {
  const emails = list(user.email_addresses)
  const phones = list(user.phone_numbers)
  for (const email of primaryFirst(emails, user.primary_email_address_id))
    found.contact('email', email.email_address, isVerified(email))
  for (const phone of primaryFirst(phones, user.primary_phone_number_id))
    found.contact('phone', phone.phone_number, isVerified(phone))
  readColumns(
    'email',
    user.primary_email_address,
    user.verified_email_addresses,
    user.unverified_email_addresses,
    found,
  )
  readColumns('phone', user.primary_phone_number, user.verified_phone_numbers, user.unverified_phone_numbers, found)
}

const primaryFirst = (all: readonly Facts[], id: unknown): readonly Facts[] =>
  all.toSorted((a, b) => Number(b.id === id) - Number(a.id === id))

/** Reads the columns of the CSV. The primary one counts only if it is among those that are verified. */
function readColumns(
  type: 'email' | 'phone',
  primary: unknown,
  verified: unknown,
  unverified: unknown,
  { contact }: ReturnType<typeof collect>,
): void {
  const [first] = split(primary)
  const good = split(verified)
  for (const value of good.toSorted((a, b) => Number(b === first) - Number(a === first))) contact(type, value, true)
  for (const value of split(unverified)) contact(type, value, false)
}
