import { argon2id } from 'hash-wasm'
import type { Argon2Task, Argon2Answer } from './task.ts'

/** Runs Argon2id beside the page, which stays responsive. It answers one task; the page ends it and with it its memory. */
interface WorkerScope {
  onmessage: ((message: { data: Argon2Task }) => void) | null
  postMessage(answer: Argon2Answer, transfer: Transferable[]): void
}

const scope = self as unknown as WorkerScope

scope.onmessage = ({ data }) => void answer(data)

async function answer({ password, salt, memory, iterations, parallelism, keyBytes }: Argon2Task): Promise<void> {
  try {
    const settings = { password, salt, iterations, parallelism, memorySize: memory, hashLength: keyBytes }
    const key = new Uint8Array(await argon2id({ ...settings, outputType: 'binary' }))
    scope.postMessage({ key }, [key.buffer])
  } catch {
    // What the library says is not passed on: the page needs to know no more than that there is no key.
    scope.postMessage({ key: null }, [])
  } finally {
    password.fill(0)
  }
}
