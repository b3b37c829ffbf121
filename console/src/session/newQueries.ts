import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiFailure } from '../api/ApiFailure.ts'
import { retriesRead } from '../api/retries.ts'

/** Milliseconds for which what was read counts as new. */
const FRESH_MS = 10_000

/** Codes that tell of a change of who the operator is: removed, another role, or a session that must be proven. */
const ABOUT_ME = new Set(['not_an_operator', 'second_factor_required', 'missing_role'])

/** Creates the store of what was read. A refusal that is about the operator has it ask anew who they are. */
export function newQueries(): QueryClient {
  const onError = (failure: Error): void => {
    if (failure instanceof ApiFailure && ABOUT_ME.has(failure.code))
      void queries.invalidateQueries({ queryKey: ['me'], refetchType: 'active' })
  }
  const queries: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: (failure, { queryKey }) => queryKey[0] !== 'me' && onError(failure) }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: { queries: { retry: retriesRead, staleTime: FRESH_MS } },
  })
  return queries
}
