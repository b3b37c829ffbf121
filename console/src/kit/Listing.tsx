import type { ReactElement, ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Failure, Loading, Stale } from './states.tsx'

/** What a listing asks of a query that reads page after page. */
export interface PagedQuery {
  error: Error | null
  isPending: boolean
  hasNextPage: boolean
  isFetchingNextPage: boolean
  refetch(): unknown
  fetchNextPage(): unknown
}

export interface ListingProps {
  /** What is listed, in the plural. */
  what: string
  query: PagedQuery
  /** Rows that were read so far. */
  count: number
  empty: ReactNode
  children: ReactNode
}

/** A list with its states: loading, failed, empty, old, and more to come. */
export function Listing({ what, query, count, empty, children }: ListingProps): ReactElement {
  const { error, isPending, hasNextPage, isFetchingNextPage, refetch, fetchNextPage } = query
  if (isPending) return <Loading what={what} />
  if (error && count === 0) return <Failure failure={error} onRetry={refetch} />
  return (
    <>
      {error ? <Stale failure={error} onRetry={refetch} /> : null}
      {count === 0 ? empty : children}
      {hasNextPage ? (
        <div className="more">
          <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {isFetchingNextPage ? 'Loading…' : `More ${what}`}
          </Button>
        </div>
      ) : null}
      <p className="visually-hidden" role="status">
        {`${count} ${what} shown`}
      </p>
    </>
  )
}
