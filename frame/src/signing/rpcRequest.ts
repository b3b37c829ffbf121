import { FRAME_MESSAGE_MAX_BYTES } from 'latchkey/core/frame/contract'
import type { TypedData } from 'latchkey/plugins/embeddedWallet/typedData'
import type { Address } from 'viem'
import { isAddress, isAddressEqual } from 'viem/utils'
import { invalidArguments } from '../frameFailure.ts'
import { fromHex, utf8 } from '../keys/bytes.ts'
import { readTransaction } from './readTransaction.ts'
import type { SignableTransaction } from './transaction.ts'
import { readTypedData } from './typedData.ts'

/** A request to sign, parsed and checked. `digest` is the EIP-712 hash of the typed data, 32 bytes. */
export type RpcRequest =
  | { method: 'personal_sign'; message: Uint8Array }
  | { method: 'eth_signTypedData_v4'; typedData: TypedData; digest: Uint8Array }
  | { method: 'eth_signTransaction'; transaction: SignableTransaction }

/**
 * Reads a JSON-RPC request to sign. If it names an address, that must be the wallet's.
 * @throws {FrameFailure} `invalid_request_arguments`
 */
export function readRpcRequest(value: unknown, wallet: string): RpcRequest {
  const { method, params } = { ...(value as { method?: unknown; params?: unknown } | null | undefined) }
  if (!Array.isArray(params)) throw invalidArguments('`request.params` is a list.')
  const [first, second] = params as unknown[]
  switch (method) {
    case 'personal_sign':
      assertSigner(second, wallet)
      return { method, message: readMessage(first) }
    case 'eth_signTypedData_v4': {
      assertSigner(first, wallet)
      const { typed, digest } = readTypedData(second)
      return { method, typedData: typed, digest }
    }
    case 'eth_signTransaction':
      return { method, transaction: readTransaction(first, (from) => assertSigner(from, wallet)) }
    default:
      throw invalidArguments('The frame does not know this method.')
  }
}

function assertSigner(signer: unknown, wallet: string): void {
  if (signer === undefined) return
  if (typeof signer === 'string' && isAddress(signer, { strict: false }) && isAddressEqual(signer, wallet as Address))
    return
  throw invalidArguments('The wallet signs for its own address only.')
}

/** Reads a message as other wallets do: 0x and hex digits are bytes, anything else is text. */
function readMessage(value: unknown): Uint8Array {
  if (typeof value !== 'string' || value.length > 2 + 2 * FRAME_MESSAGE_MAX_BYTES) throw tooLong()
  const message = fromHex(value) ?? utf8(value)
  if (message.length > FRAME_MESSAGE_MAX_BYTES) throw tooLong()
  return message
}

const tooLong = () => invalidArguments('A message must be a text of at most 1 MiB.')
