import { useEventLog } from '../events/EventLogProvider.tsx'
import { useDates } from '../texts/useDates.ts'
import { useTexts } from '../texts/useTexts.ts'

/** Lists the calls of the host's callbacks, newest first. */
export function EventList() {
  const { panel } = useTexts()
  const dates = useDates()
  const { events, clear } = useEventLog()
  return (
    <section className="panel-section" aria-labelledby="events-title">
      <div className="panel-row">
        <h3 id="events-title">{panel.events}</h3>
        {events.length > 0 && (
          <button type="button" className="text-button" onClick={clear}>
            {panel.clear}
          </button>
        )}
      </div>
      <p className="small">{panel.eventsDetail}</p>
      <div role="log" className="events" aria-labelledby="events-title" tabIndex={0}>
        {events.length === 0 ? (
          <p className="small">{panel.noEvents}</p>
        ) : (
          <ol>
            {events.map(({ id, at, name, details }) => (
              <li key={id}>
                <time dateTime={new Date(at).toISOString()}>{dates.time(at)}</time>
                <code className="event-name">{name}</code>
                <code className="event-details">{describe(details)}</code>
              </li>
            ))}
          </ol>
        )}
      </div>
    </section>
  )
}

const describe = (details: Readonly<Record<string, unknown>>): string =>
  Object.entries(details)
    .map(([key, value]) => `${key}: ${String(value)}`)
    .join(', ')
