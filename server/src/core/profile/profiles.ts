import type { WireProfileBody, WireUser } from 'latchkey/core/contract'
import type { SignedIn, RateLimit } from '../contract/index.ts'
import {
  invalidToken,
  randomId,
  randomToken,
  transact,
  type Clock,
  type Queryable,
  type Tx,
} from '../foundation/index.ts'
import type { RateLimits } from '../limits/index.ts'
import type { Outbox } from '../outbox/index.ts'
import { readProfile, type StoredProfile, type Users } from '../users/index.ts'
import { notAllowed } from './errors.ts'
import type { EncodePicture } from './encodePicture.ts'
import { readProfileName } from './profileName.ts'

/** The name and the picture that users give themselves. */
export interface Profiles {
  /**
   * Changes what is given, and leaves the rest. Backends hear of it by `user.updated`.
   * @throws RequestError 403 `profile_not_allowed`; 400 `invalid_data`, `invalid_picture`; 413 `picture_too_large`; 429
   * `too_many_requests`
   */
  change(user: SignedIn, change: WireProfileBody): Promise<WireUser>
  /** Finds a picture by its id; undefined for one that was replaced or removed, or whose user is deleted. */
  findPicture(id: string): Promise<Buffer | undefined>
}

export interface ProfilesDeps {
  db: Queryable
  clock: Clock
  users: Pick<Users, 'read'>
  rateLimits: Pick<RateLimits, 'count'>
  outbox: Pick<Outbox, 'write'>
  encodePicture: EncodePicture
}

/** Changes of one user in an hour. */
const CHANGES: RateLimit = { limit: 30, windowS: 3_600 }

export function createProfiles({ db, clock, users, rateLimits, outbox, encodePicture }: ProfilesDeps): Profiles {
  const replacePicture = async (tx: Tx, userId: string, bytes: Buffer | null): Promise<string | undefined> => {
    await tx.deleteFrom('user_pictures').where('user_id', '=', userId).execute()
    if (bytes === null) return undefined
    const id = randomToken()
    const row = { id, user_id: userId, bytes, created_at: new Date(clock.now()) }
    await tx.insertInto('user_pictures').values(row).execute()
    return id
  }

  return {
    async change({ app, userId }, { name: givenName, picture: givenPicture }) {
      if (typeof givenName === 'string' && !app.profile.name) throw notAllowed('names')
      if (typeof givenPicture === 'string' && !app.profile.picture) throw notAllowed('pictures')
      const name = typeof givenName === 'string' ? readProfileName(givenName) : givenName
      await rateLimits.count('core/profile-changes', [app.id, userId], CHANGES)
      const picture =
        typeof givenPicture === 'string' ? await encodePicture(Buffer.from(givenPicture, 'base64')) : givenPicture
      await transact(db, async (tx) => {
        const user = await tx
          .selectFrom('users')
          .select('profile')
          .where('id', '=', userId)
          .where('deleted_at', 'is', null)
          .forNoKeyUpdate()
          .executeTakeFirst()
        if (!user) throw invalidToken('unknown')
        const before = readProfile(user.profile)
        const after: StoredProfile = {
          ...before,
          ...(name !== undefined && { name: name ?? undefined }),
          ...(picture !== undefined && { picture: await replacePicture(tx, userId, picture) }),
        }
        if (before.name === after.name && before.picture === after.picture) return
        await tx
          .updateTable('users')
          .set({ profile: JSON.stringify(after) })
          .where('id', '=', userId)
          .execute()
        const cause = { appId: app.id, eventId: randomId(), at: new Date(clock.now()) }
        await outbox.write(tx, cause, [{ type: 'user.updated', userId, hasUser: true }])
      })
      return users.read(db, userId)
    },

    async findPicture(id) {
      const row = await db
        .selectFrom('user_pictures')
        .innerJoin('users', 'users.id', 'user_pictures.user_id')
        .select('user_pictures.bytes')
        .where('user_pictures.id', '=', id)
        .where('users.deleted_at', 'is', null)
        .executeTakeFirst()
      return row?.bytes
    },
  }
}
