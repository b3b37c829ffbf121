import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { readFileSync } from 'node:fs'
import type { ConsoleSettings } from '../core/apps/index.ts'
import { consoleRoutes } from '../core/console/index.ts'
import { named } from '../core/http/index.ts'
import { createActs, createOperators, createOperatorSessions } from '../core/operators/index.ts'
import type { Core } from './createCore.ts'
import type { BackendParts } from './mountCore.ts'

/** Mounts the API of the console for operators. */
export async function mountConsole(core: Core, parts: BackendParts, settings: ConsoleSettings): Promise<void> {
  const { config, db, clock, apps, events, sessions, http } = core
  const consoleApp = apps.find(settings.app)
  if (!consoleApp) throw new Error('The app of the console is not registered.')
  const acts = createActs(db, clock)
  await http.register(
    named('console', async (scope) =>
      consoleRoutes(scope.withTypeProvider<ZodTypeProvider>(), {
        ...core,
        ...parts,
        consoleApp,
        settings,
        acts,
        operators: createOperatorSessions(db, clock, consoleApp.id),
        operatorList: createOperators({ db, clock, appId: consoleApp.id, events, acts }),
        limits: config.rateLimits,
        brand: config.brand,
        version: readVersion(),
        endSession: ({ app, sessionId }) => sessions.end(app.id, sessionId),
      }),
    ),
  )
}

function readVersion(): string {
  const file = new URL('../../package.json', import.meta.url)
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}
