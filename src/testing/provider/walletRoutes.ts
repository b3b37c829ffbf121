import type { WireSession } from '../../core/contract.ts'
import { WALLET_LIMIT, WALLET_NONCE_LIFETIME_S, WALLET_PATHS } from '../../plugins/wallet/contract.ts'
import type { ProviderAccount } from './directory.ts'
import type { ProviderParts } from './parts.ts'
import { invalidData, ProviderError } from './ProviderError.ts'
import { readString, type ProviderRequest, type RouteTable } from './router.ts'
import type { SeededRandom } from './seededRandom.ts'

interface WalletRoutesArgs {
  routes: RouteTable
  parts: Pick<ProviderParts, 'directory' | 'config'>
  random: SeededRandom
  /** Epoch milliseconds. */
  now: () => number
  sessionFor: (account: ProviderAccount) => WireSession
}

interface Nonce {
  /** The address in EIP-55 form. */
  address: string
  madeAt: number
  isUsed: boolean
}

/** Fields of a 'Sign-In with Ethereum' message, without the optional lines of EIP-4361. */
const MESSAGE =
  /^(?:(?<scheme>[a-z]+):\/\/)?(?<domain>\S+) wants you to sign in with your Ethereum account:\n(?<address>0x[0-9a-fA-F]{40})\n\n(?:[^\n]+\n)?\nURI: (?<uri>\S+)\nVersion: 1\nChain ID: (?<chainId>[1-9]\d*)\nNonce: (?<nonce>[a-zA-Z0-9]{8,})\nIssued At: (?<issuedAt>\S+)(?:\n|$)/

/** Tolerance for a device's clock, in ms, as on the real server. */
const CLOCK_LEEWAY_MS = 300_000

const WALLET_NAMES = ['walletClientType', 'connectorType'] as const

/**
 * The endpoints of wallet logins. Nonces are made for one address, valid once, and expire. Messages and signatures are checked as on the real
 * server, except for contract wallets, so sign with a real key.
 */
export function addWalletRoutes({ routes, parts, random, now, sessionFor }: WalletRoutesArgs): void {
  const { directory, config } = parts
  const nonces = new Map<string, Nonce>()

  const assertOn = (): void => {
    if (config().wallet_auth) return
    throw new ProviderError(403, 'disallowed_login_method', 'Login with wallet is not enabled for this app.')
  }

  /** Checks a signed message. The nonce is consumed only after the signature was verified, with no wait in between. */
  const consume = async (request: ProviderRequest): Promise<ProviderAccount> => {
    const [message, signature] = [readString(request, 'message'), readString(request, 'signature')]
    const { address, nonce, chainId, issuedAt } = readMessage(message)
    const given = request.body.chainId
    if (given !== null && given !== undefined && given !== `eip155:${chainId}`) throw refused('wrong_chain')
    const { getAddress, verifyMessage } = await loadViem()
    if (getAddress(address) !== address) throw refused('malformed_message')
    const found = nonces.get(nonce)
    if (found?.address !== address) throw refused('wrong_nonce')
    if (now() >= found.madeAt + WALLET_NONCE_LIFETIME_S * 1_000) throw refused('nonce_expired')
    // Written as a negation, so that an invalid time (`NaN`) is refused, too.
    if (!(issuedAt <= now() + CLOCK_LEEWAY_MS)) throw refused('issued_in_the_future')
    if (issuedAt < found.madeAt - CLOCK_LEEWAY_MS) throw refused('issued_before_the_nonce')
    const isSigned = await verifyMessage({ address, message, signature: signature as `0x${string}` }).catch(() => false)
    if (!isSigned) throw refused('wrong_signature')
    // Checked only after the signature: two calls may wait for their signatures at the same time, and only one may
    // succeed.
    if (found.isUsed) throw refused('nonce_used')
    found.isUsed = true
    const [walletClientType, connectorType] = WALLET_NAMES.map((name) => request.body[name])
    return walletAccount(address, {
      chain_id: `eip155:${chainId}`,
      ...(typeof walletClientType === 'string' ? { wallet_client_type: walletClientType } : {}),
      ...(typeof connectorType === 'string' ? { connector_type: connectorType } : {}),
    })
  }

  routes.add('POST', WALLET_PATHS.init, async (request) => {
    assertOn()
    const address = await readAddress(request)
    const nonce = random.digits(32)
    nonces.set(nonce, { address, madeAt: now(), isUsed: false })
    return { nonce, address, expires_at: new Date(now() + WALLET_NONCE_LIFETIME_S * 1_000).toISOString() }
  })

  routes.add('POST', WALLET_PATHS.authenticate, async (request) => {
    assertOn()
    return sessionFor(await consume(request))
  })

  routes.add('POST', WALLET_PATHS.link, async (request) => {
    const { id } = request.requireUser()
    return directory.link(id, await consume(request), WALLET_LIMIT)
  })

  routes.add('POST', WALLET_PATHS.unlink, async (request) => {
    const { id, linked_accounts } = request.requireUser()
    const address = await readAddress(request)
    const own = linked_accounts.find((account) => account.type === 'wallet' && account.address === address)
    if (own && own.wallet_client !== 'unknown') {
      throw new ProviderError(400, 'cannot_unlink_embedded_wallet', 'The embedded wallet cannot be unlinked.')
    }
    return directory.unlink(id, walletAccount(address))
  })
}

/**
 * The account of an external wallet, as the routes store it.
 *
 * @param address The address in EIP-55 form.
 * @param fields Fields that differ from those of an unnamed wallet on Ethereum mainnet.
 */
export const walletAccount = (address: string, fields: Record<string, unknown> = {}): ProviderAccount => ({
  type: 'wallet',
  subject: address,
  fields: { address, chain_type: 'ethereum', chain_id: 'eip155:1', wallet_client: 'unknown', ...fields },
})

interface MessageFields {
  address: `0x${string}`
  chainId: string
  nonce: string
  /** Epoch milliseconds. */
  issuedAt: number
}

/** @throws ProviderError 422 `invalid_credentials` also if the domain is not that of the URI */
function readMessage(message: string): MessageFields {
  const fields = MESSAGE.exec(message)?.groups
  if (!fields?.uri || !URL.canParse(fields.uri)) throw refused('malformed_message')
  const { host, protocol } = new URL(fields.uri)
  if (fields.domain !== host) throw refused('wrong_domain')
  if (fields.scheme !== undefined && `${fields.scheme}:` !== protocol) throw refused('wrong_domain')
  const { address, chainId = '', nonce = '', issuedAt = '' } = fields
  return { address: address as `0x${string}`, chainId, nonce, issuedAt: Date.parse(issuedAt) }
}

async function readAddress(request: ProviderRequest): Promise<string> {
  const text = readString(request, 'address')
  const { getAddress } = await loadViem()
  if (/^0x[0-9a-fA-F]{40}$/.test(text)) {
    const digits = text.slice(2)
    const address = getAddress(`0x${digits.toLowerCase()}`)
    if (digits === digits.toLowerCase() || digits === digits.toUpperCase() || text === address) return address
  }
  throw invalidData('"address" is no Ethereum address, or its checksum is wrong.')
}

/** Loads viem, which only tests of wallets need. */
const loadViem = () => import('viem')

const refused = (reason: string): ProviderError =>
  new ProviderError(
    422,
    'invalid_credentials',
    'This sign-in with a wallet is not valid, or not any more. Start again.',
    reason,
  )
