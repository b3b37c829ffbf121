import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState, type ReactElement } from 'react'
import { ActDialog } from '../acts/ActDialog.tsx'
import { useConsole } from '../api/ConsoleContext.ts'
import { Button } from '../kit/Button.tsx'
import { SecretOnce } from '../kit/SecretOnce.tsx'
import { may } from '../roles/roles.ts'
import { ENDPOINT_ACTS, type EndpointAct } from './acts.ts'
import { endpointPath } from './queries.ts'
import type { Endpoint } from './wire.ts'

/** What this operator may do to an endpoint. */
export function EndpointActs({ app, endpoint }: { app: string; endpoint: Endpoint }): ReactElement | null {
  const { api, me } = useConsole()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<EndpointAct | null>(null)
  const [secret, setSecret] = useState<string | null>(null)
  if (!may(me.operator.role, 'changeWebhooks')) return null
  const run = async (act: EndpointAct, reason: string): Promise<void> => {
    const answer = await api.call<{ secret?: string } | null>(endpointPath(app, endpoint.id) + act.path, {
      ...act.request,
      reason,
    })
    if (act.id === 'remove') await navigate({ to: '/$app/webhooks', params: { app } })
    await queries.invalidateQueries({ queryKey: ['webhooks', app] })
    if (act.id === 'rotate') setSecret(answer?.secret ?? null)
  }
  return (
    <>
      {endpoint.is_in_file ? (
        <p className="muted">The configuration file lists this endpoint: change it there.</p>
      ) : null}
      <div className="user-acts">
        {ENDPOINT_ACTS.filter(({ fits }) => fits(endpoint)).map((act) => (
          <Button key={act.id} kind={act.id === 'remove' ? 'danger' : undefined} onClick={() => setAsked(act)}>
            {act.label}
          </Button>
        ))}
      </div>
      {asked ? (
        <ActDialog
          title={`${asked.label}: ${endpoint.url}`}
          effects={asked.effects}
          label={asked.label}
          done={asked.done}
          isDangerous={asked.isDangerous}
          onClose={() => setAsked(null)}
          run={(reason) => run(asked, reason)}
        />
      ) : null}
      {secret === null ? null : (
        <SecretOnce
          title="The endpoint's new secret"
          text="Your server verifies messages by it. It is not shown again."
          secret={secret}
          onClose={() => setSecret(null)}
        />
      )}
    </>
  )
}
