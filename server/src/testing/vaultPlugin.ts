import { answers, defineServerPlugin, mfaProofSchema, z } from '../index.ts'

export const VAULT_PATH = '/api/v1/plugins/vault'

/** A plugin with one sensitive action, which requires a second factor. */
export const vaultPlugin = defineServerPlugin({
  id: 'vault',
  routes: (http, { requireUser, requireMfa }) =>
    void http.post(
      VAULT_PATH,
      {
        schema: {
          body: z.object({ mfa: mfaProofSchema.optional() }),
          response: answers(z.object({ proven: z.boolean() })),
        },
      },
      async (request) => ({ proven: await requireMfa(await requireUser(request), request.body.mfa) }),
    ),
})
