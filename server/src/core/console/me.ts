import { z } from 'zod'
import type { App, ConsoleSettings } from '../apps/index.ts'
import { answers } from '../contract/index.ts'
import { toEpochSeconds } from '../foundation/index.ts'
import { OPERATOR_ROLES } from '../operators/index.ts'
import type { ConsoleScope } from './guard.ts'

export interface MeDeps {
  allApps: readonly App[]
  consoleApp: App
  settings: Pick<ConsoleSettings, 'idleS' | 'lifetimeS'>
  brand: string
  version: string
}

const meSchema = z.object({
  operator: z.object({ id: z.string(), email: z.string(), role: z.enum(OPERATOR_ROLES) }),
  user_id: z.string(),
  access: z
    .enum(['full', 'enrol', 'prove'])
    .describe('`enrol` a first passkey or second factor, or `prove` one in this session, before anything else'),
  expires_at: z.int().describe('Seconds since the epoch'),
  idle_s: z.int(),
  brand: z.string(),
  version: z.string(),
  apps: z.array(z.object({ id: z.string(), name: z.string(), is_console: z.boolean() })),
})

/** Adds the route that tells operators who they are and what their session may do. It answers every operator. */
export function meRoute({ http, base, operatorOf }: ConsoleScope, deps: MeDeps): void {
  const { allApps, consoleApp, settings, brand, version } = deps
  http.get(`${base}/me`, { schema: { response: answers(meSchema) } }, async (request) => {
    const { operator, user, access, loggedInAt } = operatorOf(request)
    const isFull = access === 'full'
    return {
      operator,
      user_id: user.userId,
      access,
      expires_at: toEpochSeconds(loggedInAt) + settings.lifetimeS,
      idle_s: settings.idleS,
      brand,
      version: isFull ? version : '',
      apps: isFull ? allApps.map(({ id, name }) => ({ id, name, is_console: id === consoleApp.id })) : [],
    }
  })
}
