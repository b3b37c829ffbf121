import { z } from 'zod'
import type { PluginHttp } from './pluginRequest.ts'
import type { PluginServices } from './pluginServices.ts'
import { answers, mfaProofSchema, mfaTokenSchema, okSchema } from './wireSchemas.ts'

/** Field `code` of a body: a second factor's code, as it was typed. */
export const mfaCodeField = z.string().max(64).describe('Six digits')

/** Field `mfa` of a body that enrols or gives up a second factor. */
export const heldMfaField = mfaProofSchema
  .optional()
  .describe('A second factor that the user has already, where they have one')

const unenrollSchema = z.object({ mfa: heldMfaField })

/** What differs between second factors that are proven by a code. */
export interface MfaRoutes {
  /** Paths of the two routes; each is called by POST. */
  paths: Readonly<Record<'verify' | 'unenroll', string>>
  /** Name of the method on the wire. */
  method: string
  /** What the user proves it with, for the OpenAPI document: 'a code that was sent'. */
  means: string
  /** What the user gives up, for the OpenAPI document: 'the authenticator app'. */
  factor: string
  /** Form of the code, for the OpenAPI document. Default: 'Six digits'. */
  form?: string | undefined
  /** True if the wallet frame calls them too, with its own key. Default: pages alone do. */
  isForFrame?: boolean | undefined
}

/** Adds the two routes that every second factor by code has: prove it ahead of a call, and give it up. */
export function addMfaRoutes(
  http: PluginHttp,
  { requireUser, requireUserOrFrame, mfa }: PluginServices,
  { paths, method, means, factor, form, isForFrame = false }: MfaRoutes,
): void {
  const verifySchema = z.object({ code: form === undefined ? mfaCodeField : mfaCodeField.describe(form) })
  const shared = { tags: ['mfa'], security: [{ bearer: [] }] }
  const requireCaller = isForFrame ? requireUserOrFrame : requireUser

  http.post(
    paths.verify,
    {
      schema: {
        ...shared,
        body: verifySchema,
        response: answers(mfaTokenSchema),
        summary: `Prove ahead with ${means}`,
      },
    },
    async (request) => ({
      token: await mfa.verify(await requireCaller(request), { method, code: request.body.code }),
    }),
  )

  http.post(
    paths.unenroll,
    { schema: { ...shared, body: unenrollSchema, response: answers(okSchema), summary: `Give up ${factor}` } },
    async (request) => {
      await mfa.remove(await requireCaller(request), method, request.body.mfa)
      return { success: true }
    },
  )
}
