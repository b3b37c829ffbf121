import { call, isSameAddress, requireWallet, type SagaGenerator } from '../../../core/index.ts'
import { sendTransaction, signTransaction } from '../send/sendTransaction.ts'
import { signMessage, signTypedData } from '../sign/signMessage.ts'
import type { SignTypedDataArgs } from '../request/types.ts'
import { accounts } from './accounts.ts'
import { ProviderRpcError } from './ProviderRpcError.ts'
import { invalidParams, RPC_CODES } from './rpcErrors.ts'
import { readTransactionParameter } from './readTransactionParameter.ts'

type Params = readonly unknown[]

/** `personal_sign`: `[message, address]`. Also accepts the reverse order, which some libraries send, if only the first is an address. */
export function* personalSign([first, second]: Params): SagaGenerator<string> {
  const [message, address] = isAddress(first) && !isAddress(second) ? [second, first] : [first, second]
  if (typeof message !== 'string') throw invalidParams('Expected [message, address], the message as text or hex.')
  yield* call(assertOwn, address)
  return yield* call(signMessage, { message: isHex(message) ? { raw: message } : message })
}

/** `eth_signTypedData_v4`: `[address, typedData]`, the data as an object or its JSON. */
export function* signTypedDataV4([address, typedData]: Params): SagaGenerator<string> {
  const isData = typeof typedData === 'string' || (typeof typedData === 'object' && typedData !== null)
  if (!isData) throw invalidParams('Expected [address, typedData].')
  yield* call(assertOwn, address)
  return yield* call(signTypedData, { typedData: typedData as SignTypedDataArgs['typedData'] })
}

/** `eth_signTransaction`: returns the signed transaction, hex with 0x, and sends nothing. */
export function* signOnly([transaction]: Params): SagaGenerator<string> {
  return yield* call(signTransaction, { transaction: yield* call(readOwn, transaction) })
}

/** `eth_sendTransaction`: returns the hash as soon as a node accepted the transaction. */
export function* send([transaction]: Params): SagaGenerator<string> {
  const { hash } = yield* call(sendTransaction, { transaction: yield* call(readOwn, transaction), waitFor: 'hash' })
  return hash
}

/** `personal_ecRecover`: `[message, signature]`. Returns the signer's address; works without a wallet. */
export function* ecRecover([message, signature]: Params): SagaGenerator<string> {
  if (typeof message !== 'string' || typeof signature !== 'string')
    throw invalidParams('Expected [message, signature], the message as text or hex.')
  return yield* call(recoverSigner, message, signature)
}

async function recoverSigner(message: string, signature: string): Promise<string> {
  const [{ verifyMessage }, { getBytes }] = await Promise.all([import('ethers/hash'), import('ethers/utils')])
  try {
    return verifyMessage(isHex(message) ? getBytes(message) : message, signature)
  } catch {
    throw invalidParams('The signature is none.')
  }
}

function* readOwn(parameter: unknown) {
  const transaction = readTransactionParameter(parameter)
  const { address } = yield* call(requireWallet)
  yield* call(assertOwn, transaction.from ?? address)
  return transaction
}

/** @throws ProviderRpcError -32602 for no address, 4100 for another account or if the page revoked its access */
export function* assertOwn(address: unknown): SagaGenerator<void> {
  const wallet = yield* call(requireWallet)
  if (!isAddress(address)) throw invalidParams('Expected the address of the wallet.')
  const isOwn = isSameAddress(address, wallet.address)
  if (isOwn && (yield* call(accounts)).length > 0) return
  throw new ProviderRpcError(RPC_CODES.unauthorized, "This account is not the wallet's.")
}

const isAddress = (value: unknown): value is string => typeof value === 'string' && /^0x[\da-f]{40}$/i.test(value)
/** True for hex text with 0x and an even number of digits. */
const isHex = (text: string): boolean => /^0x([\da-f]{2})*$/i.test(text)
