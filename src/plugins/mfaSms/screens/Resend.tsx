import type { ReactElement } from 'react'
import { useClientSelector, useText } from '../../../ui/hooks/index.ts'
import { CodeResend, type CodeResendProps } from '../../../ui/kit/index.ts'
import { selectMfaSms } from '../slice.ts'

export type ResendProps = Pick<CodeResendProps, 'isResending' | 'onResend' | 'isLocked' | 'isHidden'>

/** 'Didn't get a message? Resend code', with the seconds until another code can be requested. */
export function Resend(props: ResendProps): ReactElement {
  const t = useText()
  const { resendInS } = useClientSelector(selectMfaSms)
  const texts = {
    question: t('mfaSms.resend.question'),
    resend: t('mfaSms.resend.resend'),
    resendIn: t('mfaSms.resend.resendIn', { seconds: resendInS }),
    resent: t('mfaSms.resend.resent'),
    mayResend: t('mfaSms.resend.mayResend'),
  }
  return <CodeResend {...props} texts={texts} resendInS={resendInS} />
}
