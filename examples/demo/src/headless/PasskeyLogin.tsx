import { usePasskeyLogin } from 'latchkey/plugins/passkey'
import { useState } from 'react'
import { useEventLog } from '../events/EventLogProvider.tsx'
import { useTexts } from '../texts/useTexts.ts'

/** Button for a passkey login, in the browser's own dialogue. */
export function PasskeyLogin() {
  const { headless: t } = useTexts()
  const { log } = useEventLog()
  const [problem, setProblem] = useState('')
  const { loginWithPasskey, state } = usePasskeyLogin({
    onComplete: ({ isNewUser, method }) => log('usePasskeyLogin.onComplete', { method, isNewUser }),
    onError: ({ code, message }) => {
      log('usePasskeyLogin.onError', { code })
      setProblem(message)
    },
  })
  const start = () => {
    setProblem('')
    void loginWithPasskey()
  }
  return (
    <div className="form">
      <p role="alert" className="problem">
        {problem}
      </p>
      <button type="button" className="button button-quiet" disabled={state.status === 'loading'} onClick={start}>
        {t.passkey}
      </button>
    </div>
  )
}
