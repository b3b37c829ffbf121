import type { Interface } from 'ethers/abi'
import { namedArguments } from './decodeCall.ts'
import type { SignedCall } from './readCalls.ts'

const SAFE_CALL = 'address to, uint256 value, bytes data, uint8 operation'
const REQUEST = 'address from, address to, uint256 value, uint256 gas'
const SAFE_END = 'address gasToken, address refundReceiver, bytes signatures'
/** Functions that carry out other calls. Their arguments have the names that {@link innerOf} reads. */
const WRAPPERS = [
  // Multicalls: a contract calls itself.
  'function multicall(bytes[] data)',
  'function multicall(uint256 deadline, bytes[] data)',
  'function multicall(bytes32 previousBlockhash, bytes[] data)',
  'function batch(bytes[] data, bool revertOnFail)',
  'function executeWithoutChainIdValidation(bytes[] data)',
  // Multicall2 and Multicall3.
  'function aggregate((address to, bytes data)[] calls)',
  'function tryAggregate(bool requireSuccess, (address to, bytes data)[] calls)',
  'function blockAndAggregate((address to, bytes data)[] calls)',
  'function tryBlockAndAggregate(bool requireSuccess, (address to, bytes data)[] calls)',
  'function aggregate3((address to, bool allowFailure, bytes data)[] calls)',
  'function aggregate3Value((address to, bool allowFailure, uint256 value, bytes data)[] calls)',
  // Safe, its module for ERC-4337, and MultiSend.
  `function execTransaction(${SAFE_CALL}, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, ${SAFE_END})`,
  `function execTransactionFromModule(${SAFE_CALL})`,
  `function execTransactionFromModuleReturnData(${SAFE_CALL})`,
  `function executeUserOp(${SAFE_CALL})`,
  `function executeUserOpWithErrorString(${SAFE_CALL})`,
  'function multiSend(bytes transactions)',
  // Accounts of ERC-4337.
  'function execute(address to, uint256 value, bytes data)',
  `function execute(${SAFE_CALL})`,
  'function executeCall(address to, uint256 value, bytes data)',
  'function execute_ncC(address to, uint256 value, bytes data)',
  'function executeBatch(address[] to, bytes[] data)',
  'function executeBatch(address[] to, uint256[] value, bytes[] data)',
  'function executeBatch_y6U(address[] to, uint256[] value, bytes[] data)',
  'function executeBatch((address to, uint256 value, bytes data)[] calls)',
  'function execute((address to, uint256 value, bytes data)[] calls)',
  // ERC-7579 and ERC-7821.
  'function execute(bytes32 mode, bytes executions)',
  'function executeFromExecutor(bytes32 mode, bytes executions)',
  // Meta-transactions, and forwarders of ERC-2771.
  'function executeMetaTransaction(address user, bytes data, bytes32 r, bytes32 s, uint8 v)',
  `function execute((${REQUEST}, uint256 nonce, bytes data) request, bytes signature)`,
  `function execute((${REQUEST}, uint48 deadline, bytes data, bytes signature) request)`,
]

/** Safe's MultiSend contracts, 1.3.0 and 1.4.1: known to make the inner calls and nothing else. */
const MULTI_SENDS = [
  '0x40a2accbd92bca938b02010e17a5b8929b49130d',
  '0xa1dabef33b3b82c7814b6d82a79e50f4ac44102b',
  '0xa238cbeb142c10ef7ad8442c6d1f9e89e07e7761',
  '0x38869bf66a61cf6bdb996a6ae40d5853fd43b526',
  '0x9641d764fc13c8b624c04430c7356c1c7c8102e2',
]

/** Maximum depth of calls within calls, and number of calls in all. */
const MAX_DEPTH = 6
const MAX_INNER = 100

/** The calls that remain when all wrappers are opened. */
export interface Unwrapped {
  readonly calls: readonly SignedCall[]
  /** True if calls were left out: they are nested too deeply, or too many. */
  readonly isCut: boolean
}

/** Opens multicalls, batches, and executions of accounts, until only calls remain that do something themselves. */
export async function unwrapCalls(outer: readonly SignedCall[]): Promise<Unwrapped> {
  const calls: SignedCall[] = []
  let isCut = false
  const open = async (call: SignedCall, depth: number): Promise<void> => {
    if (calls.length >= MAX_INNER) return void (isCut = true)
    const inner = call.data.length < 10 ? null : await innerOf(call)
    if (inner === null) return void calls.push(call)
    if (depth >= MAX_DEPTH) return void (isCut = true)
    // The wrapper is listed itself if it gets money, runs unknown code in the account's name, or has no inner calls.
    if (call.value > 0n || isForeignCode(call) || inner.length === 0) calls.push({ ...call, isNamed: true })
    for (const one of inner) await open(one, depth + 1)
  }
  for (const call of outer) await open(call, 0)
  const { getAddress } = await import('ethers/address')
  // With checksums, as users compare addresses; packed bytes have none.
  return { calls: calls.map((call) => ({ ...call, to: call.to && getAddress(call.to.toLowerCase()) })), isCut }
}

