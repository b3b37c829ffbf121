'use client'
import { selectMfa, type AuthFailure } from '../../core/index.ts'
import { backupToOffer } from '../../core/internal.ts'
import { useClient } from './useClient.ts'
import { mfaFailureText } from './mfaFailureText.ts'
import { useClientSelector } from './useClientSelector.ts'
import { useMfaCodeEntry, type MfaCodeEntry } from './useMfaVerification.ts'
import { useNavigate } from './useNavigate.ts'
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
  /**
   * Leaves the enrolment, for 'Done' once the user has the method: offers a backup to a user whose first method it is, else
   * closes the modal.
   */
  finish: () => void
}

/**
 * Follows the enrolment of a method that ends with `enrolMfa`, for its own screens.
 *
 * @throws ConfigError outside the modal
 */
export function useMfaEnrolment(method: string): UseMfaEnrolment {
  const t = useText()
  const { definitions, store } = useClient()
  const navigate = useNavigate()
  const { enrolment } = useClientSelector(selectMfa)
  const own = enrolment?.method === method ? enrolment : null
  const failureText = (failure: AuthFailure): string => mfaFailureText(t, failure, 'enrollment')
  const codeEntry = useMfaCodeEntry(own, own?.failure ? failureText(own.failure) : null)
  const finish = (): void => {
    const backup = backupToOffer(definitions, store.getState())
    if (backup) navigate.replace({ plugin: backup.id, screen: backup.mfa.enrolment.screen }, { step: 'offered' })
    else navigate.close('completed')
  }
  return { isDone: own?.status === 'done', isBlocked: codeEntry.isBlocked === true, codeEntry, failureText, finish }
}
