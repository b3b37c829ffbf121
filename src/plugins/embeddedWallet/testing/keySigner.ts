import { getBytes, HDNodeWallet, Transaction, TypedDataEncoder, type TransactionLike } from 'ethers'
import type { FakeFrameOptions } from '../../../testing/index.ts'

const PHRASE = 'test test test test test test test test test test test junk'
const wallets = new Map(
  [0, 1, 2]
    .map((index) => HDNodeWallet.fromPhrase(PHRASE, undefined, `m/44'/60'/0'/0/${index}`))
    .map((wallet) => [wallet.address, wallet]),
)

interface TypedData {
  domain: Record<string, unknown>
  types: Record<string, { name: string; type: string }[]>
  message: Record<string, unknown>
}

/** Signs as the real frame does, with the keys of anvil's accounts. */
export const keySigner: NonNullable<FakeFrameOptions['sign']> = async ({ address, request: { method, params } }) => {
  const wallet = wallets.get(address)
  if (!wallet) throw new Error(`No key for ${address}.`)
  if (method === 'personal_sign') return wallet.signMessage(getBytes(String(params[0])))
  if (method === 'eth_signTypedData_v4') {
    const {
      domain,
      types: { EIP712Domain: _, ...types },
      message,
    } = (typeof params[1] === 'string' ? JSON.parse(params[1]) : params[1]) as TypedData
    return wallet.signingKey.sign(TypedDataEncoder.hash(domain, types, message)).serialized
  }
  const { gas, from: _from, ...transaction } = params[0] as Record<string, unknown>
  return wallet.signTransaction(
    Transaction.from({
      ...transaction,
      type: Number(transaction.type),
      nonce: Number(transaction.nonce),
      gasLimit: gas,
    } as TransactionLike),
  )
}
