/**
 * A key of this browser's that proves who calls (DPoP, RFC 9449). A leaf: the wallet frame imports it too, for a key of its own origin.
 */
import { calculateThumbprint, generateKeyPair, generateProof, type KeyPair } from 'dpop'
import { createStore, get, update } from 'idb-keyval'

/** A call, as its proof names it. */
export interface ProvenCall {
  /** In capitals. */
  method: string
  /** Whole, without query and fragment. */
  url: string
  /** The access token that goes with it; `null` without one. */
  token: string | null
  /** From the `dpop-nonce` header of the server's last answer. */
  nonce: string | undefined
  /** Further claims of the proof. */
  claims?: Readonly<Record<string, string>> | undefined
}

export interface BrowserKey {
  /** Signs a proof for one call: the value of its `dpop` header. */
  prove(call: ProvenCall): Promise<string>
  /** Names the key: SHA-256 of its public half (RFC 7638), base64url. */
  thumbprint(): Promise<string>
}

/** The part of a clock that is used. */
export interface KeyClock {
  /** Runs after `ms`; the answer stops it. */
  after(ms: number, run: () => void): () => void
}

const ID = 'key'
/** Milliseconds to wait for a database: some browsers never answer if storage is blocked. */
const STORE_TIMEOUT_MS = 3_000

/**
 * Creates the key of this page's origin: ES256, and no script can read it out. It is made at the first use, and all
 * tabs share it. If the browser stores nothing, it lives as long as the page.
 * @param name of its database
 */
export function createBrowserKey(name: string, clock: KeyClock): BrowserKey {
  let loading: Promise<KeyPair> | undefined
  const load = (): Promise<KeyPair> => (loading ??= findOrMake(name, clock))

  return {
    prove: async ({ url, method, nonce, token, claims }) => generateProof(await load(), url, method, nonce, token ?? undefined, claims),
    thumbprint: async () => calculateThumbprint((await load()).publicKey),
  }
}

async function findOrMake(name: string, { after }: KeyClock): Promise<KeyPair> {
  let stop = () => {}
  const late = new Promise<undefined>((resolve) => {
    stop = after(STORE_TIMEOUT_MS, () => resolve(undefined))
  })
  try {
    return (await Promise.race([stored(name), late])) ?? (await generateKeyPair('ES256'))
  } finally {
    stop()
  }
}

/** Of two tabs that make one at once, both get the first. */
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
