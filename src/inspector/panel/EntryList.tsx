import { useEffect, useRef, type CSSProperties, type KeyboardEvent, type ReactElement } from 'react'
import type { PanelStore } from './PanelStore.ts'
import type { Row } from './rows.ts'
import { durationText, timeText } from './times.ts'

export const LANE_NAMES = {
  flow: 'Flow',
  screen: 'Screen',
  request: 'Request',
  saga: 'Saga',
  action: 'Action',
  client: 'Client',
} as const

/** Maximum number of lines: the latest, or those from the selected one on. */
const MOST_ROWS = 1_500

export interface EntryListProps {
  store: PanelStore
  rows: readonly Row[]
  selected: string | null
}

/** The time line as a tree: arrow keys move, open and close, as in the WAI-ARIA tree view pattern. */
export function EntryList({ store, rows, selected }: EntryListProps): ReactElement {
  const list = useRef<HTMLUListElement>(null)
  const selectedAt = rows.findIndex(({ key }) => key === selected)
  const latest = Math.max(0, rows.length - MOST_ROWS)
  const first = selectedAt < 0 ? latest : Math.min(selectedAt, latest)
  const shown = rows.slice(first, first + MOST_ROWS)
  const current = shown.find(({ key }) => key === selected) ?? shown[0]
  useFollowLatest(list, shown.length, selected)
  useShowSelected(list, selected)

  const go = (row: Row | undefined): void => {
    if (!row) return
    store.change({ selected: row.key })
    list.current?.querySelector<HTMLElement>(`[data-key="${row.key}"]`)?.focus()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const index = shown.findIndex(({ key }) => key === current?.key)
    const row = shown[index]
    if (!row) return
    const steps: Record<string, () => void> = {
      ArrowDown: () => go(shown[index + 1]),
      ArrowUp: () => go(shown[index - 1]),
      Home: () => go(shown[0]),
      End: () => go(shown.at(-1)),
      ArrowRight: () =>
        row.isExpanded === false ? store.toggle(row.key) : row.isExpanded ? go(shown[index + 1]) : undefined,
      ArrowLeft: () =>
        row.isExpanded ? store.toggle(row.key) : go(shown.slice(0, index).findLast(({ level }) => level < row.level)),
      Enter: () => go(row),
    }
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    step()
  }

  return (
    <section className="list" aria-label="What happened">
      {rows.length > shown.length && (
        <p className="note">
          {`${first === latest ? 'The latest ' : ''}${shown.length} of ${rows.length} lines. Filter to see the others.`}
        </p>
      )}
      {rows.length === 0 && <p className="note">Nothing to show. Log in, or choose other lanes.</p>}
      {/* Rows have the focus; their key events bubble to the tree. */}
      <ul ref={list} role="tree" aria-label="Time line" onKeyDown={onKeyDown}>
        {shown.map((row) => (
          <Line
            key={row.key}
            row={row}
            isSelected={row.key === selected}
            isStop={row.key === current?.key}
            onSelect={() => go(row)}
            onToggle={() => store.toggle(row.key)}
          />
        ))}
      </ul>
    </section>
  )
}

interface LineProps {
  row: Row
  isSelected: boolean
  /** True for the one line that Tab reaches; arrow keys move between the others (roving tabindex). */
  isStop: boolean
  onSelect: () => void
  onToggle: () => void
}

function Line({
  row: { key, entry, level, isExpanded },
  isSelected,
  isStop,
  onSelect,
  onToggle,
}: LineProps): ReactElement {
  const { lane, name, at, outcome, details } = entry
  const state =
    outcome === 'failed'
      ? (details.code ?? details.reason ?? 'failed')
      : outcome === 'cancelled'
        ? 'cancelled'
        : outcome === null
          ? 'under way'
          : (details.status ?? '')
  return (
    <li
      role="treeitem"
      data-key={key}
      data-lane={lane}
      data-outcome={outcome ?? 'open'}
      aria-level={level}
      aria-selected={isSelected}
      {...(isExpanded !== null && { 'aria-expanded': isExpanded })}
      tabIndex={isStop ? 0 : -1}
      style={{ '--indent': `${(Math.min(level, 12) - 1) * 14}px` } as CSSProperties}
      onClick={onSelect}
      onDoubleClick={() => isExpanded !== null && onToggle()}
    >
      <span className="time">{timeText(at)}</span>
      <span className="lane">
        <i aria-hidden="true" />
        {LANE_NAMES[lane]}
      </span>
      <span className="name">
        <span
          className="twist"
          aria-hidden="true"
          onClick={(event) => {
            if (isExpanded === null) return
            event.stopPropagation()
            onToggle()
          }}
        >
          {isExpanded === null ? '' : isExpanded ? '▾' : '▸'}
        </span>
        <span className="text">{details.label ? `${details.label}: ${name}` : name}</span>
      </span>
      <span className="state">{state}</span>
      <span className="took">{durationText(entry)}</span>
    </li>
  )
}

/** Scrolls to the latest line, as long as no line is selected. */
function useFollowLatest(list: { current: HTMLElement | null }, count: number, selected: string | null): void {
  useEffect(() => {
    if (selected === null) scrollToEnd(list.current?.parentElement)
  }, [list, count, selected])
}

/** Scrolls to the selected line, as after a choice in the overview. */
function useShowSelected(list: { current: HTMLElement | null }, selected: string | null): void {
  useEffect(() => {
    if (selected !== null) scrollToSelected(list.current?.parentElement)
  }, [list, selected])
}

/** Moves the list only: `scrollIntoView` would move the page, too. */
function scrollToSelected(scroller: HTMLElement | null | undefined): void {
  const line = scroller?.querySelector('[aria-selected=true]')
  if (!scroller || !line) return
  const [box, row] = [scroller.getBoundingClientRect(), line.getBoundingClientRect()]
  if (row.top < box.top || row.bottom > box.bottom)
    scroller.scrollTop += (row.top + row.bottom - box.top - box.bottom) / 2
}

function scrollToEnd(scroller: HTMLElement | null | undefined): void {
  if (scroller) scroller.scrollTop = scroller.scrollHeight
}
