import { MFA_TOTP_PATHS as PATHS } from 'latchkey/plugins/mfaTotp/contract'
import { readCode } from '../../core/codes/index.ts'
import {
  type PluginHttp,
  type PluginServices,
  answers,
  mfaTokenSchema,
  okSchema,
  userSchema,
} from '../../core/contract/index.ts'
import { keyUri } from './codes.ts'
import { enrollSchema, initSchema, startedSchema, unenrollSchema, verifySchema } from './wireSchema.ts'
import type { TotpSecrets } from './secrets.ts'

/** Name of this plugin's MFA method, on the wire and in the table of enrolled second factors. */
export const TOTP = 'totp'

const shared = { tags: ['mfa'], security: [{ bearer: [] }] }

export function mfaTotpRoutes(
  http: PluginHttp,
  { requireUserOrFrame, mfa, userName }: PluginServices,
  secrets: TotpSecrets,
): void {
  http.post(
    PATHS.init,
    {
      schema: {
        ...shared,
        body: initSchema,
        response: answers(startedSchema),
        summary: 'Begin to enrol an authenticator app',
      },
    },
    async (request) => {
      const user = await requireUserOrFrame(request)
      await mfa.requireForEnrollment(user, TOTP, request.body.mfa)
      const secret = await secrets.begin(user)
      return {
        totpSecret: secret,
        totpAuthUrl: keyUri({ secret, appName: user.app.name, account: await userName(user) }),
      }
    },
  )

  http.post(
    PATHS.enroll,
    {
      schema: {
        ...shared,
        body: enrollSchema,
        response: answers(userSchema),
        summary: 'Enrol an authenticator app with its first code',
      },
    },
    async (request) => {
      const user = await requireUserOrFrame(request)
      const { code, mfa: proof } = request.body
      return mfa.enroll(user, {
        method: TOTP,
        proof,
        request: [readCode(code) ?? ''],
        write: (tx) => secrets.confirm(tx, user, code),
      })
    },
  )

  http.post(
    PATHS.verify,
    {
      schema: {
        ...shared,
        body: verifySchema,
        response: answers(mfaTokenSchema),
        summary: 'Prove ahead with a code of the authenticator app',
      },
    },
    async (request) => ({
      token: await mfa.verify(await requireUserOrFrame(request), { method: TOTP, code: request.body.code }),
    }),
  )

  http.post(
    PATHS.unenroll,
    {
      schema: {
        ...shared,
        body: unenrollSchema,
        response: answers(okSchema),
        summary: 'Give up the authenticator app',
      },
    },
    async (request) => {
      await mfa.remove(await requireUserOrFrame(request), TOTP, request.body.mfa)
      return { success: true }
    },
  )
}
