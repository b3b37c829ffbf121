import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import { ActDialog } from '../acts/ActDialog.tsx'
import { useConsole } from '../api/ConsoleContext.ts'
import { Button } from '../kit/Button.tsx'
import { may } from '../roles/roles.ts'
import { describeUser } from '../users/describeUser.ts'
import type { BackendUser } from '../users/wire.ts'
import { runAct, USER_ACTS, type UserAct } from './acts.ts'
import { DownloadUser } from './DownloadUser.tsx'

/** What this operator may do to the user. */
export function Acts({ app, user }: { app: string; user: BackendUser }): ReactElement {
  const { api, me } = useConsole()
  const { role } = me.operator
  const queries = useQueryClient()
  const [asked, setAsked] = useState<UserAct | null>(null)
  const acts = USER_ACTS.filter(({ act, fits }) => may(role, act) && fits(user))
  if (acts.length === 0) return <p className="muted">{`Your role, ${role}, may look and change nothing.`}</p>
  const name = describeUser(user)
  return (
    <div className="user-acts">
      <DownloadUser app={app} did={user.id} name={name} />
      {acts.map((act) => (
        <Button key={act.act} kind={act.act === 'remove' ? 'danger' : undefined} onClick={() => setAsked(act)}>
          {act.label}
        </Button>
      ))}
      {asked ? (
        <ActDialog
          title={`${asked.label}: ${name}`}
          effects={asked.effects}
          label={asked.label}
          done={asked.done}
          isDangerous={asked.isDangerous}
          onClose={() => setAsked(null)}
          run={async (reason) => {
            await runAct(api, asked, app, user.id, reason)
            await queries.invalidateQueries({ queryKey: ['user', app, user.id] })
            void queries.invalidateQueries({ queryKey: ['users', app] })
          }}
        />
      ) : null}
    </div>
  )
}
