import { CORE_SCREENS, TIMINGS } from '../../core/constants.ts'
import { modalSlice } from '../../core/modal/slice.ts'
import type { Plugin } from '../../core/plugin/types.ts'
import { selectUser } from '../../core/session/select.ts'
import { BASICS } from './order.ts'
import { wellRuns } from './recordedRuns.ts'
import type { ConformanceClient, Rule, RuleContext } from './types.ts'
import { FLOW_LIMIT_MS, outcomeOf, prepare, runnableFlows, trigger, withClient } from './withClient.ts'

/** Delay of each answer of the provider, so that the modal can close before it, in ms on the fake clock. */
const ANSWER_MS = 400
const STEP_MS = 100
/** Time limit for a login that nobody leaves. A slower one waits for something that the kit cannot provide, and is skipped. */
const LOGIN_MS = 60_000
/** Time to watch for a login after the modal closed. */
const AFTERMATH_MS = 120_000

/** A user who closes the modal must not be logged in afterwards, whichever answer the flow was waiting for. */
export const abandonRule: Rule = {
  id: 'flows-abandon',
  says: 'logs nobody in when the modal is closed in mid-login, if it is a login method',
  after: [...BASICS, 'flows-cancel'],
  async check(context) {
    if (context.create().kind !== 'login-method') return
    const wells = await wellRuns(context)
    for (const { verb } of runnableFlows(context, context.create())) {
      // Skipped if `before` has logged the user in already: such a flow logs nobody in.
      if (wells.some((well) => well.verb === verb && well.user.before !== null)) continue
      const whole = await runInModal(context, verb, Infinity)
      for (let call = 1; whole.logsIn && call <= whole.calls; call++) {
        const { logsIn, calls } = await runInModal(context, verb, call)
        if (!logsIn || calls < call) continue
        context.report(
          `'${verb}' logged in though the modal was closed while it waited for answer ${call} of ${whole.calls}.`,
          'Create the flow with { endsWithModal: true }, and do all its work in the saga, not in promises started beside it.',
        )
        break
      }
    }
  },
}

/** Runs a flow with the plugin's screen open, and closes the modal while it waits for its answer number `leaveAt`. */
async function runInModal(
  context: RuleContext,
  verb: string,
  leaveAt: number,
): Promise<{ logsIn: boolean; calls: number }> {
  return withClient(context, async (test, plugin) => {
    const { client, provider, clock } = test
    const flow = runnableFlows(context, plugin).find((candidate) => candidate.verb === verb)
    if (!flow) return { logsIn: false, calls: 0 }
    await openModal(test, plugin)
    await prepare(test, flow)
    const isLoggedIn = () => selectUser(client.store.getState()) !== null
    if (isLoggedIn()) return { logsIn: false, calls: 0 }
    const before = provider.requests.length
    const calls = () => provider.requests.length - before
    provider.fail('*', { delayMs: ANSWER_MS })
    let isOver = false
    const outcome = outcomeOf(trigger(test, flow)).then(() => {
      isOver = true
    })
    const end = clock.now() + LOGIN_MS
    while (!isOver && calls() < leaveAt && clock.now() < end) await clock.advance(STEP_MS)
    // The flow ended before it had waited for that many answers, so there is nothing to close any more.
    if (isOver) return { logsIn: isLoggedIn() && leaveAt === Infinity, calls: calls() }
    client.store.dispatch(modalSlice.actions.closeRequested({ reason: 'dismissed' }))
    await test.until(outcome, FLOW_LIMIT_MS)
    await clock.advance(AFTERMATH_MS)
    return { logsIn: isLoggedIn(), calls: calls() }
  })
}

async function openModal({ client, clock }: ConformanceClient, plugin: Plugin): Promise<void> {
  const [screen] = Object.keys(plugin.screens ?? {})
  const target = screen === undefined ? CORE_SCREENS.LANDING : { plugin: plugin.id, screen }
  client.store.dispatch(modalSlice.actions.screenSet(target))
  await clock.advance(TIMINGS.modalOpenDelay)
}
