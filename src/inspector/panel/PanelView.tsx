import { useMemo, useRef, useSyncExternalStore, type ReactElement } from 'react'
import type { FlowInspector } from '../inspectorTypes.ts'
import { LANES, type Lane, type Recording } from '../types.ts'
import { Details } from './Details.tsx'
import { EntryList } from './EntryList.tsx'
import { Overview } from './Overview.tsx'
import type { PanelStore } from './PanelStore.ts'
import { rowsOf, wantedOf } from './rows.ts'

const LANE_BUTTONS: Readonly<Record<Exclude<Lane, 'client'>, string>> = {
  flow: 'Flows',
  screen: 'Screens',
  request: 'Requests',
  saga: 'Sagas',
  action: 'Actions',
}

export interface PanelViewProps {
  store: PanelStore
  inspector: Pick<FlowInspector, 'clear' | 'toJSON'>
  onClose: () => void
  onMove: () => void
}

/** Contents of the panel, the same in the page and in a window of its own. */
export function PanelView({ store, inspector, onClose, onMove }: PanelViewProps): ReactElement {
  const state = useSyncExternalStore(store.subscribe, store.get)
  const { opened, live, lanes, text, toggled, selected, problem, place } = state
  const recording = opened?.recording ?? live
  const rows = useMemo(() => rowsOf(recording, { lanes, text, toggled }), [recording, lanes, text, toggled])
  // An entry that was chosen in the overview may have no row: the filter for lanes can leave out the flow it is in.
  const id = Number(selected?.split('.').at(-1))
  const chosen =
    rows.find(({ key }) => key === selected)?.entry ?? recording.entries.find((entry) => entry.id === id) ?? null
  const note = recording.entries.find(({ lane, name }) => lane === 'client' && name === 'client')?.details.message
  const files = useRef<HTMLInputElement>(null)

  return (
    <div className="panel">
      <header>
        <h2 tabIndex={-1}>Flow inspector</h2>
        <p className="source" role="status">
          {opened
            ? `${opened.name}, saved ${opened.recording.savedAt.slice(0, 16).replace('T', ' ')} UTC by Latchkey ${opened.recording.sdk}`
            : 'Live'}
        </p>
        <div className="tools">
          {opened && (
            <button type="button" onClick={() => store.change({ opened: null, selected: null })}>
              Back to live
            </button>
          )}
          {!opened && (
            <button type="button" onClick={() => inspector.clear()}>
              Clear
            </button>
          )}
          {!opened && (
            <button
              type="button"
              onClick={({ currentTarget }) => saveRecording(inspector.toJSON(), currentTarget.ownerDocument)}
            >
              Save
            </button>
          )}
          <button type="button" onClick={() => files.current?.click()}>
            Open…
          </button>
          <input
            ref={files}
            type="file"
            accept=".json,application/json"
            aria-label="Recording to open"
            hidden
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? []
              if (file) void store.openFile(file)
              // Reset, so that choosing the same file again fires `change`.
              currentTarget.value = ''
            }}
          />
          <button type="button" onClick={onMove}>
            {place === 'window' ? 'Into the page' : 'Own window'}
          </button>
          <button type="button" className="close" aria-label="Close the inspector" onClick={onClose}>
            ×
          </button>
        </div>
      </header>
      {problem !== null && (
        <p className="problem" role="alert">
          <span>{problem}</span>{' '}
          <button type="button" onClick={() => store.change({ problem: null })}>
            Dismiss
          </button>
        </p>
      )}
      <div className="filters" role="search" aria-label="Time line">
        <input
          type="search"
          aria-label="Filter"
          placeholder="Filter by name, plugin, code"
          value={text}
          onChange={({ currentTarget }) => store.change({ text: currentTarget.value, selected: null })}
        />
        <div role="group" aria-label="Lanes" className="lanes">
          {LANES.filter((lane) => lane !== 'client').map((lane) => (
            <button
              key={lane}
              type="button"
              data-lane={lane}
              aria-pressed={lanes.has(lane)}
              onClick={() => store.toggleLane(lane)}
            >
              <i aria-hidden="true" />
              {LANE_BUTTONS[lane]}
            </button>
          ))}
        </div>
      </div>
      {note !== undefined && <p className="note">{note}</p>}
      {recording.dropped > 0 && (
        <p className="note">{`${recording.dropped} older entries fell out: a recording keeps ${recording.limit}.`}</p>
      )}
      <Overview entries={wantedOf(recording, { lanes, text })} onSelect={(entry) => store.choose(entry)} />
      <div className="body">
        <EntryList store={store} rows={rows} selected={selected} />
        <Details entry={chosen} entries={recording.entries} />
      </div>
    </div>
  )
}

/** Milliseconds that the file stays in memory: Safari and Firefox fetch it only after the click. */
const CLEANUP_MS = 5_000

/** Downloads a recording as a file, such as `latchkey-2026-01-31T12-00-00.json`. */
function saveRecording(recording: Recording, page: Document): void {
  const file = new Blob([JSON.stringify(recording, undefined, 1)], { type: 'application/json' })
  const link = page.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = `latchkey-${recording.savedAt.slice(0, 19).replaceAll(':', '-')}.json`
  // Firefox follows a link only if it is on the page.
  link.hidden = true
  page.body.append(link)
  link.click()
  link.remove()
  setTimeout(URL.revokeObjectURL, CLEANUP_MS, link.href)
}
