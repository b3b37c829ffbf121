import type { ReactElement } from 'react'
import { useMfaVerification, useText } from '../../../ui/hooks/index.ts'
import { ClockIcon, CodeEntryScreen, PromptWays } from '../../../ui/kit/index.ts'
import { ClockHint } from './ClockHint.tsx'

/** MFA_TOTP_VERIFICATION_SCREEN: a prompt for the code of the authenticator app. */
export default function Verify(): ReactElement {
  const t = useText()
  const { codeEntry, submit, failure, ways } = useMfaVerification()
  return (
    <CodeEntryScreen
      {...codeEntry}
      title={t('mfa.code.title')}
      description={t('mfaTotp.verify.detail')}
      icon={ClockIcon}
      onBack={null}
      onSubmit={submit}
      footer={<PromptWays {...ways} />}
    >
      <ClockHint failure={failure} />
    </CodeEntryScreen>
  )
}
