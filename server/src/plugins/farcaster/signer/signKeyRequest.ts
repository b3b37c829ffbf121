import type { Hex, LocalAccount } from 'viem'

/** EIP-712 of a signed key request (docs.farcaster.xyz, 'SignedKeyRequestValidator', on OP Mainnet). */
export const KEY_REQUEST_DOMAIN = {
  name: 'Farcaster SignedKeyRequestValidator',
  version: '1',
  chainId: 10,
  verifyingContract: '0x00000000FC700472606ED4fA22623Acf62c60553',
} as const

export const KEY_REQUEST_TYPES = {
  SignedKeyRequest: [
    { name: 'requestFid', type: 'uint256' },
    { name: 'key', type: 'bytes' },
    { name: 'deadline', type: 'uint256' },
  ],
} as const

/** The signed content: a key, and the time until which it can be approved, in seconds since the epoch. */
export interface SignedKey {
  key: string
  deadline: number
}

/**
 * Signs requests in the name of an app.
 * @param appKey private key (0x…) or recovery phrase
 * @throws Error from the returned function if the phrase has a wrong word; the error does not contain the phrase
 */
export function keyed(appKey: string, appFid: number): (signed: SignedKey) => Promise<Hex> {
  let account: Promise<LocalAccount> | undefined
  return async ({ key, deadline }) =>
    (await (account ??= toAccount(appKey))).signTypedData({
      domain: KEY_REQUEST_DOMAIN,
      types: KEY_REQUEST_TYPES,
      primaryType: 'SignedKeyRequest',
      message: { requestFid: BigInt(appFid), key: key as Hex, deadline: BigInt(deadline) },
    })
}

/** The libraries that sign, which a server loads before it listens. */
export const loadAccounts = () =>
  Promise.all([import('viem/accounts'), import('@scure/bip39'), import('@scure/bip39/wordlists/english')])

async function toAccount(appKey: string): Promise<LocalAccount> {
  const [{ mnemonicToAccount, privateKeyToAccount }, { validateMnemonic }, { wordlist }] = await loadAccounts()
  if (appKey.startsWith('0x')) return privateKeyToAccount(appKey as Hex)
  // Validated here, since viem accepts any words.
  if (!validateMnemonic(appKey, wordlist))
    throw new Error("The recovery phrase of the app's Farcaster account has a wrong word")
  return mnemonicToAccount(appKey)
}
