import type { User } from '../../core/index.ts'

/** URL of the picture that a user chose; `null` without one. Nothing but a path of the provider's pictures is taken. */
export const pictureUrlOf = ({ profile: { picture } }: Pick<User, 'profile'>, apiUrl: string): string | null =>
  picture !== null && /^\/pictures\/[\w-]+$/.test(picture) ? apiUrl + picture : null
