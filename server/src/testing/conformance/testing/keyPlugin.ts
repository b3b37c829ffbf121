import { createHash, randomBytes, scryptSync } from 'node:crypto'
import type { Kysely } from 'kysely'
import {
  answers,
  defineServerPlugin,
  invalidCode,
  okSchema,
  RequestError,
  sessionSchema,
  userSchema,
  z,
  type App,
  type PluginServices,
  type Proof,
  type ServerPlugin,
} from '../../../index.ts'
import type { ServerLogin } from '../types.ts'

/** What a server half can do wrong. */
export type KeyFault =
  | 'none'
  | 'no limit'
  | 'no comparison'
  | 'a ticket that is good twice'
  | 'a ticket that never ends'
  | 'a ticket that is deleted later'
  | 'a ticket of any app'
  | 'a new subject each time'
  | 'names as they are typed'
  | 'an answer of its own for strangers'
  | 'a slow hash for users only'
  | 'an unlink of its own'
  | 'an unlink for anybody'
  | 'a link that takes accounts over'
  | 'no schema'
  | 'tickets in the log'
  | 'tickets in the table'
  | 'tickets in the table in another form'
  | 'a limit by a header'
  | 'counted tickets'
  | 'names of any length'
  | 'a link without proof'
  | 'a link that leaves the ticket good'
  | 'an unlink of all'

interface Tickets {
  hash: string
  app_id: string
  name: string
  expires_at: Date
}

