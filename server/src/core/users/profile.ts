import type { WireProfile } from 'latchkey/core/contract'

/** What the column `profile` of `users` has. */
export interface StoredProfile {
  name?: string | undefined
  /** Id of the row in `user_pictures`. */
  picture?: string | undefined
}

/** Path of a picture, for an `<img>` of any page: it names no app, and its id cannot be guessed. */
export const picturePath = (id: string): string => `/pictures/${id}`

/** Reads the column `profile` of `users`. */
export function readProfile(stored: unknown): StoredProfile {
  const { name, picture } = (stored ?? {}) as Record<string, unknown>
  return {
    ...(typeof name === 'string' && { name }),
    ...(typeof picture === 'string' && { picture }),
  }
}

/** Converts the column `profile` of `users` to the form on the wire; undefined if there is nothing in it. */
export function toWireProfile(stored: unknown): WireProfile | undefined {
  const { name, picture } = readProfile(stored)
  if (name === undefined && picture === undefined) return undefined
  return { ...(name !== undefined && { name }), ...(picture !== undefined && { picture: picturePath(picture) }) }
}
