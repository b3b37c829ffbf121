import { privateKeyToAccount } from 'viem/accounts'
import type { Hex } from 'viem'

/** URL the fake claims to come from; nothing is ever loaded from it. */
export const KEYS_URL = 'https://keys.example.test/connect'

/** Message that the SDK and its window post to each other: first a handshake for a key, then encrypted requests. */
interface Message {
  id?: string
  requestId?: string
  event?: string
  sender?: string
  content?: { handshake?: { method: string }; encrypted?: { iv: Uint8Array; cipherText: ArrayBuffer } }
  data?: unknown
}

export interface FakePopupOptions {
  privateKey: Hex
  /** RPC URLs by chain id. Default: chain 1 only. */
  chains?: Readonly<Record<number, string>> | undefined
  /** `approves` (default), `declines`: the user answers. `closes`: they close the window. `hangs`: it never loads. `blocked`: it never opens. */
  user?: 'approves' | 'declines' | 'closes' | 'hangs' | 'blocked' | undefined
}

/** A fake of Coinbase's window. It follows the SDK's protocol with real keys and real encryption. */
export interface FakePopup {
  /** URLs of the opened windows. */
  readonly opened: readonly string[]
  /** Requests that the user saw. */
  readonly requests: readonly { method: string; params?: unknown }[]
  /** All messages that the page has sent to the window, still encrypted. */
  readonly told: readonly Message[]
  user: NonNullable<FakePopupOptions['user']>
  /** Restores `window.open`. */
  remove(): void
}

const ECDH = { name: 'ECDH', namedCurve: 'P-256' }
const { subtle } = crypto

/** Replaces `window.open` with a wallet's window that follows the SDK's protocol. */
export async function fakePopup({
  privateKey,
  chains = { 1: 'https://rpc.example.test' },
  user = 'approves',
}: FakePopupOptions) {
  const account = privateKeyToAccount(privateKey)
  const own = await subtle.generateKey(ECDH, true, ['deriveKey'])
  const { open } = window
  const opened: string[] = []
  const requests: { method: string; params?: unknown }[] = []
  const told: Message[] = []

  const post = (data: object): void => {
    window.dispatchEvent(new MessageEvent('message', { data, origin: new URL(KEYS_URL).origin }))
  }

  async function sharedWith(sender: string): Promise<CryptoKey> {
    const theirs = await subtle.importKey('spki', fromHex(sender), ECDH, true, [])
    return subtle.deriveKey({ name: 'ECDH', public: theirs }, own.privateKey, { name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ])
  }

  async function answer(message: Message, result: object): Promise<void> {
    const iv = crypto.getRandomValues(new Uint8Array(12))
    const text = new TextEncoder().encode(JSON.stringify({ result, data: { chains } }))
    const cipherText = await subtle.encrypt({ name: 'AES-GCM', iv }, await sharedWith(message.sender as string), text)
    const sender = toHex(await subtle.exportKey('spki', own.publicKey))
    post({
      id: crypto.randomUUID(),
      requestId: message.id,
      sender,
      content: { encrypted: { iv, cipherText } },
      timestamp: new Date(),
    })
  }

  async function readRequest({ sender, content }: Message): Promise<{ method: string; params?: unknown }> {
    if (content?.handshake) return content.handshake
    const { iv, cipherText } = content?.encrypted as { iv: Uint8Array<ArrayBuffer>; cipherText: ArrayBuffer }
    const plain = await subtle.decrypt({ name: 'AES-GCM', iv }, await sharedWith(sender as string), cipherText)
    return (JSON.parse(new TextDecoder().decode(plain)) as { action: { method: string; params?: unknown } }).action
  }

  async function approve({ method, params }: { method: string; params?: unknown }): Promise<unknown> {
    const [first, second] = (Array.isArray(params) ? params : []) as string[]
    if (method === 'eth_requestAccounts') return [account.address]
    if (method === 'personal_sign') return account.signMessage({ message: { raw: first as Hex } })
    if (method === 'eth_signTypedData_v4') return account.signTypedData(JSON.parse(second as string))
    return null
  }

  async function receive(message: Message, popup: { closed: boolean }): Promise<void> {
    told.push(message)
    if (message.event === 'selectSignerType') return post({ requestId: message.id, data: 'scw' })
    if (!message.content) return
    const request = await readRequest(message)
    requests.push(request)
    if (popupUser.user === 'closes') {
      popup.closed = true
      return
    }
    if (popupUser.user === 'declines')
      return answer(message, { error: { code: 4001, message: 'User denied account access' } })
    await answer(message, { value: await approve(request) })
  }

  const popupUser: FakePopup = {
    opened,
    requests,
    told,
    user,
    remove: () => void (window.open = open),
  }

  window.open = (url?: string | URL) => {
    opened.push(String(url))
    if (popupUser.user === 'blocked') return null
    const popup = {
      closed: false,
      focus() {},
      close() {
        popup.closed = true
      },
      postMessage: (message: Message) => void receive(message, popup),
    }
    // Asynchronous, as a real page takes time to load.
    if (popupUser.user !== 'hangs') setTimeout(() => post({ event: 'PopupLoaded', id: crypto.randomUUID() }))
    return popup as unknown as Window
  }
  return popupUser
}

const toHex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

const fromHex = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16))
