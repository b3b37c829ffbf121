import type { Eip1193Provider } from 'latchkey/core'
import { createWalletClient, hexToString, http, numberToHex, type Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'

/** A question that the wallet asks its user before it answers a request. */
export interface Question {
  /** The method of the request, such as `personal_sign`. */
  method: string
  /** The question in plain words. */
  text: string
}

export interface ProviderOptions {
  /** JSON-RPC URL of the wallet's only chain. */
  rpcUrl: string
  chainId: number
  confirm: (question: Question) => boolean | Promise<boolean>
}

type Params = readonly unknown[]

/** Creates an error with a code of EIP-1193. */
const rpcError = (code: number, message: string): Error => Object.assign(new Error(message), { code })

/**
 * An EIP-1193 provider with a key that is never stored. It has one account and one chain, so it emits no events:
 * neither can change.
 */
export function createProvider({ rpcUrl, chainId, confirm }: ProviderOptions): Eip1193Provider {
  const account = privateKeyToAccount(generatePrivateKey())
  const node = createWalletClient({ account, transport: http(rpcUrl) })
  let isConnected = false

  async function ask(method: string, text: string): Promise<void> {
    // 4001 is EIP-1193's code for a request that the user declined; Latchkey reports it as `wallets_rejected`.
    if (!(await confirm({ method, text }))) throw rpcError(4001, 'User rejected the request.')
  }

  const methods: Readonly<Record<string, (params: Params) => unknown>> = {
    async eth_requestAccounts() {
      if (!isConnected) await ask('eth_requestAccounts', `Let this page see ${account.address}?`)
      isConnected = true
      return [account.address]
    },
    eth_accounts: () => (isConnected ? [account.address] : []),
    eth_chainId: () => numberToHex(chainId),
    async personal_sign([message]) {
      await ask('personal_sign', `Sign this message?\n\n${hexToString(message as Hex)}`)
      return account.signMessage({ message: { raw: message as Hex } })
    },
    async eth_signTypedData_v4([, typedData]) {
      await ask('eth_signTypedData_v4', `Sign this?\n\n${typedData as string}`)
      return account.signTypedData(JSON.parse(typedData as string) as Parameters<typeof account.signTypedData>[0])
    },
    async eth_sendTransaction([transaction]) {
      const { to, value = '0x0', data } = transaction as { to: Hex; value?: Hex; data?: Hex }
      await ask('eth_sendTransaction', `Send ${BigInt(value)} wei to ${to}?`)
      return node.sendTransaction({ chain: null, to, value: BigInt(value), ...(data && { data }) })
    },
    wallet_switchEthereumChain([target]) {
      const wanted = (target as { chainId: Hex }).chainId
      if (Number(wanted) !== chainId) throw rpcError(4902, 'This wallet knows one chain only.')
      return null
    },
    wallet_revokePermissions() {
      isConnected = false
      return null
    },
  }

  return {
    async request({ method, params }) {
      const answer = methods[method]
      if (answer) return answer((params ?? []) as Params)
      return node.request({ method, params } as never)
    },
    on() {},
    removeListener() {},
  }
}
