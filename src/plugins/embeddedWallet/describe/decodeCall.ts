import type { Interface, ParamType } from 'ethers/abi'

/** Signatures of the functions that the screen can explain. */
const KNOWN = [
  'function transfer(address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
  'function increaseAllowance(address spender, uint256 amount)',
  'function transferFrom(address from, address to, uint256 amount)',
  'function permit(address owner, address spender, uint256 amount, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
  'function permit(address owner, address spender, uint256 nonce, uint256 deadline, bool allowed, uint8 v, bytes32 r, bytes32 s)',
  'function setApprovalForAll(address spender, bool allowed)',
  'function safeTransferFrom(address from, address to, uint256 tokenId)',
  'function safeTransferFrom(address from, address to, uint256 tokenId, bytes data)',
  'function safeTransferFrom(address from, address to, uint256 tokenId, uint256 amount, bytes data)',
  // Permit2
  'function approve(address token, address spender, uint160 amount, uint48 deadline)',
  'function permit(address owner, ((address token, uint160 amount, uint48 expiration, uint48 nonce) details, address spender, uint256 sigDeadline) permitSingle, bytes signature)',
  'function permit(address owner, ((address token, uint160 amount, uint48 expiration, uint48 nonce)[] details, address spender, uint256 sigDeadline) permitBatch, bytes signature)',
  'function transferFrom(address from, address to, uint160 amount, address token)',
]

/** A decoded call. `args` has the names of {@link KNOWN}; addresses have checksums. */
export interface DecodedCall {
  readonly name: string
  /** The function's name and types, such as `approve(address,uint256)`. */
  readonly signature: string
  readonly args: Readonly<Record<string, unknown>>
}

/** Built once, as a single signature can contain a hundred calls to decode. */
let functions: Interface | undefined

/**
 * Decodes calldata; `null` if the function is unknown, or encoding the result does not give the same bytes. With extra bytes after
 * the arguments, or dirty bits in an address, the contract could read the call differently.
 */
export async function decodeCall(data: string): Promise<DecodedCall | null> {
  if (data.length < 10) return null
  const { Interface } = await import('ethers/abi')
  functions ??= new Interface(KNOWN)
  try {
    const call = functions.parseTransaction({ data })
    if (!call || functions.encodeFunctionData(call.fragment, call.args).toLowerCase() !== data.toLowerCase())
      return null
    return { name: call.name, signature: call.signature, args: namedArguments(call.fragment.inputs, call.args) }
  } catch {
    return null
  }
}

type Named = Readonly<Record<string, unknown>>

/**
 * Arguments of a decoded call by their names, with structs as objects and lists as arrays. `Result.toObject` of ethers makes an
 * object of a list with one item.
 */
export const namedArguments = (inputs: readonly ParamType[], values: readonly unknown[]): Named =>
  Object.fromEntries(inputs.map((input, index) => [input.name, read(input, values[index])]))

function read(type: ParamType, value: unknown): unknown {
  const { arrayChildren, components } = type
  if (arrayChildren) return (value as readonly unknown[]).map((item) => read(arrayChildren, item))
  return components ? namedArguments(components, value as readonly unknown[]) : value
}
