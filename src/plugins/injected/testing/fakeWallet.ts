import type { Eip1193Provider } from '../../../core/index.ts'

export const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
export const PNG = 'data:image/png;base64,iVBORw0KGgo='

type Answer = (params: unknown) => unknown

/** A fake provider with configurable answers, which records the requested methods. */
export interface FakeWallet extends Eip1193Provider {
  readonly asked: string[]
  /** Answers by method; the functions may throw. All other methods fail with -32601. */
  readonly answers: Record<string, Answer>
  /** True once the user has let the page see their accounts: `eth_accounts` then returns the address. */
  isAllowed: boolean
  /** Makes `eth_requestAccounts` reject with the given value. */
  fails(thrown: unknown): void
  emit(event: string, payload: unknown): void
  /** Number of listeners that were added and not removed, for all events together. */
  listeners(): number
}

export function fakeWallet(flags: Record<string, unknown> = {}): FakeWallet {
  const listeners = new Map<string, Set<(payload: never) => void>>()
  const wallet: FakeWallet = {
    asked: [],
    isAllowed: false,
    answers: {
      eth_requestAccounts: () => {
        wallet.isAllowed = true
        return [ADDRESS]
      },
      eth_accounts: () => (wallet.isAllowed ? [ADDRESS] : []),
      eth_chainId: () => '0x1',
      wallet_revokePermissions: () => {
        wallet.isAllowed = false
        return null
      },
    },
    async request({ method, params }) {
      wallet.asked.push(method)
      const answer = wallet.answers[method]
      if (!answer) throw Object.assign(new Error('The method does not exist.'), { code: -32601 })
      return answer(params)
    },
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener(event, listener) {
      listeners.get(event)?.delete(listener)
    },
    fails(thrown) {
      // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- wallets do
      wallet.answers.eth_requestAccounts = () => Promise.reject(thrown)
    },
    emit(event, payload) {
      listeners.get(event)?.forEach((listener) => listener(payload as never))
    },
    listeners: () => [...listeners.values()].reduce((sum, set) => sum + set.size, 0),
  }
  return Object.assign(wallet, flags)
}

/** Makes the `detail` of a wallet's announcement (EIP-6963). Default: Frame. */
export const detailOf = (provider: unknown, info: Record<string, unknown> = {}) => ({
  info: { uuid: crypto.randomUUID(), name: 'Frame', icon: PNG, rdns: 'sh.frame', ...info },
  provider,
})

export const announce = (detail: unknown): void =>
  void window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))

const installed: (() => void)[] = []

/** Installs a fake extension, which announces itself now and on every request (EIP-6963). */
export function install(detail: unknown): () => void {
  const onRequest = () => announce(detail)
  window.addEventListener('eip6963:requestProvider', onRequest)
  onRequest()
  const remove = () => window.removeEventListener('eip6963:requestProvider', onRequest)
  installed.push(remove)
  return remove
}

/** Sets `window.ethereum`, for wallets that do not announce themselves. */
export function setEthereum(ethereum: unknown): void {
  Object.defineProperty(window, 'ethereum', { value: ethereum, configurable: true, writable: true })
}

/** Removes all wallets from the page. */
export function uninstallAll(): void {
  installed.splice(0).forEach((remove) => remove())
  Reflect.deleteProperty(window, 'ethereum')
}
