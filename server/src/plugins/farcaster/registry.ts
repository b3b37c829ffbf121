import type { Address, Hex, PublicClient } from 'viem'
import { chainClient, type ChainClientOptions, isSignedByContract, loadViem } from '../../core/ethereum/index.ts'
import { noTelemetry } from '../../core/foundation/index.ts'
import { unavailable } from './errors.ts'

/** State of a signer in the key registry on the chain. Once `removed`, a key can never be added again. */
export type SignerState = 'absent' | 'added' | 'removed'

/** Reads the Farcaster contracts on OP Mainnet. */
export interface Registry {
  /** The custody address of an account, checksummed; undefined for an id that nobody has. */
  custodyOf(fid: number): Promise<Address | undefined>
  /**
   * Checks that the account lets this address sign in for it (an auth address: a key of type 2 in the key registry).
   */
  isAuthAddress(fid: number, address: Address): Promise<boolean>
  /**
   * Reads whether the account lets this Ed25519 key sign messages for it (a key of type 1). Once removed, the key can
   * never sign again.
   */
  signerState(fid: number, key: Hex): Promise<SignerState>
  /** Checks that a contract at this address, deployed or not yet, accepts the signature (ERC-1271, ERC-6492). */
  acceptsSignature(address: Address, message: string, signature: Hex): Promise<boolean>
}

/** The contracts of Farcaster on OP Mainnet (docs.farcaster.xyz, 'Contracts', 'Deployments'). */
export const ID_REGISTRY: Address = '0x00000000Fc6c5F01Fc30151999387Bb99A9f489b'
export const KEY_REGISTRY: Address = '0x00000000Fc1237824fb747aBDE0FF18990E59b7e'

/** Values in the key registry: states of keys, and the key types of signers and auth addresses. */
const KEY_ADDED = 1
const KEY_REMOVED = 2
const SIGNER_KEY = 1
const AUTH_ADDRESS_KEY = 2

export const ID_REGISTRY_ABI = [
  {
    type: 'function',
    name: 'custodyOf',
    stateMutability: 'view',
    inputs: [{ name: 'fid', type: 'uint256' }],
    outputs: [{ name: 'custody', type: 'address' }],
  },
] as const

export const KEY_REGISTRY_ABI = [
  {
    type: 'function',
    name: 'keyDataOf',
    stateMutability: 'view',
    inputs: [
      { name: 'fid', type: 'uint256' },
      { name: 'key', type: 'bytes' },
    ],
    outputs: [
      {
        name: '',
        type: 'tuple',
        components: [
          { name: 'state', type: 'uint8' },
          { name: 'keyType', type: 'uint32' },
        ],
      },
    ],
  },
] as const

/**
 * Reads the contracts through a chain node.
 * @param rpcUrl JSON-RPC of OP Mainnet. It may contain a key, so it is never logged.
 * @param options.timeoutMs milliseconds for one call
 */
export function createRegistry(
  rpcUrl: string,
  { timeoutMs = 5_000, observer = noTelemetry }: Partial<ChainClientOptions> = {},
): Registry {
  const connect = chainClient(rpcUrl, { timeoutMs })
  const ask = async <Result>(question: (chain: PublicClient) => Promise<Result>): Promise<Result> => {
    try {
      const chain = await connect()
      return await observer.call('chain', () => question(chain))
    } catch (error) {
      throw unavailable('chain', error)
    }
  }

  const readKey = (fid: number, key: Hex): Promise<{ state: number; keyType: number }> =>
    ask((chain) =>
      chain.readContract({
        address: KEY_REGISTRY,
        abi: KEY_REGISTRY_ABI,
        functionName: 'keyDataOf',
        args: [BigInt(fid), key],
      }),
    )

  return {
    async custodyOf(fid) {
      const { zeroAddress } = await loadViem()
      const custody = await ask((chain) =>
        chain.readContract({
          address: ID_REGISTRY,
          abi: ID_REGISTRY_ABI,
          functionName: 'custodyOf',
          args: [BigInt(fid)],
        }),
      )
      return custody === zeroAddress ? undefined : custody
    },
    async isAuthAddress(fid, address) {
      const { encodeAbiParameters } = await loadViem()
      const key = encodeAbiParameters([{ type: 'address' }], [address])
      const { state, keyType } = await readKey(fid, key)
      return state === KEY_ADDED && keyType === AUTH_ADDRESS_KEY
    },
    async signerState(fid, key) {
      const { state, keyType } = await readKey(fid, key)
      if (keyType !== SIGNER_KEY) return 'absent'
      return state === KEY_ADDED ? 'added' : state === KEY_REMOVED ? 'removed' : 'absent'
    },
    acceptsSignature: (address, message, signature) =>
      ask((chain) => isSignedByContract(chain, address, message, signature)),
  }
}
