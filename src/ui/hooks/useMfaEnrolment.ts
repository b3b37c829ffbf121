'use client'
import { selectMfa, type AuthFailure } from '../../core/index.ts'
import { mfaFailureText } from './mfaFailureText.ts'
import { useClientSelector } from './useClientSelector.ts'
import { useMfaCodeEntry, type MfaCodeEntry } from './useMfaVerification.ts'
import { useText } from './useText.ts'

export interface UseMfaEnrolment {
  /** True once the user has the method. */
  isDone: boolean
  /** True while the code input is blocked; `codeEntry.failure` says why. */
  isBlocked: boolean
  /** Props of the kit's `<CodeEntryScreen>`. */
  codeEntry: MfaCodeEntry
  /** Returns the text for a failure of the method's own flows. */
  failureText: (failure: AuthFailure) => string
}

/**
 * Follows the enrolment of a method that ends with `enrolMfa`, for its own screens.
 *
 * @throws ConfigError outside the modal
 */
export function useMfaEnrolment(method: string): UseMfaEnrolment {
  const t = useText()
  const { enrolment } = useClientSelector(selectMfa)
  const own = enrolment?.method === method ? enrolment : null
  const failureText = (failure: AuthFailure): string => mfaFailureText(t, failure, 'enrollment')
  const codeEntry = useMfaCodeEntry(own, own?.failure ? failureText(own.failure) : null)
  return { isDone: own?.status === 'done', isBlocked: codeEntry.isBlocked === true, codeEntry, failureText }
}
