import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { useConsole } from '../api/ConsoleContext.ts'
import { Badge } from '../kit/Badge.tsx'
import { Copyable } from '../kit/Copyable.tsx'
import { Empty, Loaded } from '../kit/states.tsx'
import { PageHead } from '../shell/PageHead.tsx'
import { flatten } from './flatten.ts'
import { appsQuery } from './queries.ts'
import type { ConsoleApp } from './wire.ts'

const route = getRouteApi('/$app/settings')

/** Settings of an app, which only the server's configuration changes. */
export function AppPage(): ReactElement {
  const { api } = useConsole()
  const { app: id } = route.useParams()
  const query = useQuery(appsQuery(api))
  return (
    <>
      <PageHead title="Settings" note={<Copyable text={id} what="id of the app" />} />
      <div className="card">
        <Loaded what="settings" query={query}>
          {(apps) => {
            const app = apps.find((candidate) => candidate.id === id)
            return app ? <Settings app={app} /> : <Empty title="This server has no such app" />
          }}
        </Loaded>
      </div>
    </>
  )
}

/** The server names a setting, and where it has several values also the one that is unsafe: `allowedOrigins: http://…`. */
const isUnsafe = (name: string, unsafe: ConsoleApp['unsafe']): boolean =>
  unsafe.some(({ setting }) => setting.split(': ')[0] === name)

function Settings({ app: { settings, unsafe } }: { app: ConsoleApp }): ReactElement {
  return (
    <>
      {unsafe.length === 0 ? null : (
        <div className="card-body">
          <div className="note warn">
            <h2>Unsafe in production</h2>
            <ul className="what-happens">
              {unsafe.map(({ setting, why }) => (
                <li key={setting + why}>
                  <code>{setting}</code>
                  <span>{`: ${why}`}</span>
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
      <dl className="facts card-body">
        {flatten(settings).map(([name, value]) => (
          <div key={name} className="facts-row">
            <dt>
              <code>{name}</code>
            </dt>
            <dd>
              <span className="badges">
                <bdi>{value}</bdi>
                {isUnsafe(name, unsafe) ? <Badge tone="warn">Unsafe</Badge> : null}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
