import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import { getBytes, hashMessage, toUtf8String, Wallet, type HDNodeWallet } from 'ethers'
import {
  installPageWallet,
  REQUEST,
  WALLETS,
  type PageWallet,
  type PageWalletOptions,
  type Reply,
} from './pageWallet.ts'

/** How a wallet answers one request instead of approving it. */
export type Behaviour =
  /** The user declines (EIP-1193, code 4001). */
  | 'reject'
  /** Runs a function first, then answers as usual. */
  | (() => Promise<void>)

export interface ScriptedWalletOptions extends Partial<Omit<PageWalletOptions, 'id'>> {
  /** Chain id (EIP-155). Default 1. */
  readonly chainId?: number | undefined
  /** Ids of the chains that the wallet knows; others must be added first. Default 1, 8453 and 137. */
  readonly chains?: readonly number[] | undefined
  /** Accounts of the wallet. Default: two, so that the user can switch. */
  readonly accounts?: readonly (HDNodeWallet | Wallet)[] | undefined
  /** Address of a contract wallet that the first account owns (EIP-1271). */
  readonly contract?: string | undefined
}

const ICON = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="4" fill="#7048e8"/></svg>')}`

const REJECTED: Reply = { error: { code: 4001, message: 'User rejected the request.' } }

/** A wallet extension with real keys, whose user is the test. Its state outlives the page, as an extension's does. */
export class ScriptedWallet {
  readonly options: PageWalletOptions
  /** Methods that pages requested, in order. */
  readonly asked: string[] = []
  readonly signed: string[] = []
  readonly #context: BrowserContext
  readonly #accounts: readonly (HDNodeWallet | Wallet)[]
  readonly #contract: string | undefined
  readonly #chains: Set<number>
  readonly #behaviours = new Map<string, Behaviour[]>()
  #active = 0
  #chainId: number
  #isAllowed = false
  #isLocked = false

  constructor(
    context: BrowserContext,
    { chainId = 1, chains = [1, 8453, 137], accounts, contract, ...page }: ScriptedWalletOptions,
  ) {
    this.#context = context
    this.#accounts = accounts ?? [Wallet.createRandom(), Wallet.createRandom()]
    this.#contract = contract
    this.#chainId = chainId
    this.#chains = new Set(chains)
    this.options = {
      id: randomUUID(),
      name: 'Scripted Wallet',
      rdns: 'example.scripted',
      icon: ICON,
      announces: 'when asked',
      legacy: false,
      flags: {},
      ...page,
    }
  }

  /** Address of the active account, checksummed (EIP-55). */
  get address(): string {
    return this.#contract ?? this.#account.address
  }

  /** The address as the page shortens it. */
  get shortAddress(): string {
    return `${this.address.slice(0, 6)}…${this.address.slice(-4)}`
  }

  get chainId(): number {
    return this.#chainId
  }

  /** Sets how the wallet answers the next requests of a method, one after the other. */
  next(method: string, ...behaviours: readonly Behaviour[]): void {
    this.#behaviours.set(method, [...(this.#behaviours.get(method) ?? []), ...behaviours])
  }

  async switchAccount(index = (this.#active + 1) % this.#accounts.length): Promise<void> {
    this.#active = index
    await this.emit('accountsChanged', [this.address])
  }

  async switchChain(chainId: number): Promise<void> {
    this.#chainId = chainId
    await this.emit('chainChanged', toHex(chainId))
  }

  async lock(): Promise<void> {
    this.#isLocked = true
    await this.emit('accountsChanged', [])
  }

  /** Announces the wallet after the page has started, as a slow extension does. */
  announceLate(): Promise<void> {
    return this.#inPages((page) =>
      page.evaluate(([all, id]) => (window as unknown as WithWallets)[all]?.[id]?.announce(), [
        WALLETS,
        this.options.id,
      ] as const),
    )
  }

  /** Emits an event of the provider in every page. */
  emit(event: string, value: unknown): Promise<void> {
    return this.#inPages((page) =>
      page.evaluate(
        ({ all, id, name, payload }) => (window as unknown as WithWallets)[all]?.[id]?.emit(name, payload),
        { all: WALLETS, id: this.options.id, name: event, payload: value },
      ),
    )
  }

  /** Answers a request of a page, by its next behaviour or as usual. */
  async reply(method: string, params: readonly unknown[]): Promise<Reply> {
    this.asked.push(method)
    const behaviour = this.#behaviours.get(method)?.shift()
    if (behaviour === 'reject') return REJECTED
    await behaviour?.()
    return this.#answer(method, params)
  }

  get #account(): HDNodeWallet | Wallet {
    const account = this.#accounts[this.#active]
    if (!account) throw new Error('This wallet has no such account.')
    return account
  }

  async #answer(method: string, params: readonly unknown[]): Promise<Reply> {
    switch (method) {
      case 'eth_requestAccounts':
        this.#isLocked = false
        this.#isAllowed = true
        return { result: [this.address.toLowerCase()] }
      case 'eth_accounts':
        return { result: this.#isAllowed && !this.#isLocked ? [this.address.toLowerCase()] : [] }
      case 'eth_chainId':
        return { result: toHex(this.#chainId) }
      case 'personal_sign':
        return this.#sign(String(params[0]), String(params[1]))
      case 'wallet_switchEthereumChain':
        return this.#changeChain(Number((params[0] as { chainId: string }).chainId))
      case 'wallet_addEthereumChain':
        this.#chains.add(Number((params[0] as { chainId: string }).chainId))
        return { result: null }
      case 'wallet_revokePermissions':
        this.#isAllowed = false
        return { result: null }
      default:
        return { error: { code: 4200, message: `Not supported: ${method}` } }
    }
  }

  async #sign(data: string, address: string): Promise<Reply> {
    if (this.#isLocked || !this.#isAllowed) return { error: { code: 4100, message: 'Unauthorized' } }
    if (address.toLowerCase() !== this.address.toLowerCase())
      return { error: { code: -32602, message: 'Not the selected account.' } }
    const text = toUtf8String(data)
    this.signed.push(text)
    return {
      result: this.#contract
        ? this.#account.signingKey.sign(hashMessage(getBytes(data))).serialized
        : await this.#account.signMessage(text),
    }
  }

  async #changeChain(chainId: number): Promise<Reply> {
    if (!this.#chains.has(chainId)) return { error: { code: 4902, message: 'Unrecognized chain ID.' } }
    await this.switchChain(chainId)
    return { result: null }
  }

  async #inPages(act: (page: Page) => Promise<void>): Promise<void> {
    const pages = this.#context.pages().filter((page) => page.url().startsWith('http'))
    await Promise.all(pages.map(act))
  }
}

type WithWallets = Record<string, Record<string, PageWallet> | undefined>

const toHex = (chainId: number): string => `0x${chainId.toString(16)}`

/** Adds wallets to a context; every page that is opened afterwards has them. */
export class WalletShelf {
  readonly #context: BrowserContext
  readonly #wallets = new Map<string, ScriptedWallet>()
  #isOpen = false

  constructor(context: BrowserContext) {
    this.#context = context
  }

  async add(options: ScriptedWalletOptions = {}): Promise<ScriptedWallet> {
    if (!this.#isOpen) {
      this.#isOpen = true
      await this.#context.exposeFunction(REQUEST, (id: string, method: string, params: readonly unknown[]) =>
        this.#wallets.get(id)?.reply(method, params),
      )
    }
    const wallet = new ScriptedWallet(this.#context, options)
    this.#wallets.set(wallet.options.id, wallet)
    await this.#context.addInitScript(installPageWallet, wallet.options)
    return wallet
  }
}
