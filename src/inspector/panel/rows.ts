import type { Lane, RecordedEntry, Recording } from '../types.ts'

/** A line of the panel's list: an entry and its place in the tree. */
export interface Row {
  /** Identifies the line across renders. Not the entry's id, because an entry may be in the list and in a tree. */
  readonly key: string
  readonly entry: RecordedEntry
  /** Depth in the tree, from 1. */
  readonly level: number
  /** `null` if nothing is under the line. */
  readonly isExpanded: boolean | null
}

export interface RowChoice {
  readonly lanes: ReadonlySet<Lane>
  /** Shows only lines that contain this text, at any depth. */
  readonly text: string
  /**
   * Keys of lines that the user opened or closed. By default, lines of the list are closed and those under them open.
   */
  readonly toggled: ReadonlySet<string>
}

/**
 * Sagas by which the core runs a flow, and actions that only repeat the flow's own line. They are left out; their
 * children take their place.
 */
const PLUMBING =
  /^(?:call\((?:raceAgainstEnd|box|saga|loadModule)\)|race\(done, stopped(?:, timedOut)?\)|flows\/(?:started|succeeded|failed|cancelled))$/

export const isPlumbing = ({ name, details, lane }: RecordedEntry): boolean =>
  PLUMBING.test(name) || (lane === 'saga' && (details.label === 'stopped' || details.label === 'timedOut'))

/** True for entries that are lines of the list itself. The others are in the trees of flows and of the client. */
const isInList = ({ lane, parent }: RecordedEntry, known: Pick<ReadonlySet<number>, 'has'>): boolean =>
  lane === 'flow' ||
  lane === 'screen' ||
  lane === 'request' ||
  lane === 'client' ||
  parent === null ||
  !known.has(parent)

/**
 * Entries that pass the lane and text filters, in the order of the recording. Those of the lane `client` always pass
 * the lane filter.
 */
export function wantedOf(
  { entries }: Pick<Recording, 'entries'>,
  { lanes, text }: Pick<RowChoice, 'lanes' | 'text'>,
): RecordedEntry[] {
  const wanted = text.trim().toLowerCase()
  return entries.filter(
    (entry) => (lanes.has(entry.lane) || entry.lane === 'client') && (wanted === '' || holds(entry, wanted)),
  )
}

/** Lays out the lines of the list from top to bottom: as a tree, or as a flat list while a filter is set. */
export function rowsOf(recording: Pick<Recording, 'entries'>, choice: RowChoice): Row[] {
  const { entries } = recording
  const { lanes, toggled } = choice
  const chosen = wantedOf(recording, choice)
  if (isFiltered(choice)) return chosen.map((entry) => ({ key: String(entry.id), entry, level: 1, isExpanded: null }))

  const known = new Set(entries.map(({ id }) => id))
  const children = new Map<number, RecordedEntry[]>()
  for (const entry of entries)
    if (entry.parent !== null) children.set(entry.parent, [...(children.get(entry.parent) ?? []), entry])
  const under = ({ id }: RecordedEntry): RecordedEntry[] =>
    (children.get(id) ?? []).flatMap((child) =>
      isPlumbing(child) ? under(child) : lanes.has(child.lane) ? [child] : [],
    )

  const rowsFrom = (entry: RecordedEntry, level: number, above: string): Row[] => {
    const key = `${above}${entry.id}`
    const below = lanes.has('saga') ? under(entry) : []
    const isExpanded = below.length === 0 ? null : isOpen(key, level, toggled)
    return [
      { key, entry, level, isExpanded },
      ...(isExpanded ? below.flatMap((child) => rowsFrom(child, level + 1, `${key}.`)) : []),
    ]
  }
  return chosen
    .filter((entry) => isInList(entry, known) && !isPlumbing(entry))
    .flatMap((entry) => rowsFrom(entry, 1, ''))
}

/** Finds the key of an entry's line, and opens the lines above it that hide it. */
export function reveal(
  { entries }: Pick<Recording, 'entries'>,
  entry: RecordedEntry,
  { text, toggled }: RowChoice,
): { key: string; toggled: ReadonlySet<string> } {
  if (isFiltered({ text })) return { key: String(entry.id), toggled }
  const known = new Map(entries.map((one) => [one.id, one]))
  const pathTo = (one: RecordedEntry): RecordedEntry[] => {
    const parent = isInList(one, known) ? undefined : known.get(one.parent ?? 0)
    return parent ? [...pathTo(parent), one] : [one]
  }
  const [top = entry, ...below] = pathTo(entry).filter((one) => !isPlumbing(one))
  let [key, opened] = [String(top.id), toggled]
  below.forEach(({ id }, index) => {
    if (!isOpen(key, index + 1, opened)) opened = flipped(opened, key)
    key = `${key}.${id}`
  })
  return { key, toggled: opened }
}

const isFiltered = ({ text }: Pick<RowChoice, 'text'>): boolean => text.trim() !== ''
const isOpen = (key: string, level: number, toggled: ReadonlySet<string>): boolean => level > 1 !== toggled.has(key)

export function flipped<T>(set: ReadonlySet<T>, value: T): ReadonlySet<T> {
  const next = new Set(set)
  if (!next.delete(value)) next.add(value)
  return next
}

const holds = ({ name, plugin, details }: RecordedEntry, wanted: string): boolean =>
  [name, plugin ?? '', ...Object.values(details)].some((part) => part.toLowerCase().includes(wanted))
