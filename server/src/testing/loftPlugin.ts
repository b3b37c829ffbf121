import { sql, type Kysely } from 'kysely'
import { answers, defineServerPlugin, okSchema, sessionSchema, userSchema, z, type AccountWrite } from '../index.ts'

export const LOFT_PATHS = {
  enter: '/api/v1/plugins/loft/enter',
  login: '/api/v1/plugins/loft/login',
  link: '/api/v1/plugins/loft/link',
  unlink: '/api/v1/plugins/loft/unlink',
  rename: '/api/v1/plugins/loft/rename',
  ask: '/api/v1/plugins/loft/ask',
  write: '/api/v1/plugins/loft/write',
} as const

export interface LoftTables {
  loft_pigeons: { ring: string; user_id: string; is_new_user: boolean }
}

async function createPigeons(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('loft_pigeons')
    .addColumn('ring', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('is_new_user', 'boolean', (column) => column.notNull())
    .execute()
  // Deferred to the end of the transaction, so that a violation makes the commit itself fail.
  await sql`alter table loft_pigeons add constraint loft_pigeons_user foreign key (user_id) references users (id) on delete cascade deferrable initially deferred`.execute(
    db,
  )
}

/** Raises the error by which distributed databases ask to repeat a transaction under load. */
const AGAIN = sql`do $$ begin raise exception 'once more' using errcode = '40001'; end $$`

/**
 * A third-party login method with a table of its own, which it writes with every login and change of accounts. It
 * accepts every caller, and its writes fail on request.
 */
export const loftPlugin = ({ onWrite }: { onWrite?: (() => void) | undefined } = {}) => {
  const body = z.object({
    loft: z.string(),
    name: z.string().optional(),
    mail: z.string().optional(),
    ring: z.string().optional(),
    fault: z.enum(['taken', 'commit', 'again']).optional(),
    type: z.string().default('loft'),
  })
  type Body = z.infer<typeof body>
  return defineServerPlugin<LoftTables>({
    id: 'loft',
    accountTypes: [
      {
        type: 'loft',
        label: 'a loft',
        toWire: ({ subject, details }) => ({ loft: subject, name: details.name ?? null }),
        mailAddress: ({ details }) => details.mail as string | undefined,
      },
    ],
    readsAccountTypes: ['email'],
    securityEvents: ['loft_written'],
    migrations: { '0001-pigeons': { up: createPigeons } },
    routes(http, services) {
      const repeated = new Set<string>()
      const writeOf =
        ({ ring, fault }: Body): AccountWrite<LoftTables> =>
        async (tx, owner) => {
          onWrite?.()
          if (ring === undefined) return
          await tx
            .insertInto('loft_pigeons')
            .values({ ring, user_id: fault === 'commit' ? 'nobody' : owner.userId, is_new_user: owner.isNewUser })
            .execute()
          if (fault === 'taken')
            await tx.insertInto('loft_pigeons').values({ ring, user_id: owner.userId, is_new_user: false }).execute()
          if (fault === 'again' && !repeated.has(ring)) {
            repeated.add(ring)
            await AGAIN.execute(tx)
          }
          await services.recordEvent(owner, { name: 'loft_written' }, tx)
        }
      const accountOf = ({ loft, type, name }: Body) => ({
        type,
        subject: loft,
        ...(name !== undefined && { details: { name } }),
      })
      const session = { schema: { body, response: answers(sessionSchema) } }
      const user = { schema: { body, response: answers(userSchema) } }
      http.post(LOFT_PATHS.enter, session, (request) =>
        services.loginOrSignUp(services.requireApp(request), accountOf(request.body), undefined, writeOf(request.body)),
      )
      http.post(LOFT_PATHS.login, session, (request) =>
        services.login(services.requireApp(request), accountOf(request.body), undefined, writeOf(request.body)),
      )
      http.post(LOFT_PATHS.link, user, async (request) =>
        services.linkAccount(
          await services.requireUser(request),
          accountOf(request.body),
          undefined,
          writeOf(request.body),
        ),
      )
      http.post(LOFT_PATHS.unlink, user, async (request) =>
        services.unlinkAccount(await services.requireUser(request), accountOf(request.body), writeOf(request.body)),
      )
      http.post(LOFT_PATHS.rename, user, async (request) => {
        const { name, mail } = request.body
        return services.updateAccount(
          await services.requireUser(request),
          accountOf(request.body),
          (details) => ({ ...details, ...(name !== undefined && { name }), ...(mail !== undefined && { mail }) }),
          writeOf(request.body),
        )
      })
      http.post(
        LOFT_PATHS.ask,
        { schema: { body, response: answers(z.object({ any: z.boolean(), this: z.boolean(), taken: z.boolean() })) } },
        async (request) => {
          const own = await services.requireUser(request)
          const { type, subject } = accountOf(request.body)
          return services.transaction(async (tx) => ({
            any: await services.hasAccount(own, { type }, tx),
            this: await services.hasAccount(own, { type, subject }, tx),
            taken: await services.isAccountTaken(own.app, { type, subject }, tx),
          }))
        },
      )
      http.post(LOFT_PATHS.write, { schema: { body, response: answers(okSchema) } }, async (request) => {
        const own = await services.requireUser(request)
        await services.transaction((tx) => writeOf(request.body)(tx, { ...own, isNewUser: false }))
        return { success: true }
      })
    },
  })
}
