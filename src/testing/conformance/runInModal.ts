import { modalSlice } from '../../core/modal/slice.ts'
import { selectUser } from '../../core/session/select.ts'
import { openModal } from './openModal.ts'
import type { RuleContext } from './types.ts'
import { FLOW_LIMIT_MS, outcomeOf, prepare, runnableFlows, trigger, withClient } from './withClient.ts'

/** Delay of each answer of the provider, so that the modal can close before it, in ms on the fake clock. */
const ANSWER_MS = 400
const STEP_MS = 100
/** Time limit for a flow that nobody leaves. A slower one waits for something that the kit cannot provide, and is skipped. */
const LOGIN_MS = 60_000
/** Time to watch for what follows after the modal closed. */
const AFTERMATH_MS = 120_000

interface ClosedRun {
  logsIn: boolean
  calls: number
  /** Screen that was open when all was over; `null` if the modal stayed closed. */
  shows: string | null
}

/**
 * Runs a flow with the plugin's screen open, and closes the modal while it waits for its answer number `leaveAt`.
 *
 * @param isLogin True if only flows matter that log somebody in.
 */
export async function runInModal(
  context: RuleContext,
  verb: string,
  leaveAt: number,
  isLogin = true,
): Promise<ClosedRun> {
  return withClient(context, async (test, plugin) => {
    const { client, provider, clock } = test
    const flow = runnableFlows(context, plugin).find((candidate) => candidate.verb === verb)
    if (!flow) return NOTHING
    await openModal(test, plugin)
    await prepare(test, flow)
    const isLoggedIn = () => selectUser(client.store.getState()) !== null
    if (isLogin && isLoggedIn()) return NOTHING
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
    if (isOver) return { logsIn: isLoggedIn() && leaveAt === Infinity, calls: calls(), shows: null }
    client.store.dispatch(modalSlice.actions.closeRequested({ reason: 'dismissed' }))
    await test.until(outcome, FLOW_LIMIT_MS)
    await clock.advance(AFTERMATH_MS)
    const { screen } = client.store.getState().modal
    return { logsIn: isLoggedIn(), calls: calls(), shows: screen && `${screen.plugin}/${screen.screen}` }
  })
}

const NOTHING: ClosedRun = { logsIn: false, calls: 0, shows: null }
