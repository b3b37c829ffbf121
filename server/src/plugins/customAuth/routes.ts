import {
  CUSTOM_AUTH_PATHS,
  CUSTOM_AUTH_TOKEN_MAX_LENGTH,
  type CustomAuthBody,
} from 'latchkey/plugins/customAuth/contract'
import { z } from 'zod'
import type { RateLimitSettings } from '../../core/limits/index.ts'
import { RequestError } from '../../core/foundation/index.ts'
import { type PluginHttp, type PluginServices, answers, sessionSchema } from '../../core/contract/index.ts'
import type { VerifyToken } from './verifyToken.ts'

/** The account type of this plugin, as on the wire. The subject is the user's id in the host's identity system. */
export const CUSTOM_AUTH_ACCOUNT = 'custom_auth'

const bodySchema = z.object({
  token: z.string().min(1).max(CUSTOM_AUTH_TOKEN_MAX_LENGTH).describe("A JWT of the host's identity system"),
}) satisfies z.ZodType<CustomAuthBody>

export function customAuthRoutes(
  http: PluginHttp,
  services: PluginServices,
  verifiers: ReadonlyMap<string, VerifyToken>,
  limits: RateLimitSettings,
): void {
  http.post(
    CUSTOM_AUTH_PATHS.authenticate,
    {
      schema: {
        body: bodySchema,
        response: answers(sessionSchema),
        tags: ['customAuth'],
        summary: "Log in or sign up with a token of the host's identity system",
      },
    },
    async (request) => {
      const app = services.requireApp(request)
      const verify = verifiers.get(app.id)
      if (!verify)
        throw new RequestError(403, 'disallowed_login_method', 'Login with a custom token is not set up for this app.')
      await services.countRate('try-by-caller', [app.id, services.callerOf(request)], limits.codeTriesPerCaller)
      const subject = await verify(request.body.token)
      return services.loginOrSignUp(app, { type: CUSTOM_AUTH_ACCOUNT, subject, details: {} })
    },
  )
}
