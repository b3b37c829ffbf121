import { createRequire } from 'node:module'
import { setFlagsFromString } from 'node:v8'
import NodeEnvironment from 'jest-environment-node'
import { closeInMemory, databasesOfProcess, USED_DATABASES } from './testRun.ts'

/** True without workers. The global teardown then runs in this process, and closes what is left. */
const isInBand = process.send === undefined

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
    Object.assign(this.global, { [USED_DATABASES]: databasesOfProcess() })
  }
  override async teardown(): Promise<void> {
    if (!isInBand) await closeInMemory()
    await super.teardown()
  }
}
