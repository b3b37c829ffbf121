import { sql } from 'kysely'
import { prove, WITHOUT_KEY } from './logIn.ts'
import { textsIn } from './people.ts'
import type { ServerConformanceOptions, ServerRule, ServerRuleContext } from './types.ts'
import { usesOf } from './uses.ts'

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

/** A text that no field needs. */
const HUGE = 'x'.repeat(30_000)
/** Values of other types, and texts that PostgreSQL, a query or an index cannot take. */
const ODD: readonly unknown[] = [null, 7, -1, true, [], {}, '', ' ', HUGE, '\u0000', '\ud800', '%00', "' or 1=1 --"]

/** Replaces each value of a body in turn by an odd one. */
const variants = (body: object): object[] =>
  Object.keys(body).flatMap((key) => ODD.map((value) => ({ ...body, [key]: value })))

/** A route answers bad input with 4xx: 500 is a bug, and a session for nonsense worse. */
export const validateRule: ServerRule = {
  id: 'routes-validate',
  says: 'refuses input that no page sends',
  async check(context) {
    const { options, server, people, report } = context
    const check = async (
      path: string,
      right: object,
      post: (body: unknown) => Promise<{ status: number }>,
    ): Promise<void> => {
      for (const body of [...NONSENSE, ...variants(right)]) {
        const { status } = await post(body)
        if (status >= 400 && status < 500) continue
        const isHuge = textsIn(body).includes(HUGE)
        if (status < 400 && !isHuge) continue
        return report(
          isHuge && status < 400
            ? `'${path}' takes a text of 30,000 characters: anybody can fill the database.`
            : `'${path}' answers ${status} to ${JSON.stringify(body).slice(0, 80)}.`,
          'Give the route a zod schema with the type and the largest size of each field: `schema: { body }`. The server then refuses with 400 `invalid_data`.',
        )
      }
    }
    for (const { action, ready } of usesOf(options)) {
      if (!action) continue
      const { body, wrong, send } = await ready(context)
      await check(action.path, wrong ?? body, (given) => send(given as object, WITHOUT_KEY))
    }
    const paths = pathsOf(options)
    if (paths.length === 0) return
    const { token } = await people.newcomer()
    for (const path of paths) {
      const right =
        options.calls?.[path]?.(people.next()) ??
        (options.login && path !== options.unlink?.path ? options.login.spoil(await prove(context, people.next())) : {})
      await check(path, right, (body) => server.post(path, body, people.from({ token })))
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
    const { options, server, people } = context
    for (const [path, body] of Object.entries(options.calls ?? {})) {
      const given = body(people.next())
      await countCall(context, path, given, false, () => server.post(path, given, people.from()))
    }
    for (const { action, ready } of usesOf(options)) {
      const { body, wrong, send } = await ready(context)
      // What nobody can guess needs no limit of its own in the session of a user.
      if (!wrong || (action && !action.isPublic && !isGuessable(body, wrong))) continue
      await countCall(context, action?.path ?? options.login?.path ?? '', wrong, true, () => send(wrong))
    }
  },
}

/** Shorter texts, such as a code of six digits, can be guessed. */
const GUESSABLE_LENGTH = 16

/** True if what a wrong proof changes is short. */
export function isGuessable(right: object, wrong: object): boolean {
  const others = new Set(textsIn(wrong))
  return textsIn(right).some((text) => text.length < GUESSABLE_LENGTH && !others.has(text))
}

/** Makes a call, and reports it if nothing counted it. */
async function countCall(
  context: ServerRuleContext,
  path: string,
  body: object,
  isWrong: boolean,
  send: () => Promise<{ status: number }>,
): Promise<void> {
  const before = await countedSoFar(context)
  const { status } = await send()
  if (status === 400)
    return context.leaveOut(`'${path}' answers 400 to the body of the options: ${JSON.stringify(body).slice(0, 80)}`)
  if ((await countedSoFar(context)) > before) return
  context.report(
    `'${path}' ${isWrong ? 'lets anybody try proofs' : 'answers anybody'} without a limit.`,
    "Count first, before you compare: `await services.countRate('try', [app.id, services.callerOf(request)], { limit: 30, windowS: 600 })`; and what is guessed, such as a name, with a stricter one.",
  )
}
