import { useEffect, useRef, useState, type ReactElement, type RefObject } from 'react'
import { CODE_LENGTH } from '../../../core/contract.ts'
import type { Flow } from '../../../core/index.ts'
import { useClient, useClientSelector, useFlow, useNavigate, useText, type ScreenProps } from '../../../ui/hooks/index.ts'
import { Button, CodeInput, MailIcon, Mark, Screen, Stack, type CodeInputStatus } from '../../../ui/kit/index.ts'
import { UNDELIVERED } from '../toEmailError.ts'
import { emailFlows } from '../flows.ts'
import type { EmailCodeArgs } from '../saga.ts'
import { emailSlice, selectEmail, type EmailIntent, type EmailStatus } from '../slice.ts'
import { failureText } from './failureText.ts'
import { ResendCode } from './ResendCode.tsx'

/** What redeems the code. Each takes the address that it went to from the plugin's state. */
const SUBMIT: Readonly<Record<EmailIntent, Flow<Pick<EmailCodeArgs, 'code'>, unknown>>> = {
  login: emailFlows.loginWithCode,
  link: emailFlows.linkWithCode,
  update: emailFlows.updateEmail,
}

const INPUT_STATUS: Readonly<Partial<Record<EmailStatus, CodeInputStatus>>> = {
  'submitting-code': 'submitting',
  done: 'success',
  error: 'error',
}

/** AWAITING_PASSWORDLESS_CODE: takes the code and redeems it as soon as it is complete. */
export default function EnterCode({ onBack }: ScreenProps): ReactElement {
  const t = useText()
  const { status, intent, address, failure } = useClientSelector(selectEmail)
  const { run } = useFlow(SUBMIT[intent])
  const { code, isNumeric, onChange, onInvalid, input } = useCodeEntry()
  if (address === null) return <NoCodeSent onBack={onBack} />

  const isDone = status === 'done'
  const isLocked = isDone || status === 'submitting-code'
  const mayRetry = status === 'error' && UNDELIVERED.includes(failure?.code ?? '') && code.length === CODE_LENGTH
  const message = () => {
    if (isDone) return t('email.code.success')
    if (isLocked) return t('email.code.submitting')
    if (!isNumeric) return t('email.error.numeric')
    // Stays under the emptied boxes until the user types.
    return failure && (status === 'error' || code === '') ? failureText(t, failure, 'email.error.verification') : null
  }

  return (
    <Screen
      title={t('email.code.title')}
      description={
        <>
          {t('email.code.sentTo', { address })}{' '}
          {onBack && (
            <Button variant="link" disabled={isLocked} onClick={onBack}>
              {t('email.code.change')}
            </Button>
          )}
        </>
      }
      mark={<Mark icon={<MailIcon size={28} />} status={isDone ? 'success' : 'idle'} />}
      onBack={isLocked ? null : undefined}
      // Touch devices too: their keyboard is up from the address, and offers the code as soon as it arrives.
      initialFocus="field"
      footer={<ResendCode isLocked={isLocked} isHidden={isDone} />}
    >
      <Stack>
        <CodeInput
          ref={input}
          name="code"
          length={CODE_LENGTH}
          label={t('email.code.label')}
          value={code}
          onChange={onChange}
          onComplete={(complete) => void run({ code: complete })}
          onInvalid={onInvalid}
          status={INPUT_STATUS[status] ?? 'idle'}
          message={message()}
        />
        {mayRetry && (
          <Button variant="secondary" onClick={() => void run({ code })}>
            {t('email.code.retry')}
          </Button>
        )}
      </Stack>
    </Screen>
  )
}

interface CodeEntry {
  code: string
  /** `false` after something was typed that is no digit. */
  isNumeric: boolean
  onChange: (code: string) => void
  onInvalid: () => void
  input: RefObject<HTMLInputElement | null>
}

/** What is in the boxes: digits typed since the input started empty, which the plugin's state counts. */
function useCodeEntry(): CodeEntry {
  const { store } = useClient()
  const { status, entry } = useClientSelector(selectEmail)
  const [typed, setTyped] = useState({ code: '', isNumeric: true, entry })
  const input = useRef<HTMLInputElement>(null)
  const { code, isNumeric } = typed.entry === entry ? typed : { code: '', isNumeric: true }

  const focused = useRef(entry)
  useEffect(() => {
    // The first focus is the screen's to set.
    if (focused.current !== entry) input.current?.focus()
    focused.current = entry
  }, [entry])

  return {
    code,
    isNumeric,
    input,
    onChange: (next) => {
      // Typing over a refused code starts the next one at once.
      if (status === 'error') store.dispatch(emailSlice.actions.entryRestarted())
      setTyped({ code: next, isNumeric: true, entry: status === 'error' ? entry + 1 : entry })
    },
    onInvalid: () => setTyped({ code, isNumeric: false, entry }),
  }
}

/** The screen was opened before a code was asked for. */
function NoCodeSent({ onBack }: Pick<ScreenProps, 'onBack'>): ReactElement {
  const t = useText()
  const navigate = useNavigate()
  return (
    <Screen
      title={t('email.code.title')}
      description={t('email.code.none')}
      mark={<Mark icon={<MailIcon size={28} />} tone="warning" />}
      action={<Button onClick={onBack ?? navigate.toLanding}>{t('email.continue')}</Button>}
    />
  )
}
