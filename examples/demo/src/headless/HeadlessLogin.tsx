import { useEmailLogin, type UseEmailLogin } from 'latchkey/plugins/email'
import { useId, useState, type SubmitEvent } from 'react'
import { useEventLog } from '../events/EventLogProvider.tsx'
import { useTexts } from '../texts/useTexts.ts'

/** A login form of the app's own: `useEmailLogin` tracks the login, the form shows its state. */
export function HeadlessLogin() {
  const { log } = useEventLog()
  const login = useEmailLogin({
    onComplete: ({ isNewUser, method }) => log('useEmailLogin.onComplete', { method, isNewUser }),
    onError: ({ code }) => log('useEmailLogin.onError', { code }),
  })
  const [wantsOtherAddress, setWantsOtherAddress] = useState(false)
  // The modal and this form share the plugin's state: a code requested in the modal is entered there.
  const hasCode = login.state.resendAt !== null && !login.state.isInModal && !wantsOtherAddress
  return hasCode ? (
    <CodeForm login={login} onOtherAddress={() => setWantsOtherAddress(true)} />
  ) : (
    <AddressForm login={login} onSent={() => setWantsOtherAddress(false)} />
  )
}

function AddressForm({ login: { sendCode, state }, onSent }: { login: UseEmailLogin; onSent: () => void }) {
  const { headless: t } = useTexts()
  const [address, setAddress] = useState('')
  const [problem, setProblem] = useState('')
  const id = useId()
  const isSending = state.status === 'sending-code'

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const outcome = await sendCode({ email: address })
    setProblem(outcome.ok ? '' : outcome.failure.message)
    if (outcome.ok) onSent()
  }
  return (
    <form className="form" noValidate onSubmit={(event) => void submit(event)}>
      <label htmlFor={id}>{t.email}</label>
      <input
        id={id}
        className="input"
        type="email"
        autoComplete="email"
        placeholder={t.placeholder}
        value={address}
        aria-invalid={problem !== ''}
        aria-describedby={`${id}-problem`}
        onChange={(event) => setAddress(event.target.value)}
      />
      <p id={`${id}-problem`} role="alert" className="problem">
        {problem}
      </p>
      <button type="submit" className="button button-primary" disabled={isSending}>
        {isSending ? t.sending : t.send}
      </button>
    </form>
  )
}

interface CodeFormProps {
  login: UseEmailLogin
  onOtherAddress: () => void
}

function CodeForm({ login: { loginWithCode, resendCode, state }, onOtherAddress }: CodeFormProps) {
  const { headless: t } = useTexts()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState('')
  const id = useId()
  const isSubmitting = state.status === 'submitting-code'

  const show = (outcome: Awaited<ReturnType<typeof loginWithCode | typeof resendCode>>) =>
    setProblem(outcome.ok ? '' : outcome.failure.message)
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    show(await loginWithCode({ code }))
  }
  const resend = async () => show(await resendCode())
  return (
    <form className="form" noValidate onSubmit={(event) => void submit(event)}>
      <p role="status">{t.sentTo(state.address ?? '')}</p>
      <label htmlFor={id}>{t.code}</label>
      <input
        id={id}
        className="input input-code"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        value={code}
        aria-invalid={problem !== ''}
        aria-describedby={`${id}-problem`}
        onChange={(event) => setCode(event.target.value)}
      />
      <p id={`${id}-problem`} role="alert" className="problem">
        {problem}
      </p>
      <button type="submit" className="button button-primary" disabled={isSubmitting}>
        {isSubmitting ? t.submitting : t.submit}
      </button>
      <div className="form-links">
        <button type="button" className="text-button" disabled={state.resendInS > 0} onClick={() => void resend()}>
          {state.resendInS > 0 ? t.resendIn(state.resendInS) : t.resend}
        </button>
        <button type="button" className="text-button" onClick={onOtherAddress}>
          {t.otherAddress}
        </button>
      </div>
    </form>
  )
}
