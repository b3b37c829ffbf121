import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo, useState, type ReactElement } from 'react'
import { useConsole } from '../api/ConsoleContext.ts'
import { Button } from '../kit/Button.tsx'
import { DataTable } from '../kit/DataTable.tsx'
import { SecretOnce } from '../kit/SecretOnce.tsx'
import { Empty, Loaded } from '../kit/states.tsx'
import { may } from '../roles/roles.ts'
import { PageHead } from '../shell/PageHead.tsx'
import { AddEndpoint } from './AddEndpoint.tsx'
import { endpointColumns } from './columns.tsx'
import { endpointsQuery } from './queries.ts'

const route = getRouteApi('/$app/webhooks')

/** Endpoints to which an app's messages are sent. */
export function WebhooksPage(): ReactElement {
  const { api, me } = useConsole()
  const { app } = route.useParams()
  const queries = useQueryClient()
  const query = useQuery(endpointsQuery(api, app))
  const columns = useMemo(() => endpointColumns(app), [app])
  const [isAdding, setIsAdding] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  return (
    <>
      <PageHead title="Webhooks">
        {may(me.operator.role, 'changeWebhooks') ? (
          <Button kind="primary" onClick={() => setIsAdding(true)}>
            Add an endpoint
          </Button>
        ) : null}
      </PageHead>
      <div className="card">
        <Loaded what="endpoints" query={query}>
          {(endpoints) =>
            endpoints.length === 0 ? (
              <Empty title="No endpoint yet">
                <p className="muted">The server tells an endpoint of your own when users sign up, log in or change.</p>
              </Empty>
            ) : (
              <DataTable
                caption="Endpoints, the oldest first"
                columns={columns}
                rows={endpoints}
                idOf={({ id }) => id}
                isLinked
              />
            )
          }
        </Loaded>
      </div>
      {isAdding ? (
        <AddEndpoint
          app={app}
          onClose={() => setIsAdding(false)}
          onAdded={(given) => {
            setSecret(given)
            void queries.invalidateQueries({ queryKey: ['webhooks', app] })
          }}
        />
      ) : null}
      {secret === null ? null : (
        <SecretOnce
          title="The endpoint's secret"
          text="Your server verifies messages by it. It is not shown again."
          secret={secret}
          onClose={() => setSecret(null)}
        />
      )}
    </>
  )
}
