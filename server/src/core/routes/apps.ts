import { PATHS } from 'latchkey/core/contract'
import { z } from 'zod'
import { toWireAppConfig } from './appConfig.ts'
import type { RequestContext } from '../http/index.ts'
import { type PluginHttp, type ServerPlugin, answers, appConfigSchema, optionalBearer } from '../contract/index.ts'
import type { SigningKeys } from '../keys/index.ts'

/** Adds the route for an app's public configuration. */
export function appRoutes(
  http: PluginHttp,
  { context, keys, plugins }: { context: RequestContext; keys: SigningKeys; plugins: readonly ServerPlugin[] },
): void {
  http.get(
    PATHS.app,
    {
      config: { turn: 'free' },
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
