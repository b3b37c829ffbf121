import { ACCOUNT_PATHS, type WireProfileBody, type WireUser } from '../../core/contract.ts'
import {
  call,
  createErrors,
  needsOwnCode,
  requireUser,
  services,
  updateUser,
  type SagaGenerator,
  type User,
} from '../../core/index.ts'
import { ACCOUNT_PAGE_ERRORS } from '../errors.ts'
import { preparePicture } from './preparePicture.ts'

const saveError = createErrors(ACCOUNT_PAGE_ERRORS)

/** Refusals of the server that say what is wrong. */
const TOLD: readonly string[] = ['profile_not_allowed', 'invalid_data', 'invalid_picture', 'picture_too_large']

/** What to change of the profile. What is left out stays as it is, and `null` removes it. */
export interface SaveProfileArgs {
  /** 64 characters at most, in one line. */
  name?: string | null | undefined
  /** A PNG, JPEG or WebP of 20 MB at most. Its middle is used, 256 px wide. */
  picture?: Blob | null | undefined
}

/**
 * Saves the user's name or picture, where the app has them. The picture is made small in the browser.
 *
 * @throws AuthError `must_be_authenticated`, `profile_not_allowed`, `invalid_data` for a name that cannot be,
 * `invalid_picture`, `picture_too_large`, `account_page_save_failed`; `too_many_requests`, `network_unreachable`, …
 */
export function* saveProfile({ name, picture }: SaveProfileArgs): SagaGenerator<User> {
  yield* call(requireUser)
  const { api } = yield* services()
  const body: WireProfileBody = {
    ...(name !== undefined && { name }),
    ...(picture !== undefined && { picture: picture && (yield* call(preparePicture, picture)) }),
  }
  try {
    const wire = yield* call(api.post<WireUser>, ACCOUNT_PATHS.profile, body)
    return yield* call(updateUser, wire)
  } catch (error) {
    throw needsOwnCode(error) && !TOLD.includes(error.code) ? saveError('account_page_save_failed', error) : error
  }
}
