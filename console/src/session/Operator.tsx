import { useQuery } from '@tanstack/react-query'
import { useLatchkey } from 'latchkey'
import { useMemo, type ReactElement } from 'react'
import { ApiFailure } from '../api/ApiFailure.ts'
import { ConsoleContext } from '../api/ConsoleContext.ts'
import type { ConsoleApi } from '../api/createApi.ts'
import { Button } from '../kit/Button.tsx'
import { useInterval } from '../shell/useInterval.ts'
import { Console } from '../shell/Console.tsx'
import { Alone } from './Alone.tsx'
import { Enrol } from './Enrol.tsx'
import { Prove } from './Prove.tsx'
import type { Me } from './me.ts'

/** Milliseconds after which the operator's role and apps are read anew. */
const ME_MS = 60_000

/** Asks the server who the logged-in user is to the console, and shows what they may see. */
export function Operator({ api, path }: { api: ConsoleApi; path: string }): ReactElement {
  const { logout } = useLatchkey()
  const {
    data: me,
    error,
    refetch,
  } = useQuery({
    queryKey: ['me'],
    queryFn: ({ signal }) => api.call<Me>('/me', { signal }),
    refetchInterval: useInterval(ME_MS),
  })
  const context = useMemo(() => (me ? { api, me } : null), [api, me])
  const isRefused = error instanceof ApiFailure && error.code === 'not_an_operator'

  if (isRefused)
    return (
      <Alone
        title="You are no operator"
        text="You were not invited to this console, or your invitation was taken back."
      >
        <Button onClick={() => void logout()}>Log out</Button>
      </Alone>
    )
  if (!context && error)
    return (
      <Alone title="The console does not answer" text={error.message}>
        <Button onClick={() => void refetch()}>Try again</Button>
        <Button kind="quiet" onClick={() => void logout()}>
          Log out
        </Button>
      </Alone>
    )
  if (!context) return <Alone title="Opening the console" isWaiting />
  if (context.me.access === 'enrol') return <Enrol onDone={refetch} />
  if (context.me.access === 'prove') return <Prove onDone={refetch} />
  return (
    <ConsoleContext value={context}>
      <Console path={path} />
    </ConsoleContext>
  )
}
