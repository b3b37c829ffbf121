import { declaredTests } from './declaredTests.mjs'

/** The ids at the end of a title, as `refuses an expired code [CODE-12, V6.5.1]` has them. */
const TAG = /\[((?:[A-Z]+-\d+|V\d+\.\d+\.\d+)(?:, (?:[A-Z]+-\d+|V\d+\.\d+\.\d+))*)\]$/

const idsIn = (title) => TAG.exec(title)?.[1]?.split(', ') ?? []

/**
 * The rules that the tests of a file are about, by the ids at the end of their titles, and how many titles name each.
 * The cases of a table may have ids of their own. A test that is skipped proves nothing.
 *
 * @param {string} source
 * @param {boolean} isTsx
 * @returns {Map<string, number>}
 */
export function tagsOf(source, isTsx) {
  const counts = new Map()
  // Parsing is what takes time, and most files are about no rule.
  if (!/[A-Z]-\d+\]|, V\d|\[V\d/.test(source)) return counts
  for (const { path, cases } of declaredTests(source, isTsx)) {
    for (const id of [path.at(-1), ...cases].flatMap(idsIn)) counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return counts
}
