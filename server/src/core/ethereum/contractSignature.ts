import type { Address, Hex, PublicClient } from 'viem'
import { loadViem } from './address.ts'

/** Suffix of a signature by a contract that is not deployed yet (ERC-6492). */
const COUNTERFACTUAL = '6492649264926492649264926492649264926492649264926492649264926492'
/**
 * Error code and texts by which nodes report that the call ran and reverted: geth and its forks use the code, other
 * nodes only a text.
 */
const REVERTED = { code: 3, text: /revert|invalid opcode|out of gas|VM execution error/i }

/**
 * Checks that the contract at an address accepts the signature of a text (EIP-191) by ERC-1271, or would once it is
 * deployed (ERC-6492). False if there is no contract; signatures by keys are not checked here.
 * @throws the error of a failed call to the node, which may contain the node's URL
 */
export async function isSignedByContract(
  node: PublicClient,
  address: Address,
  message: string,
  signature: Hex,
): Promise<boolean> {
  const code = await node.getCode({ address })
  const isThere = code !== undefined && code !== '0x'
  if (!isThere && !signature.toLowerCase().endsWith(COUNTERFACTUAL)) return false
  return askContract(node, address, message, signature)
}

/**
 * Calls the validator of ERC-6492, the constructor of a contract that is never deployed: it deploys the wallet if
 * needed and asks it, within one `eth_call` that changes nothing. viem's `verifyMessage` does not fit: it reports an
 * unreachable node as a wrong signature, and falls back to signatures by keys, also those with a high s, which EIP-2
 * refuses.
 */
async function askContract(node: PublicClient, address: Address, message: string, signature: Hex): Promise<boolean> {
  const { encodeDeployData, erc6492SignatureValidatorAbi, erc6492SignatureValidatorByteCode, hashMessage } =
    await loadViem()
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

/** True if the node ran the call and the contract reverted. */
function isRevert(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause.name === 'ExecutionRevertedError') return true
    const { code, details = '' } = cause as { code?: unknown; details?: string }
    if (cause.name === 'RpcRequestError') return code === REVERTED.code || REVERTED.text.test(details)
  }
  return false
}
