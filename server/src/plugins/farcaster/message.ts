import type { Address } from 'viem'
import { loadViem } from '../../core/ethereum/index.ts'
import type { SignInRequest } from './channels.ts'
import { refused } from './errors.ts'

/** The signer and the account of a valid message. */
export interface SignInMessage {
  /** Checksummed address (EIP-55). */
  signer: Address
  fid: number
}

/** OP Mainnet, on which Farcaster accounts are registered. */
const CHAIN_ID = 10
/** Statements of FIP-11; the second is from before it was final. */
const STATEMENTS = ['Farcaster Auth', 'Farcaster Connect']
const FID_RESOURCE = /^farcaster:\/\/fid\/([1-9]\d{0,14})\/?$/
const TIMES = /^(Issued At|Expiration Time|Not Before): (.+)$/gm

/** The parser of messages, which a server loads before it listens. */
export const loadSiwe = () => import('viem/siwe')

/**
 * Reads a 'Sign In With Farcaster' message (FIP-11, an EIP-4361 text) and compares it with what the user was asked to
 * sign.
 * @param now milliseconds since the epoch
 * @throws RequestError 422 `invalid_credentials`
 */
export async function readSignInMessage(text: string, expected: SignInRequest, now: number): Promise<SignInMessage> {
  const { createSiweMessage, parseSiweMessage } = await loadSiwe()
  const message = parseSiweMessage(text)
  const { address, domain, uri, nonce, version, chainId, issuedAt, statement, resources = [] } = message
  const isComplete =
    address && uri && issuedAt && version === '1' && chainId === CHAIN_ID && STATEMENTS.includes(statement ?? '')
  if (!isComplete || !isExact(text, () => createSiweMessage(message as Parameters<typeof createSiweMessage>[0]))) {
    throw refused('malformed_message')
  }
  if (message.scheme !== undefined && message.scheme !== new URL(expected.uri).protocol.slice(0, -1))
    throw refused('wrong_domain')
  if (domain !== expected.domain) throw refused('wrong_domain')
  if (!isSameUrl(uri, expected.uri)) throw refused('wrong_uri')
  if (nonce !== expected.nonce) throw refused('wrong_nonce')
  // `issuedAt` is not checked: it comes from the phone's clock, and the nonce already proves that the message is new.
  if (message.expirationTime && !(message.expirationTime.getTime() > now)) throw refused('expired_message')
  if (message.notBefore && !(message.notBefore.getTime() <= now)) throw refused('expired_message')

  const fids = resources.flatMap((resource) => FID_RESOURCE.exec(resource)?.[1] ?? [])
  if (fids.length !== 1) throw refused('wrong_fid')
  const { getAddress } = await loadViem()
  return { signer: getAddress(address), fid: Number(fids[0]) }
}

/**
 * True if the message is exactly the text that its parsed parts produce, apart from the spelling of times and of the
 * address. The parser itself ignores any other text between the parts.
 */
function isExact(text: string, rebuild: () => string): boolean {
  try {
    const spelled = text.replace(
      TIMES,
      (_line, name: string, time: string) => `${name}: ${new Date(time).toISOString()}`,
    )
    return rebuild().toLowerCase() === spelled.toLowerCase()
  } catch {
    return false
  }
}

function isSameUrl(a: string, b: string): boolean {
  try {
    return new URL(a).href === new URL(b).href
  } catch {
    return false
  }
}
