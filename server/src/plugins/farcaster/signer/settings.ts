import { z } from 'zod'
import type { ServerConfig } from '../../../config.ts'
import { secureUrl } from '../../../core/foundation/index.ts'

/** Farcaster's own API, which passes signer requests to users' Farcaster apps. */
const PUBLIC_API_URL = 'https://api.farcaster.xyz'
/** Environment variable (or `…_FILE`) with the key of the app's Farcaster account, unless an app names another. */
export const SIGNER_KEY_VARIABLE = 'LATCHKEY_FARCASTER_SIGNER_KEY'

/** Schema of `plugins.farcaster.signer`. */
export const signerSchema = z.strictObject({
  /** Farcaster id (fid) of the app's own account, in whose name signers are requested. */
  appFid: z.int().positive(),
  keyEnv: z
    .string()
    .regex(/^[A-Z][A-Z0-9_]*$/, { error: 'must be the name of an environment variable' })
    .default(SIGNER_KEY_VARIABLE),
  apiUrl: secureUrl()
    .transform((url) => url.replace(/\/+$/, ''))
    .default(PUBLIC_API_URL),
})

/** The Farcaster account by which an app requests signers, and the URL of Farcaster's API. */
export interface SignerSettings {
  appFid: number
  apiUrl: string
  /** Private key (0x and 64 hex digits) or recovery phrase of the account's custody address. */
  key: string
}

const PRIVATE_KEY = /^0x[0-9a-fA-F]{64}$/
const PHRASE = /^[a-z]+(?: [a-z]+){11}(?:(?: [a-z]+){12})?$/

/** @throws the error that `fail` returns if the key is missing or invalid; it does not contain the key */
export function readSigner(
  { appFid, keyEnv, apiUrl }: z.infer<typeof signerSchema>,
  secretOf: ServerConfig['secretOf'],
  fail: (problem: string) => Error,
): SignerSettings {
  const key = secretOf(keyEnv)?.trim()
  if (key === undefined)
    throw fail(`needs ${keyEnv} in the environment (or ${keyEnv}_FILE, the path of a file that holds it)`)
  if (!PRIVATE_KEY.test(key) && !PHRASE.test(key)) {
    throw fail(
      `needs the key of the account's custody address in ${keyEnv}: 0x and 64 hex digits, or its recovery phrase of 12 or 24 words`,
    )
  }
  return { appFid, apiUrl, key }
}
