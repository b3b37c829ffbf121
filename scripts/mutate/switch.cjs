/** Asked by every literal that a mutation run may change. A test file reads once, when it starts, which changes are on. */
const { markText } = require('./marks.cjs')

// `process` is jest's own, in a page too.
const { LATCHKEY_MUTANTS = '', LATCHKEY_MARKS } = globalThis.process?.env ?? {}
const on = new Set(LATCHKEY_MUTANTS.split(',').filter(Boolean).map(Number))

exports.switched = (id, change, original) => {
  if (!on.has(id)) return original
  return LATCHKEY_MARKS ? markText(id, original) : change()
}
