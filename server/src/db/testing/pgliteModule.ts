import type * as Module from '@electric-sql/pglite'

// Replaces `@electric-sql/pglite` in tests: the same module, but loaded by the test environment outside the sandbox.
const outside = globalThis as unknown as Record<symbol, typeof Module>
export const { PGlite } = outside[Symbol.for('latchkey.pglite')] as typeof Module
