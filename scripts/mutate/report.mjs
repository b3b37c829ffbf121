/**
 * Reports a mutation run: how many changes a test noticed, by kind, how many a rule left out, and which ones no test
 * noticed.
 */
export function reportOf(mutants, found, leftOut) {
  const byId = new Map(found.map(({ id, file, title }) => [id, { file, title }]))
  const rows = mutants.map(({ id, kind, file, line, name, original, change }) => ({
    kind,
    file,
    line,
    name,
    original,
    change,
    noticed: byId.get(id) ?? null,
  }))
  const kinds = [...new Set([...rows, ...leftOut].map(({ kind }) => kind))].map((kind) => {
    const own = rows.filter((row) => row.kind === kind)
    return `${kind}: ${own.filter(({ noticed }) => noticed).length} of ${own.length} changes noticed, ${leftOut.filter((change) => change.kind === kind).length} left out by a rule`
  })
  const left = rows.filter(({ noticed }) => !noticed)
  const survivors = left.map(
    ({ file, line, name, original, change }) => `${file}:${line} ${name}: ${original} → ${change}`,
  )
  return { rows, left: left.length, text: `${[...kinds, ...survivors].join('\n')}\n` }
}
