import { accountLinked } from '../../core/login/events.ts'
import { BASICS } from './order.ts'
import { wellRuns } from './recordedRuns.ts'
import type { Rule } from './types.ts'

/** A link ends with an account of a type that the plugin owns: hosts and other plugins go by the type. */
export const accountTypeRule: Rule = {
  id: 'account-type',
  says: 'links accounts of its own types',
  after: BASICS,
  async check(context) {
    const plugin = context.create()
    if (plugin.kind !== 'login-method') return
    const { accountTypes } = plugin.link
    for (const { verb, actions } of await wellRuns(context)) {
      const strange = actions.filter(accountLinked.match).find(({ payload }) => !accountTypes.includes(payload.type))
      if (strange)
        context.report(
          `'${verb}' tells that an account of type '${strange.payload.type}' was linked, and \`link.accountTypes\` has ${accountTypes.map((type) => `'${type}'`).join(' and ')}.`,
          'Give completeLink the `type` of the account: who waits for the link goes by it.',
        )
    }
  },
}
