import type { ParsedMessage } from '@spruceid/siwe-parser'
import type { Address } from 'viem'
import { refused } from './errors.ts'

/**
 * Milliseconds by which a page's clock may differ from ours. Pages write the times into messages, and clocks of devices
 * may be minutes off. The nonce, which this server made, proves that a message is new.
 */
const CLOCK_LEEWAY_MS = 5 * 60_000

/** A parsed message. Times are in milliseconds since the epoch. */
export interface SignInMessage {
  address: Address
  /** Chain id of EIP-155, such as 1 for mainnet. */
  chainId: number
  nonce: string
  issuedAt: number
  expiresAt: number | undefined
  notBefore: number | undefined
}

/** The page on which the message may have been signed: the one that calls. */
export interface SignInPage {
  /** Origin of the call; undefined if the app serves callers without one. */
  origin: string | undefined
  /** Checks that the app's pages may be at this origin. */
  allowsOrigin(origin: string): boolean
}

/**
 * Reads a 'Sign-In with Ethereum' message, which must match the grammar of EIP-4361 completely. The address must be in
 * EIP-55 form.
 * @throws RequestError 422 `invalid_credentials`
 */
export async function readMessage(text: string, page: SignInPage): Promise<SignInMessage> {
  const message = await parseMessage(text)
  const { domain, scheme, uri, address, chainId, nonce, version } = message
  if (version !== '1' || !Number.isSafeInteger(chainId) || chainId < 1) throw refused('malformed_message')
  const url = parseUrl(uri)
  if (!url) throw refused('malformed_message')
  const origin = page.origin ?? url.origin
  if (!page.allowsOrigin(origin)) throw refused('wrong_domain')
  const expected = new URL(origin)
  if (domain !== expected.host) throw refused('wrong_domain')
  if (scheme !== undefined && `${scheme}:` !== expected.protocol) throw refused('wrong_domain')
  // A `blob:` address has the origin of the page that made it.
  if (url.origin !== origin || url.protocol !== expected.protocol || url.username !== '' || url.password !== '')
    throw refused('wrong_uri')
  return {
    address: address as Address,
    chainId,
    nonce,
    issuedAt: parseTime(message.issuedAt),
    expiresAt: message.expirationTime === undefined ? undefined : parseTime(message.expirationTime),
    notBefore: message.notBefore === undefined ? undefined : parseTime(message.notBefore),
  }
}

/**
 * Checks the times of a message.
 * @param nonceMadeAt milliseconds since the epoch, as `now`
 * @throws RequestError 422 `invalid_credentials` if the message is not valid now, or older than its nonce
 */
export function assertTimely(
  { issuedAt, expiresAt, notBefore }: SignInMessage,
  nonceMadeAt: number,
  now: number,
): void {
  if (issuedAt > now + CLOCK_LEEWAY_MS) throw refused('issued_in_the_future')
  if (issuedAt < nonceMadeAt - CLOCK_LEEWAY_MS) throw refused('issued_before_the_nonce')
  if (expiresAt !== undefined && expiresAt <= now) throw refused('expired_message')
  if (notBefore !== undefined && notBefore > now) throw refused('message_not_yet_valid')
}

/** The parser of messages, which a server loads before it listens. */
export const loadParser = () => import('@spruceid/siwe-parser')

/**
 * Parses a message into its fields, without checking them.
 * @throws RequestError 422 `invalid_credentials`
 */
export async function parseMessage(text: string): Promise<ParsedMessage> {
  const { ParsedMessage } = await loadParser()
  try {
    return new ParsedMessage(text)
  } catch {
    throw refused('malformed_message')
  }
}

/** Parses a time. RFC 3339 allows leap seconds, which `Date` cannot represent. */
function parseTime(text: string): number {
  const time = Date.parse(text)
  if (Number.isNaN(time)) throw refused('malformed_message')
  return time
}

const parseUrl = (text: string): URL | undefined => (URL.canParse(text) ? new URL(text) : undefined)
