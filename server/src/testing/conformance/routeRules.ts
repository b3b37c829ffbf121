import { sql } from 'kysely'
import { prove } from './logIn.ts'
import type { ServerConformanceOptions, ServerRule, ServerRuleContext } from './types.ts'

/** Bodies that no page sends. */
const NONSENSE: readonly unknown[] = [
  null,
  [],
  'text',
  {},
  { toString: 1 },
  { a: { b: { c: [] } } },
  { constructor: null, length: -1 },
]

/** Every path of the options that a page calls. */
const pathsOf = ({ login, link, unlink, calls = {} }: ServerConformanceOptions): string[] =>
  [...new Set([login?.path, link?.path, unlink?.path, ...Object.keys(calls)])].filter((path) => path !== undefined)

/** Replaces each value of a body in turn by one of another type, or of a size that no field needs. */
const variants = (body: object): object[] =>
  Object.keys(body).flatMap((key) =>
    [null, 7, -1, true, [], {}, '', ' ', 'x'.repeat(70_000), '%00', "' or 1=1 --"].map((value) => ({
      ...body,
      [key]: value,
    })),
  )

/** A route answers bad input with 4xx: 500 is a bug, and a session for nonsense worse. */
export const validateRule: ServerRule = {
  id: 'routes-validate',
  says: 'refuses input that no page sends',
  async check(context) {
    const { options, server, people, report } = context
    const { token } = await people.newcomer()
    for (const path of pathsOf(options)) {
      const right =
        options.calls?.[path]?.(people.next()) ??
        (options.login && path !== options.unlink?.path ? options.login.spoil(await prove(context, people.next())) : {})
      for (const body of [...NONSENSE, ...variants(right)]) {
        const { status } = await server.post(path, body, people.from({ token }))
        if (status < 500) continue
        report(
          `'${path}' answers ${status} to ${JSON.stringify(body).slice(0, 80)}.`,
          'Give the route a zod schema with the type and the largest size of each field: `schema: { body }`. The server then refuses with 400 `invalid_data`.',
        )
        break
      }
    }
  },
}

/** Adds up everything that was counted in rate limits so far. */
async function countedSoFar({ server }: ServerRuleContext): Promise<number> {
  const { rows } = await sql<{ hits: string }>`select coalesce(sum(hits), 0) as hits from rate_limits`.execute(
    server.db,
  )
  return Number(rows[0]?.hits)
}

/** A route that anybody may call counts its calls before it does anything, also those that fail. */
export const limitRule: ServerRule = {
  id: 'routes-limited',
  says: 'limits how often each route is called',
  async check(context) {
    const { options, server, people, report } = context
    const tries: [path: string, body: object, isWrong: boolean][] = Object.entries(options.calls ?? {}).map(
      ([path, body]) => [path, body(people.next()), false],
    )
    if (options.login) tries.push([options.login.path, options.login.spoil(await prove(context, people.next())), true])
    for (const [path, body, isWrong] of tries) {
      const before = await countedSoFar(context)
      const { status } = await server.post(path, body, people.from())
      if (status === 400) {
        context.leaveOut(`'${path}' answers 400 to the body of the options: ${JSON.stringify(body).slice(0, 80)}`)
        continue
      }
      if ((await countedSoFar(context)) > before) continue
      report(
        `'${path}' ${isWrong ? 'lets anybody try proofs' : 'answers anybody'} without a limit.`,
        "Count first, before you compare: `await services.countRate('try', [app.id, services.callerOf(request)], { limit: 30, windowS: 600 })`; and what is guessed, such as a name, with a stricter one.",
      )
    }
  },
}
