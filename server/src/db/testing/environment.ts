import type { PGlite } from '@electric-sql/pglite'
import { createRequire } from 'node:module'
import { setFlagsFromString } from 'node:v8'
import NodeEnvironment from 'jest-environment-node'
import { USED_DATABASES, type UsedDatabase } from './testRun.ts'

/**
 * Databases that tests of this worker no longer use. This module is outside jest's sandbox, so the map outlives a
 * test file.
 */
const usedDatabases = new Map<string, UsedDatabase[]>()

/** Name of the global property in which tests find PGlite; see `pgliteModule.ts`. */
const PGLITE = 'latchkey.pglite'

/**
 * Loads PGlite, compiling its WebAssembly only by the quick compiler: optimising it takes longer than everything that
 * tests do with it.
 */
const loadPglite = (): unknown => {
  setFlagsFromString('--liftoff-only')
  return createRequire(__filename)('@electric-sql/pglite')
}

/**
 * Jest's Node environment, with PGlite loaded outside the sandbox. PGlite imports Node's modules when it starts,
 * which the sandbox refuses without an experimental flag. Also, its ten megabytes of WebAssembly are loaded once per
 * worker this way.
 */
export default class DatabaseEnvironment extends NodeEnvironment {
  override async setup(): Promise<void> {
    await super.setup()
    Object.defineProperty(this.global, Symbol.for(PGLITE), { get: loadPglite })
    Object.assign(this.global, { [USED_DATABASES]: usedDatabases })
  }
  override async teardown(): Promise<void> {
    // An open PGlite would keep the process from ending. Databases on a server are only names, and can stay.
    for (const [key, databases] of usedDatabases) {
      const inMemory = databases.filter(({ place }) => typeof place === 'object') as { place: PGlite }[]
      if (inMemory.length === 0) continue
      usedDatabases.delete(key)
      for (const { place } of inMemory) await place.close()
    }
    await super.teardown()
  }
}
