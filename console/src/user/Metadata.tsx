import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import { useConsole } from '../api/ConsoleContext.ts'
import { Button } from '../kit/Button.tsx'
import { UntrustedText } from '../kit/UntrustedText.tsx'
import { may } from '../roles/roles.ts'
import type { BackendUser } from '../users/wire.ts'
import { EditMetadata } from './EditMetadata.tsx'

/** What the app's own server stored about the user. */
export function Metadata({ app, user }: { app: string; user: BackendUser }): ReactElement {
  const { role } = useConsole().me.operator
  const queries = useQueryClient()
  const [isEditing, setIsEditing] = useState(false)
  const entries = Object.entries(user.custom_metadata ?? {})
  return (
    <section className="card" aria-label="Metadata">
      <div className="card-head">
        <h2>Metadata</h2>
        {may(role, 'changeMetadata') ? <Button onClick={() => setIsEditing(true)}>Change</Button> : null}
      </div>
      {entries.length === 0 ? <p className="card-body muted">None</p> : null}
      {entries.length > 0 ? (
        <dl className="facts card-body">
          {entries.map(([name, value]) => (
            <div key={name} className="facts-row">
              <dt>
                <bdi>{name}</bdi>
              </dt>
              <dd>
                <UntrustedText text={String(value)} />
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      {isEditing ? (
        <EditMetadata
          app={app}
          user={user}
          onClose={() => setIsEditing(false)}
          onChanged={() => queries.invalidateQueries({ queryKey: ['user', app, user.id] })}
        />
      ) : null}
    </section>
  )
}
