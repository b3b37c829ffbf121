import { declaredTests } from './declaredTests.mjs'

/** Matches the ids at the end of a title, as in `refuses an expired code [CODE-12, V6.5.1]`. */
const TAG = /\[((?:[A-Z]+-\d+|V\d+\.\d+\.\d+)(?:, (?:[A-Z]+-\d+|V\d+\.\d+\.\d+))*)\]$/

const idsIn = (title) => TAG.exec(title)?.[1]?.split(', ') ?? []

/**
 * Counts for each rule the titles of a file that end with its id. The cases of a table may have ids of their own.
 * Skipped tests do not count.
 *
 * @param {string} source
 * @param {boolean} isTsx
 * @returns {Map<string, number>}
 */
export function tagsOf(source, isTsx) {
  const counts = new Map()
  // Skips files without ids, because parsing takes most of the time.
  if (!/[A-Z]-\d+\]|, V\d|\[V\d/.test(source)) return counts
  for (const { path, cases } of declaredTests(source, isTsx)) {
    for (const id of [path.at(-1), ...cases].flatMap(idsIn)) counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return counts
}
