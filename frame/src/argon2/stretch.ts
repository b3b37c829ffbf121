import { argon2id } from 'hash-wasm'
import type { Argon2Answer, Argon2Task } from './parameters.ts'

/** Derives a key by Argon2id, version 0x13 (RFC 9106). The library's errors are not passed on: they may quote its input. */
export async function stretch({
  password,
  salt,
  memory,
  iterations,
  parallelism,
  keyBytes,
}: Argon2Task): Promise<Argon2Answer> {
  try {
    const settings = { password, salt, iterations, parallelism, memorySize: memory, hashLength: keyBytes }
    return { key: new Uint8Array(await argon2id({ ...settings, outputType: 'binary' })) }
  } catch {
    return { key: null }
  } finally {
    password.fill(0)
  }
}
