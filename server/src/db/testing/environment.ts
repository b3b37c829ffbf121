import type { PGlite } from '@electric-sql/pglite'
import { createRequire } from 'node:module'
import { setFlagsFromString } from 'node:v8'
import NodeEnvironment from 'jest-environment-node'
import { USED_DATABASES, type UsedDatabase } from './testRun.ts'

/** One map for each worker, as this module is outside jest's sandbox. */
const usedDatabases = new Map<string, UsedDatabase[]>()

/** Property under which tests find the engine, see `pgliteModule.ts`. */
const PGLITE = 'latchkey.pglite'

/** Its WebAssembly is compiled once, as quickly as can be: to compile it well takes longer than all that the tests ask of it. */
const loadPglite = (): unknown => {
  setFlagsFromString('--liftoff-only')
  return createRequire(__filename)('@electric-sql/pglite')
}

/**
 * Node, with PGlite from outside jest's sandbox. PGlite imports Node's modules when it starts, which the sandbox refuses
 * without an experimental flag; and once per worker is enough for ten megabytes of WebAssembly.
 */
export default class DatabaseEnvironment extends NodeEnvironment {
  override async setup(): Promise<void> {
    await super.setup()
    Object.defineProperty(this.global, Symbol.for(PGLITE), { get: loadPglite })
    Object.assign(this.global, { [USED_DATABASES]: usedDatabases })
  }
  override async teardown(): Promise<void> {
    // A PGlite is in this process and would keep it from ending; a name on a server is nothing but a name.
    for (const [key, databases] of usedDatabases) {
      const inMemory = databases.filter(({ place }) => typeof place === 'object') as { place: PGlite }[]
      if (inMemory.length === 0) continue
      usedDatabases.delete(key)
      for (const { place } of inMemory) await place.close()
    }
    await super.teardown()
  }
}
