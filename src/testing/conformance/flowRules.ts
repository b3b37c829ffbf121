import { TIMINGS } from '../../core/constants.ts'
import { AuthError } from '../../core/errors/AuthError.ts'
import { PATHS } from '../../core/contract.ts'
import type { Plugin } from '../../core/plugin/types.ts'
import { tellError } from '../tellError.ts'
import { isRemembering, KEEP_NOTHING, remembers } from './isolationRule.ts'
import { wellRuns } from './recordedRuns.ts'
import { BASICS } from './order.ts'
import { IN_PLACE, isOfFrozen } from './tellState.ts'
import { watchTimers } from './watchTimers.ts'
import type { ConformanceClient, Rule, RuleContext } from './types.ts'
import {
  describeError,
  outcomeOf,
  prepare,
  run,
  runnableFlows,
  trigger,
  withClient,
  type RunnableFlow,
} from './withClient.ts'

/** Runs `work` for every flow, each in a fresh client. */
async function eachFlow(
  context: RuleContext,
  work: (test: ConformanceClient, flow: RunnableFlow, plugin: Plugin) => Promise<void>,
): Promise<void> {
  for (const { verb } of runnableFlows(context, context.create())) {
    await withClient(context, async (test, plugin) => {
      const flow = runnableFlows(context, plugin).find((candidate) => candidate.verb === verb)
      if (flow) await work(test, flow, plugin)
    })
  }
}

/**
 * Returns the thrown value of a flow that failed with something else than an `AuthError`. The caller gets only
 * `unknown_auth_error`, so the finding names the original.
 */
const thrownIn = (error: unknown): unknown =>
  error instanceof AuthError && error.code === 'unknown_auth_error' ? error.cause : undefined

export const succeedRule: Rule = {
  id: 'flows-succeed',
  says: 'runs every flow to its end',
  after: ['effects', 'platform', 'foreign-actions', 'login-completes'],
  async check(context) {
    const runs = await wellRuns(context)
    const crash = runs.find((run) => run.crash !== null)
    if (crash) {
      if (await isRemembering(context)) return
      const [thrown] = crash.errors.map(({ cause }) => tellError(cause))
      return context.report(
        `The plugin crashed: ${thrown ?? crash.crash}.`,
        'A background saga must not throw: handle it there. `errors` and `logs` of a test client have the stack.',
      )
    }
    // If `before` of other flows runs this broken flow, only this flow gets a finding.
    const isBroken = runs.some(({ outcome, unprepared }) => unprepared === null && outcome?.ok !== true)
    if ((isBroken || runs.some(({ unprepared }) => unprepared !== null)) && (await isRemembering(context))) return
    for (const { verb, outcome, unprepared } of runs) {
      if (unprepared !== null) {
        if (!isBroken)
          context.report(
            `\`before\` of '${verb}' failed: ${unprepared}.`,
            'Make it succeed with the provider you give.',
          )
      } else if (outcome === null) {
        context.report(
          `'${verb}' never ends.`,
          'Give `args` and `before` with which it can end, answer in `before` what it asks the user, or repair the flow: it may be waiting for an action that is never dispatched.',
        )
      } else if (!outcome.ok) {
        const thrown = thrownIn(outcome.error)
        context.report(
          `'${verb}' failed: ${thrown === undefined ? describeError(outcome.error) : tellError(thrown)}.`,
          isOfFrozen(thrown)
            ? IN_PLACE
            : 'Give `args`, `before` and a provider with which it succeeds, or repair the flow.',
        )
      }
    }
    if (isBroken) return
    for (const { verb, errors } of runs) {
      for (const { failure, source, cause } of errors) {
        context.report(
          `'${verb}' reported ${failure.code} (${source.phase}${source.action === undefined ? '' : ` on '${source.action}'`}): ${cause === undefined ? failure.message : tellError(cause)}`,
          'Handle it in the plugin; `onError` is for bugs.',
          `${source.phase} ${failure.code}`,
        )
      }
    }
  },
}

export const cancelRule: Rule = {
  id: 'flows-cancel',
  says: 'lets every flow be cancelled, and does nothing afterwards',
  after: BASICS,
  async check(context) {
    await eachFlow(context, async (test, flow) => {
      await prepare(test, flow)
      const [timers, listeners] = [test.clock.pending(), test.browser.listeners()]
      slowDown(test)
      const running = trigger(test, flow)
      await test.clock.advance(0)
      test.client.cancel(flow.flow)
      await test.clock.advance(0)
      const asked = test.provider.requests.length
      const outcome = await test.until(outcomeOf(running))
      if (!outcome.ok && (outcome.error as AuthError).code !== 'flow_cancelled') {
        context.report(
          `'${flow.verb}' was cancelled and rejected with ${describeError(outcome.error)}.`,
          'Let cancellation through: catch errors of effects, not of the whole saga, and never swallow them.',
        )
      }
      // Waits until the modal has closed, if the flow opened it: its own timer must not count as left over.
      await test.clock.advance(TIMINGS.modalClear)
      const left = test.clock.pending() - timers
      // A flow may succeed at once because the wallet frame answered, and then rightly have timers of its own.
      const hasTimers = !outcome.ok && left > 0
      const hasListeners = test.browser.listeners() > listeners
      await test.clock.advance(AFTERMATH_MS)
      // Work that continues usually has timers, too: the finding names the requests, and the timers are not reported
      // again.
      if (test.provider.requests.length > asked)
        context.report(
          `'${flow.verb}' went on calling the provider after it was cancelled.`,
          'Do all work in the saga that is cancelled: start sub-tasks with fork (attached) and not with spawn, and nothing in promises beside it.',
        )
      else if (hasTimers)
        context.report(
          `'${flow.verb}' left ${left} timer(s) behind when it was cancelled.`,
          'Wait with delay(), and make calls by `call(api.post, …)`, not within a promise: cancelling ends effects only. Start sub-tasks with fork (attached), not spawn.',
        )
      else if (hasListeners)
        context.report(
          `'${flow.verb}' left a listener behind when it was cancelled.`,
          'Unsubscribe in a finally block, or close the channel there.',
        )
    })
  },
}

