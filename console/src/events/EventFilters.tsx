import { SECURITY_EVENTS } from 'latchkey/core/contract'
import type { ReactElement } from 'react'
import { LOGIN_METHODS, methodName, sentenceOf } from '../format/names.ts'
import { SearchField } from '../kit/SearchField.tsx'
import { Select } from '../kit/Select.tsx'
import type { EventsSearch, Span } from './search.ts'

const ANY = { value: '', label: 'Any' } as const

const eventsWith = (chosen: string | undefined): readonly { value: string; label: string }[] => {
  // A link may name an event of a plugin, which no list knows beforehand.
  const names = [...SECURITY_EVENTS, ...(chosen === undefined ? [] : [chosen])]
  return [ANY, ...[...new Set<string>(names)].map((value) => ({ value, label: sentenceOf(value) }))]
}

const methodsWith = (chosen: string | undefined): readonly { value: string; label: string }[] => {
  const types = [...new Set([...LOGIN_METHODS, ...(chosen === undefined ? [] : [chosen])])]
  return [ANY, ...types.map((value) => ({ value, label: methodName(value) }))]
}

const TIMES: readonly { value: Span | ''; label: string }[] = [
  ANY,
  { value: 'hour', label: 'Last hour' },
  { value: 'day', label: 'Last 24 hours' },
  { value: 'week', label: 'Last 7 days' },
  { value: 'month', label: 'Last 30 days' },
]

const OUTCOMES = [ANY, { value: 'ok', label: 'Done' }, { value: 'refused', label: 'Refused' }]

export interface EventFiltersProps {
  search: EventsSearch
  onChange: (changed: EventsSearch) => void
}

/** What the list of events is narrowed by. */
export function EventFilters({ search, onChange }: EventFiltersProps): ReactElement {
  return (
    <div className="toolbar">
      <SearchField
        label="Events of one user"
        placeholder="A user's whole id"
        value={search.user ?? ''}
        onSearch={(text) => onChange({ user: text || undefined })}
      />
      <Select
        label="Event"
        value={search.event ?? ''}
        options={eventsWith(search.event)}
        onChange={(event) => onChange({ event: event || undefined })}
      />
      <Select
        label="Outcome"
        value={search.outcome ?? ''}
        options={OUTCOMES}
        onChange={(outcome) => onChange({ outcome: (outcome || undefined) as EventsSearch['outcome'] })}
      />
      <Select
        label="By"
        value={search.method ?? ''}
        options={methodsWith(search.method)}
        onChange={(method) => onChange({ method: method || undefined })}
      />
      <Select
        label="Time"
        value={search.within ?? ''}
        options={TIMES}
        onChange={(within) => onChange({ within: within || undefined })}
      />
    </div>
  )
}
