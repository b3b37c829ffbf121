import type { Address, Hex, PublicClient } from 'viem'
import { loadViem } from './loadViem.ts'

/** End of a signature of a contract that is not there yet (ERC-6492). */
const COUNTERFACTUAL = '6492649264926492649264926492649264926492649264926492649264926492'
/** How nodes report a call that ran and failed: geth and its followers by code, the others in words. */
const REVERTED = { code: 3, text: /revert|invalid opcode|out of gas|VM execution error/i }

/**
 * Checks that the contract at an address accepts the signature of a text (EIP-191) by ERC-1271, or would once it is
 * deployed (ERC-6492). False if there is no contract; signatures by keys are not checked here.
 * @throws what the node failed with, its URL included
 */
export async function isSignedByContract(node: PublicClient, address: Address, message: string, signature: Hex): Promise<boolean> {
  const code = await node.getCode({ address })
  const isThere = code !== undefined && code !== '0x'
  if (!isThere && !signature.toLowerCase().endsWith(COUNTERFACTUAL)) return false
  return askContract(node, address, message, signature)
}

/**
 * The validator of ERC-6492 as the constructor of a contract that is never deployed: it builds the wallet if it is not
 * deployed yet and asks it, in one call that changes nothing. `verifyMessage` of the library is not used: it reports a
 * node that does not answer as a wrong signature, and falls back to keys, with both values of s.
 */
async function askContract(node: PublicClient, address: Address, message: string, signature: Hex): Promise<boolean> {
  const { encodeDeployData, erc6492SignatureValidatorAbi, erc6492SignatureValidatorByteCode, hashMessage } = await loadViem()
  const data = encodeDeployData({
    abi: erc6492SignatureValidatorAbi,
    bytecode: erc6492SignatureValidatorByteCode,
    args: [address, hashMessage(message), signature],
  })
  try {
    const { data: answer } = await node.call({ data })
    if (answer === '0x01') return true
    if (answer === '0x00') return false
  } catch (error) {
    if (isRevert(error)) return false
    throw error
  }
  throw new Error('The chain node gave an unexpected answer to a call')
}

/** True if the node did its work and the contract itself failed. */
function isRevert(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause.name === 'ExecutionRevertedError') return true
    const { code, details = '' } = cause as { code?: unknown; details?: string }
    if (cause.name === 'RpcRequestError') return code === REVERTED.code || REVERTED.text.test(details)
  }
  return false
}
