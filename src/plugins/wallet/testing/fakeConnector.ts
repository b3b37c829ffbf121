import { getBytes, Wallet } from 'ethers'
import {
  call,
  defineWalletConnector,
  pluginFactory,
  type DiscoveredWallet,
  type Eip1193Provider,
  type WalletConnectorParts,
} from '../../../core/index.ts'

/** Reaction of the fake wallet's user to a request: returns their answer, or throws the wallet's error. */
type Answer = (request: { method: string; params: readonly unknown[] }) => unknown

type Listener = (...args: never[]) => void

/** In-memory wallet with real keys. Its methods also act as its user. */
export interface FakeWallet {
  /** EIP-55, the active account first. */
  readonly accounts: readonly string[]
  readonly chainId: number
  /** Every request, oldest first. */
  readonly requests: readonly { method: string; params: readonly unknown[] }[]
  readonly provider: Eip1193Provider
  /** Replaces the answer to a method, for `times` requests. Default: from now on. */
  answer(method: string, answer: Answer, times?: number): void
  /** Leaves a method without an answer. */
  ignore(method: string): void
  /** Makes another account the active one. */
  selectAccount(index: number): void
  /** Switches to another chain, as the user may do in the wallet. */
  selectChain(chainId: number): void
  /** Locks the wallet: it reports no accounts (EIP-1193). */
  lock(): void
  unlock(): void
  disconnect(): void
  /** Signs a text with any of its keys. */
  sign(text: string, account?: number): string
  listeners(): number
}

const KEYS = [
  '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
  '0x5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a',
] as const

/** Makes a wallet. Its user agrees to everything, unless a test changes the answers. */
export function fakeWallet({ chainId = 1 }: { chainId?: number } = {}): FakeWallet {
  const keys = KEYS.map((key) => new Wallet(key))
  const answers = new Map<string, { answer: Answer; left: number }>()
  const requests: { method: string; params: readonly unknown[] }[] = []
  const listeners = new Map<string, Set<Listener>>()
  const state = { active: 0, chainId, isLocked: false }

  const accounts = () =>
    state.isLocked ? [] : [...keys.slice(state.active), ...keys.slice(0, state.active)].map(({ address }) => address)
  const emit = (event: string, value: unknown) =>
    listeners.get(event)?.forEach((listener) => (listener as (value: unknown) => void)(value))
  const sign = (text: string, account = state.active) => (keys[account] as Wallet).signMessageSync(text)
  const tellChain = (next: number) => {
    state.chainId = next
    emit('chainChanged', `0x${next.toString(16)}`)
  }

  const agree: Answer = ({ method, params }) => {
    switch (method) {
      case 'eth_requestAccounts':
      case 'eth_accounts':
        return accounts()
      case 'eth_chainId':
        return `0x${state.chainId.toString(16)}`
      case 'wallet_switchEthereumChain':
        tellChain(Number((params[0] as { chainId: string }).chainId))
        return null
      case 'personal_sign': {
        const [hex, address] = params as [string, string]
        const account = keys.findIndex((key) => key.address.toLowerCase() === address.toLowerCase())
        if (account < 0) throw Object.assign(new Error('Unknown account'), { code: 4100 })
        return (keys[account] as Wallet).signMessageSync(getBytes(hex))
      }
      default:
        throw Object.assign(new Error(`${method} is not supported`), { code: 4200 })
    }
  }

  return {
    get accounts() {
      return accounts()
    },
    get chainId() {
      return state.chainId
    },
    requests,
    provider: {
      async request({ method, params = [] }) {
        const request = { method, params: params as readonly unknown[] }
        requests.push(request)
        const planned = answers.get(method)
        if (!planned || planned.left-- <= 0) return agree(request)
        return planned.answer(request)
      },
      on(event, listener) {
        listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      },
      removeListener(event, listener) {
        listeners.get(event)?.delete(listener)
      },
    },
    answer: (method, answer, times = Infinity) => void answers.set(method, { answer, left: times }),
    ignore: (method) => void answers.set(method, { answer: () => new Promise(() => {}), left: Infinity }),
    selectAccount(index) {
      state.active = index
      emit('accountsChanged', accounts())
    },
    selectChain: tellChain,
    lock() {
      state.isLocked = true
      emit('accountsChanged', [])
    },
    unlock() {
      state.isLocked = false
    },
    disconnect: () => emit('disconnect', Object.assign(new Error('Disconnected'), { code: 4900 })),
    sign,
    listeners: () => [...listeners.values()].reduce((sum, { size }) => sum + size, 0),
  }
}

export interface FakeConnectorOptions extends Partial<
  Pick<WalletConnectorParts, 'needsClickToSign' | 'waiting' | 'missingScreen'>
> {
  wallet?: FakeWallet | undefined
  connectorType?: string | undefined
  /** Wallets to list. Default: a detected MetaMask. */
  wallets?: readonly DiscoveredWallet[] | undefined
}

export const METAMASK: DiscoveredWallet = { id: 'metamask', name: 'MetaMask', icon: null, status: 'detected' }

/** A real connector over a {@link fakeWallet}. */
export const fakeConnector = pluginFactory('fakeConnector', (options: FakeConnectorOptions = {}) => {
  const { wallet = fakeWallet(), connectorType = 'injected', wallets = [METAMASK], ...parts } = options
  const request = (method: string) => wallet.provider.request({ method })
  const connection = async (method: string) => ({
    accounts: (await request(method)) as string[],
    chainId: `eip155:${wallet.chainId}`,
  })
  return defineWalletConnector({
    id: 'fakeConnector',
    connectorType,
    errors: { fake_connector_not_set_up: 'Not set up.', fake_connector_away: 'Away.' },
    ...parts,
    *discover() {
      return wallets
    },
    *connect() {
      return yield* call(connection, 'eth_requestAccounts')
    },
    *restore() {
      const restored = yield* call(connection, 'eth_accounts')
      return restored.accounts.length > 0 ? restored : null
    },
    *disconnect() {},
    getProvider: async () => wallet.provider,
  })
})
