import { useLatchkey } from 'latchkey'
import { useFlow } from 'latchkey/hooks'
import type { ReactElement } from 'react'
import { Button } from '../kit/Button.tsx'
import { Alone } from './Alone.tsx'
import { confirmFlow } from './confirmIdentity.ts'

/** Codes of an operator who left the question: nothing went wrong. */
const LEFT = new Set(['exited_confirm_flow', 'mfa_canceled', 'flow_cancelled'])

/** Asks an operator who came in by e-mail for their second factor. */
export function Prove({ onDone }: { onDone: () => unknown }): ReactElement {
  const { logout } = useLatchkey()
  const { run, isRunning, failure } = useFlow(confirmFlow, { onSuccess: () => void onDone() })
  return (
    <Alone title="One more step" text="Confirm by your second factor that it is you.">
      <Button kind="primary" disabled={isRunning} onClick={() => void run()}>
        Confirm
      </Button>
      <Button kind="quiet" onClick={() => void logout()}>
        Log out
      </Button>
      <p className="problem" role="alert">
        {failure && !LEFT.has(failure.code) ? failure.message : null}
      </p>
    </Alone>
  )
}