/** Slows down the plugin's calls. Those of the core are not cancelled with the flow. */
function slowDown({ provider }: ConformanceClient): void {
  provider.fail('*', 'slow')
  provider.fail(PATHS.sessions, { delayMs: 0 })
}

/** Time for which a stopped flow is watched, in ms on the fake clock. */
const AFTERMATH_MS = 120_000

export const joinRule: Rule = {
  id: 'flows-join',
  says: 'does the work of a double click once',
  after: [...BASICS, 'flows-cancel', 'failures-told'],
  async check(context) {
    await eachFlow(context, async (test, flow) => {
      if (flow.flow.options.concurrency === 'restart') return
      await prepare(test, flow)
      const before = test.provider.requests.length
      const both = [outcomeOf(trigger(test, flow)), outcomeOf(trigger(test, flow))]
      const [first, second] = await test.until(Promise.all(both))
      // A flow may reload the user before and after its work.
      const work = test.provider.requests.slice(before).filter(({ path }) => path !== PATHS.sessions)
      // Only calls at the same moment count: polling repeats calls later.
      const asked = work.map(({ method, path, body, at }) => ({ call: JSON.stringify([method, path, body]), at }))
      const repeated = asked.find(
        ({ call, at }, index) => asked.findIndex((one) => one.call === call && one.at === at) !== index,
      )?.call
      if (repeated !== undefined)
        context.report(
          `Running '${flow.verb}' twice at once called ${repeated} twice.`,
          'Do the work inside the flow and leave `concurrency` at join.',
        )
      if (first?.ok !== second?.ok)
        context.report(
          `Running '${flow.verb}' twice at once ended in two different ways.`,
          'Leave `concurrency` at join, so that both callers get one outcome.',
        )
    })
  },
}

export const cleanUpRule: Rule = {
  id: 'clean-up',
  says: 'leaves nothing running when the client is destroyed',
  after: [...BASICS, 'flows-cancel', 'flows-abandon', 'failures-told'],
  async check(context) {
    const flows = runnableFlows(context, context.create())
    const runs: (RunnableFlow | undefined)[] = flows.length > 0 ? flows : [undefined]
    for (const named of runs) {
      const timers = watchTimers()
      let left = { clock: 0, listeners: 0 }
      try {
        await withClient(context, async (test, plugin) => {
          const flow = runnableFlows(context, plugin).find(({ verb }) => verb === named?.verb)
          if (flow) {
            await run(test, flow)
            slowDown(test)
            void trigger(test, flow)
          }
          await test.clock.advance(1_000)
          test.client.destroy()
          await test.clock.advance(0)
          left = { clock: test.clock.pending(), listeners: test.browser.listeners() }
        })
      } finally {
        timers.stop()
      }
      const where = named ? ` (after '${named.verb}')` : ''
      if (left.clock > 0)
        context.report(
          `${left.clock} timer(s) still wait after destroy()${where}.`,
          'Wait with delay() in attached tasks; clear timers of clock.after in a finally block.',
        )
      if (left.listeners > 0)
        context.report(
          `${left.listeners} listener(s) of services are left after destroy()${where}.`,
          'Unsubscribe in a finally block.',
        )
      for (const leak of timers.leaks())
        context.report(
          `${leak} after destroy()${where}.`,
          'Use services() (clock, windows) and undo everything in a finally block.',
        )
    }
  },
}

export const restartRule: Rule = {
  id: 'restart',
  says: 'works again after destroy() and start(), as under StrictMode',
  after: [...BASICS, 'reducer'],
  async check(context) {
    await eachFlow(context, async (test, flow, plugin) => {
      test.client.destroy()
      test.client.start()
      await test.until(test.client.ready())
      const ended = await outcomeOf(run(test, flow))
      const outcome = ended.ok ? (ended.value as Awaited<ReturnType<typeof run>>) : ended
      if (!outcome.ok && (await remembers(context)))
        context.report(context.inspection.remembered ?? '', KEEP_NOTHING, 'isolation')
      else if (!outcome.ok)
        context.report(
          `'${flow.verb}' fails after a restart: ${describeError(outcome.error)}.`,
          'Keep nothing across runs outside the slice; StrictMode mounts everything twice.',
        )
      const crash = test.client.store.getState().registry.crashed[plugin.id]
      if (crash)
        context.report(
          `The plugin crashed: ${crash.message}`,
          'Look at the error reported to onError; a background saga must not throw.',
        )
    })
  },
}
