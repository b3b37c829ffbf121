import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from '../../../core/foundation/index.ts'
import type { ServerConfig } from '../../../config.ts'
import { createLocalKeys, KEY_BYTES, type LocalKeys } from './localKeys.ts'

/**
 * Environment variable (or `…_FILE`) with the keys of recovery shares: base64 of 32 random bytes each, separated by
 * spaces or line breaks. The first key seals, all of them open.
 */
export const RECOVERY_KEY_VARIABLE = 'LATCHKEY_RECOVERY_KEY'

/** File with the key in the data folder of a development server. */
const DEVELOPMENT_FILE = 'recovery-key'

/**
 * Reads the keys of the environment; in development, reads or makes one in the data folder. Undefined in production
 * without any.
 * @throws ConfigError for a text that is not a key, or that is used as another secret too
 */
export function readRecoveryKeys(
  config: Pick<ServerConfig, 'mode' | 'secret' | 'secretOf' | 'dataDir'>,
): LocalKeys | undefined {
  const given = readGivenKeys(config)
  if (given) return given
  // The file is read or made at first use, so that a server without wallets writes nothing.
  return config.mode === 'development' ? createLocalKeys(() => [readOrMakeKey(config.dataDir)]) : undefined
}

/**
 * Reads the keys in {@link RECOVERY_KEY_VARIABLE}; undefined if it is not set.
 * @throws ConfigError for a text that is not a key, or that is used as another secret too
 */
export function readGivenKeys({ secret, secretOf }: Pick<ServerConfig, 'secret' | 'secretOf'>): LocalKeys | undefined {
  const text = secretOf(RECOVERY_KEY_VARIABLE)
  if (text === undefined) return undefined
  const keys = parseKeys(text, secret)
  return createLocalKeys(() => keys)
}

function parseKeys(text: string, secret: string): Uint8Array[] {
  const entries = text.split(/\s+/).filter((entry) => entry !== '')
  const keys = entries.map((entry, index) => {
    if (entry === secret) {
      throw new ConfigError(
        `${RECOVERY_KEY_VARIABLE} is the same as LATCHKEY_SECRET: whoever gets one must not have the other.`,
      )
    }
    const key = Buffer.from(entry, 'base64')
    if (key.length === KEY_BYTES && key.toString('base64') === entry && new Set(key).size > 1) return key
    throw new ConfigError(
      `${RECOVERY_KEY_VARIABLE}: key ${index + 1} must be ${KEY_BYTES} random bytes in base64, for example from "openssl rand -base64 32".`,
    )
  })
  if (keys.length === 0) throw new ConfigError(`${RECOVERY_KEY_VARIABLE} is empty.`)
  return keys
}

function readOrMakeKey(dataDir: string): Uint8Array {
  const file = join(dataDir, DEVELOPMENT_FILE)
  try {
    return readKey(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  // Written to a temporary file and hard-linked: if two servers start at once, both read the same complete key.
  mkdirSync(dataDir, { recursive: true })
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  writeFileSync(draft, `${randomBytes(KEY_BYTES).toString('base64')}\n`, { mode: 0o600, flag: 'wx' })
  try {
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
  return readKey(file)
}

function readKey(file: string): Uint8Array {
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64')
  if (key.length !== KEY_BYTES) throw new Error(`${file} holds no key of ${KEY_BYTES} bytes`)
  return key
}
