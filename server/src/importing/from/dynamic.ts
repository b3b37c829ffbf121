import { collect } from './collect.ts'
import { facts, list, seconds, text, type Facts, type ReadUser } from './facts.ts'

/** Providers of wallets whose keys Dynamic keeps, or that are contracts over such wallets. */
const EMBEDDED = ['embeddedWallet', 'smartContractWallet']

/** Reads a user of Dynamic's `GET /environments/{environmentId}/users`, by their verified credentials. */
export const readDynamicUser: ReadUser = ({ id, createdAt, firstVisit, verifiedCredentials, metadata }) => {
  const found = collect()
  for (const credential of list(verifiedCredentials)) readCredential(credential, found)
  if (Object.keys(facts(metadata)).length > 0) found.leave('metadata')
  return { ...found, previousId: text(id), createdAt: seconds(createdAt ?? firstVisit) }
}

function readCredential(credential: Facts, found: ReturnType<typeof collect>): void {
  const { format } = credential
  if (format === 'email') found.contact('email', credential.email ?? credential.public_identifier, true)
  else if (format === 'phoneNumber') found.contact('phone', phoneOf(credential), true)
  else if (format === 'oauth') {
    const [email] = Array.isArray(credential.oauth_emails) ? (credential.oauth_emails as unknown[]) : []
    found.social(credential.oauth_provider, {
      subject: credential.oauth_account_id,
      email,
      username: credential.oauth_username,
      name: credential.oauth_display_name,
    })
  } else if (format === 'blockchain') {
    if (EMBEDDED.includes(text(credential.wallet_provider) ?? '')) found.leave('embedded_wallet')
    else found.wallet(credential.address)
  } else if (format === 'passkey') found.leave('passkey')
  else if (format === 'totp') found.leave('second_factor')
  else found.leave('other_account')
}

/** Country code and number are fields of their own. */
function phoneOf({ phoneNumber, phoneCountryCode }: Facts): string | undefined {
  const [number, code] = [text(phoneNumber), text(phoneCountryCode)]
  if (number === undefined || number.startsWith('+') || code === undefined) return number
  return `+${code.replace(/^\+/, '')}${number}`
}
