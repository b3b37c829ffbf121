import { z } from 'zod'
import { RequestError } from '../foundation/index.ts'
import type { Apps } from '../apps/index.ts'
import { type PluginHttp, answers } from '../contract/index.ts'
import type { SigningKeys } from '../keys/index.ts'

const jwksSchema = z
  .object({
    keys: z.array(
      z.object({
        kty: z.string(),
        crv: z.string(),
        x: z.string(),
        y: z.string(),
        kid: z.string(),
        use: z.string(),
        alg: z.string(),
      }),
    ),
  })
  .meta({ id: 'Jwks', description: 'RFC 7517 key set of access tokens' })

/**
 * Adds the JWKS endpoints with the public keys of access tokens, for backends that verify them. All apps have the
 * same keys.
 */
export function jwksRoutes(
  http: PluginHttp,
  { apps, keys, invalidAppIdCode }: { apps: Apps; keys: SigningKeys; invalidAppIdCode: string },
): void {
  const schema = { response: answers(jwksSchema), tags: ['keys'], summary: 'Public keys of access tokens' }
  const body = async (): Promise<z.infer<typeof jwksSchema>> => jwksSchema.parse(await keys.jwks())
  const cache = 'public, max-age=300'

  http.get('/.well-known/jwks.json', { schema }, (_request, reply) => {
    void reply.header('cache-control', cache)
    return body()
  })
  http.get(
    '/api/v1/apps/:app_id/jwks.json',
    { config: { turn: 'free' }, schema: { ...schema, params: z.object({ app_id: z.string() }) } },
    (request, reply) => {
      if (!apps.find(request.params.app_id))
        throw new RequestError(404, invalidAppIdCode, 'There is no app with this id on this server.')
      void reply.header('cache-control', cache)
      return body()
    },
  )
}
