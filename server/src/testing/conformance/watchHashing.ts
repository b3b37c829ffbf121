import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

/** Functions of Node that take long on purpose: to do one for known people only tells who is known. */
const SLOW = ['scrypt', 'scryptSync', 'pbkdf2', 'pbkdf2Sync', 'argon2', 'argon2Sync'] as const

export interface HashingWatch {
  /** Number of slow hashes so far. */
  count(): number
  stop(): void
}

/** Counts the slow hashes that this process begins, until it is stopped. */
export function watchHashing(): HashingWatch {
  const owner = crypto as unknown as Record<string, ((...args: unknown[]) => unknown) | undefined>
  const originals = SLOW.map((name) => [name, owner[name]] as const)
  let hashes = 0
  for (const [name, original] of originals) {
    if (original)
      owner[name] = (...args) => {
        hashes += 1
        return original(...args)
      }
  }
  syncBuiltinESMExports()
  return {
    count: () => hashes,
    stop() {
      for (const [name, original] of originals) if (original) owner[name] = original
      syncBuiltinESMExports()
    },
  }
}
