import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import {
  answers,
  defineServerPlugin,
  invalidCode,
  okSchema,
  RequestError,
  sessionSchema,
  z,
  type App,
  type Kysely,
  type PluginHttp,
  type PluginServices,
  type Proof,
  type ServerPlugin,
} from '../../index.ts'

/** The server half of the example of docs/plugin-guide/waiting.md and server-half.md. */
export const LANTERN_PATHS = {
  start: '/api/v1/plugins/lantern/start',
  status: '/api/v1/plugins/lantern/status',
  redeem: '/api/v1/plugins/lantern/redeem',
  confirm: '/api/v1/plugins/lantern/confirm',
} as const

type State = 'waiting' | 'refused' | 'approved'

interface LanternTables {
  lantern_tickets: {
    hash: string
    pairing_hash: string
    app_id: string
    state: State
    owner: string | null
    expires_at: Date
  }
}

async function createTickets(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('lantern_tickets')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('pairing_hash', 'text', (column) => column.notNull().unique())
    .addColumn('app_id', 'text', (column) => column.notNull().references('apps.id').onDelete('cascade'))
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('owner', 'text')
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('lantern_tickets_expires').on('lantern_tickets').column('expires_at').execute()
}

/** The page waits for 120 s; the other 30 are for its last poll, and for redeeming the ticket. */
const TICKET_LIFETIME_MS = 150_000
/** Many people may share one address: 20 who log in at once poll 1,200 times in two minutes. */
const STARTS = { limit: 60, windowS: 600 }
const POLLS = { limit: 1_200, windowS: 120 }
const CONFIRMATIONS = { limit: 600, windowS: 60 }

type Services = PluginServices<LanternTables>

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
const isSame = (a: string, b: string): boolean => timingSafeEqual(Buffer.from(sha256(a)), Buffer.from(sha256(b)))

const ticketBody = z.object({ ticket: z.string().max(64) })

function addRoutes(http: PluginHttp, services: Services): void {
  const { db, clock, countRate, callerOf, requireApp } = services

  http.post(
    LANTERN_PATHS.start,
    { schema: { body: z.object({}), response: answers(z.object({ ticket: z.string(), link: z.string() })) } },
    async (request) => {
      const app = requireApp(request)
      await countRate('start', [app.id, callerOf(request)], STARTS)
      const [ticket, pairing] = [randomBytes(32).toString('base64url'), randomBytes(32).toString('base64url')]
      await db.deleteFrom('lantern_tickets').where('expires_at', '<', new Date(clock.now())).execute()
      await db
        .insertInto('lantern_tickets')
        .values({
          hash: sha256(ticket),
          pairing_hash: sha256(pairing),
          app_id: app.id,
          state: 'waiting',
          owner: null,
          expires_at: new Date(clock.now() + TICKET_LIFETIME_MS),
        })
        .execute()
      return { ticket, link: `https://lantern.example/${pairing}` }
    },
  )

  http.post(
    LANTERN_PATHS.status,
    { schema: { body: ticketBody, response: answers(z.object({ state: z.string() })) } },
    async (request) => {
      const app = requireApp(request)
      await countRate('poll', [app.id, callerOf(request)], POLLS)
      const { state } = await findTicket(services, app, request.body.ticket)
      return { state }
    },
  )

  http.post(
    LANTERN_PATHS.redeem,
    { schema: { body: ticketBody, response: answers(sessionSchema) } },
    async (request) => {
      const app = requireApp(request)
      await countRate('redeem', [app.id, callerOf(request)], STARTS)
      const { hash, owner } = await findTicket(services, app, request.body.ticket)
      if (owner === null) throw invalidCode()
      return services.loginOrSignUp(app, { type: 'lantern', subject: owner }, useUp(hash))
    },
  )
}

async function findTicket({ db, clock }: Services, app: App, ticket: string) {
  const row = await db
    .selectFrom('lantern_tickets')
    .select(['hash', 'state', 'owner'])
    .where('hash', '=', sha256(ticket))
    .where('app_id', '=', app.id)
    .where('expires_at', '>', new Date(clock.now()))
    .executeTakeFirst()
  if (!row) throw invalidCode()
  return row
}

const useUp = (hash: string): Proof<LanternTables> => ({
  async consume(tx) {
    const used = await tx.deleteFrom('lantern_tickets').where('hash', '=', hash).returning('hash').executeTakeFirst()
    if (!used) throw invalidCode()
  },
})

const answerBody = z.object({
  app_id: z.string().max(64),
  pairing: z.string().max(64),
  answer: z.enum(['approved', 'refused']),
  owner: z.string().min(1).max(64),
})

/**
 * The machine of the Lantern's makers calls this with its user's answer. It sends no app id and no origin, so nothing
 * about it has been checked yet.
 */
function addPublicRoutes(
  http: PluginHttp,
  { db, clock, countRate, callerOf }: Services,
  secrets: ReadonlyMap<string, string>,
): void {
  http.post(LANTERN_PATHS.confirm, { schema: { body: answerBody, response: answers(okSchema) } }, async (request) => {
    const { app_id: appId, pairing, answer, owner } = request.body
    await countRate('confirm', [callerOf(request)], CONFIRMATIONS)
    // The secret says which app is meant: one app's machine cannot confirm logins to another.
    const secret = secrets.get(appId)
    if (!isSame(String(request.headers['x-lantern-secret']), secret ?? '') || secret === undefined) {
      throw new RequestError(401, 'lantern_unknown_machine', 'The secret is wrong, or of another app.')
    }
    const { numUpdatedRows } = await db
      .updateTable('lantern_tickets')
      .set({ state: answer, owner: answer === 'approved' ? owner : null })
      .where('pairing_hash', '=', sha256(pairing))
      .where('app_id', '=', appId)
      .where('state', '=', 'waiting')
      .where('expires_at', '>', new Date(clock.now()))
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) throw new RequestError(404, 'lantern_no_login', 'No login waits for this answer.')
    return { success: true }
  })
}

const optionsSchema = z.strictObject({ secrets: z.record(z.string(), z.string()) })

/** @param options such as `{ "secrets": { "<app id>": "LANTERN_SECRET_SHOP" } }`: the name of each app's secret */
export function lanternServer(options: unknown): ServerPlugin {
  const { secrets: names } = optionsSchema.parse(options)
  return defineServerPlugin<LanternTables>({
    id: 'lantern',
    accountTypes: [{ type: 'lantern', label: 'a Lantern', maxPerUser: 1, toWire: () => ({}) }],
    migrations: { '0001-tickets': { up: createTickets } },
    routes: addRoutes,
    publicRoutes(http, services) {
      const secrets = Object.entries(names).map(([appId, name]): [string, string] => {
        const secret = services.secret(name)
        if (!secret) throw new Error(`Set ${name}, the secret of the Lantern machine of the app ${appId}.`)
        return [appId, secret]
      })
      addPublicRoutes(http, services, new Map(secrets))
    },
  })
}
