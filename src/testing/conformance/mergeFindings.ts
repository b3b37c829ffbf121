interface Reported {
  problem: string
  fix: string
  cause?: string | undefined
}

/** Merges findings with the same cause, from different flows and faults. */
export function mergeFindings(reported: readonly Reported[], verbs: readonly string[]): Reported[] {
  const merged = new Map<string, { first: Reported; more: number }>()
  for (const finding of reported) {
    const cause = finding.cause ?? causeOf(finding.problem, verbs)
    const known = merged.get(`${cause}\n${finding.fix}`)
    if (known) known.more += finding.problem === known.first.problem ? 0 : 1
    else merged.set(`${cause}\n${finding.fix}`, { first: finding, more: 0 })
  }
  return [...merged.values()].map(({ first, more }) =>
    more === 0
      ? first
      : { ...first, problem: `${first.problem} And in ${more} more ${more === 1 ? 'case' : 'cases'}.` },
  )
}

const causeOf = (problem: string, verbs: readonly string[]): string =>
  verbs
    .reduce((text, verb) => text.replaceAll(`'${verb}'`, "'…'"), problem.replace(/^When .*?, (?=')/, ''))
    .replace(/\d+/g, '#')
