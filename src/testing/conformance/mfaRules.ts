import { selectAppConfig } from '../../core/config/slice.ts'
import { createFlow, type AnyFlow } from '../../core/flow/createFlow.ts'
import { mfaFlows } from '../../core/mfa/flows.ts'
import { proveSecondFactor } from '../../core/reauthentication/proveSecondFactor.ts'
import { selectMfaRequest } from '../../core/mfa/slice.ts'
import { definePlugin } from '../../core/plugin/define.ts'
import type { MfaMethod, Plugin } from '../../core/plugin/types.ts'
import { call, type SagaGenerator } from '../../core/saga/effects.ts'
import { selectUser } from '../../core/session/select.ts'
import type { ConformanceClient, Rule, RuleContext } from './types.ts'
import {
  describeError,
  FLOW_LIMIT_MS,
  outcomeOf,
  run,
  runnableFlows,
  withClient,
  type RunnableFlow,
} from './withClient.ts'

const asMethod = (plugin: Plugin): MfaMethod | undefined => (plugin.kind === 'mfa-method' ? plugin : undefined)

/** Finds the author's way to run a flow of the method; a flow that nobody can run is a finding of `flows-succeed`. */
function runnable(context: RuleContext, plugin: MfaMethod, flow: AnyFlow, part: string): RunnableFlow | undefined {
  if (!Object.values<AnyFlow>(plugin.flows ?? {}).includes(flow)) {
    context.report(
      `mfa.${part} is not one of the plugin's flows.`,
      'List it in `flows`: hosts run it, and the core supervises it.',
    )
  }
  return runnableFlows(context, plugin).find((candidate) => candidate.flow === flow)
}

const hasIt = ({ client }: ConformanceClient, { mfa }: MfaMethod): boolean =>
  selectUser(client.store.getState())?.mfaMethods.includes(mfa.method) === true

/** The user must have the method when the flow ends, and the chooser must offer it to users without it. */
export const mfaEnrolRule: Rule = {
  id: 'mfa-enrols',
  says: 'gives the user its second factor, if it is an MFA method',
  after: ['effects', 'platform', 'foreign-actions', 'flows-succeed'],
  async check(context) {
    if (!asMethod(context.create())) return
    await withClient(context, async (test, created) => {
      const plugin = created as MfaMethod
      const { method, enrolment } = plugin.mfa
      if (enrolment.start) runnable(context, plugin, enrolment.start, 'enrolment.start')
      const flow = runnable(context, plugin, enrolment.submit, 'enrolment.submit')
      if (!flow) return
      // Not the list of methods: a backup is in it only for a user who has another method.
      if (!selectAppConfig(test.client.store.getState())?.mfaMethods.includes(method)) {
        context.report(
          `The app does not offer '${method}'.`,
          'Give a provider whose app has it: fakeProvider({ config: { mfa_methods } }).',
        )
      }
      const outcome = await run(test, flow)
      // A failed enrolment is reported by `flows-succeed`.
      if (outcome.ok && !hasIt(test, plugin)) {
        context.report(
          `'${flow.verb}' ended, and the user does not have '${method}'.`,
          "End it with enrolMfa({ method, submit }), which reloads the user, and name the wire's method in `mfa.method`.",
        )
      }
    })
  },
}

/** A plugin with a flow that needs a second factor. It collects the proofs it gets in `given`. */
const guard = (given: { mfaMethod: string }[]) =>
  definePlugin({
    id: 'conformanceGuard',
    flows: {
      open: createFlow('conformanceGuard/open', function* (): SagaGenerator<void> {
        yield* call(proveSecondFactor<void>, { action: 'conformance:open' }, function* (proof) {
          given.push(proof)
        })
      }),
    },
  })

/** The author's proof must be accepted, and an invalid one refused. */
export const mfaVerifyRule: Rule = {
  id: 'mfa-verifies',
  says: 'proves its second factor in the prompt, if it is an MFA method',
  after: ['effects', 'platform', 'foreign-actions', 'flows-succeed'],
  async check(context) {
    if (!asMethod(context.create())) return
    const { mfa: how } = context.options
    if (!how)
      return context.report(
        'The options do not say how the user proves it.',
        'Add mfa: { code, before } to the options of pluginConformance.',
      )
    const given: { mfaMethod: string }[] = []
    const doorman = guard(given)
    const options = { ...context.options, companions: () => [...(context.options.companions?.() ?? []), doorman] }
    await withClient({ ...context, options }, async (test, created) => {
      const { mfa } = created as MfaMethod
      await how.before(test)
      if (!hasIt(test, created as MfaMethod))
        return context.report(
          `After mfa.before the user does not have '${mfa.method}'.`,
          'Log in, enrol it, and reload the user.',
        )
      for (const rubbish of ['', '  ', null, undefined, 7, []]) {
        // Without a reading of its own a method takes six digits, as the core reads them.
        if (mfa.verification.read && mfa.verification.read(rubbish) !== null)
          context.report(
            `verification.read accepts ${JSON.stringify(rubbish)} as a proof.`,
            'Return `null` for anything that cannot be one.',
          )
      }
      const opened = outcomeOf(test.client.run(doorman.flows?.open as AnyFlow))
      await settle(test)
      const request = selectMfaRequest(test.client.store.getState())
      if (request?.failure)
        context.report(
          `verification.start failed: ${request.failure.code}.`,
          'Let it end; throw an AuthError only if the user cannot go on.',
        )
      const code = await how.code(test)
      const submitted = await test.until(
        outcomeOf(test.client.run(mfaFlows.submit, { code: code as string, method: mfa.method })),
        FLOW_LIMIT_MS,
      )
      if (!submitted.ok)
        return context.report(
          `The proof was not accepted: ${describeError(submitted.error)}.`,
          'Return from mfa.code what the screen would submit, and accept it in verification.read.',
        )
      await test.until(opened, FLOW_LIMIT_MS)
      if (given[0]?.mfaMethod !== mfa.method)
        context.report(
          `The proof names '${given[0]?.mfaMethod}' instead of '${mfa.method}'.`,
          "Name the wire's method in `mfa.method`.",
        )
    })
  },
}

/** The user must not have the method any more when the flow ends. */
export const mfaUnenrolRule: Rule = {
  id: 'mfa-unenrols',
  says: 'takes its second factor away again, if it is an MFA method',
  after: ['effects', 'platform', 'foreign-actions', 'flows-succeed'],
  async check(context) {
    if (!asMethod(context.create())) return
    await withClient(context, async (test, created) => {
      const plugin = created as MfaMethod
      const flow = runnable(context, plugin, plugin.mfa.unenrol, 'unenrol')
      if (!flow) return
      const outcome = await run(test, flow)
      if (outcome.ok && hasIt(test, plugin)) {
        context.report(
          `'${flow.verb}' ended, and the user still has '${plugin.mfa.method}'.`,
          'End it with unenrolMfa({ submit }), which reloads the user.',
        )
      }
    })
  },
}

/** Maximum number of turns to wait for a method to start: its code may have to load, and it may make a request. */
const TURNS = 1_000

/** Waits until the user is asked for the second factor. */
async function settle({ client, clock }: ConformanceClient): Promise<void> {
  for (let turn = 0; turn < TURNS; turn++) {
    if (selectMfaRequest(client.store.getState())?.status === 'asking') return
    await clock.advance(1)
  }
}
