import type { ReactElement } from 'react'
import { useClientSelector, useText } from '../../../ui/hooks/index.ts'
import { CodeResend, timeOfDay, type CodeResendProps } from '../../../ui/kit/index.ts'
import { RESEND_COOLDOWN_S } from '../method.ts'
import { selectMfaSms } from '../slice.ts'

export type ResendProps = Pick<CodeResendProps, 'isResending' | 'onResend' | 'isLocked' | 'isHidden'>

/** 'Didn't get a message? Resend code', with the seconds until another code can be requested. */
export function Resend(props: ResendProps): ReactElement {
  const t = useText()
  const { resendAt, resendInS } = useClientSelector(selectMfaSms)
  const sentAt = resendAt === null ? null : resendAt - RESEND_COOLDOWN_S * 1_000
  const time = sentAt === null ? '' : timeOfDay(t('times.locale'), sentAt)
  const texts = {
    question: t('mfaSms.resend.question'),
    resend: t('mfaSms.resend.resend'),
    resendIn: t('mfaSms.resend.resendIn', { seconds: resendInS }),
    sentAt: sentAt === null ? undefined : t('code.sentAt', { time }),
    resent: t('mfaSms.resend.resent', { time }),
    mayResend: t('mfaSms.resend.mayResend'),
  }
  return <CodeResend {...props} texts={texts} resendInS={resendInS} />
}
