import {
  RECOVERY_OAUTH_CODES,
  RECOVERY_OAUTH_PATHS,
  type RecoveryOAuthCodeBody,
  type RecoveryOAuthInitBody,
  type WireRecoveryToken,
} from 'latchkey/plugins/recoveryGoogleDrive/contract'
import { z } from 'zod'
import type { RateLimitSettings } from '../../core/limits/index.ts'
import type { App } from '../../core/apps/index.ts'
import { RequestError } from '../../core/foundation/index.ts'
import {
  addVoidRoute,
  urlSchema,
  type RoundTrip,
  type RoundTripClient,
  beginFields,
  codeFields,
} from '../../core/oauth/index.ts'
import { type PluginHttp, type SignedIn, type PluginServices, answers } from '../../core/contract/index.ts'
import type { DriveAccess } from './driveClient.ts'

/** A body with any provider name: the route refuses unknown ones with their own error code. */
type Named<Body extends { provider: string }> = Omit<Body, 'provider'> & { provider: string }
const provider = z.string().min(1).max(32).default('google-drive').describe('google-drive')

const initSchema = z.object({ provider, ...beginFields }) satisfies z.ZodType<Named<RecoveryOAuthInitBody>>
const codeSchema = z.object({ provider, ...codeFields }) satisfies z.ZodType<Named<RecoveryOAuthCodeBody>>
const tokenSchema = z.object({ access_token: z.string() }) satisfies z.ZodType<WireRecoveryToken>

export interface RecoveryRoutesDeps {
  trip: RoundTrip<DriveAccess>
  limits: Pick<RateLimitSettings, 'codeTriesPerCaller'>
  clientOf(appId: string, provider: string): RoundTripClient<DriveAccess> | undefined
}

/** The calls that lead to a token for the user's drive (HTTP-62). */
export function recoveryRoutes(
  http: PluginHttp,
  services: PluginServices,
  { trip, limits, clientOf }: RecoveryRoutesDeps,
): void {
  const requireClient = (app: App, provider: string): RoundTripClient<DriveAccess> => {
    const client = clientOf(app.id, provider)
    if (client) return client
    throw new RequestError(
      403,
      RECOVERY_OAUTH_CODES.notAllowed,
      'This way to recover a wallet is not available in this app.',
    )
  }
  const count = (action: string, { app, userId }: SignedIn): Promise<void> =>
    services.countRate(action, [app.id, userId], limits.codeTriesPerCaller)
  const common = { tags: ['recovery'], security: [{ bearer: [] }] }

  http.post(
    RECOVERY_OAUTH_PATHS.init,
    {
      schema: {
        body: initSchema,
        response: answers(urlSchema),
        ...common,
        summary: "Ask the user for the app's folder in their drive",
      },
    },
    async (request) => {
      const user = await services.requireUser(request)
      const client = requireClient(user.app, request.body.provider)
      await count('begin-by-user', user)
      return { url: await trip.begin(user.app, client, request.body, user.userId) }
    },
  )

  addVoidRoute(http, services, { path: RECOVERY_OAUTH_PATHS.void, tag: 'recovery', trip, limits, deed: 'ask for it' })

  http.post(
    RECOVERY_OAUTH_PATHS.authenticate,
    {
      schema: {
        body: codeSchema,
        response: answers(tokenSchema),
        ...common,
        summary: 'Get the access token for that folder, once',
      },
    },
    async (request) => {
      const user = await services.requireUser(request)
      requireClient(user.app, request.body.provider)
      await count('redeem-by-user', user)
      const { arrival, proof } = await trip.redeem(user.app, request.body, user.userId)
      await services.transaction((tx) => proof.consume(tx))
      return { access_token: arrival.accessToken }
    },
  )
}
