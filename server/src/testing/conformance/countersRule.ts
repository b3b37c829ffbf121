import { sql } from 'kysely'
import { described } from './logIn.ts'
import { textsIn } from './people.ts'
import { isGuessable } from './routeRules.ts'
import type { ServerRule, ServerRuleContext } from './types.ts'
import { needsProof, usesOf, type ProofUse } from './uses.ts'

/** A limit that counts each try by itself stops nobody: one caller's tries add up, and those at one short proof. */
export const countersRule: ServerRule = {
  id: 'limits-add-up',
  after: ['proof-needed', 'routes-limited'],
  says: "adds up one caller's tries, and everybody's at one short proof",
  cannotRun: needsProof,
  async check(context) {
    for (const use of usesOf(context.options)) {
      if (use.action?.isPublic ?? !use.action) await checkCaller(context, use)
      await checkTarget(context, use)
    }
  },
}

/** Two wrong proofs of two people, from one address. */
async function checkCaller(context: ServerRuleContext, { name, ready }: ProofUse): Promise<void> {
  const from = { ip: context.people.from().ip ?? '' }
  const tries = [await ready(context), await ready(context)]
  const most = await mostCounted(context, async () => {
    for (const [index, { body, wrong, send }] of tries.entries())
      if (wrong) await send(index === 0 ? wrong : otherThan(wrong, body), from)
  })
  if (tries.every(({ wrong }) => wrong !== undefined) && most < 2)
    context.report(
      `${name} counts two tries of one caller apart: nobody meets the limit who tries something else each time.`,
      'Count by the address of the caller: `[app.id, services.callerOf(request)]`, and by no header, which callers choose.',
    )
}

/** Another wrong proof: the first one may be the same for everybody. */
function otherThan(wrong: object, right: object): object {
  const texts = new Set(textsIn(right))
  return Object.fromEntries(
    Object.entries(wrong).map(([key, value]: [string, unknown]) => [
      key,
      typeof value === 'string' && !texts.has(value)
        ? `${value.slice(0, -1)}${value.endsWith('7') ? '8' : '7'}`
        : value,
    ]),
  )
}

/** Two wrong proofs of one person, from two addresses. */
async function checkTarget(context: ServerRuleContext, { name, ready }: ProofUse): Promise<void> {
  const { body, wrong, send } = await ready(context)
  if (!wrong || !isGuessable(body, wrong)) return
  let last = ''
  const most = await mostCounted(context, async () => {
    for (let tries = 0; tries < 2; tries += 1) last = described(await send(wrong))
  })
  if (most < 2)
    context.report(
      `${name} counts tries at one proof from two addresses apart (${last}), and the proof is short: whoever has many addresses guesses it.`,
      'Count what is tried, too: `services.countRate("try-by-name", [app.id, name], { limit: 10, windowS: 600 })`.',
    )
}

/** Does some work, and returns by how much it raised the counter that it raised most. */
async function mostCounted({ server }: ServerRuleContext, work: () => Promise<void>): Promise<number> {
  const read = async (): Promise<Map<string, number>> => {
    const { rows } = await sql<{ key: string; hits: string }>`select key, hits from rate_limits`.execute(server.db)
    return new Map(rows.map(({ key, hits }) => [key, Number(hits)]))
  }
  const before = await read()
  await work()
  return Math.max(0, ...[...(await read())].map(([key, hits]) => hits - (before.get(key) ?? 0)))
}
