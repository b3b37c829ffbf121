import { mfaFailureText, type Text } from '../../../../ui/hooks/index.ts'
import type { FailureView } from '../../transactions/screenData.ts'

/** What went wrong, in the user's language where it is the second factor (product spec, section 8, 'MFA'). */
export const failureText = (t: Text, { message, mfaCode }: FailureView): string =>
  mfaCode === undefined ? message : mfaFailureText(t, { code: mfaCode, message, retryable: true }, 'verification')
