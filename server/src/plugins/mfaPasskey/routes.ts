import { MFA_PASSKEY_PATHS as PATHS } from 'latchkey/plugins/mfaPasskey/contract'
import { mfaMethodOff } from '../../core/mfa/index.ts'
import type { App } from '../../core/apps/index.ts'
import {
  type PluginHttp,
  type PluginServices,
  answers,
  emptySchema,
  mfaTokenSchema,
} from '../../core/contract/index.ts'
import type { PasskeyFactors } from '../passkey/factors.ts'
import { assertionOptionsSchema } from '../passkey/wireSchema.ts'
import { enrollmentSchema, initSchema, M3_PATHS, verifySchema } from './wireSchema.ts'

/** Name of this plugin's MFA method, on the wire and in the table of enrolled second factors. */
export const PASSKEY = 'passkey'

export interface MfaPasskeyRoutesOptions {
  isOn(app: App): boolean
  factors: PasskeyFactors
}

const shared = { tags: ['mfa'], security: [{ bearer: [] }] }

export function mfaPasskeyRoutes(
  http: PluginHttp,
  services: PluginServices,
  { isOn, factors }: MfaPasskeyRoutesOptions,
): void {
  const { requireUser, requireUserOrFrame, mfa } = services

  http.post(
    PATHS.init,
    {
      schema: {
        ...shared,
        body: initSchema,
        response: answers(assertionOptionsSchema),
        summary: 'Ask for a challenge to verify with',
      },
    },
    async (request) => {
      const user = await requireUser(request)
      if (!isOn(user.app)) throw mfaMethodOff()
      return factors.challenge(services, request, user, request.body.relying_party)
    },
  )

  for (const path of M3_PATHS.verify) {
    http.post(
      path,
      {
        schema: {
          ...shared,
          body: verifySchema,
          response: answers(mfaTokenSchema),
          summary: 'Prove ahead with a passkey',
        },
      },
      async (request) => {
        const { authenticator_response: code, relying_party } = request.body
        return { token: await mfa.verify(await requireUserOrFrame(request), { method: PASSKEY, code, relying_party }) }
      },
    )
  }

  for (const path of M3_PATHS.enrollment) {
    http.post(
      path,
      {
        schema: {
          ...shared,
          body: enrollmentSchema,
          response: answers(emptySchema),
          summary: 'Say which passkeys are second factors',
        },
      },
      async (request) => {
        const user = await requireUserOrFrame(request)
        const { credential_ids: credentialIds, mfa: proof } = request.body
        if (credentialIds.length === 0) {
          await mfa.remove(user, PASSKEY, proof)
        } else {
          await mfa.enroll(user, {
            method: PASSKEY,
            proof,
            request: credentialIds.toSorted(),
            write: (tx) => factors.setEnrolled(tx, user.userId, credentialIds),
          })
        }
        return {}
      },
    )
  }
}
