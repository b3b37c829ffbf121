import { useLatchkey, useLinkAccount } from 'latchkey'
import { useFlow, useLazyComponent } from 'latchkey/hooks'
import { createElement, useState, type ReactElement } from 'react'
import { Button } from '../kit/Button.tsx'
import { Alone } from './Alone.tsx'
import type { EnrolAppProps } from './EnrolApp.tsx'
import { startTotpFlow, type TotpEnrolment } from './totp.ts'

const loadApp = async () => ({ default: (await import('./EnrolApp.tsx')).EnrolApp })

/** Asks for a passkey or an authenticator app: a code by e-mail alone opens no console. */
export function Enrol({ onDone }: { onDone: () => unknown }): ReactElement {
  const { logout } = useLatchkey()
  const [problem, setProblem] = useState<string | null>(null)
  const [enrolment, setEnrolment] = useState<TotpEnrolment | null>(null)
  const { run, isRunning } = useFlow(startTotpFlow)
  const { linkPasskey } = useLinkAccount({
    onSuccess: () => void onDone(),
    onError: ({ code, cause }) => setProblem(code === 'exited_link_flow' ? null : cause.message),
  })
  const begin = async (): Promise<void> => {
    const outcome = await run()
    if (outcome.ok) setEnrolment(outcome.result)
    else setProblem(outcome.failure.message)
  }
  if (enrolment)
    return (
      <Alone title="Add your authenticator app" text="Scan the code with the app, or enter the key there.">
        <App enrolment={enrolment} onDone={onDone} />
        <Button kind="quiet" onClick={() => setEnrolment(null)}>
          Back
        </Button>
      </Alone>
    )
  return (
    <Alone
      title="Secure your account"
      text="A code by e-mail is not enough here. Add a passkey, or an authenticator app if your device has none."
    >
      <Button kind="primary" onClick={() => linkPasskey()}>
        Add a passkey
      </Button>
      <Button aria-disabled={isRunning} onClick={() => void begin()}>
        Use an authenticator app
      </Button>
      <Button kind="quiet" onClick={() => void logout()}>
        Log out
      </Button>
      <p className="problem" role="alert">
        {problem}
      </p>
    </Alone>
  )
}

/** Its code, with that of QR codes, loads when it is asked for. */
function App(props: EnrolAppProps): ReactElement | null {
  const Loaded = useLazyComponent<EnrolAppProps>(loadApp)
  return Loaded && createElement(Loaded, props)
}
