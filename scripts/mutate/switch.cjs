/**
 * Called by every literal that a mutation run may change. Each test file reads once, at its start, which changes are
 * on.
 */
const { markText } = require('./marks.cjs')

// In the environment of a page, too, `process` is the one of jest.
const { LATCHKEY_MUTANTS = '', LATCHKEY_MARKS } = globalThis.process?.env ?? {}
const on = new Set(LATCHKEY_MUTANTS.split(',').filter(Boolean).map(Number))

exports.switched = (id, change, original) => {
  if (!on.has(id)) return original
  return LATCHKEY_MARKS ? markText(id, original) : change()
}
