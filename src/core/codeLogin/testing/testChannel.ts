import { AuthError } from '../../errors/AuthError.ts'
import type { CodeChannel } from '../channel.ts'
import { createCodeSlice } from '../slice.ts'

/** A made-up login method for tests: a pigeon brings the code to an address of lower-case letters, such as `roof`. */
export const pigeonSlice = createCodeSlice('pigeon', ['loginWithCode', 'linkWithCode', 'updateEmail'])

export const PIGEON_ERRORS = {
  pigeon_invalid_address: 'No such loft.',
  pigeon_not_sent: 'The pigeon did not take off.',
  pigeon_resend_too_soon: 'The pigeon is tired.',
  pigeon_code_not_requested: 'Ask for a code first.',
  pigeon_code_not_numeric: 'Code should be numeric',
  pigeon_code_incomplete: 'The code has six digits.',
  pigeon_verification_failed: 'Issue verifying code',
  pigeon_unlink_failed: 'The loft could not be unlinked.',
}

export const testChannel: CodeChannel = {
  id: 'pigeon',
  accountType: 'loft',
  field: 'loft',
  paths: { init: '/init', authenticate: '/authenticate', link: '/link', unlink: '/unlink' },
  slice: pigeonSlice,
  select: (state) => (state as { pigeon: ReturnType<typeof pigeonSlice.getInitialState> }).pigeon,
  errors: PIGEON_ERRORS,
  invalidAddress: 'pigeon_invalid_address',
  readAddress(input) {
    const loft = String(input).trim().toLowerCase()
    if (/^[a-z]+$/.test(loft)) return loft
    throw new AuthError('pigeon_invalid_address', PIGEON_ERRORS.pigeon_invalid_address)
  },
}
