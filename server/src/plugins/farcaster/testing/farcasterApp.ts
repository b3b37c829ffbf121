import { keccak256, toBytes, type Address, type Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage, type SiweMessage } from 'viem/siwe'
import type { OpenedChannel } from './fakeRelay.ts'

/** Somebody with a key and a Farcaster app. */
export interface Caster {
  fid: number
  address: Address
  /** Signs any text with the caster's key. */
  sign(text: string): Promise<Hex>
  /** Signs in as their app would; `changes` are the mistakes to make. */
  signIn(
    channel: OpenedChannel,
    changes?: SignInChanges,
  ): Promise<{ message: string; signature: Hex; fid: number } & Record<string, unknown>>
}

export interface SignInChanges {
  /** Fields of the message. */
  message?: Partial<SiweMessage> | undefined
  /** Rewrites the text before it is signed. */
  rewrite?: ((text: string) => string) | undefined
  /** Rewrites the text after it was signed. */
  tamper?: ((text: string) => string) | undefined
  /** Signs in place of the caster. */
  signer?: Caster | undefined
  /** Fields of the answer to the relay. */
  answer?: Record<string, unknown> | undefined
}

export function createCaster(name: string, fid: number): Caster {
  const account = privateKeyToAccount(keccak256(toBytes(name)))
  const sign = (message: string): Promise<Hex> => account.signMessage({ message })
  return {
    fid,
    address: account.address,
    sign,
    async signIn(
      { domain, siweUri, nonce, expirationTime },
      { message = {}, rewrite = same, tamper = same, signer, answer } = {},
    ) {
      const text = rewrite(
        createSiweMessage({
          domain,
          uri: siweUri,
          nonce,
          address: account.address,
          statement: 'Farcaster Auth',
          version: '1',
          chainId: 10,
          issuedAt: new Date('2026-01-15T11:59:58.000Z'),
          ...(expirationTime === undefined ? {} : { expirationTime: new Date(expirationTime) }),
          resources: [`farcaster://fid/${fid}`],
          ...message,
        }),
      )
      return {
        message: tamper(text),
        signature: await (signer?.sign ?? sign)(text),
        fid,
        username: name,
        displayName: `${name} of ${domain}`,
        bio: '',
        pfpUrl: `https://example.com/${name}.png`,
        ...answer,
      }
    },
  }
}

const same = (text: string): string => text
