import { AuthError, CALLBACK_ERROR_CODES } from '../../core/errors/AuthError.ts'
import { CLIENT_ERROR_CODES } from '../../core/errors/clientErrorCodes.ts'
import { WIRE_ERROR_CODES } from '../../core/contract.ts'
import { FRAME_ERROR_TYPES } from '../../core/frame/contract.ts'
import { FUNDING_ERRORS } from '../../core/funding/errors.ts'
import { modalSlice } from '../../core/modal/slice.ts'
import { MFA_ERRORS } from '../../core/reauthentication/mfaErrors.ts'
import { WALLETS_ERRORS } from '../../core/wallets/errors.ts'
import { callsOf, endsWithTheCore } from './injectedFaults.ts'
import { failingRuns, wellRuns } from './recordedRuns.ts'
import { BASICS } from './order.ts'
import type { Recording } from './recorder.ts'
import type { Rule, RuleContext } from './types.ts'
import { describeError } from './withClient.ts'

const SHARED_CODES: readonly string[] = [
  ...CALLBACK_ERROR_CODES,
  ...CLIENT_ERROR_CODES,
  ...WIRE_ERROR_CODES,
  ...FRAME_ERROR_TYPES,
  ...[FUNDING_ERRORS, MFA_ERRORS, WALLETS_ERRORS].flatMap((table) => Object.keys(table)),
]

const WAITS = [...BASICS, 'flows-cancel', 'flows-abandon'] as const

/** The user after the run as text, to see whether the flow had its effect. */
const madeOf = ({ user }: Recording): string => JSON.stringify(user.after)
const hasChanged = ({ user }: Recording): boolean => JSON.stringify(user.before) !== JSON.stringify(user.after)

/** How often a flow may repeat a call that is refused for good. One repetition may have a reason; more is a loop. */
const MAX_REFUSALS = 2

/** Counts how often the flow was refused the call that it made most often. */
function timesRefused(run: Recording): number {
  const counts = new Map<string, number>()
  const { isRefusal = false, path: refused = '*' } = run.injected ?? {}
  for (const { method, path } of isRefusal ? callsOf(run) : []) {
    if (refused === '*' || refused === path) counts.set(`${method} ${path}`, (counts.get(`${method} ${path}`) ?? 0) + 1)
  }
  return Math.max(0, ...counts.values())
}

/** A flow that fails must tell its caller. */
export const tellRule: Rule = {
  id: 'failures-told',
  says: 'lets a flow fail when its work failed',
  after: WAITS,
  async check(context) {
    const failing = await failingRuns(context)
    for (const run of failing) {
      const times = timesRefused(run)
      if (times <= MAX_REFUSALS) continue
      context.report(
        `When ${run.when}, '${run.verb}' goes on asking: it was refused ${times} times.`,
        'A refusal stays one: ask again only after errors whose `retryable` is true, and let all others end the flow. A `catch` around a poll must not swallow them.',
        'asks again',
      )
    }
    for (const well of await wellRuns(context)) {
      const isAsking = (run: Recording): boolean => callsOf(run).length + run.frameEvents.length > 0
      if (!isAsking(well)) continue
      const runs = failing.filter((run) => run.verb === well.verb && isAsking(run))
      const swallowed = runs.filter(({ outcome }) => outcome?.ok === true)
      // A flow that changes the user must not succeed without that change. Any other flow must fail in at least one of
      // the faults.
      const wrong = hasChanged(well)
        ? swallowed.find((run) => !hasChanged(run) || madeOf(run) === 'null')
        : swallowed.length === runs.length && !showsScreens(well)
          ? swallowed[0]
          : undefined
      if (!wrong) continue
      context.report(
        `When ${wrong.when}, '${well.verb}' ends as if it had succeeded.`,
        'Let the error through, or throw an AuthError made of it: the core tells the host and the screen. If you keep a failure in your state, throw it as well; what fails in a spawned task, nobody hears.',
        'swallowed',
      )
    }
  },
}

/** True for a flow that opens a screen: the screen then shows the failure, and the flow need not fail. */
const showsScreens = ({ actions }: Recording): boolean =>
  actions.some((action) => modalSlice.actions.screenSet.match(action) || modalSlice.actions.pushed.match(action))

export const failRule: Rule = {
  id: 'flows-fail',
  says: 'fails with a known code and a message, whatever goes wrong',
  after: [...WAITS, 'failures-told'],
  async check(context) {
    const { errors = {} } = context.create()
    const known = new Set([...SHARED_CODES, ...Object.keys(errors)])
    for (const run of await failingRuns(context)) {
      const { when, verb, outcome } = run
      if (outcome === null && (!run.isAsking || asksForEver(run)))
        context.report(
          `When ${when}, '${verb}' never ends.`,
          'Let every failure end it: throw, or give the flow a `timeoutMs`. A poll needs an end, too, also behind a screen.',
        )
      for (const { source } of run.errors) {
        context.report(
          `When ${when}, '${verb}' throws something other than an AuthError (phase ${source.phase}).`,
          'Check answers before using them; map platform errors to AuthError in one pure function.',
        )
      }
      // An error that was reported is already a finding.
      if (outcome?.ok === false && run.errors.length === 0)
        judgeError(outcome.error, `When ${when}, '${verb}'`, known, endsWithTheCore(run), context)
    }
  },
}

/** A flow that waits for the user makes no calls for so long, in ms on the fake clock. */
const PATIENT_MS = 8 * 60_000

/** True for a flow that was still making calls after that time. */
function asksForEver(run: Recording): boolean {
  const calls = callsOf(run)
  return (calls.at(-1)?.at ?? 0) - (calls[0]?.at ?? 0) > PATIENT_MS
}

/** Matches a message that was built from a value that is missing, or that is no text. */
const NO_SENTENCE = /\bundefined\b|\bNaN\b|\[object /

function judgeError(
  error: unknown,
  when: string,
  known: ReadonlySet<string>,
  isOfTheCore: boolean,
  { report }: RuleContext,
): void {
  if (!(error instanceof AuthError)) return report(`${when} rejects with ${describeError(error)}.`, 'Throw AuthError.')
  if (!known.has(error.code) && !isOfTheCore)
    report(
      `${when} fails with the code '${error.code}', which is not documented.`,
      "Map it to one of the plugin's `errors`, or to a code of the core.",
    )
  if (error.message.trim() === '') report(`${when} fails without a message.`, 'Say what happened and what to do.')
  else if (NO_SENTENCE.test(error.message))
    report(
      `${when} fails with the message '${error.message}'.`,
      'Say what happened and what to do; a value may be missing.',
    )
}
