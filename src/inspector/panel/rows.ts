import type { Lane, RecordedEntry, Recording } from '../types.ts'

/** A line of the panel's list. */
export interface Row {
  /** The same for the same line at every drawing: an entry may stand in the list and in a tree. */
  readonly key: string
  readonly entry: RecordedEntry
  /** From 1. */
  readonly level: number
  /** `null` where there is nothing under it. */
  readonly isExpanded: boolean | null
}

export interface RowChoice {
  readonly lanes: ReadonlySet<Lane>
  /** Lines with this text only, wherever they stand. */
  readonly text: string
  /** Keys of lines that are not as they are at first: those of the list closed, those under them open. */
  readonly toggled: ReadonlySet<string>
}

/** Sagas by which the kernel runs a flow, and actions that its own line tells: what is under them stands in their place. */
const PLUMBING = /^(?:call\((?:raceAgainstEnd|box|saga|loadModule)\)|race\(done, stopped(?:, timedOut)?\)|flows\/(?:started|succeeded|failed|cancelled))$/

const isPlumbing = ({ name, details, lane }: RecordedEntry): boolean => PLUMBING.test(name) || (lane === 'saga' && (details.label === 'stopped' || details.label === 'timedOut'))

/** Lines of the list itself; the others stand in the trees of flows and of the client. */
const isInList = ({ lane, parent }: RecordedEntry, known: ReadonlySet<number>): boolean =>
  lane === 'flow' || lane === 'screen' || lane === 'request' || lane === 'client' || parent === null || !known.has(parent)

/** Rows of the list, from top to bottom. */
export function rowsOf({ entries }: Pick<Recording, 'entries'>, { lanes, text, toggled }: RowChoice): Row[] {
  const chosen = entries.filter(({ lane }) => lanes.has(lane) || lane === 'client')
  const wanted = text.trim().toLowerCase()
  if (wanted !== '') return chosen.filter((entry) => holds(entry, wanted)).map((entry) => ({ key: String(entry.id), entry, level: 1, isExpanded: null }))

  const known = new Set(entries.map(({ id }) => id))
  const children = new Map<number, RecordedEntry[]>()
  for (const entry of entries) if (entry.parent !== null) children.set(entry.parent, [...(children.get(entry.parent) ?? []), entry])
  const under = ({ id }: RecordedEntry): RecordedEntry[] =>
    (children.get(id) ?? []).flatMap((child) => (isPlumbing(child) ? under(child) : lanes.has(child.lane) ? [child] : []))

  const rowsFrom = (entry: RecordedEntry, level: number, above: string): Row[] => {
    const key = `${above}${entry.id}`
    const below = lanes.has('saga') ? under(entry) : []
    const isExpanded = below.length === 0 ? null : (level > 1) !== toggled.has(key)
    return [{ key, entry, level, isExpanded }, ...(isExpanded ? below.flatMap((child) => rowsFrom(child, level + 1, `${key}.`)) : [])]
  }
  return chosen.filter((entry) => isInList(entry, known) && !isPlumbing(entry)).flatMap((entry) => rowsFrom(entry, 1, ''))
}

const holds = ({ name, plugin, details }: RecordedEntry, wanted: string): boolean =>
  [name, plugin ?? '', ...Object.values(details)].some((part) => part.toLowerCase().includes(wanted))
