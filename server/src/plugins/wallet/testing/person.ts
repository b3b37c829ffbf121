import type { WireWalletNonce } from 'latchkey/plugins/wallet/contract'
import { keccak256, toBytes, type Address, type Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage, type SiweMessage } from 'viem/siwe'

/** A person with a wallet. */
export interface Person {
  /** In EIP-55 form. */
  address: Address
  /** Signs a text as the wallet's `personal_sign` does. */
  sign(text: string): Promise<Hex>
}

/** Changes that make a proof invalid. */
export interface ProofChanges {
  /** Fields of the message that are replaced. */
  message?: Partial<SiweMessage> | undefined
  /** Rewrites the text before it is signed. */
  rewrite?: ((text: string) => string) | undefined
  /** Rewrites the text after it was signed. */
  tamper?: ((text: string) => string) | undefined
  /** Person whose key signs instead. */
  signer?: Pick<Person, 'sign'> | undefined
  /** Returns the signature to send in place of the right one. */
  signature?: ((signature: Hex) => string) | undefined
  /** Fields of the body that are replaced. */
  body?: Record<string, unknown> | undefined
}

/** Derives a person's key from their name, so that it is the same in each run. */
export function createPerson(name: string): Person {
  const account = privateKeyToAccount(keccak256(toBytes(name)))
  return { address: account.address, sign: (message) => account.signMessage({ message }) }
}

/** A contract wallet whose owner's key signs. */
export const contractOf = (address: Address, owner: Person): Person => ({ address, sign: owner.sign })

const same = <Value>(value: Value): Value => value

/**
 * Creates the proof that a page sends after its user signed.
 * @param now milliseconds since the epoch
 */
export async function createProof(
  person: Person,
  { nonce, address }: WireWalletNonce,
  origin: string,
  now: number,
  changes: ProofChanges = {},
): Promise<{ message: string; signature: string } & Record<string, unknown>> {
  const { message = {}, rewrite = same, tamper = same, signer = person, signature = same, body } = changes
  const text = rewrite(
    createSiweMessage({
      domain: new URL(origin).host,
      uri: origin,
      address: address as Address,
      nonce,
      version: '1',
      chainId: 1,
      statement: 'Log in to Latchkey demo.',
      issuedAt: new Date(now),
      ...message,
    }),
  )
  return {
    message: tamper(text),
    signature: signature(await signer.sign(text)),
    chainId: 'eip155:1',
    walletClientType: 'metamask',
    connectorType: 'injected',
    ...body,
  }
}
