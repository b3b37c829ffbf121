import { ACCOUNT_PATHS, type WireProfileBody } from 'latchkey/core/contract'
import { z } from 'zod'
import type { RequestContext } from '../http/index.ts'
import { type PluginHttp, answers, userSchema } from '../contract/index.ts'
import { MAX_PICTURE_BYTES, type Profiles } from '../profile/index.ts'
import { RequestError } from '../foundation/index.ts'
import { picturePath } from '../users/index.ts'

/** Base64 has four characters for three bytes. Longer texts are told what is wrong, up to what a body may have. */
const MAX_BODY_BYTES = 2 * MAX_PICTURE_BYTES

const bodySchema = z.object({
  name: z.string().nullish().describe('64 characters at most, in one line; null removes it'),
  picture: z
    .base64()
    .nullish()
    .describe('PNG, JPEG or WebP, 256 kB at most and 512 px at its longer edge; null removes it'),
}) satisfies z.ZodType<WireProfileBody>

export interface ProfileRouteDeps {
  context: RequestContext
  profiles: Profiles
}

/** Adds the route by which users change their name and picture. */
export function profileRoutes(http: PluginHttp, { context, profiles }: ProfileRouteDeps): void {
  http.post(
    ACCOUNT_PATHS.profile,
    {
      bodyLimit: MAX_BODY_BYTES,
      schema: {
        body: bodySchema,
        response: answers(userSchema),
        tags: ['users'],
        summary: "Change the user's name or picture, where the app has them",
        security: [{ bearer: [] }],
      },
    },
    async (request) => profiles.change(await context.requireUser(request), request.body),
  )
}

/**
 * Headers of a picture. A browser takes it for nothing else, and should it be opened as a page, it can do nothing. Its
 * path is another one when the picture changes; shared caches keep none, so that a removed picture is gone.
 */
const PICTURE_HEADERS = {
  'cache-control': 'private, max-age=604800, immutable',
  'content-disposition': 'inline; filename="picture.webp"',
  'content-security-policy': "default-src 'none'; sandbox",
  // Pages of every app show it.
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
} as const

/** Adds the pictures themselves, for every page that knows the path: an `<img>` names no app and no session. */
export function pictureRoutes(http: PluginHttp, { profiles }: Pick<ProfileRouteDeps, 'profiles'>): void {
  http.get(
    picturePath(':id'),
    { schema: { hide: true, params: z.object({ id: z.string().max(64) }) } },
    async (request, reply) => {
      const bytes = await profiles.findPicture(request.params.id)
      if (!bytes) {
        void reply.header('cache-control', 'no-store')
        throw new RequestError(404, 'not_found', 'There is no such picture.')
      }
      return reply.headers(PICTURE_HEADERS).type('image/webp').send(bytes)
    },
  )
}