/** The example plugin of these tests: a login by a ticket that any caller gets for a name. `fault` puts one fault into it. */
export function keyPlugin(id: string, fault: KeyFault = 'none'): ServerPlugin {
  const table = `${id}_tickets`
  const is = (one: KeyFault): boolean => fault === one
  const hashOf = (ticket: string): string =>
    is('tickets in the table')
      ? ticket
      : is('tickets in the table in another form')
        ? Buffer.from(ticket).toString('base64')
        : createHash('sha256').update(ticket).digest('hex')
  const name = z
    .string()
    .min(1)
    .max(is('names of any length') ? 100_000 : 40)
    .transform((typed) => (is('names as they are typed') ? typed : typed.trim().toLowerCase()))
  const body = z.object({ name, ticket: z.string().max(64) })
  const path = (end: string): string => `/api/v1/plugins/${id}/${end}`
  let tickets = 0

  async function prove(services: Services, app: App, given: z.infer<typeof body>): Promise<Proof<never> | undefined> {
    const { db, log, clock } = services
    if (is('tickets in the log')) log.info({ given }, 'A ticket came in')
    if (is('no comparison')) return undefined
    const tickets = db.withTables<Record<string, Tickets>>()
    let query = tickets.selectFrom(table).selectAll().where('hash', '=', hashOf(given.ticket))
    if (!is('a ticket of any app')) query = query.where('app_id', '=', app.id)
    if (!is('a ticket that never ends')) query = query.where('expires_at', '>', new Date(clock.now()))
    const row = await query.executeTakeFirst()
    // With the names as they are typed, the ticket counts for all spellings.
    if (row?.name !== (is('names as they are typed') ? given.name.trim().toLowerCase() : given.name)) {
      await tell(services, app, given.name)
      throw invalidCode()
    }
    if (is('a ticket that is good twice')) return undefined
    const use = (tx: typeof tickets) =>
      tx.deleteFrom(table).where('hash', '=', row.hash).returning('hash').executeTakeFirst()
    if (is('a ticket that is deleted later')) {
      // As for a call of another server, during which the second request comes.
      await new Promise((resolve) => setTimeout(resolve, 20))
      await use(tickets)
      return undefined
    }
    return {
      async consume(tx) {
        if (!(await use(tx as unknown as typeof tickets))) throw invalidCode()
      },
    }
  }

  /** Counts a call. */
  async function begin(services: Services, app: App, ip: string, isTicket = false): Promise<void> {
    if (is('no limit') && !isTicket) return
    if (is('a limit by a header')) ip = randomBytes(4).toString('hex')
    await services.countRate('try', [app.id, ip], { limit: 30, windowS: 600 })
  }

  /** Does what tells a caller with a wrong ticket who has an account. */
  async function tell({ transaction, isAccountTaken }: Services, app: App, subject: string): Promise<void> {
    if (!TELLING.includes(fault)) return
    const isKnown = await transaction((tx) => isAccountTaken(app, { type: id, subject }, tx))
    if (!isKnown && is('an answer of its own for strangers'))
      throw new RequestError(404, 'key_unknown_name', 'Nobody has this name.')
    if (isKnown && is('a slow hash for users only')) scryptSync(subject, 'salt', 16, { N: 2 })
  }

  return defineServerPlugin({
    id,
    accountTypes: [{ type: id, toWire: ({ subject }) => ({ name: subject }) }],
    migrations: {
      '0001-tickets': {
        up: (db: Kysely<unknown>) =>
          db.schema
            .createTable(table)
            .addColumn('hash', 'text', (column) => column.primaryKey())
            .addColumn('app_id', 'text', (column) => column.notNull())
            .addColumn('name', 'text', (column) => column.notNull())
            .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
            .execute(),
      },
    },
    routes(http, services) {
      const { requireApp, requireUser, callerOf } = services
      const toAccount = (given: z.infer<typeof body>) => ({
        type: id,
        subject: is('a new subject each time') ? randomBytes(8).toString('hex') : given.name,
      })
      http.post(
        path('ticket'),
        { schema: { body: z.object({ name }), response: answers(z.object({ ticket: z.string() })) } },
        async (request) => {
          const app = requireApp(request)
          await begin(services, app, callerOf(request), true)
          const ticket = is('counted tickets')
            ? `ticket ${String((tickets += 1)).padStart(20, '0')}`
            : randomBytes(24).toString('hex')
          await services.db
            .withTables<Record<string, Tickets>>()
            .insertInto(table)
            .values({
              hash: hashOf(ticket),
              app_id: app.id,
              name: request.body.name,
              expires_at: new Date(services.clock.now() + 600_000),
            })
            .execute()
          return { ticket }
        },
      )
      const loginSchema = is('no schema') ? undefined : body
      http.post(
        path('login'),
        { schema: { ...(loginSchema && { body: loginSchema }), response: answers(sessionSchema) } },
        async (request) => {
          const app = requireApp(request)
          const given = request.body as z.infer<typeof body>
          if (is('no schema')) given.name = given.name.trim()
          await begin(services, app, callerOf(request))
          return services.loginOrSignUp(app, toAccount(given), await prove(services, app, given))
        },
      )
      http.post(path('link'), { schema: { body, response: answers(userSchema) } }, async (request) => {
        const user = await requireUser(request)
        await begin(services, user.app, callerOf(request))
        if (is('a link that takes accounts over'))
          await services.db
            .deleteFrom('linked_accounts')
            .where('type', '=', id)
            .where('subject', '=', request.body.name)
            .execute()
        if (is('a link without proof')) return services.linkAccount(user, toAccount(request.body))
        const proof = await prove(services, user.app, request.body)
        return services.linkAccount(
          user,
          toAccount(request.body),
          is('a link that leaves the ticket good') ? undefined : proof,
        )
      })
      const schema = { body: z.object({ name }) }
      if (is('an unlink for anybody')) {
        http.post(path('unlink'), { schema: { ...schema, response: answers(okSchema) } }, async (request) => {
          await services.requireFresh(await requireUser(request))
          const { name: subject } = request.body
          await services.db
            .deleteFrom('linked_accounts')
            .where('type', '=', id)
            .where('subject', '=', subject)
            .execute()
          return { success: true }
        })
      } else if (is('an unlink of its own')) {
        http.post(path('unlink'), { schema: { ...schema, response: answers(okSchema) } }, async (request) => {
          const { userId } = await requireUser(request)
          await services.db
            .deleteFrom('linked_accounts')
            .where('user_id', '=', userId)
            .where('type', '=', id)
            .where('subject', '=', request.body.name)
            .execute()
          return { success: true }
        })
      } else if (is('an unlink of all')) {
        http.post(path('unlink'), { schema: { ...schema, response: answers(okSchema) } }, async (request) => {
          const user = await requireUser(request)
          await services.requireFresh(user)
          await services.db
            .deleteFrom('linked_accounts')
            .where('user_id', '=', user.userId)
            .where('type', '=', id)
            .execute()
          return { success: true }
        })
      } else {
        http.post(path('unlink'), { schema: { ...schema, response: answers(userSchema) } }, async (request) =>
          services.unlinkAccount(await requireUser(request), { type: id, subject: request.body.name }),
        )
      }
    },
  })
}

type Services = PluginServices

/** Faults by which an answer, or its time, tells who has an account. */
const TELLING: readonly KeyFault[] = ['an answer of its own for strangers', 'a slow hash for users only']

/** The options of the kit for a {@link keyPlugin}. `post` calls the server that has it. */
export function keyOptions(
  id: string,
  post: (path: string, body: object, options: object) => Promise<{ body: { ticket?: string } }>,
) {
  const path = (end: string): string => `/api/v1/plugins/${id}/${end}`
  const login: ServerLogin = {
    path: path('login'),
    async prove(person, options) {
      const { ticket } = (await post(path('ticket'), { name: `ada${person}` }, options)).body
      return { name: `ada${person}`, ticket }
    },
    spoil: (body) => ({ ...body, ticket: 'f'.repeat(48) }),
    spell: (body) => [{ ...body, name: ` ${(body as { name: string }).name.toUpperCase()} ` }],
  }
  return {
    id,
    otherAppId: 'the-other-app-of-the-test',
    login,
    link: { path: path('link') },
    unlink: { path: path('unlink'), body: (person: number) => ({ name: `ada${person}` }) },
    calls: { [path('ticket')]: (person: number) => ({ name: `ada${person}` }) },
  }
}
