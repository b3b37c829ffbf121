import { MFA_TOTP_PATHS as PATHS } from 'latchkey/plugins/mfaTotp/contract'
import { z } from 'zod'
import { readCode } from '../../core/codes/index.ts'
import {
  type PluginHttp,
  type PluginServices,
  addMfaRoutes,
  answers,
  userSchema,
  heldMfaField,
  mfaCodeField,
} from '../../core/contract/index.ts'
import { keyUri } from './codes.ts'
import type { TotpSecrets } from './secrets.ts'

const initSchema = z.object({ mfa: heldMfaField })
const startedSchema = z.object({
  totpSecret: z.string().describe('Base32, for those who cannot scan'),
  totpAuthUrl: z.string().describe('Key URI (otpauth://), for a QR code'),
})
const enrollSchema = z.object({ code: mfaCodeField, mfa: heldMfaField })

/** Name of this plugin's MFA method, on the wire and in the table of enrolled second factors. */
export const TOTP = 'totp'

const shared = { tags: ['mfa'], security: [{ bearer: [] }] }

export function mfaTotpRoutes(http: PluginHttp, services: PluginServices, secrets: TotpSecrets): void {
  const { requireUserOrFrame, mfa, userName } = services

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

  addMfaRoutes(http, services, {
    paths: PATHS,
    method: TOTP,
    means: 'a code of the authenticator app',
    factor: 'the authenticator app',
    isForFrame: true,
  })
}
