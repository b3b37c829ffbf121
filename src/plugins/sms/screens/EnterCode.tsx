import type { ReactElement } from 'react'
import { formatPhoneNumber } from '../../../core/index.ts'
import { useCodeScreen, type ScreenProps } from '../../../ui/hooks/index.ts'
import { CodeScreen, PhoneIcon } from '../../../ui/kit/index.ts'
import { SMS_LOGIN } from '../codeLogin.ts'
import { smsFlows } from '../flows.ts'
import { failureText } from './failureText.ts'
import { receiveOtp } from './receiveOtp.ts'

const SUBMIT = { login: smsFlows.loginWithCode, link: smsFlows.linkWithCode }

/** AWAITING_PASSWORDLESS_CODE: takes the code and redeems it as soon as it is complete. */
export default function EnterCode({ onBack }: ScreenProps): ReactElement {
  const screen = useCodeScreen(SMS_LOGIN, { submit: SUBMIT, failureText, format: formatPhoneNumber, onBack })
  return <CodeScreen icon={PhoneIcon} {...screen} receiveCode={receiveOtp} />
}
