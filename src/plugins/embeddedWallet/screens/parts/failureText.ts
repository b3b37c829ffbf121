import { mfaFailureText, type Text } from '../../../../ui/hooks/index.ts'
import type { FailureView } from '../../describe/screenData.ts'

/** Text of a failure; for second factors, in the user's language (MFA-71). */
export const failureText = (t: Text, { message, mfaCode }: FailureView): string =>
  mfaCode === undefined ? message : mfaFailureText(t, { code: mfaCode, message, retryable: true }, 'verification')
