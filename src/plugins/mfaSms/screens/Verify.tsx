import type { ReactElement } from 'react'
import { mfaFlows, selectMfa } from '../../../core/index.ts'
import { useClientSelector, useFlow, useMfaVerification, useText } from '../../../ui/hooks/index.ts'
import { CodeEntryScreen, PhoneIcon, PromptWays } from '../../../ui/kit/index.ts'
import { SMS } from '../method.ts'
import { hasErrorScreen, NotSent } from './NotSent.tsx'
import { Resend } from './Resend.tsx'

/** MFA_SMS_VERIFICATION_SCREEN: a prompt for the code, which was sent when the method was chosen. */
export default function Verify(): ReactElement {
  const t = useText()
  const { codeEntry, submit, status, challenge, failure, isBlocked, ways } = useMfaVerification()
  const { run: start, isRunning: isResending } = useFlow(mfaFlows.init)
  const told = useClientSelector(selectMfa).request?.failure
  const isUnsent = status === 'asking' && challenge === null
  const detail = () => {
    if (status === 'starting') return t('mfaSms.verify.sending')
    return t(isUnsent && failure !== null ? 'mfaSms.verify.none' : 'mfaSms.verify.detail')
  }
  // Returns no error text, as the error is already shown below the boxes.
  const resend = async () => {
    await start({ method: SMS })
    return null
  }
  if (isUnsent && hasErrorScreen(told))
    return <NotSent failure={told} onRetry={() => void resend()} onBack={null} footer={<PromptWays {...ways} />} />
  return (
    <CodeEntryScreen
      {...codeEntry}
      title={t('mfa.code.title')}
      description={detail()}
      icon={PhoneIcon}
      onBack={null}
      onSubmit={submit}
      footer={<PromptWays {...ways} />}
    >
      <Resend
        isResending={isResending}
        onResend={resend}
        isLocked={isBlocked || status === 'checking' || status === 'ended'}
        // Hidden until the first code was sent.
        isHidden={status === 'starting' && !isResending}
      />
    </CodeEntryScreen>
  )
}
