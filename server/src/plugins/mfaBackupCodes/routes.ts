import { BACKUP_CODES_COUNT, MFA_BACKUP_CODES_PATHS as PATHS } from 'latchkey/plugins/mfaBackupCodes/contract'
import { z } from 'zod'
import { type PluginHttp, type PluginServices, addMfaRoutes, answers, heldMfaField } from '../../core/contract/index.ts'
import { randomId, toEpochSeconds } from '../../core/foundation/index.ts'
import type { CodeSets } from './codeSets.ts'

/** Name of this plugin's MFA method, on the wire and in the table of enrolled second factors. */
export const BACKUP_CODES = 'backup_codes'

const enrollSchema = z.object({ mfa: heldMfaField })
const codesSchema = z.object({
  codes: z.array(z.string()).length(BACKUP_CODES_COUNT).describe('Shown once: `7K2QM-9XW4T`'),
})
const statusSchema = z.object({
  left: z.number().int().describe('How many codes are unused'),
  created_at: z.number().int().nullable().describe('Seconds since the epoch; null without codes'),
})

const shared = { tags: ['mfa'], security: [{ bearer: [] }] }

export function mfaBackupCodesRoutes(http: PluginHttp, services: PluginServices, sets: CodeSets): void {
  const { requireUser, mfa } = services

  http.get(
    PATHS.status,
    { schema: { ...shared, response: answers(statusSchema), summary: 'Tell how many backup codes are left' } },
    async (request) => {
      const { left, createdAt } = await sets.find(await requireUser(request))
      return { left, created_at: createdAt && toEpochSeconds(createdAt) }
    },
  )

  http.post(
    PATHS.enroll,
    {
      schema: {
        ...shared,
        body: enrollSchema,
        response: answers(codesSchema),
        summary: 'Make ten backup codes, in place of those that the user has',
      },
    },
    async (request) => {
      const user = await requireUser(request)
      let codes: string[] = []
      await mfa.enroll(user, {
        method: BACKUP_CODES,
        proof: request.body.mfa,
        // No request is a repetition of another: its answer has codes, which only the first one could give.
        request: [randomId()],
        async write(tx) {
          codes = await sets.replace(tx, user)
        },
      })
      return { codes }
    },
  )

  addMfaRoutes(http, services, {
    paths: PATHS,
    method: BACKUP_CODES,
    means: 'a backup code',
    factor: 'backup codes',
    form: 'A backup code, as it was typed',
  })
}
