import { base64url, compactDecrypt, CompactEncrypt, importJWK, type JWK } from 'jose'
import type { SealedCall, WireSealed } from 'latchkey/plugins/embeddedWallet/contract'

/** The fake server's key pair. */
const KEY = {
  kty: 'EC',
  crv: 'P-256',
  kid: 'of the tests',
  x: '9yLpdj62l2qDICAFVu48sYll3I08riXudh1281QeC7M',
  y: 'iSBlZS9-mgCXZSXRCkUelO4S42I0n5BQ_P5gSy6fXZk',
  d: '1H5kmtq-6BrVewHYhiqUPnF22e12D1shUg09ZXGC5FA',
}
const { d: _, ...publicKey } = KEY

/** The public half, as the frame's page gets it in its settings. */
export const SEALING_KEY: JWK = publicKey

interface OpenedCall {
  body: Record<string, unknown>
  /** Seals the answer for the caller; undefined if the call was not sealed. */
  seal: ((answer: unknown) => Promise<WireSealed>) | undefined
}

/** Opens the body of a call, as the server does, and prepares the sealing of its answer. */
export async function openCall(body: Record<string, unknown>): Promise<OpenedCall> {
  const { sealed } = body
  if (typeof sealed !== 'string') return { body, seal: undefined }
  const { plaintext } = await compactDecrypt(sealed, await importJWK(KEY, 'ECDH-ES'))
  const call = JSON.parse(new TextDecoder().decode(plaintext)) as SealedCall
  const key = base64url.decode(call.answer_key)
  return {
    body: call.body as Record<string, unknown>,
    seal: async (answer) => ({
      sealed: await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(answer)))
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .encrypt(key),
    }),
  }
}
