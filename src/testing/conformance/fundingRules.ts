import type { AnyFlow } from '../../core/flow/createFlow.ts'
import { fundingFlows } from '../../core/funding/flows.ts'
import { selectFundingPayment } from '../../core/funding/slice.ts'
import type { FundingStatus } from '../../core/plugin/fundingTypes.ts'
import type { FundingProvider, Plugin } from '../../core/plugin/types.ts'
import type { ConformanceClient, ConformanceFunding, Rule, RuleContext } from './types.ts'
import { describeError, FLOW_LIMIT_MS, outcomeOf, withClient } from './withClient.ts'

const asProvider = (plugin: Plugin): FundingProvider | undefined =>
  plugin.kind === 'funding-provider' ? plugin : undefined

/** Maximum length of a payment's id, in characters. */
const MAX_ID_LENGTH = 255
const STATUSES: readonly FundingStatus[] = [
  'waiting',
  'pending',
  'waitingAuthorization',
  'completed',
  'failed',
  'serviceFailure',
]

/** Runs `work` with a user who can pay, if the author gave one. */
async function withPayer(
  context: RuleContext,
  work: (test: ConformanceClient, plugin: FundingProvider, how: ConformanceFunding) => Promise<void>,
): Promise<void> {
  if (!asProvider(context.create())) return
  const { funding: how } = context.options
  if (!how)
    return context.report(
      'The options do not say what to request.',
      'Add funding: { before, args, config } to the options of pluginConformance.',
    )
  await withClient(context, async (test, created) => {
    await how.before(test)
    await work(test, created as FundingProvider, how)
  })
}

const begin = ({ client, until }: ConformanceClient, { id }: Plugin, { args = {} }: ConformanceFunding) =>
  until(outcomeOf(client.run(fundingFlows.start, { ...args, provider: id })), FLOW_LIMIT_MS)

/** A payment must start, have an id, and keep the URL of its page out of the state. */
export const fundingStartRule: Rule = {
  id: 'funding-starts',
  says: 'begins a payment, if it is a funding provider',
  after: ['effects', 'platform', 'foreign-actions', 'flows-succeed'],
  async check(context) {
    await withPayer(context, async (test, plugin, how) => {
      const { start, pollStatus, findUnfinished } = plugin.funding
      const own = Object.values<AnyFlow>(plugin.flows ?? {})
      for (const [part, flow] of Object.entries({ start, pollStatus, findUnfinished })) {
        if (flow && !own.includes(flow))
          context.report(
            `funding.${part} is not one of the plugin's flows.`,
            'List it in `flows`: the core supervises it.',
          )
      }
      const outcome = await begin(test, plugin, how)
      if (!outcome.ok)
        return context.report(
          `start failed: ${describeError(outcome.error)}`,
          'Request something that it offers in funding.args, and log in a user who may pay in funding.before.',
        )
      const { id, url } = outcome.value as { id: unknown; url?: unknown }
      if (typeof id !== 'string' || id === '' || id.length > MAX_ID_LENGTH) {
        context.report(
          `start ended with the id ${JSON.stringify(id)}.`,
          `End it with { id } that names the payment at its provider, in ${MAX_ID_LENGTH} characters at most.`,
        )
      }
      if (
        typeof url === 'string' &&
        JSON.stringify(test.client.store.getState()).includes(JSON.stringify(url).slice(1, -1))
      ) {
        context.report(
          'The page where the user pays is in the state.',
          'Leave `url` out of `details` and of the slice: it may be signed, and start gives it to the screen.',
        )
      }
    })
  },
}

/** The status of any payment can be polled at any time, even of an unknown one. */
export const fundingPollRule: Rule = {
  id: 'funding-polls',
  says: 'says where a payment is, if it is a funding provider',
  after: ['effects', 'platform', 'foreign-actions', 'flows-succeed'],
  async check(context) {
    await withPayer(context, async (test, plugin, how) => {
      const { client, until } = test
      const outcome = await begin(test, plugin, how)
      // A failed start is reported by `funding-starts`, so this rule goes on without an id.
      const id = outcome.ok ? selectFundingPayment(client.store.getState())?.id : undefined
      const ask = (name: string) =>
        until(outcomeOf(client.run(fundingFlows.status, { provider: plugin.id, id: name })), FLOW_LIMIT_MS)
      const known = id === undefined ? null : await ask(id)
      if (known && !known.ok)
        context.report(
          `pollStatus failed for a payment that has just started: ${describeError(known.error)}`,
          'End it with `null` if the provider does not know it yet.',
        )
      if (known?.ok) assertStatus(known.value, context)
      const stranger = await ask('a-payment-that-nobody-began')
      if (stranger.ok && (stranger.value as { status?: unknown } | null)?.status === 'completed') {
        context.report(
          'pollStatus reports a payment as completed that was never started.',
          'End it with `null` for an id that the provider does not know.',
        )
      }
    })
  },
}

function assertStatus(value: unknown, { report }: RuleContext): void {
  const { status } = (value ?? {}) as { status?: FundingStatus }
  if (status === undefined || STATUSES.includes(status)) return
  report(`pollStatus ended with the status ${JSON.stringify(status)}.`, `Use one of ${STATUSES.join(', ')}.`)
}
