import { useLogin } from 'latchkey'
import { useState, type ReactElement } from 'react'
import { Button } from '../kit/Button.tsx'
import { Alone } from './Alone.tsx'

const ENDED: Readonly<Record<string, string>> = {
  operator_session_expired: 'Your session ended. Sessions of the console are short: log in again to go on.',
  missing_or_invalid_token: 'You were logged out.',
}

const WHY: Readonly<Record<string, string>> = {
  allowlist_rejected: 'This address has no invitation. Ask an administrator of this server for one.',
}

/** The page before the login, which is the SDK's own modal. */
export function LogIn({ endedBy }: { endedBy: string | null }): ReactElement {
  const [refused, setRefused] = useState<string | null>(null)
  const { login } = useLogin({
    onError: ({ code, cause }) =>
      setRefused(code === 'exited_auth_flow' ? null : (WHY[cause.code] ?? `The login failed (${cause.code}).`)),
  })
  const text = endedBy === null ? 'For operators of this server, by invitation.' : ENDED[endedBy]
  return (
    <Alone title="Latchkey console" text={text}>
      <Button kind="primary" onClick={() => login()}>
        Log in
      </Button>
      <p className="problem" role="alert">
        {refused}
      </p>
    </Alone>
  )
}
