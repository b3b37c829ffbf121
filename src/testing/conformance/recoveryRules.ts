import { selectEmbeddedWallet } from '../../core/embeddedWallet/select.ts'
import type { AnyFlow } from '../../core/flow/createFlow.ts'
import type { Plugin, RecoveryMethod } from '../../core/plugin/types.ts'
import type { Rule, RuleContext } from './types.ts'
import {
  describeError,
  FLOW_LIMIT_MS,
  outcomeOf,
  prepare,
  run,
  runnableFlows,
  trigger,
  withClient,
  type RunnableFlow,
} from './withClient.ts'

/** Finds the author's way to run a flow of the recovery; a flow that nobody can run is a finding of `flows-succeed`. */
function runnable(context: RuleContext, plugin: Plugin, flow: AnyFlow, part: string): RunnableFlow | undefined {
  if (!Object.values(plugin.flows ?? {}).includes(flow)) {
    context.report(
      `recovery.${part} is not one of the plugin's flows.`,
      'List it in `flows`: hosts run it, and the core supervises it.',
    )
  }
  return runnableFlows(context, plugin).find((candidate) => candidate.flow === flow)
}

const asRecovery = (plugin: Plugin): RecoveryMethod | undefined =>
  plugin.kind === 'recovery-method' ? plugin : undefined

/** After the setup, the wallet must have the plugin's recovery method. */
export const setUpRule: Rule = {
  id: 'recovery-sets-up',
  says: 'gives the wallet its recovery, if it is a recovery method',
  after: ['effects', 'platform', 'foreign-actions', 'flows-succeed'],
  async check(context) {
    if (!asRecovery(context.create())) return
    await withClient(context, async (test, plugin) => {
      const { recovery } = plugin as RecoveryMethod
      const flow = runnable(context, plugin, recovery.setUp, 'setUp')
      if (!flow) return
      const outcome = await run(test, flow)
      // A failed setup is reported by `flows-succeed`.
      if (!outcome.ok) return
      const has = selectEmbeddedWallet(test.client.store.getState())?.recoveryMethod
      if (has === recovery.method) return
      context.report(
        `'${flow.verb}' ended, and the wallet's recovery is ${has ? `'${has}'` : 'none'} instead of '${recovery.method}'.`,
        "End it with createWallet({ recovery }) or setWalletRecovery({ recovery }), and name the wire's recovery_method in `recovery.method`.",
      )
    })
  },
}

/** After recovery, a device that lost its share must be able to sign. */
export const recoverRule: Rule = {
  id: 'recovery-recovers',
  says: 'brings the wallet back to a device that lost it, if it is a recovery method',
  after: ['effects', 'platform', 'foreign-actions', 'flows-succeed'],
  async check(context) {
    if (!asRecovery(context.create())) return
    await withClient(context, async (test, plugin) => {
      const { recovery } = plugin as RecoveryMethod
      const flow = runnable(context, plugin, recovery.recover, 'recover')
      if (!flow) return
      await prepare(test, flow)
      test.frame.evict()
      const asked = test.frame.requests.length
      const outcome = await test.until(outcomeOf(trigger(test, flow)), FLOW_LIMIT_MS)
      if (!outcome.ok) {
        context.report(
          `'${flow.verb}' failed on a device without its share: ${describeError(outcome.error)}.`,
          'Let `before` set the recovery up, and end the flow with recoverWallet({ recovery }).',
        )
      } else if (!test.frame.requests.slice(asked).some(({ event }) => event === 'wallet:recover')) {
        context.report(
          `'${flow.verb}' ended without asking the wallet frame.`,
          'End it with recoverWallet({ recovery }).',
        )
      }
    })
  },
}
