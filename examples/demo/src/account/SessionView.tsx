import { useSession, useSessions, useUser } from 'latchkey'
import { useState } from 'react'
import { useEventLog } from '../events/EventLogProvider.tsx'
import { useDates } from '../texts/useDates.ts'
import { useTexts } from '../texts/useTexts.ts'
import { failureOf } from './failureOf.ts'
import { useTokenExpiry } from './useTokenExpiry.ts'

export function SessionView() {
  const { session: t } = useTexts()
  const { status, isPersistent } = useSession()
  const expiresIn = useTokenExpiry()
  const { isRunning, outcome, refresh } = useRefresh()
  const { sessions, open } = useSessions()
  return (
    <section className="card" aria-labelledby="session-title">
      <h3 id="session-title" className="card-title">
        {t.title}
      </h3>
      <p className="card-detail">{t.detail}</p>
      <dl className="facts">
        <div>
          <dt>{t.status}</dt>
          <dd>
            <span className={`status status-${status}`}>{t.statuses[status]}</span>
          </dd>
        </div>
        <div>
          <dt>{t.expires}</dt>
          <dd className="figures">{expiresIn === null ? t.none : <time>{countdown(expiresIn)}</time>}</dd>
        </div>
        <div>
          <dt>{t.persists}</dt>
          <dd>{isPersistent ? t.yes : t.no}</dd>
        </div>
      </dl>
      <div className="actions">
        <button type="button" className="button button-quiet button-small" disabled={isRunning} onClick={refresh}>
          {isRunning ? t.refreshing : t.refresh}
        </button>
        <button type="button" className="button button-quiet button-small" onClick={() => void open().catch(() => {})}>
          {t.sessions(sessions?.length ?? null)}
        </button>
        <span role="status" className="small">
          {outcome}
        </span>
      </div>
    </section>
  )
}

function useRefresh() {
  const { session: t } = useTexts()
  const dates = useDates()
  const { log } = useEventLog()
  const { refreshUser } = useUser()
  const [isRunning, setIsRunning] = useState(false)
  const [outcome, setOutcome] = useState('')

  const run = async () => {
    setIsRunning(true)
    try {
      await refreshUser()
      log('refreshUser resolved')
      setOutcome(t.refreshed(dates.time(Date.now())))
    } catch (error) {
      const { code, message } = failureOf(error)
      log('refreshUser rejected', { code })
      setOutcome(t.refreshFailed(message))
    } finally {
      setIsRunning(false)
    }
  }
  return { isRunning, outcome, refresh: () => void run() }
}

/** Formats seconds as minutes and seconds: `59:07`. */
const countdown = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
