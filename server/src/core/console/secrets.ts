import { z } from 'zod'
import { backendAppParams, type KeptAnswers } from '../backend/index.ts'
import { answers } from '../contract/index.ts'
import { RequestError, toEpochSeconds } from '../foundation/index.ts'
import { type AppSecrets, type ListedSecret, type NewSecret, SECRET_SCOPES } from '../secrets/index.ts'
import type { ConsoleScope } from './guard.ts'

export interface SecretRouteDeps {
  secrets: Pick<AppSecrets, 'create' | 'list' | 'rotate' | 'revoke'>
  answers: KeptAnswers
}

const time = z.int().nullable().describe('Seconds since the epoch')
const secretSchema = z.object({
  id: z.string(),
  scopes: z.array(z.enum(SECRET_SCOPES)),
  created_at: z.int(),
  last_used_at: time,
  revoked_at: time,
})
const newSecretSchema = secretSchema.extend({ secret: z.string().describe('Told only now') })
const oneParams = backendAppParams.extend({ secret_id: z.string().min(1).max(64) })

/** Adds the routes by which operators manage the secrets of an app's backends. */
export function secretRoutes({ http, paths, appOf, writes }: ConsoleScope, deps: SecretRouteDeps): void {
  const { secrets, answers: kept } = deps
  const path = `${paths.app}/secrets`
  const config = writes('apps:write')
  const listOf = async (appId: string, id?: string): Promise<ListedSecret[]> =>
    (await secrets.list(appId)).filter((secret) => id === undefined || secret.id === id)

  /** @throws RequestError 404 unless the secret is of the app that the path names */
  const requireOne = async (appId: string, id: string): Promise<ListedSecret> => {
    const [secret] = await listOf(appId, id)
    if (secret) return secret
    throw unknownSecret()
  }

  http.get(path, { schema: { params: backendAppParams, response: answers(z.array(secretSchema)) } }, async (request) =>
    (await listOf(appOf(request).id)).map(toWire),
  )

  http.post(
    path,
    {
      config,
      schema: {
        params: backendAppParams,
        body: z.strictObject({ scopes: z.array(z.enum(SECRET_SCOPES)).min(1) }),
        response: answers(newSecretSchema),
      },
    },
    async (request) => {
      const scopes = SECRET_SCOPES.filter((scope) => request.body.scopes.includes(scope))
      const made = await secrets.create(appOf(request).id, scopes, (tx, one) => kept.keep(request, tx, toNew(one)))
      if (!made) throw tooMany()
      return toNew(made)
    },
  )

  http.post(
    `${path}/:secret_id/rotate`,
    { config, schema: { params: oneParams, response: answers(newSecretSchema) } },
    async (request) => {
      const { id } = await requireOne(appOf(request).id, request.params.secret_id)
      const made = await secrets.rotate(id, (tx, one) => kept.keep(request, tx, toNew(one)))
      if (made === 'unknown') throw unknownSecret()
      if (made === 'full') throw tooMany()
      return toNew(made)
    },
  )

  http.post(
    `${path}/:secret_id/revoke`,
    { config, schema: { params: oneParams, response: answers(secretSchema) } },
    async (request) => {
      const { id: appId } = appOf(request)
      const { id } = await requireOne(appId, request.params.secret_id)
      await secrets.revoke(id)
      return toWire(await requireOne(appId, id))
    },
  )
}

const unknownSecret = (): RequestError =>
  new RequestError(404, 'app_secret_not_found', 'The app has no such live secret.')

const tooMany = (): RequestError =>
  new RequestError(
    400,
    'too_many_app_secrets',
    'The app has two live secrets already. Revoke the one that is not used.',
  )

const seconds = (at: Date | null): number | null => at && toEpochSeconds(at)

const toWire = ({ id, scopes, createdAt, lastUsedAt, revokedAt }: ListedSecret): z.infer<typeof secretSchema> => ({
  id,
  scopes,
  created_at: toEpochSeconds(createdAt),
  last_used_at: seconds(lastUsedAt),
  revoked_at: seconds(revokedAt),
})

const toNew = (made: NewSecret): z.infer<typeof newSecretSchema> => ({ ...toWire(made), secret: made.secret })
