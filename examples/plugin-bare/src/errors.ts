import { AuthError, createErrors, needsOwnCode } from 'latchkey/core'
import { REFUSED_CODE } from './contract.ts'

/** Error codes of the plugin with their default messages. */
export const NEW_METHOD_ERRORS = {
  new_method_refused: 'This was not accepted.',
  new_method_failed: 'This could not be checked. Please try again.',
} as const

const newMethodError = createErrors(NEW_METHOD_ERRORS)

/** Maps the error of a failed call. Codes shared by all methods stay. Errors other than `AuthError` are bugs, left to the core. */
export function toNewMethodError(error: unknown): unknown {
  if (!needsOwnCode(error)) return error
  return newMethodError(error.code === REFUSED_CODE ? 'new_method_refused' : 'new_method_failed', error)
}

export const isRefusal = (error: unknown): boolean => error instanceof AuthError && error.code === 'new_method_refused'
