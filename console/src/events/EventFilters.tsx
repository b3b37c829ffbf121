import { SECURITY_EVENTS } from 'latchkey/core/contract'
import type { ReactElement } from 'react'
import { sentenceOf } from '../format/names.ts'
import { SearchField } from '../kit/SearchField.tsx'
import { Select } from '../kit/Select.tsx'
import type { EventsSearch } from './search.ts'

const ANY = { value: '', label: 'Any' }

const eventsWith = (chosen: string | undefined): readonly { value: string; label: string }[] => {
  // A link may name an event of a plugin, which no list knows beforehand.
  const names = [...SECURITY_EVENTS, ...(chosen === undefined ? [] : [chosen])]
  return [ANY, ...[...new Set<string>(names)].map((value) => ({ value, label: sentenceOf(value) }))]
}

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
    </div>
  )
}
