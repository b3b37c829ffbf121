import { useLatchkey, useLinkAccount, useMfa } from 'latchkey'
import { useState, type ReactElement } from 'react'
import { Button } from '../kit/Button.tsx'
import { Alone } from './Alone.tsx'

/** Asks for a passkey or an authenticator app: a code by e-mail alone opens no console. */
export function Enrol({ onDone }: { onDone: () => unknown }): ReactElement {
  const { logout } = useLatchkey()
  const { open } = useMfa()
  const [problem, setProblem] = useState<string | null>(null)
  const { linkPasskey } = useLinkAccount({
    onSuccess: () => void onDone(),
    onError: ({ code, cause }) => setProblem(code === 'exited_link_flow' ? null : cause.message),
  })
  return (
    <Alone
      title="Secure your account"
      text="A code by e-mail is not enough here. Add a passkey, or an authenticator app if your device has none."
    >
      <Button kind="primary" onClick={() => linkPasskey()}>
        Add a passkey
      </Button>
      <Button onClick={() => void open().then(onDone)}>Use an authenticator app</Button>
      <Button kind="quiet" onClick={() => void logout()}>
        Log out
      </Button>
      <p className="problem" role="alert">
        {problem}
      </p>
    </Alone>
  )
}