const isForeignCode = ({ isDelegated, to }: SignedCall): boolean =>
  isDelegated && !MULTI_SENDS.includes(to?.toLowerCase() ?? '')

type Arguments = Readonly<Record<string, unknown>>
type Parsed = { readonly name: string; readonly args: Arguments } | null

let wrappers: Interface | undefined

/** Reads a wrapper's arguments. Like `decodeCall`, `null` unless encoding them again gives the same bytes. */
async function parse(data: string): Promise<Parsed> {
  const { Interface } = await import('ethers/abi')
  wrappers ??= new Interface(WRAPPERS)
  try {
    const call = wrappers.parseTransaction({ data })
    if (!call || wrappers.encodeFunctionData(call.fragment, call.args).toLowerCase() !== data) return null
    return { name: call.name, args: namedArguments(call.fragment.inputs, call.args) }
  } catch {
    return null
  }
}

/** Returns the calls that a call makes; `null` if it is no wrapper. */
async function innerOf(outer: SignedCall): Promise<readonly SignedCall[] | null> {
  const call = await parse(outer.data)
  if (!call) return null
  const { args } = call
  if (call.name === 'multiSend') return packedCalls(String(args.transactions), outer)
  if (typeof args.executions === 'string') return executionsOf(String(args.mode), args.executions, outer)
  if (args.request) return [inside(outer, args.request as Arguments)]
  if (Array.isArray(args.calls)) return (args.calls as Arguments[]).map((one) => inside(outer, one))
  if (!Array.isArray(args.data)) return [inside(outer, args)]
  const data: readonly unknown[] = args.data
  const column = (name: string): readonly unknown[] => (Array.isArray(args[name]) ? (args[name] as unknown[]) : [])
  const [targets, values] = [column('to'), column('value')]
  // Lists of different lengths make a call that reverts, or does something unknown.
  if ([targets, values].some((list) => list.length > 0 && list.length !== data.length)) return null
  return data.map((one, index) => inside(outer, { to: targets[index], value: values[index], data: one }))
}

/** A call within another one: of the same contract, if it names none. */
const inside = (outer: SignedCall, { to, value, data, operation }: Arguments): SignedCall => ({
  to: typeof to === 'string' ? to : outer.to,
  value: typeof value === 'bigint' ? value : 0n,
  data: String(data).toLowerCase(),
  isDelegated: operation === 1n || (to === undefined && outer.isDelegated),
  isOwn: to === undefined && outer.isOwn,
  isNamed: true,
})

/** The items of MultiSend: operation (1 byte), target (20), value (32), length (32), data. `null` if malformed. */
function packedCalls(bytes: string, outer: SignedCall): readonly SignedCall[] | null {
  const calls: SignedCall[] = []
  for (let at = 2; at < bytes.length;) {
    const end = at + 170
    if (bytes.length < end) return null
    const length = 2 * Number(BigInt(`0x${bytes.slice(end - 64, end)}`))
    if (end + length > bytes.length || calls.length > MAX_INNER) return null
    const value = BigInt(`0x${bytes.slice(at + 42, at + 106)}`)
    const operation = BigInt(`0x${bytes.slice(at, at + 2)}`)
    const to = `0x${bytes.slice(at + 2, at + 42)}`
    calls.push(inside(outer, { to, value, data: `0x${bytes.slice(end, end + length)}`, operation }))
    at = end + length
  }
  return calls
}

const EXECUTIONS = 'tuple(address to, uint256 value, bytes data)[] calls'

/** Executions of ERC-7579: the first byte of the mode says if they are one (00), a batch (01), or foreign code (ff). */
async function executionsOf(mode: string, bytes: string, outer: SignedCall): Promise<readonly SignedCall[] | null> {
  const kind = mode.slice(2, 4)
  const to = `0x${bytes.slice(2, 42)}`
  if (kind === '00' && bytes.length >= 106) {
    return [inside(outer, { to, value: BigInt(`0x${bytes.slice(42, 106)}`), data: `0x${bytes.slice(106)}` })]
  }
  if (kind === 'ff' && bytes.length >= 42) return [inside(outer, { to, data: `0x${bytes.slice(42)}`, operation: 1n })]
  if (kind !== '01') return null
  const { AbiCoder, ParamType } = await import('ethers/abi')
  const coder = AbiCoder.defaultAbiCoder()
  // With and without the further data of ERC-7821.
  for (const types of [[EXECUTIONS], [EXECUTIONS, 'bytes opData']]) {
    try {
      const decoded = coder.decode(types, bytes)
      if (coder.encode(types, [...decoded]).toLowerCase() !== bytes) continue
      const { calls } = namedArguments(
        types.map((type) => ParamType.from(type)),
        decoded,
      )
      return (calls as Arguments[]).map((one) => inside(outer, one))
    } catch {
      continue
    }
  }
  return null
}
