import { Link, type ErrorComponentProps } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { Empty, Failure } from '../kit/states.tsx'
import { PageHead } from './PageHead.tsx'

export function NotFound(): ReactElement {
  return (
    <>
      <PageHead title="No such page" />
      <div className="card">
        <Empty title="The console has no page at this address">
          <Link to="/" className="button">
            To the start
          </Link>
        </Empty>
      </div>
    </>
  )
}

export function NoApps(): ReactElement {
  return (
    <>
      <PageHead title="Apps" />
      <div className="card">
        <Empty title="This server has no apps yet">
          <p className="muted">Add one to the server's configuration.</p>
        </Empty>
      </div>
    </>
  )
}

/** What shows in a page's place if it throws, such as when a newer console no longer has its file. */
export function PageFailure({ error }: ErrorComponentProps): ReactElement {
  return (
    <>
      <PageHead title="This page failed" />
      <div className="card">
        <Failure
          failure={error instanceof Error ? error : new Error(String(error))}
          onRetry={() => location.reload()}
        />
      </div>
    </>
  )
}
