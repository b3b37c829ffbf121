import { useLatchkey, type User } from 'latchkey'
import { useEffect } from 'react'
import { readSignedInHint, writeSignedInHint } from './signedInHint.ts'

export type Visitor = { kind: 'loading' } | { kind: 'guest' } | { kind: 'user'; user: User }

const LOADING: Visitor = { kind: 'loading' }
const GUEST: Visitor = { kind: 'guest' }

/**
 * Returns the visitor of the page. It is `loading` only for people who were logged in last time, so that they don't see a
 * flash of the front page; everybody else sees it at once.
 */
export function useVisitor(): Visitor {
  const { ready, user, failure } = useLatchkey()
  useEffect(() => {
    if (ready) writeSignedInHint(user !== null)
  }, [ready, user])

  if (user) return { kind: 'user', user }
  return !ready && !failure && readSignedInHint() ? LOADING : GUEST
}
