import { modalSlice } from '../../core/modal/slice.ts'
import type { User } from '../../core/user/types.ts'
import { callsOf } from './injectedFaults.ts'
import { BASICS } from './order.ts'
import { wellRuns } from './recordedRuns.ts'
import type { Recording } from './recorder.ts'
import type { Rule, RuleContext } from './types.ts'
import { outcomeOf, prepare, runnableFlows, trigger, withClient } from './withClient.ts'

/** Time for the core to ask the user, in ms on the fake clock. */
const ASKING_MS = 2_000

/** The user's accounts of the plugin. */
const accountsOf = (user: User | null, types: readonly string[]): string =>
  JSON.stringify((user?.linkedAccounts ?? []).filter(({ type }) => types.includes(type)))

/** True for a run that linked, replaced or unlinked an account of a user who was there before. */
const changesAccounts = ({ user }: Recording, types: readonly string[]): boolean =>
  user.before !== null &&
  user.before.id === user.after?.id &&
  accountsOf(user.before, types) !== accountsOf(user.after, types)

/** The server may refuse a change of accounts until the user has confirmed their identity: the flow then asks them. */
export const reauthenticateRule: Rule = {
  id: 'accounts-confirmed',
  says: 'has the user confirm their identity before accounts change',
  after: [...BASICS, 'flows-cancel', 'failures-told'],
  async check(context) {
    const plugin = context.create()
    if (plugin.kind !== 'login-method') return
    for (const well of await wellRuns(context)) {
      const path = callsOf(well).at(-1)?.path
      if (
        !changesAccounts(well, plugin.link.accountTypes) ||
        path === undefined ||
        (await asks(context, well.verb, path))
      )
        continue
      context.report(
        `'${well.verb}' changes the user's accounts, and does not ask who they are when the server wants to know (401 fresh_proof_required).`,
        'Make the call in changeAccounts: `yield* call(changeAccounts<WireUser>, call(api.post<WireUser>, path, body))`.',
      )
    }
  },
}

/** Lets the server refuse the call, and returns whether the user is asked to confirm their identity. */
const asks = (context: RuleContext, verb: string, path: string): Promise<boolean> =>
  withClient(context, async (test, plugin) => {
    const flow = runnableFlows(context, plugin).find((candidate) => candidate.verb === verb)
    if (!flow) return true
    await prepare(test, flow)
    // A flow of `before` may have left a screen, as nobody has drawn the modal so far.
    test.client.store.dispatch(modalSlice.actions.cleared(test.client.store.getState().modal.opening))
    test.client.store.dispatch(modalSlice.actions.mounted(true))
    test.provider.fail(path, {
      status: 401,
      body: { error: 'Confirm that it is you.', code: 'fresh_proof_required', cause: 'login' },
    })
    let isOver = false
    const running = outcomeOf(trigger(test, flow)).then(() => {
      isOver = true
    })
    const { store } = test.client
    const before = store.getState().modal.screen
    let hasAsked = false
    for (let at = 0; at < ASKING_MS && !hasAsked && !isOver; at += 100) {
      await test.clock.advance(100)
      const { screen, prompt } = store.getState().modal
      hasAsked = prompt !== null || (screen !== before && screen !== null)
    }
    test.client.cancel(flow.flow)
    await test.until(running).catch(() => undefined)
    return hasAsked
  })
