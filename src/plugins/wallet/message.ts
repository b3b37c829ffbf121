/** Fields of a 'Sign-In with Ethereum' message (EIP-4361). */
export interface SignInMessage {
  /** Host of the page, with its port if it is not the default. */
  domain: string
  /** Origin of the page. */
  uri: string
  /** In EIP-55 form. */
  address: string
  /** Chain id (EIP-155), such as `1`. */
  chainId: number
  nonce: string
  /** Epoch milliseconds. */
  issuedAt: number
  /** Sentence for the user, in one line; `null` for none. */
  statement: string | null
}

/**
 * Builds the text that the user signs (EIP-4361, version 1). Wallets warn if its domain differs from the page that asks, so
 * that a phishing page cannot use the signature for a login elsewhere.
 */
export const toMessage = ({ domain, uri, address, chainId, nonce, issuedAt, statement }: SignInMessage): string =>
  [
    `${domain} wants you to sign in with your Ethereum account:`,
    address,
    '',
    ...(statement === null ? [] : [statement]),
    '',
    `URI: ${uri}`,
    'Version: 1',
    `Chain ID: ${chainId}`,
    `Nonce: ${nonce}`,
    `Issued At: ${new Date(issuedAt).toISOString()}`,
  ].join('\n')

/** Encodes a text for `personal_sign`: UTF-8 bytes in hex. */
export const toHex = (text: string): string =>
  `0x${Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, '0')).join('')}`
