import type { ReactElement, ReactNode } from 'react'
import { ApiFailure } from '../api/ApiFailure.ts'
import { Button } from './Button.tsx'

const ROWS = [0, 1, 2, 3, 4]

/** What stands in a list's place while it loads. */
export function Loading({ what }: { what: string }): ReactElement {
  return (
    <div className="skeleton" role="status">
      <p className="visually-hidden">{`Loading ${what}`}</p>
      {ROWS.map((row) => (
        <span key={row} />
      ))}
    </div>
  )
}

export function Empty({ title, children }: { title: string; children?: ReactNode }): ReactElement {
  return (
    <div className="state">
      <h2>{title}</h2>
      {children}
    </div>
  )
}

const titleOf = (failure: Error): string => {
  if (!(failure instanceof ApiFailure)) return 'Something went wrong'
  const titles = {
    offline: 'The server cannot be reached',
    timeout: 'The server does not answer',
    refused: failure.status === 404 ? 'Not found' : 'The server refused',
    server: 'The server failed',
  }
  return titles[failure.kind]
}

/** The code by which the log and the documentation know a failure. */
function FailureCode({ failure }: { failure: Error }): ReactElement | null {
  if (!(failure instanceof ApiFailure) || failure.code === '') return null
  return <code className="muted">{failure.code}</code>
}

export interface FailureProps {
  failure: Error
  onRetry: () => unknown
}

/** Says what failed, and offers to try again unless the server would refuse again. */
export function Failure({ failure, onRetry }: FailureProps): ReactElement {
  const isFinal = failure instanceof ApiFailure && failure.kind === 'refused' && failure.status !== 429
  return (
    <div className="state" role="alert">
      <h2>{titleOf(failure)}</h2>
      <p className="muted">{failure.message}</p>
      <FailureCode failure={failure} />
      {isFinal ? null : <Button onClick={() => void onRetry()}>Try again</Button>}
    </div>
  )
}

/** Told above what was read before and cannot be read anew now. */
export function Stale({ failure, onRetry }: FailureProps): ReactElement {
  return (
    <div className="note warn" role="alert">
      <p>{`What you see may be old. ${failure.message}`}</p>
      <Button onClick={() => void onRetry()}>Try again</Button>
    </div>
  )
}

export interface LoadedProps<Data> {
  /** What is loaded, in the plural. */
  what: string
  query: { data: Data | undefined; error: Error | null; refetch(): unknown }
  children: (data: Data) => ReactNode
}

/** What was read, or why it is not there. */
export function Loaded<Data>({ what, query: { data, error, refetch }, children }: LoadedProps<Data>): ReactElement {
  if (data === undefined) return error ? <Failure failure={error} onRetry={refetch} /> : <Loading what={what} />
  return (
    <>
      {error ? <Stale failure={error} onRetry={refetch} /> : null}
      {children(data)}
    </>
  )
}
