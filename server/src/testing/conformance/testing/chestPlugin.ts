import { createHash, randomBytes, randomInt } from 'node:crypto'
import type { Kysely } from 'kysely'
import {
  answers,
  defineServerPlugin,
  invalidCode,
  z,
  type PluginServices,
  type ServerPlugin,
  type SignedIn,
} from '../../../index.ts'
import type { ServerAction } from '../types.ts'

/** What a server half without a login can do wrong. */
export type ChestFault =
  | 'none'
  | 'no session needed'
  | 'no comparison'
  | 'a key that is good twice'
  | 'a key that is deleted later'
  | 'a key that never ends'
  | 'a key of any user'
  | 'no re-authentication'
  | 'no limit'
  | 'a limit for each caller only'
  | 'no schema'
  | 'keys in the log'
  | 'treasures in the table'

interface Keys {
  hash: string
  user_id: string
  treasure: string | null
  expires_at: Date
}

/** Ten minutes, in ms. */
const LIFETIME_MS = 600_000

/** The example plugin of these tests: a user gets a key of six digits, and opens a chest with it, once. */
export function chestPlugin(id: string, fault: ChestFault = 'none'): ServerPlugin {
  const table = `${id}_keys`
  const is = (one: ChestFault): boolean => fault === one
  const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex')
  const body = z.object({ key: z.string().max(64) })

  async function find(services: PluginServices, user: SignedIn | undefined, key: string): Promise<string> {
    let query = services.db
      .withTables<Record<string, Keys>>()
      .selectFrom(table)
      .select(['hash'])
      .where('hash', '=', hashOf(key))
    if (user && !is('a key of any user')) query = query.where('user_id', '=', user.userId)
    if (!is('a key that never ends')) query = query.where('expires_at', '>', new Date(services.clock.now()))
    const row = await query.executeTakeFirst()
    if (row) return row.hash
    if (is('no comparison')) return ''
    throw invalidCode()
  }

  async function useUp(services: PluginServices, hash: string): Promise<void> {
    if (is('no comparison') || is('a key that is good twice') || is('treasures in the table')) return
    // As for a call of another server, during which the second request comes.
    if (is('a key that is deleted later')) await new Promise((resolve) => setTimeout(resolve, 20))
    const used = await services.db
      .withTables<Record<string, Keys>>()
      .deleteFrom(table)
      .where('hash', '=', hash)
      .returning('hash')
      .executeTakeFirst()
    if (!used && !is('a key that is deleted later')) throw invalidCode()
  }

  return defineServerPlugin({
    id,
    migrations: {
      '0001-keys': {
        up: (db: Kysely<unknown>) =>
          db.schema
            .createTable(table)
            .addColumn('hash', 'text', (column) => column.primaryKey())
            .addColumn('user_id', 'text', (column) => column.notNull())
            .addColumn('treasure', 'text')
            .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
            .execute(),
      },
    },
    routes(http, services) {
      const { requireUser, findUser, requireFresh, countRate, callerOf, requireApp, clock, log } = services
      const keys = services.db.withTables<Record<string, Keys>>()
      http.post(
        chestPath(id, 'key'),
        { schema: { response: answers(z.object({ key: z.string() })) } },
        async (request) => {
          const { userId } = await requireUser(request)
          const key = String(randomInt(1_000_000)).padStart(6, '0')
          const expires_at = new Date(clock.now() + LIFETIME_MS)
          await keys
            .insertInto(table)
            .values({ hash: hashOf(key), user_id: userId, treasure: null, expires_at })
            .execute()
          return { key }
        },
      )
      http.post(
        chestPath(id, 'open'),
        {
          schema: {
            ...(!is('no schema') && { body }),
            response: answers(z.object({ treasure: z.string() })),
          },
        },
        async (request) => {
          const user = is('no session needed') ? await findUser(request) : await requireUser(request)
          if (user && !is('no re-authentication')) await requireFresh(user)
          const app = requireApp(request)
          if (!is('no limit')) await countRate('open', [app.id, callerOf(request)], RATE)
          if (user && !is('no limit') && !is('a limit for each caller only'))
            await countRate('try', [user.userId], RATE)
          const { key } = request.body as z.infer<typeof body>
          if (is('no schema')) key.trim()
          if (is('keys in the log')) log.info({ key }, 'A key came in')
          const hash = await find(services, user ?? undefined, key)
          const treasure = randomBytes(24).toString('base64url')
          if (is('treasures in the table')) {
            const kept = await keys
              .updateTable(table)
              .set({ treasure })
              .where('hash', '=', hash)
              .where('treasure', 'is', null)
              .returning('hash')
              .executeTakeFirst()
            if (!kept) throw invalidCode()
          }
          await useUp(services, hash)
          return { treasure }
        },
      )
    },
  })
}

const RATE = { limit: 30, windowS: 600 }
const chestPath = (id: string, end: 'key' | 'open'): string => `/api/v1/plugins/${id}/${end}`

/** The options of the kit for a {@link chestPlugin}. `post` calls the server that has it. */
export function chestOptions(
  id: string,
  post: (path: string, body: object, options: object) => Promise<{ body: { key?: string } }>,
) {
  const open: ServerAction = {
    path: chestPath(id, 'open'),
    prove: async (_user, options) => ({ key: (await post(chestPath(id, 'key'), {}, options)).body.key }),
    spoil: ({ key }: { key?: string }) => ({ key: key === '000000' ? '000001' : '000000' }),
    needsFreshLogin: true,
    secretsOf: (answer) => [(answer as { treasure: string }).treasure],
  }
  return { id, otherAppId: 'the-other-app-of-the-test', actions: { open } }
}
