import type { ReactElement } from 'react'
import { methodName } from '../format/names.ts'
import { Time } from '../kit/Time.tsx'
import type { BackendUser } from '../users/wire.ts'

/** Second factors of the user. */
export function Factors({ user: { mfa_methods: methods } }: { user: BackendUser }): ReactElement {
  return (
    <section className="card" aria-label="Second factors">
      <div className="card-head">
        <h2>Second factors</h2>
      </div>
      {methods.length === 0 ? (
        <p className="card-body muted">None</p>
      ) : (
        <ul className="list-rows">
          {methods.map(({ type, verified_at: at }) => (
            <li key={type}>
              <span className="list-row-head">
                <span>{methodName(type)}</span>
                <span className="muted">
                  <Time at={at} />
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
