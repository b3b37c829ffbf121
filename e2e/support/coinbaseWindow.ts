import type { BrowserContext } from '@playwright/test'
import { getBytes, Wallet } from 'ethers'

/** Action of the window's user. `leaves` closes it. */
export type CoinbaseUser = 'approves' | 'declines' | 'leaves'

export interface CoinbaseWindow {
  readonly address: string
  /** Methods of the requests that the user saw. */
  readonly seen: readonly string[]
  user: CoinbaseUser
}

/**
 * A fake of Coinbase's window, at its own address: a page that speaks the protocol of Coinbase's SDK (handshake,
 * encryption) and signs with a real key. The SDK in the demo is Coinbase's own.
 */
export async function fakeCoinbase(context: BrowserContext): Promise<CoinbaseWindow> {
  const wallet = Wallet.createRandom()
  const seen: string[] = []
  const state: CoinbaseWindow & { user: CoinbaseUser } = { address: wallet.address, seen, user: 'approves' }
  await context.exposeFunction('coinbaseUser', async (method: string, params: unknown): Promise<unknown> => {
    seen.push(method)
    if (state.user === 'leaves') return { leave: true }
    if (state.user === 'declines') return { error: { code: 4001, message: 'User denied account access' } }
    if (method === 'eth_requestAccounts') return { value: [wallet.address] }
    if (method === 'personal_sign')
      return { value: await wallet.signMessage(getBytes((params as string[])[0] as string)) }
    return { value: null }
  })
  await context.route('https://keys.coinbase.com/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>Wallet</title><script type="module">(${inWindow.toString()})()</script>`,
    }),
  )
  // Blocks the SDK's other requests, because no other service of Coinbase's is simulated.
  await context.route(/walletlink\.org|cca-lite\.coinbase\.com|rpc\.wallet\.coinbase\.com/, (route) => route.abort())
  return state
}

interface SdkMessage {
  id: string
  event?: string
  sender?: string
  content?: { handshake?: Asked; encrypted?: { iv: Uint8Array<ArrayBuffer>; cipherText: ArrayBuffer } }
}
interface Asked {
  method: string
  params?: unknown
}
type Ask = (method: string, params: unknown) => Promise<{ value?: unknown; error?: unknown; leave?: boolean }>

/** Runs in the window, so it must not refer to anything outside of itself. */
async function inWindow(): Promise<void> {
  const curve = { name: 'ECDH', namedCurve: 'P-256' }
  const { subtle } = crypto
  const own = await readKeys()
  /** Reads the keys of the encrypted channel. They outlive a window: the next one decrypts with the same keys. */
  async function readKeys(): Promise<CryptoKeyPair> {
    const names = ['privateKey', 'publicKey'] as const
    if (localStorage.getItem('privateKey') === null) {
      const pair = await subtle.generateKey(curve, true, ['deriveKey'])
      for (const name of names) localStorage.setItem(name, JSON.stringify(await subtle.exportKey('jwk', pair[name])))
    }
    const read = (name: (typeof names)[number]): Promise<CryptoKey> =>
      subtle.importKey(
        'jwk',
        JSON.parse(localStorage.getItem(name) ?? '{}') as JsonWebKey,
        curve,
        true,
        name === 'privateKey' ? ['deriveKey'] : [],
      )
    return { privateKey: await read('privateKey'), publicKey: await read('publicKey') }
  }

  const post = (message: object): void => (window.opener as Window).postMessage(message, '*')
  const toHex = (bytes: ArrayBuffer): string =>
    Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
  const fromHex = (hex: string): Uint8Array<ArrayBuffer> =>
    Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16))

  const sharedWith = async (sender: string): Promise<CryptoKey> => {
    const theirs = await subtle.importKey('spki', fromHex(sender), curve, true, [])
    return subtle.deriveKey({ name: 'ECDH', public: theirs }, own.privateKey, { name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ])
  }

  const receive = async (data: SdkMessage): Promise<void> => {
    if (data.event === 'selectSignerType') return post({ requestId: data.id, data: 'scw' })
    const { sender, content } = data
    if (!content || !sender) return
    const shared = await sharedWith(sender)
    let asked = content.handshake
    if (content.encrypted) {
      const { iv, cipherText } = content.encrypted
      const plain = await subtle.decrypt({ name: 'AES-GCM', iv }, shared, cipherText)
      asked = (JSON.parse(new TextDecoder().decode(plain)) as { action: Asked }).action
    }
    if (!asked) return
    const { leave, ...result } = await (window as unknown as { coinbaseUser: Ask }).coinbaseUser(
      asked.method,
      asked.params,
    )
    if (leave) return window.close()
    const iv = crypto.getRandomValues(new Uint8Array(12))
    const text = new TextEncoder().encode(
      JSON.stringify({ result, data: { chains: { 1: 'https://rpc.example.test' } } }),
    )
    const encrypted = { iv, cipherText: await subtle.encrypt({ name: 'AES-GCM', iv }, shared, text) }
    post({
      id: crypto.randomUUID(),
      requestId: data.id,
      sender: toHex(await subtle.exportKey('spki', own.publicKey)),
      content: { encrypted },
    })
    window.close()
  }
  window.addEventListener('message', ({ data }: MessageEvent<SdkMessage>) => void receive(data))
  post({ event: 'PopupLoaded', id: crypto.randomUUID() })
}
