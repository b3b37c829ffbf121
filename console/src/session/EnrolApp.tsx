import { useClient } from 'latchkey'
import { useFlow } from 'latchkey/hooks'
import { useEffect, useRef, useState, type ReactElement } from 'react'
import { Button } from '../kit/Button.tsx'
import { Copyable } from '../kit/Copyable.tsx'
import { Field } from '../kit/Field.tsx'
import { enrolTotpFlow, type TotpEnrolment } from './totp.ts'
import { QrCode } from './QrCode.tsx'

export interface EnrolAppProps {
  enrolment: TotpEnrolment
  onDone: () => unknown
}

const WORDS: Readonly<Record<string, string>> = {
  invalid_credentials: 'This code is wrong. Wait for the next one and enter it.',
  too_many_requests: 'Too many tries. Wait a minute.',
}

/** Adds an authenticator app: its secret as a QR code and as a text, and the first code that it shows. */
export function EnrolApp({ enrolment: { secret, authUrl }, onDone }: EnrolAppProps): ReactElement {
  const client = useClient()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const { run, isRunning } = useFlow(enrolTotpFlow)
  const field = useRef<HTMLInputElement>(null)
  // Otherwise the focus would stay where it was pressed, which is where the screen now has its Back.
  useEffect(() => field.current?.focus(), [])
  const enrol = async (): Promise<void> => {
    const digits = code.replaceAll(/\s/g, '')
    if (!/^\d{6}$/.test(digits)) return setProblem('Enter the six digits that the app shows.')
    const outcome = await run({ code: digits })
    if (!outcome.ok) {
      setCode('')
      return setProblem(WORDS[outcome.failure.code] ?? outcome.failure.message)
    }
    await client.refreshUser()
    await onDone()
  }
  return (
    <form
      className="enrol"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isRunning) void enrol()
      }}
    >
      <QrCode text={authUrl} label="QR code for your authenticator app" />
      <Copyable text={secret} what="key for your authenticator app" />
      <Field label="Code of the app" note="Six digits" problem={problem}>
        {(control) => (
          <input
            {...control}
            ref={field}
            className="input code-input"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
            value={code}
            onChange={({ target }) => {
              setCode(target.value)
              setProblem(null)
            }}
          />
        )}
      </Field>
      <Button type="submit" kind="primary" aria-disabled={isRunning}>
        Add the app
      </Button>
    </form>
  )
}
