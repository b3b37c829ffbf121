import {
  AuthError,
  call,
  enrolMfa,
  proveSecondFactor,
  requireUser,
  services,
  unenrolMfa,
  type MfaProof,
  type SagaGenerator,
  type User,
} from '../../core/index.ts'
import {
  BACKUP_CODES_COUNT,
  MFA_BACKUP_CODES_PATHS as PATHS,
  readBackupCode,
  type WireBackupCodes,
  type WireBackupCodesStatus,
} from './contract.ts'
import { BACKUP_CODES } from './method.ts'
import { backupError, toBackupError } from './toBackupError.ts'

/** Codes that were just made. They are secrets, and shown only now: let the user save them, but do not store them. */
export interface BackupCodes {
  /** Ten codes such as `7K2QM-9XW4T`, each good once. */
  codes: readonly string[]
}

/** What is known of the user's codes. */
export interface BackupCodesStatus {
  /** How many codes are unused: 0 to 10. */
  left: number
  /** When they were made, in epoch milliseconds; `null` if the user has none. */
  createdAtMs: number | null
}

/**
 * Tells how many codes the user has left.
 *
 * @throws AuthError `must_be_authenticated`, `mfa_backup_codes_failed`
 */
export function* status(): SagaGenerator<BackupCodesStatus> {
  yield* call(requireUser)
  const { api } = yield* services()
  try {
    const { left, created_at: at } = yield* call(api.get<WireBackupCodesStatus>, PATHS.status)
    if (!Number.isInteger(left)) throw backupError('mfa_backup_codes_failed')
    return { left, createdAtMs: typeof at === 'number' ? at * 1_000 : null }
  } catch (error) {
    throw toBackupError(error)
  }
}

/** As {@link status}, for the prompt, which asks for a code all the same if the number cannot be read: `null`. */
export function* countCodes(): SagaGenerator<BackupCodesStatus | null> {
  try {
    return yield* call(status)
  } catch (error) {
    if (error instanceof AuthError) return null
    throw error
  }
}

/**
 * Makes ten codes, in place of those that the user has. Users who have codes prove a second factor; so do those who get
 * their first ones, unless they added another method in the last five minutes.
 *
 * @throws AuthError `must_be_authenticated`, `mfa_method_unavailable` for a user without another method,
 * `mfa_backup_codes_failed`; the errors of `proveSecondFactor`
 */
export function* enrol(): SagaGenerator<BackupCodes> {
  const { mfaMethods } = yield* call(requireUser)
  const made: BackupCodes = { codes: [] }
  const make = mfaMethods.includes(BACKUP_CODES) ? makeProven : makeCodes
  try {
    yield* call(enrolMfa, { method: BACKUP_CODES, submit: () => collect(made, make) })
    return made
  } catch (error) {
    throw toBackupError(error)
  }
}

/** Makes codes, and puts them where the flow's result is: `enrolMfa` keeps no result of what it submits. */
export function* collect(made: BackupCodes, make: () => SagaGenerator<readonly string[]>): SagaGenerator<void> {
  made.codes = yield* call(make)
}

/** Makes codes without a proof, and with one if the server wants it. */
export function* makeCodes(): SagaGenerator<readonly string[]> {
  try {
    return yield* call(sendEnrolment)
  } catch (error) {
    if (!(error instanceof AuthError && error.code === 'missing_or_invalid_mfa')) throw error
    return yield* call(makeProven)
  }
}

/** Has the user prove a second factor, and makes codes. */
export function* makeProven(): SagaGenerator<readonly string[]> {
  return yield* call(proveSecondFactor<readonly string[]>, { action: 'mfaBackupCodes:enrol' }, sendEnrolment)
}

/** @throws AuthError `missing_or_invalid_mfa` without a proof that the server accepts */
export function* sendEnrolment(proof?: MfaProof): SagaGenerator<readonly string[]> {
  const { api } = yield* services()
  const { codes } = yield* call(api.post<Partial<WireBackupCodes>>, PATHS.enroll, toBody(proof))
  if (!Array.isArray(codes) || codes.length !== BACKUP_CODES_COUNT || !codes.every((code) => readBackupCode(code)))
    throw backupError('mfa_backup_codes_failed')
  return codes
}

/**
 * Removes the codes.
 *
 * @throws AuthError `must_be_authenticated`, `mfa_backup_codes_failed`; the errors of `proveSecondFactor`
 */
export function* unenrol(): SagaGenerator<User> {
  try {
    return yield* call(unenrolMfa, { submit: removeProven })
  } catch (error) {
    throw toBackupError(error)
  }
}

export function* removeProven(): SagaGenerator<void> {
  yield* call(proveSecondFactor<void>, { action: 'mfaBackupCodes:unenrol' }, sendRemoval)
}

export function* sendRemoval(proof: MfaProof): SagaGenerator<void> {
  const { api } = yield* services()
  yield* call(api.post<unknown>, PATHS.unenroll, toBody(proof))
}

const toBody = (proof?: MfaProof): object =>
  proof ? { mfa: { method: proof.mfaMethod, code: proof.mfaCode, relying_party: proof.relyingParty } } : {}
