import { QueryClientProvider } from '@tanstack/react-query'
import { useClient, useLatchkey } from 'latchkey'
import { useFlow } from 'latchkey/hooks'
import { useState, type ReactElement } from 'react'
import { Alone } from './Alone.tsx'
import { Button } from '../kit/Button.tsx'
import { confirmFlow } from './confirmIdentity.ts'
import { createConsoleApi } from './createConsoleApi.ts'
import { LogIn } from './LogIn.tsx'
import { newQueries } from './newQueries.ts'
import { Operator } from './Operator.tsx'
import type { ConsoleSettings } from './settings.ts'

/** Shows the console to operators, and to everybody else how they get in. */
export function Gate({ settings }: { settings: ConsoleSettings }): ReactElement {
  const client = useClient()
  const { ready, failure, user, logout } = useLatchkey()
  const { run } = useFlow(confirmFlow)
  const [endedBy, setEndedBy] = useState<string | null>(null)
  const [queries] = useState(newQueries)
  const [api] = useState(() =>
    createConsoleApi(client, settings, {
      confirm: async () => (await run()).ok,
      onSessionOver: (code) => {
        setEndedBy(code)
        queries.clear()
        void logout()
      },
    }),
  )

  if (failure)
    return (
      <Alone title="The console does not answer" text="The server cannot be reached from here, or it has no console.">
        <Button onClick={() => client.retry()}>Try again</Button>
      </Alone>
    )
  if (!ready) return <Alone title="Opening the console" isWaiting />
  if (!user) return <LogIn endedBy={endedBy} />
  return (
    <QueryClientProvider client={queries}>
      <Operator key={user.id} api={api} path={settings.path} />
    </QueryClientProvider>
  )
}
