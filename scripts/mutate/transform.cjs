/**
 * Jest's transform for a mutation run. A file with literals to change gets all changes at once, each behind a switch,
 * so that every file is compiled only once and no file of the repository changes.
 */
const { readFileSync } = require('node:fs')
const { relative } = require('node:path')
const swc = require('@swc/jest')

const { mutants } = JSON.parse(readFileSync(process.env.LATCHKEY_MUTATE_PLAN, 'utf8'))

/** A function declaration, which is hoisted, so that it exists before the file's first line runs. */
const SWITCH = `\nfunction __mutant(...args) { return require(${JSON.stringify(require.resolve('./switch.cjs'))}).switched(...args) }\n`

function instrument(text, path) {
  const own = mutants.filter((mutant) => mutant.file === relative(process.cwd(), path))
  if (own.length === 0) return text
  let result = text
  const starts = [...new Set(own.map(({ start }) => start))].sort((left, right) => right - left)
  for (const start of starts) {
    const at = own.filter((mutant) => mutant.start === start)
    const { end } = at[0]
    const switched = at.reduce(
      (inner, { id, change }) => `__mutant(${id}, () => (${change}), ${inner})`,
      result.slice(start, end),
    )
    result = result.slice(0, start) + switched + result.slice(end)
  }
  return result + SWITCH
}

module.exports = {
  createTransformer(options) {
    const inner = swc.createTransformer(options)
    return {
      ...inner,
      process: (text, path, settings) => inner.process(instrument(text, path), path, settings),
      getCacheKey: (text, path, settings) => inner.getCacheKey(instrument(text, path), path, settings),
    }
  },
}
