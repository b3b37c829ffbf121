import { createContext, useCallback, useContext, useMemo, useState, type ReactNode } from 'react'

/** One call of a host callback. */
export interface LoggedEvent {
  id: number
  /** Epoch milliseconds. */
  at: number
  /** Name of the callback, such as `login.onComplete`. */
  name: string
  /** Arguments of the callback, without personal data. */
  details: Readonly<Record<string, unknown>>
}

interface EventLog {
  events: readonly LoggedEvent[]
  log: (name: string, details?: LoggedEvent['details']) => void
  clear: () => void
}

const MAX_EVENTS = 50

const EventLogContext = createContext<EventLog | null>(null)

/** Keeps the calls of the app's callbacks for the demo panel, newest first. A real app does not need it. */
export function EventLogProvider({ children }: { children: ReactNode }) {
  const [events, setEvents] = useState<readonly LoggedEvent[]>([])
  const log = useCallback<EventLog['log']>((name, details = {}) => {
    const at = Date.now()
    setEvents((logged) => [{ id: (logged[0]?.id ?? 0) + 1, at, name, details }, ...logged].slice(0, MAX_EVENTS))
  }, [])
  const clear = useCallback(() => setEvents([]), [])
  const value = useMemo(() => ({ events, log, clear }), [events, log, clear])
  return <EventLogContext value={value}>{children}</EventLogContext>
}

export function useEventLog(): EventLog {
  const value = useContext(EventLogContext)
  if (!value) throw new Error('useEventLog() needs <EventLogProvider>.')
  return value
}
