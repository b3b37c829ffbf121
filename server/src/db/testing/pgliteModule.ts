import type * as Module from '@electric-sql/pglite'

// Stands in for `@electric-sql/pglite` in tests: the same module, loaded by the test environment.
const outside = globalThis as unknown as Record<symbol, typeof Module>
export const { PGlite } = outside[Symbol.for('latchkey.pglite')] as typeof Module
