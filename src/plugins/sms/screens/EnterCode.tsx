import type { ReactElement } from 'react'
import { UNDELIVERED, type CodeLoginStatus, type Flow } from '../../../core/index.ts'
import { useClient, useClientSelector, useFlow, useNavigate, useText, type ScreenProps } from '../../../ui/hooks/index.ts'
import { Button, CodeScreen, PhoneIcon, Mark, Screen, type CodeInputStatus } from '../../../ui/kit/index.ts'
import { smsFlows } from '../flows.ts'
import type { SmsCodeArgs } from '../saga.ts'
import { formatNumber } from '../formatNumber.ts'
import { selectSms, smsSlice } from '../slice.ts'
import { failureText } from './failureText.ts'

/** What redeems the code. Each takes the number that it went to from the plugin's state. */
const submitFlow = (isLink: boolean): Flow<Pick<SmsCodeArgs, 'code'>, unknown> =>
  isLink ? smsFlows.linkWithCode : smsFlows.loginWithCode

const INPUT_STATUS: Readonly<Partial<Record<CodeLoginStatus, CodeInputStatus>>> = {
  'submitting-code': 'submitting',
  done: 'success',
  error: 'error',
}

/** AWAITING_PASSWORDLESS_CODE: takes the code and redeems it as soon as it is complete. */
export default function EnterCode({ onBack }: ScreenProps): ReactElement {
  const t = useText()
  const { store } = useClient()
  const { status, intent, address, failure, entry, resendInS } = useClientSelector(selectSms)
  const { run } = useFlow(submitFlow(intent === 'link'))
  const { run: resend, isRunning: isResending } = useFlow(smsFlows.resendCode)
  if (address === null) return <NoCodeSent onBack={onBack} />
  const number = formatNumber(address)

  return (
    <CodeScreen
      icon={PhoneIcon}
      address={number}
      status={INPUT_STATUS[status] ?? 'idle'}
      entry={entry}
      failure={failure && failureText(t, failure, 'error.verification')}
      mayRetry={status === 'error' && UNDELIVERED.includes(failure?.code ?? '')}
      onSubmit={(code) => void run({ code })}
      onRestart={() => void store.dispatch(smsSlice.actions.entryRestarted())}
      onBack={onBack}
      resendInS={resendInS}
      isResending={isResending}
      onResend={async () => {
        const outcome = await resend({})
        return outcome.ok ? null : failureText(t, outcome.failure, 'error.notSent')
      }}
      texts={{
        title: t('sms.code.title'),
        sentTo: t('sms.code.sentTo', { number }),
        change: t('sms.code.change'),
        label: t('sms.code.label'),
        submitting: t('sms.code.submitting'),
        success: t('sms.code.success'),
        notNumeric: t('sms.error.numeric'),
        retry: t('sms.code.retry'),
        question: t('sms.code.question'),
        resend: t('sms.code.resend'),
        resendIn: t('sms.code.resendIn', { seconds: resendInS }),
        resent: t('sms.code.resent'),
        mayResend: t('sms.code.mayResend'),
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
      title={t('sms.code.title')}
      description={t('sms.code.none')}
      mark={<Mark icon={<PhoneIcon size={28} />} tone="warning" />}
      action={<Button onClick={onBack ?? navigate.toLanding}>{t('sms.continue')}</Button>}
    />
  )
}
