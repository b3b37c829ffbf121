import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo, useState, type ReactElement } from 'react'
import type { ConsoleApi } from '../api/createApi.ts'
import { useConsole } from '../api/ConsoleContext.ts'
import { Button } from '../kit/Button.tsx'
import { DataTable } from '../kit/DataTable.tsx'
import { SecretOnce } from '../kit/SecretOnce.tsx'
import { Empty, Loaded } from '../kit/states.tsx'
import { may } from '../roles/roles.ts'
import { PageHead } from '../shell/PageHead.tsx'
import { appPath } from '../users/queries.ts'
import { AskSecret, type SecretAct } from './AskSecret.tsx'
import { secretColumns } from './columns.tsx'
import type { AppSecret } from './wire.ts'

const route = getRouteApi('/$app/secrets')

const secretsQuery = (api: ConsoleApi, app: string) =>
  queryOptions({
    queryKey: ['secrets', app],
    queryFn: ({ signal }) => api.call<AppSecret[]>(`${appPath(app)}/secrets`, { signal }),
  })

/** Secrets by which an app's own servers call this one. */
export function SecretsPage(): ReactElement {
  const { api, me } = useConsole()
  const { app } = route.useParams()
  const queries = useQueryClient()
  const query = useQuery(secretsQuery(api, app))
  const [asked, setAsked] = useState<SecretAct | null>(null)
  const [secret, setSecret] = useState<string | null>(null)
  const mayChange = may(me.operator.role, 'changeSecrets')
  const columns = useMemo(() => secretColumns(mayChange ? rowActs(setAsked) : undefined), [mayChange])
  return (
    <>
      <PageHead title="Secrets" note="By these an app's own servers call this one. At most two live at a time.">
        {mayChange ? (
          <Button kind="primary" onClick={() => setAsked({ kind: 'create' })}>
            Make a secret
          </Button>
        ) : null}
      </PageHead>
      <div className="card">
        <Loaded what="secrets" query={query}>
          {(secrets) =>
            secrets.length === 0 ? (
              <Empty title="No secret yet" />
            ) : (
              <DataTable caption="Secrets" columns={columns} rows={secrets} idOf={({ id }) => id} />
            )
          }
        </Loaded>
      </div>
      {asked ? (
        <AskSecret
          app={app}
          act={asked}
          onClose={() => setAsked(null)}
          onDone={(given) => {
            setSecret(given)
            void queries.invalidateQueries({ queryKey: ['secrets', app] })
          }}
        />
      ) : null}
      {secret === null ? null : (
        <SecretOnce
          title="The secret"
          text="Put it where your server reads it. It is not shown again."
          secret={secret}
          onClose={() => setSecret(null)}
        />
      )}
    </>
  )
}

const rowActs =
  (ask: (act: SecretAct) => void): NonNullable<ReturnType<typeof secretColumns>[number]['cell']> =>
  ({ row: { original: secret } }) =>
    secret.revoked_at === null ? (
      <span className="user-acts">
        <Button onClick={() => ask({ kind: 'rotate', id: secret.id })}>Rotate</Button>
        <Button onClick={() => ask({ kind: 'revoke', id: secret.id })}>Revoke</Button>
      </span>
    ) : null
