import { z } from 'zod'
import { answers } from '../contract/index.ts'
import type { Cursors } from '../backend/index.ts'
import { toEpochSeconds } from '../foundation/index.ts'
import { type Acts, type ListedAct, OPERATOR_ROLES, type Operators } from '../operators/index.ts'
import type { ConsoleScope } from './guard.ts'

export interface RecordRouteDeps {
  acts: Pick<Acts, 'list'>
  operatorList: Pick<Operators, 'list'>
  consoleApp: { id: string }
  cursors: Cursors
}

const PAGE = 100
const id = z.string().min(1).max(200).optional()
const time = z.int().describe('Seconds since the epoch')

const query = z.object({
  cursor: z.string().optional(),
  limit: z.coerce.number().int().min(1).max(PAGE).default(PAGE),
  operator: id,
  user: id,
  app: id,
})

const actSchema = z.object({
  id: z.string(),
  at: time,
  operator_id: z.string().nullable().describe('Null for a command'),
  operator_email: z.string().nullable(),
  role: z.string().nullable(),
  act: z.string(),
  app_id: z.string().nullable(),
  user_id: z.string().nullable(),
  target: z.string().nullable(),
  reason: z.string().nullable(),
  outcome: z
    .string()
    .describe(
      '`ok`, `repeated` if it was done by an earlier call, an error code, or `unknown` if the server ended before it was known',
    ),
})

const operatorSchema = z.object({
  id: z.string(),
  email: z.string(),
  role: z.enum(OPERATOR_ROLES),
  created_at: time,
  invited_at: time,
  enrolled_at: time.nullable(),
  last_seen_at: time.nullable(),
  removed_at: time.nullable(),
})

const seconds = (at: Date | null): number | null => at && toEpochSeconds(at)

const toWireAct = ({ sequence: _sequence, at, outcome, ...act }: ListedAct): z.infer<typeof actSchema> => ({
  ...act,
  at: toEpochSeconds(at),
  outcome: outcome ?? 'unknown',
})

/** Adds the routes that list what operators did, and who they are. */
export function recordRoutes({ http, base }: ConsoleScope, deps: RecordRouteDeps): void {
  const { acts, operatorList, consoleApp, cursors } = deps

  http.get(
    `${base}/acts`,
    {
      schema: {
        querystring: query,
        response: answers(z.object({ acts: z.array(actSchema), next_cursor: z.string().nullable() })),
      },
    },
    async (request) => {
      const { cursor, limit, operator: operatorId, user: userId, app: appId } = request.query
      const place = cursors.read(consoleApp.id, 'acts', cursor)
      const beforeSequence = place && Number(place.id)
      const rows = await acts.list({ operatorId, userId, appId, beforeSequence, limit: limit + 1 })
      const last = rows.length > limit ? rows[limit - 1] : undefined
      return {
        acts: rows.slice(0, limit).map(toWireAct),
        next_cursor: last ? cursors.write(consoleApp.id, 'acts', { at: last.at, id: String(last.sequence) }) : null,
      }
    },
  )

  http.get(`${base}/operators`, { schema: { response: answers(z.array(operatorSchema)) } }, async () =>
    (await operatorList.list()).map(({ id: operatorId, email, role, ...when }) => ({
      id: operatorId,
      email,
      role,
      created_at: toEpochSeconds(when.createdAt),
      invited_at: toEpochSeconds(when.invitedAt),
      enrolled_at: seconds(when.enrolledAt),
      last_seen_at: seconds(when.lastSeenAt),
      removed_at: seconds(when.removedAt),
    })),
  )
}
