import { withSeedSalt } from '../provider/seededRandom.ts'
import { recordWell, wellRuns } from './recordedRuns.ts'
import { FlowRecorder, type Recording } from './recorder.ts'
import { textOf } from './secretForms.ts'
import type { Rule, RuleContext } from './types.ts'
import { outcomeOf, trigger } from './withClient.ts'

/** Seed offset that gives each client different users, tokens and codes. */
const SALT = 7_919
/**
 * Delay of the other client's answers, so that it is still running when this client starts, and its head start, in ms
 * on its clock.
 */
const ANSWER_MS = 400
const HEAD_START_MS = 50

/**
 * A run in a fresh client must do the same as before, even while another user's client with the plugin runs it too. A
 * difference means state outside the client: in a module, a class, a function, a closure that two definitions share, or
 * the page.
 */
export const isolationRule: Rule = {
  id: 'isolation',
  says: 'keeps two clients apart',
  after: ['effects', 'platform', 'foreign-actions', 'login-completes', 'flows-succeed'],
  async check(context) {
    for (const well of await wellRuns(context)) {
      if (context.inspection.remembered !== null) break
      const again = await recordBeside(context, well.verb)
      const shared = again && keysOf(well.requests).find((key) => again.neighbours.includes(key))
      if (shared)
        context.report(
          `'${well.verb}' sends an idempotency key that another user's client sends, too: the server answers the second with the session of the first.`,
          'Make the key in the saga, once for each work: `random.uuid()` of services().',
          'key',
        )
      const difference = again && differenceOf(traceOf(well), traceOf(again))
      if (difference === undefined || difference === null) continue
      context.inspection.remembered = `'${well.verb}' behaves differently in the next client on the same page: ${difference}.`
    }
    const { remembered } = context.inspection
    if (remembered !== null) context.report(remembered, KEEP_NOTHING)
  },
}

export const KEEP_NOTHING =
  'Keep nothing at module level, whatever its shape: state belongs in the slice, live objects in the closure of the factory, everything else in services(). The `provider` of the options must be a new one in each call, too.'

/**
 * Checks whether a flow fails because the plugin's module remembers an earlier client: then flows that succeed in a
 * first client do something else in a second one. The isolation rule reports that, so other rules need not.
 */
export const isRemembering = (context: RuleContext): Promise<boolean> =>
  context.inspection.once('remembering', () => remembers(context))

/**
 * Like {@link isRemembering}, without the cached result: work that was stopped since then may have left something
 * behind.
 */
export async function remembers(context: RuleContext): Promise<boolean> {
  for (const well of await wellRuns(context)) {
    if (well.outcome?.ok !== true) continue
    const difference = differenceOf(traceOf(well), traceOf(await recordWell(context, well.verb)))
    if (difference === undefined) continue
    context.inspection.remembered = `'${well.verb}' behaves differently in the next client on the same page: ${difference}.`
    return true
  }
  return false
}

async function recordBeside(
  context: RuleContext,
  verb: string,
): Promise<(Recording & { quiet: string; neighbours: readonly string[] }) | null> {
  const { options } = context
  const salted: RuleContext = {
    ...context,
    options: { ...options, provider: options.provider && (() => withSeedSalt(SALT, options.provider as () => never)) },
  }
  const busy = await FlowRecorder.open(salted, SALT)
  try {
    const other = busy.flow(verb)
    if (!other) return null
    const unprepared = await busy.prepare(other)
    busy.test.provider.fail('*', { delayMs: ANSWER_MS })
    const running = unprepared === null ? outcomeOf(trigger(busy.test, other)) : null
    await busy.test.clock.advance(HEAD_START_MS)
    const recorder = await FlowRecorder.open(context)
    try {
      const flow = recorder.flow(verb)
      if (!flow) return null
      const why = await recorder.prepare(flow)
      const untouched = busy.test.client.store.getState()
      const recording = await recorder.run(flow, { unprepared: why })
      const now = busy.test.client.store.getState()
      const quiet = now === untouched || textOf(now) === textOf(untouched) ? 'unchanged' : 'changed'
      if (running) await busy.test.until(running).catch(() => null)
      return { ...recording, quiet, neighbours: keysOf(busy.test.provider.requests) }
    } finally {
      await recorder.close()
    }
  } finally {
    await busy.close()
  }
}

/** Idempotency keys of requests. */
const keysOf = (requests: Recording['requests']): string[] =>
  requests.flatMap(({ headers }) =>
    Object.entries(headers).flatMap(([name, value]) => (/-idempotency-key$/i.test(name) ? [value] : [])),
  )

/** Headers without those that differ between any two clients. */
const ownHeaders = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) => !/^(authorization|cookie|origin|dpop)$|session|idempotency|client-id|^ca-id|-ca-id$/i.test(name),
    ),
  )

type Trace = readonly (readonly [what: string, lines: readonly string[]])[]

/** Describes what a run did, without the values that differ between any two clients. */
function traceOf(recording: Recording & { quiet?: string }): Trace {
  const { outcome, deeds, requests, id, errors, quiet = 'unchanged' } = recording
  const own = deeds.steps.filter(({ action }) => action.type.startsWith(`${id}/`))
  const said = (value: unknown): string => textOf(value).replaceAll(/provider-\d+\.test/g, 'provider.test')
  return [
    [
      'it ends differently',
      [
        outcome
          ? outcome.ok
            ? `ends with ${said(outcome.value)}`
            : `fails with ${said((outcome.error as Error | undefined)?.message)}`
          : 'never ends',
      ],
    ],
    ['it reports an error', errors.map(({ failure }) => said(failure.message))],
    [
      'it calls the provider differently',
      requests.map(
        ({ method, path, body, query, headers }) =>
          `${method} ${path} ${said(body)} ${said(query)} ${said(ownHeaders(headers))}`,
      ),
    ],
    ['its actions differ', own.map(({ action }) => said({ ...action, meta: undefined }))],
    ['its state differs', own.map(({ after }) => said(after))],
    ['it stores something else', deeds.writes.map((write) => said(write))],
    ['the other client changed', [quiet]],
  ]
}

function differenceOf(one: Trace, other: Trace): string | undefined {
  for (const [index, [what, lines]] of one.entries()) {
    const others = other[index]?.[1] ?? []
    if (lines.join('\n') === others.join('\n')) continue
    const place = lines.findIndex((line, at) => line !== others[at])
    const [a, b] = [lines[place] ?? 'nothing more', others[place === -1 ? lines.length : place] ?? 'nothing more']
    return `${what} (first ${short(a)}, then ${short(b)})`
  }
  return undefined
}

const MAX_LENGTH = 120
const short = (text: string): string => (text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text)
