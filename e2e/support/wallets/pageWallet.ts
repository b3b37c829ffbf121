/**
 * Options of the part of a wallet that runs in the page; the other part is in the test. The function is serialised, so
 * it can use only its argument.
 */
export interface PageWalletOptions {
  /** Id by which the test recognises its wallets. */
  readonly id: string
  readonly name: string
  readonly rdns: string
  readonly icon: string
  /**
   * When the wallet announces itself (EIP-6963): when asked, as extensions do; twice each time, the second time under
   * another id; when the test says so; or never.
   */
  readonly announces: 'when asked' | 'twice' | 'late' | 'never'
  /** True if the wallet sets `window.ethereum`; `for ever` if it keeps other wallets from setting it. */
  readonly legacy: boolean | 'for ever'
  /** Flags of its provider, such as `isMetaMask`. */
  readonly flags: Readonly<Record<string, true>>
}

/** What the test answers to a request of the page. */
export type Reply =
  | { readonly result: unknown }
  | { readonly error: { readonly code?: number | undefined; readonly message: string } }

/** Names of the global functions by which page and test call each other. */
export const REQUEST = '__askWallet'
export const WALLETS = '__wallets'

export interface PageWallet {
  announce(): void
  emit(event: string, value: unknown): void
}

type Ask = (id: string, method: string, params: unknown) => Promise<Reply>
type PageWindow = Record<string, unknown> & { [WALLETS]?: Record<string, PageWallet>; [REQUEST]: Ask }

/** For `addInitScript`: installs the wallet in every page of the context, but not in frames. */
export function installPageWallet({ id, name, rdns, icon, announces, legacy, flags }: PageWalletOptions): void {
  if (window.top !== window) return
  const page = window as unknown as PageWindow
  const listeners = new Map<string, Set<(value: unknown) => void>>()
  const provider = {
    ...flags,
    async request({ method, params }: { method: string; params?: unknown }): Promise<unknown> {
      const reply = await page.__askWallet(id, method, params ?? [])
      if ('result' in reply) return reply.result
      const { code, message } = reply.error
      throw Object.assign(new Error(message), code !== undefined && { code })
    },
    on(event: string, listener: (value: unknown) => void) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      return provider
    },
    removeListener(event: string, listener: (value: unknown) => void) {
      listeners.get(event)?.delete(listener)
      return provider
    },
  }
  const tell = (uuid: string) => {
    const detail = Object.freeze({ info: Object.freeze({ uuid, name, rdns, icon }), provider })
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  const uuid = crypto.randomUUID()
  const announce = () => {
    tell(uuid)
    if (announces === 'twice') tell(crypto.randomUUID())
  }
  const isOpen = announces === 'when asked' || announces === 'twice'
  if (isOpen) {
    window.addEventListener('eip6963:requestProvider', announce)
    announce()
  }
  if (legacy !== false) {
    try {
      if (legacy === 'for ever')
        Object.defineProperty(window, 'ethereum', { value: provider, writable: false, configurable: false })
      else page.ethereum = provider
    } catch {
      // An earlier wallet made the property read-only.
    }
  }
  page.__wallets = {
    ...page.__wallets,
    [id]: {
      announce() {
        window.addEventListener('eip6963:requestProvider', announce)
        announce()
      },
      emit: (event, value) => listeners.get(event)?.forEach((listener) => listener(value)),
    },
  }
}
