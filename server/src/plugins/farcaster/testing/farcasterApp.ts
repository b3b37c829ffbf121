import { keccak256, toBytes, type Address, type Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage, type SiweMessage } from 'viem/siwe'
import type { OpenedChannel } from './fakeRelay.ts'

/** A person with a custody key and a Farcaster app. */
export interface Caster {
  fid: number
  address: Address
  /** Signs any text with the caster's key. */
  sign(text: string): Promise<Hex>
  /** Signs in as the person's app does. `changes` makes the sign-in invalid. */
  signIn(
    channel: OpenedChannel,
    changes?: SignInChanges,
  ): Promise<{ message: string; signature: Hex; fid: number } & Record<string, unknown>>
}

export interface SignInChanges {
  /** Fields of the signed message that are replaced. */
  message?: Partial<SiweMessage> | undefined
  /** Rewrites the text before it is signed. */
  rewrite?: ((text: string) => string) | undefined
  /** Rewrites the text after it was signed. */
  tamper?: ((text: string) => string) | undefined
  /** Person whose key signs instead. */
  signer?: Caster | undefined
  /** Fields of the answer to the relay that are replaced. */
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
