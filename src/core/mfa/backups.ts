import type { CoreState } from '../client/types.ts'
import type { MfaMethod, Plugin } from '../plugin/types.ts'
import { selectUser } from '../session/select.ts'
import { findMfaMethod, mfaMethodsOf } from './methods.ts'

/** The backup that a user can be offered who has just added their first method; undefined if there is none. */
export const backupToOffer = (definitions: readonly Plugin[], state: CoreState): MfaMethod | undefined => {
  const entry = mfaMethodsOf(definitions, state).find(({ isBackup, canEnrol }) => isBackup && canEnrol)
  return entry && selectUser(state)?.mfaMethods.length === 1 ? findMfaMethod(definitions, entry.method) : undefined
}

/** Puts backups behind the other methods, in whatever order they were added: the first one is asked for. */
export const backupsLast = (methods: readonly MfaMethod[]): readonly MfaMethod[] => [
  ...methods.filter(({ mfa }) => !mfa.isBackup),
  ...methods.filter(({ mfa }) => mfa.isBackup),
]
