import { collect } from './collect.ts'
import { facts, list, seconds, text, type Facts, type ReadUser } from './facts.ts'

const FARCASTER = ['fid', 'owner_address', 'username', 'display_name', 'bio', 'profile_picture_url', 'homepage_url']

/** Reads a user of Privy's `GET /v1/users`. */
export const readPrivyUser: ReadUser = ({ id, created_at, linked_accounts, custom_metadata, mfa_methods }) => {
  const found = collect()
  for (const account of list(linked_accounts)) {
    const { type } = account
    if (type === 'email') found.contact('email', account.address, true)
    else if (type === 'phone') found.contact('phone', account.number ?? account.phone_number, true)
    else if (type === 'wallet') readWallet(account, found)
    else if (type === 'passkey') found.leave('passkey')
    else if (type === 'farcaster') found.accounts.push(pick(account, ['type', ...FARCASTER]))
    else if (type === 'custom_auth') found.accounts.push(pick(account, ['type', 'custom_user_id']))
    else if (text(type)?.endsWith('_oauth')) found.social(type, { ...account, subject: account.subject })
    else found.leave('other_account')
  }
  found.leave('second_factor', Array.isArray(mfa_methods) ? mfa_methods.length : 0)
  const metadata = facts(custom_metadata)
  return {
    ...found,
    previousId: text(id),
    createdAt: seconds(created_at),
    customMetadata: Object.keys(metadata).length > 0 ? metadata : undefined,
  }
}

function readWallet(account: Facts, { leave, wallet }: ReturnType<typeof collect>): void {
  if (account.wallet_client_type === 'privy' || account.connector_type === 'embedded') leave('embedded_wallet')
  else if (account.chain_type !== undefined && account.chain_type !== 'ethereum') leave('other_chain')
  else wallet(account.address)
}

/** Copies fields that have a value. */
const pick = (from: Facts, names: readonly string[]): Facts =>
  Object.fromEntries(Object.entries(from).filter(([name, value]) => names.includes(name) && (value ?? '') !== ''))
