/** Fields of a 'Sign-In with Ethereum' message (EIP-4361). */
export interface SignInMessage {
  /** Host of the page, with its port if it is not the default. */
  domain: string
  /** Origin of the page. */
  uri: string
  /** EIP-55. */
  address: string
  /** EIP-155, such as `1`. */
  chainId: number
  nonce: string
  /** Epoch milliseconds. */
  issuedAt: number
  /** One line for people. */
  statement: string | null
}

/**
 * The text that the user signs (EIP-4361, version 1). Wallets compare its domain with the page that asks, and warn where they
 * differ: this is what keeps a login on one page from being used on another.
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

/** A text as `personal_sign` takes it: its UTF-8 in hex. */
export const toHex = (text: string): string =>
  `0x${Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, '0')).join('')}`
