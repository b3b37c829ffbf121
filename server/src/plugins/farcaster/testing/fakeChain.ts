import { createServer, type ServerResponse } from 'node:http'
import {
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionResult,
  zeroAddress,
  type Address,
  type Hex,
} from 'viem'
import { listenOnLoopback, readBody, type Listening } from '../../../testing/listenOnLoopback.ts'
import { ID_REGISTRY, ID_REGISTRY_ABI, KEY_REGISTRY, KEY_REGISTRY_ABI } from '../registry.ts'

/**
 * A fake node of OP Mainnet on loopback. It knows Farcaster's two contracts, and whether contract wallets accept
 * signatures.
 */
export interface FakeChain extends Listening {
  /** Custody addresses by Farcaster id. */
  custody: Map<number, Address>
  /** Keys of accounts: `<fid> <auth address or signer>`, lower case → state and type in the key registry. */
  keys: Map<string, { state: number; keyType: number }>
  /** Answer of the verifier of ERC-1271 and ERC-6492 signatures. */
  acceptsContractSignatures: boolean
  calls: string[]
  /** Replaces the node's answers; undefined restores them. */
  misbehave(how: ((response: ServerResponse) => void) | undefined): void
}

/** Length of a 32-byte key as hex text with `0x`. */
const SIGNER_LENGTH = 66

interface RpcRequest {
  id: number
  method: string
  params: [{ to?: Address; data: Hex }]
}

export async function createFakeChain(): Promise<FakeChain> {
  let misbehaviour: ((response: ServerResponse) => void) | undefined
  const server = createServer((request, response) => {
    void readBody(request).then((text) => {
      const { id, method, params } = JSON.parse(text) as RpcRequest
      chain.calls.push(method)
      if (misbehaviour) return misbehaviour(response)
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ jsonrpc: '2.0', id, ...answer(method, params) }))
    })
  })

  const answer = (method: string, [call]: RpcRequest['params']): object => {
    if (method === 'eth_chainId') return { result: '0xa' }
    if (method === 'eth_getCode') return { result: chain.acceptsContractSignatures ? '0x01' : '0x' }
    if (method !== 'eth_call') return { error: { code: -32601, message: `No ${method} here` } }
    const to = call.to?.toLowerCase()
    if (to === ID_REGISTRY.toLowerCase()) return { result: readCustody(call.data) }
    if (to === KEY_REGISTRY.toLowerCase()) return { result: readKey(call.data) }
    // A call without an address is ERC-6492's verifier, which is not deployed and returns one byte.
    return { result: chain.acceptsContractSignatures ? '0x01' : '0x00' }
  }
  const readCustody = (data: Hex): Hex => {
    const { args } = decodeFunctionData({ abi: ID_REGISTRY_ABI, data })
    return encodeFunctionResult({
      abi: ID_REGISTRY_ABI,
      functionName: 'custodyOf',
      result: chain.custody.get(Number(args[0])) ?? zeroAddress,
    })
  }
  const readKey = (data: Hex): Hex => {
    const {
      args: [fid, key],
    } = decodeFunctionData({ abi: KEY_REGISTRY_ABI, data })
    const found = [...chain.keys].find(([name]) => {
      const [owner, named] = name.split(' ') as [string, Hex]
      const bytes = named.length === SIGNER_LENGTH ? named : encodeAbiParameters([{ type: 'address' }], [named])
      return owner === String(fid) && bytes === key.toLowerCase()
    })
    return encodeFunctionResult({
      abi: KEY_REGISTRY_ABI,
      functionName: 'keyDataOf',
      result: found?.[1] ?? { state: 0, keyType: 0 },
    })
  }

  const chain: FakeChain = {
    ...(await listenOnLoopback(server)),
    custody: new Map(),
    keys: new Map(),
    acceptsContractSignatures: false,
    calls: [],
    misbehave: (how) => {
      misbehaviour = how
    },
  }
  return chain
}
