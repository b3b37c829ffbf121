import { PATHS } from 'latchkey/core/contract'
import { z } from 'zod'
import { toWireAppConfig } from '../appConfig.ts'
import type { RequestContext } from '../http/requestContext.ts'
import type { PluginHttp } from '../pluginRequest.ts'
import type { ServerPlugin } from '../plugin.ts'
import type { SigningKeys } from '../signingKeys.ts'
import { answers, appConfigSchema, optionalBearer } from '../wireSchemas.ts'

/** Endpoint 1: the app's configuration. */
export function appRoutes(
  http: PluginHttp,
  { context, keys, plugins }: { context: RequestContext; keys: SigningKeys; plugins: readonly ServerPlugin[] },
): void {
  http.get(
    PATHS.app,
    {
      schema: {
        params: z.object({ app_id: z.string() }),
        response: answers(appConfigSchema),
        tags: ['apps'],
        summary: 'App configuration',
        security: optionalBearer,
      },
    },
    async (request) => toWireAppConfig(context.app(request), (await keys.current()).publicPem, plugins),
  )
}
