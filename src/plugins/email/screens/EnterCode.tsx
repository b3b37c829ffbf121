import type { ReactElement } from 'react'
import { useCodeScreen, type ScreenProps } from '../../../ui/hooks/index.ts'
import { CodeScreen, MailIcon } from '../../../ui/kit/index.ts'
import { EMAIL_LOGIN } from '../codeLogin.ts'
import { emailFlows } from '../flows.ts'
import { failureText } from './failureText.ts'

const SUBMIT = { login: emailFlows.loginWithCode, link: emailFlows.linkWithCode, update: emailFlows.updateEmail }

/** AWAITING_PASSWORDLESS_CODE: asks for the code, and submits it as soon as it is complete. */
export default function EnterCode({ onBack }: ScreenProps): ReactElement {
  const screen = useCodeScreen(EMAIL_LOGIN, { submit: SUBMIT, failureText, onBack })
  return <CodeScreen icon={MailIcon} {...screen} />
}
