import { RequestError } from '../foundation/index.ts'

/** 403 `profile_not_allowed`: the app's `profile` has names or pictures off. */
export const notAllowed = (what: 'names' | 'pictures'): RequestError =>
  new RequestError(403, 'profile_not_allowed', `This app has no ${what} of users.`)

/** 413 `picture_too_large`: too many bytes, or too many pixels. */
export const pictureTooLarge = (message: string): RequestError => new RequestError(413, 'picture_too_large', message)

/** 400 `invalid_picture`: no picture of a format that is read, or a broken one. */
export const invalidPicture = (cause?: unknown): RequestError =>
  new RequestError(400, 'invalid_picture', 'This is no picture that can be read: use PNG, JPEG or WebP.', { cause })
