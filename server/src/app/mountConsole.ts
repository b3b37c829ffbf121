import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { ConsoleSettings } from '../core/apps/index.ts'
import { consoleRoutes, pageRoutes, previewRoute, type WriteSamples } from '../core/console/index.ts'
import { named } from '../core/http/index.ts'
import { createActs, createOperators, createOperatorSessions, DEVELOPMENT_OPERATOR } from '../core/operators/index.ts'
import type { Core } from './createCore.ts'
import type { BackendParts } from './mountCore.ts'
import { readVersion } from './readVersion.ts'

/** Writes the samples of messages, by code that is loaded when an operator looks at them. */
const writeSamples: WriteSamples = async (app, language) => {
  const { sampleMails, sampleTexts } = await import('../mails/samples.ts')
  return { mails: await sampleMails(app, language), texts: await sampleTexts(app, language) }
}

/** Mounts the console for operators: its pages, and its API. The pages are loaded only by servers that have them on. */
export async function mountConsole(core: Core, parts: BackendParts, settings: ConsoleSettings): Promise<void> {
  const { config, db, clock, apps, events, sessions, http, publicOrigin } = core
  const { consoleFiles: pages } = await import('@latchkey/console')
  const consoleApp = apps.find(settings.app)
  if (!consoleApp) throw new Error('The app of the console is not registered.')
  const acts = createActs(db, clock)
  const operatorList = createOperators({ db, clock, appId: consoleApp.id, events, acts })
  const isDevelopment = config.mode === 'development'
  const hasDevelopmentOperator = (await operatorList.list()).some(
    ({ email, removedAt }) => email === DEVELOPMENT_OPERATOR && removedAt === null,
  )
  if (isDevelopment && !hasDevelopmentOperator) await operatorList.invite(DEVELOPMENT_OPERATOR, 'admin')
  if (!isDevelopment && hasDevelopmentOperator) await operatorList.remove(DEVELOPMENT_OPERATOR)
  await http.register(
    named('console', async (scope) =>
      consoleRoutes(scope.withTypeProvider<ZodTypeProvider>(), {
        ...core,
        ...parts,
        consoleApp,
        settings,
        acts,
        operators: createOperatorSessions(db, clock, consoleApp.id),
        operatorList,
        limits: config.rateLimits,
        writeSamples,
        brand: config.brand,
        version: readVersion(),
        endSession: ({ app, sessionId }) => sessions.end(app.id, sessionId),
      }),
    ),
  )
  await http.register(
    named('console pages', async (scope) => {
      const typed = scope.withTypeProvider<ZodTypeProvider>()
      previewRoute(typed, { apps, clock, keyring: core.keyring, settings, writeSamples })
      pageRoutes(typed, { pages, settings, publicOrigin, brand: config.brand })
    }),
  )
}
