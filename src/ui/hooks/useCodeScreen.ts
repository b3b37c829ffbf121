'use client'
import {
  selectIsConfirming,
  type AnyFlow,
  type CodeLoginIntent,
  type CodeLoginStatus,
  type Flow,
} from '../../core/index.ts'
import { UNDELIVERED } from '../../core/internal.ts'
import type { CodeInputStatus, CodeScreenProps } from '../kit/index.ts'
import { timeOfDay } from '../locales/timeOfDay.ts'
import type { TextValues } from '../locales/createText.ts'
import { useClientDispatch } from './useClientDispatch.ts'
import { useClientSelector } from './useClientSelector.ts'
import type { CodeLogin } from './useCodeLogin.ts'
import { useFlow } from './useFlow.ts'
import { useNavigate } from './useNavigate.ts'
import { useText } from './useText.ts'
import { withLimits, type CodeFailureText } from './withLimits.ts'

/** A flow that redeems a code. It takes the address from the plugin's state. */
type Submit = Flow<{ code: string }, unknown>

export interface CodeScreenArgs {
  /** Flows that redeem a code, by its purpose. */
  submit: Readonly<Partial<Record<CodeLoginIntent, Submit>>> & { readonly login: Submit }
  failureText: CodeFailureText
  /** Formats an address for reading. Default: unchanged. */
  format?: ((address: string) => string) | undefined
  /** `onBack` from the screen's props. */
  onBack: (() => void) | undefined
}

const INPUT_STATUS: Readonly<Partial<Record<CodeLoginStatus, CodeInputStatus>>> = {
  'submitting-code': 'submitting',
  done: 'success',
  error: 'error',
}

/**
 * Everything that a screen for a one-time code shows and does, except its icon. The plugin must have the texts `<id>.continue`,
 * `<id>.error.numeric` and `<id>.code.title`, `.sentTo` with a place for `{address}`, `.change`, `.label`, `.submitting`,
 * `.success`, `.done.login` (and `.link`, `.update`, `.confirm`), `.none`, `.retry`, `.question`, `.resend`, `.resendIn` with
 * `{seconds}`, `.resent` with `{time}`, and `.mayResend`.
 *
 * @throws ConfigError outside the modal
 * @example
 * const screen = useCodeScreen(PIGEON_LOGIN, { submit: { login: pigeonFlows.loginWithCode }, failureText, onBack })
 * return <CodeScreen icon={PigeonIcon} {...screen} />
 */
export function useCodeScreen<Send, Resend, Redeem>(
  { flows, slice, select }: CodeLogin<Send, Resend, Redeem>,
  { submit, failureText: ofPlugin, format = (address) => address, onBack }: CodeScreenArgs,
): Omit<CodeScreenProps, 'icon'> {
  const t = useText()
  const failureText = withLimits(ofPlugin)
  const dispatch = useClientDispatch()
  const { toLanding } = useNavigate()
  const { status, intent, address: sentTo, failure, isExpired, entry, sentAt, resendInS } = useClientSelector(select)
  const isFixed = useClientSelector(selectIsConfirming)
  const { run } = useFlow(submit[intent] ?? submit.login)
  const { run: resend, isRunning: isResending } = useFlow(flows.resendCode as AnyFlow)
  const say = (key: string, values?: TextValues): string => t(`${slice.name}.${key}`, values)
  const address = sentTo === null ? null : format(sentTo)
  const time = sentAt === null ? '' : timeOfDay(t('times.locale'), sentAt)
  return {
    address,
    status: INPUT_STATUS[status] ?? 'idle',
    entry,
    failure:
      failure &&
      (isExpired && failure.code === 'invalid_credentials'
        ? t('code.expired')
        : failureText(t, failure, 'error.verification')),
    mayRetry: status === 'error' && UNDELIVERED.includes(failure?.code ?? ''),
    onSubmit: (code) => void run({ code }),
    onRestart: () => void dispatch(slice.actions.entryRestarted()),
    onBack,
    onStart: toLanding,
    resendInS,
    isResending,
    onResend: async () => {
      const outcome = await resend({})
      return outcome.ok ? null : failureText(t, outcome.failure, 'error.notSent')
    },
    texts: {
      title: say('code.title'),
      sentTo: say('code.sentTo', { address: address ?? '' }),
      change: isFixed ? undefined : say('code.change'),
      label: say('code.label'),
      submitting: say('code.submitting'),
      success: say('code.success'),
      done: say(`code.done.${isFixed ? 'confirm' : intent}`),
      notNumeric: say('error.numeric'),
      retry: say('code.retry'),
      none: say('code.none'),
      start: say('continue'),
      question: say('code.question'),
      resend: say('code.resend'),
      resendIn: say('code.resendIn', { seconds: resendInS }),
      sentAt: sentAt === null ? undefined : t('code.sentAt', { time }),
      resent: say('code.resent', { time }),
      mayResend: say('code.mayResend'),
    },
  }
}
