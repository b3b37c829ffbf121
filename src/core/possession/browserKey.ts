/**
 * A key of this browser that proves who makes a call (DPoP, RFC 9449). The wallet frame imports this file, too, for a key of
 * its own origin.
 */
import { calculateThumbprint, generateKeyPair, generateProof, type KeyPair } from 'dpop'
import { createStore, get, update } from 'idb-keyval'

/** The HTTP call that a DPoP proof is for. The server refuses the proof for any other call. */
export interface ProvenCall {
  /** HTTP method, in capitals. */
  method: string
  /** Absolute URL, without query and fragment. */
  url: string
  /** The access token sent with the call; `null` if there is none. */
  token: string | null
  /**
   * Nonce from the `dpop-nonce` header of the server's last answer, optionally followed by a space and the milliseconds
   * by which the server's clock was ahead of the browser's: the proof then also has the server's time (`server_iat`),
   * because browsers' clocks are often off. With a time but no nonce, the text begins with the space.
   */
  nonce: string | null | undefined
  /** The call's body, as it is sent: the proof covers it. Left out: the proof covers no body. */
  body?: string | undefined
  /** Headers of the call that the proof covers, by lower-case name. */
  headers?: Readonly<Record<string, string>> | undefined
}

export interface BrowserKey {
  /** Signs a proof for one call: the value of its `dpop` header. */
  prove(call: ProvenCall): Promise<string>
  /** Thumbprint of the public key: SHA-256 (RFC 7638), base64url. */
  thumbprint(): Promise<string>
}

/** The parts of a clock that the key needs, so that tests can pass a fake one. */
export interface KeyClock {
  /** Epoch milliseconds. */
  now(): number
  /** Calls `run` after `ms`. The returned function cancels that. */
  after(ms: number, run: () => void): () => void
}

const ID = 'key'
/** Milliseconds to wait for a database: some browsers never answer if storage is blocked. */
const STORE_TIMEOUT_MS = 3_000

const UNKEPT =
  'This browser keeps no session: it blocks storage, or stores no keys (Lockdown Mode, some private windows). The user is logged in until the page is left. Tell them so where `useSession().isPersistent` is false.'

/**
 * Gives access to the key of this page's origin: ES256, not extractable by scripts. It is created at first use, and shared by
 * all tabs. If the browser blocks storage, or stores no keys (Safari's Lockdown Mode, some private windows), it lives as long
 * as the page.
 * @param name Name of the key's database.
 * @param onUnkept Called before the first proof if the key lives only as long as the page, with a text for the developer.
 */
export function createBrowserKey(name: string, clock: KeyClock, onUnkept?: (warning: string) => void): BrowserKey {
  let loading: Promise<KeyPair> | undefined
  const load = (): Promise<KeyPair> => (loading ??= findOrMake(name, clock, onUnkept))

  return {
    async prove({ url, method, nonce: given, token, body, headers }) {
      const [nonce, ahead] = given?.split(' ') ?? []
      // `ahead` is missing if the server's time is unknown. This is then NaN, and the proof gets no `server_iat`.
      const serverNow = Math.floor((clock.now() + Number(ahead)) / 1_000)
      return generateProof(await load(), url, method, nonce || undefined, token ?? undefined, {
        ...(serverNow > 0 && { server_iat: serverNow }),
        ...(body !== undefined && { body_s256: await hashOf(body) }),
        ...(headers && { headers }),
      })
    },
    thumbprint: async () => calculateThumbprint((await load()).publicKey),
  }
}

/** SHA-256 of a text in UTF-8, base64url. */
async function hashOf(text: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return btoa(String.fromCharCode(...hash))
    .replace(/=/g, '')
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
}

async function findOrMake(name: string, { after }: KeyClock, onUnkept?: (warning: string) => void): Promise<KeyPair> {
  let stop = () => {}
  const late = new Promise<undefined>((resolve) => {
    stop = after(STORE_TIMEOUT_MS, () => resolve(undefined))
  })
  try {
    const kept = await Promise.race([stored(name), late])
    if (kept) return kept
    onUnkept?.(UNKEPT)
    return await generateKeyPair('ES256')
  } finally {
    stop()
  }
}

/** Finds or creates the stored key. If two tabs create one at the same time, both get the one stored first. */
async function stored(name: string): Promise<KeyPair | undefined> {
  try {
    const store = createStore(name, 'keys')
    const found = await get<KeyPair>(ID, store)
    if (found) return found
    const made = await generateKeyPair('ES256')
    await update<KeyPair>(ID, (other) => other ?? made, store)
    return await get<KeyPair>(ID, store)
  } catch {
    return undefined
  }
}
