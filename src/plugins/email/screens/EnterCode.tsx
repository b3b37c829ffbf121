import type { ReactElement } from 'react'
import { UNDELIVERED, type Flow } from '../../../core/index.ts'
import { useClient, useClientSelector, useFlow, useNavigate, useText, type ScreenProps } from '../../../ui/hooks/index.ts'
import { Button, CodeScreen, MailIcon, Mark, Screen, type CodeInputStatus } from '../../../ui/kit/index.ts'
import { emailFlows } from '../flows.ts'
import type { EmailCodeArgs } from '../saga.ts'
import { emailSlice, selectEmail, type EmailIntent, type EmailStatus } from '../slice.ts'
import { failureText } from './failureText.ts'

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
  const { store } = useClient()
  const { status, intent, address, failure, entry, resendInS } = useClientSelector(selectEmail)
  const { run } = useFlow(SUBMIT[intent])
  const { run: resend, isRunning: isResending } = useFlow(emailFlows.resendCode)
  if (address === null) return <NoCodeSent onBack={onBack} />

  return (
    <CodeScreen
      icon={MailIcon}
      address={address}
      status={INPUT_STATUS[status] ?? 'idle'}
      entry={entry}
      failure={failure && failureText(t, failure, 'error.verification')}
      mayRetry={status === 'error' && UNDELIVERED.includes(failure?.code ?? '')}
      onSubmit={(code) => void run({ code })}
      onRestart={() => void store.dispatch(emailSlice.actions.entryRestarted())}
      onBack={onBack}
      resendInS={resendInS}
      isResending={isResending}
      onResend={async () => {
        const outcome = await resend({})
        return outcome.ok ? null : failureText(t, outcome.failure, 'error.notSent')
      }}
      texts={{
        title: t('email.code.title'),
        sentTo: t('email.code.sentTo', { address }),
        change: t('email.code.change'),
        label: t('email.code.label'),
        submitting: t('email.code.submitting'),
        success: t('email.code.success'),
        notNumeric: t('email.error.numeric'),
        retry: t('email.code.retry'),
        question: t('email.code.question'),
        resend: t('email.code.resend'),
        resendIn: t('email.code.resendIn', { seconds: resendInS }),
        resent: t('email.code.resent'),
        mayResend: t('email.code.mayResend'),
      }}
    />
  )
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
