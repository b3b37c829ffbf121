import type { PasswordSeals } from '../recovery/types.ts'
import { createArgon2Worker } from './createWorker.ts'
import { createPasswordSeals, type PasswordSealDeps } from './passwordSeals.ts'

/** Recovery by a password, with the page's own worker. This module loads when a password is first needed. */
export const browserPasswordSeals = (crypto: PasswordSealDeps['crypto']): PasswordSeals =>
  createPasswordSeals({ crypto, createWorker: createArgon2Worker })
