/** Report of a mutation run: how many changes a test noticed, by kind, and which none did. */
export function reportOf(mutants, found) {
  const byId = new Map(found.map(({ id, file, title }) => [id, { file, title }]))
  const rows = mutants.map(({ id, kind, file, line, name, original, change }) => ({ kind, file, line, name, original, change, noticed: byId.get(id) ?? null }))
  const kinds = [...new Set(rows.map(({ kind }) => kind))].map((kind) => {
    const own = rows.filter((row) => row.kind === kind)
    return `${kind}: ${own.filter(({ noticed }) => noticed).length} of ${own.length} changes noticed`
  })
  const left = rows.filter(({ noticed }) => !noticed)
  const survivors = left.map(({ file, line, name, original, change }) => `${file}:${line} ${name}: ${original} → ${change}`)
  return { rows, left: left.length, text: `${[...kinds, ...survivors].join('\n')}\n` }
}
