import { PLANTS } from '../plants/plants.ts'
import { useTexts } from '../texts/useTexts.ts'

/** Placeholder of the journal until the session is known. It appears with a delay, so that a fast answer never shows it. */
export function JournalSkeleton() {
  const t = useTexts()
  return (
    <div className="page skeleton">
      <div role="status">
        <h1 className="visually-hidden">{t.loading}</h1>
      </div>
      <div aria-hidden="true">
        <div className="bone bone-title" />
        <div className="bone bone-line" />
        <div className="plant-list">
          {PLANTS.map(({ id }) => (
            <div key={id} className="plant-card bone" />
          ))}
        </div>
        <div className="bone bone-heading" />
        <div className="account-grid">
          <div className="card bone bone-card" />
          <div className="card bone bone-card" />
          <div className="card bone bone-card" />
        </div>
      </div>
    </div>
  )
}
