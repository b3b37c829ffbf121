import { JsonRpcProvider, Wallet, type TypedDataDomain, type TypedDataField } from 'ethers'
import { call, defineWalletConnector, type Eip1193Provider } from '../../core/index.ts'

/** Private keys of the accounts that development nodes such as anvil fund at the start. */
export const KEYS = [
  '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
  '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
] as const

export interface KeyWalletOptions {
  /** Plugin id of the wallet's connector. Default `keys`. */
  id?: string | undefined
  privateKey: string
  /** RPC URLs of the chains that the wallet knows, by chain id. The wallet starts on the first. */
  chains: Readonly<Record<number, string>>
}

/** A wallet for tests, which signs with a real key and sends to a real node. */
export interface KeyWallet {
  readonly address: string
  /** JSON-RPC methods that the wallet was called with, in order. */
  readonly calls: readonly string[]
  /** Declines the next request that a user would see. */
  declineNext(): void
  /** Changes the account, as the user does in the wallet. */
  changeKey(privateKey: string): void
  /** Locks the wallet, as the user does. */
  lock(): void
  readonly provider: Eip1193Provider
}

const rpcError = (code: number, message: string): Error => Object.assign(new Error(message), { code })

type Params = readonly unknown[]
interface TypedData {
  domain: TypedDataDomain
  types: Record<string, TypedDataField[]>
  message: Record<string, unknown>
}

export function createKeyWallet({ privateKey, chains: given }: KeyWalletOptions): KeyWallet {
  const chains: Record<number, string> = { ...given }
  const listeners = new Map<string, Set<(payload: never) => void>>()
  const calls: string[] = []
  let signer = new Wallet(privateKey)
  let chainId = Number(Object.keys(chains)[0])
  let isLocked = false
  let isDeclined = false

  const emit = (event: string, payload: unknown): void =>
    listeners.get(event)?.forEach((listener) => listener(payload as never))

  function changeChain(next: number): void {
    if (next === chainId) return
    chainId = next
    emit('chainChanged', toHex(next))
  }

  function readTarget(params: Params): number {
    return Number((params[0] as { chainId: string }).chainId)
  }

  /** Requests that the user sees, and may decline. */
  const asked: Readonly<Record<string, (params: Params) => unknown>> = {
    eth_requestAccounts: () => {
      isLocked = false
      return [signer.address]
    },
    wallet_requestPermissions: () => [{ parentCapability: 'eth_accounts' }],
    personal_sign: ([message]) => signer.signMessage(Buffer.from((message as string).slice(2), 'hex')),
    eth_signTypedData_v4: ([, json]) => {
      const { domain, types, message } = JSON.parse(json as string) as TypedData
      const { EIP712Domain: _, ...own } = types
      return signer.signTypedData(domain, own, message)
    },
    eth_sendTransaction: async ([transaction]) => {
      const node = new JsonRpcProvider(chains[chainId], chainId, {
        staticNetwork: true,
        cacheTimeout: -1,
        pollingInterval: 100,
      })
      try {
        const { gas, type: _, ...fields } = transaction as Record<string, string>
        return (await signer.connect(node).sendTransaction({ ...fields, ...(gas && { gasLimit: gas }) })).hash
      } finally {
        node.destroy()
      }
    },
    wallet_switchEthereumChain: (params) => {
      const next = readTarget(params)
      if (!(next in chains)) throw rpcError(4902, 'Unrecognized chain ID.')
      changeChain(next)
      return null
    },
    wallet_addEthereumChain: (params) => {
      chains[readTarget(params)] = (params[0] as { rpcUrls: string[] }).rpcUrls[0] as string
      return null
    },
  }
  const answered: Readonly<Record<string, () => unknown>> = {
    eth_accounts: () => (isLocked ? [] : [signer.address]),
    eth_chainId: () => toHex(chainId),
    wallet_getPermissions: () => (isLocked ? [] : [{ parentCapability: 'eth_accounts' }]),
    eth_getEncryptionPublicKey: () => {
      throw rpcError(4200, 'The method is not supported.')
    },
  }

  async function askNode(method: string, params: Params): Promise<unknown> {
    const response = await fetch(chains[chainId] as string, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
    const { result, error } = (await response.json()) as { result?: unknown; error?: { code: number; message: string } }
    if (error) throw rpcError(error.code, error.message)
    return result
  }

  const provider: Eip1193Provider = {
    async request({ method, params = [] }) {
      calls.push(method)
      const ask = asked[method]
      if (ask && isDeclined) {
        isDeclined = false
        throw rpcError(4001, 'User rejected the request.')
      }
      if (ask) return ask(params as Params)
      return answered[method] ? answered[method]() : askNode(method, params as Params)
    },
    on: (event, listener) => void listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
    removeListener: (event, listener) => void listeners.get(event)?.delete(listener),
  }

  return {
    get address() {
      return signer.address
    },
    calls,
    declineNext: () => void (isDeclined = true),
    changeKey(next) {
      signer = new Wallet(next)
      emit('accountsChanged', [signer.address])
    },
    lock() {
      isLocked = true
      emit('accountsChanged', [])
    },
    provider,
  }
}

const toHex = (chainId: number): string => `0x${chainId.toString(16)}`

/** Creates the Latchkey connector by which tests connect a {@link KeyWallet} to a client. */
export function keyConnector(wallet: KeyWallet, id = 'keys') {
  const ask = (method: string): Promise<unknown> => wallet.provider.request({ method })
  const read = async () => ({
    accounts: (await ask('eth_accounts')) as string[],
    chainId: `eip155:${Number(await ask('eth_chainId'))}`,
  })
  return defineWalletConnector({
    id,
    connectorType: 'injected',
    *discover() {
      return [{ id: `com.example.${id}`, name: 'Key wallet', icon: null, status: 'detected' as const }]
    },
    *connect() {
      yield* call(ask, 'eth_requestAccounts')
      return yield* call(read)
    },
    *restore() {
      const connection = yield* call(read)
      return connection.accounts.length > 0 ? connection : null
    },
    *disconnect() {},
    getProvider: async () => wallet.provider,
  })
}
