import { selectUser } from '../../core/session/select.ts'
import type { Rule } from './types.ts'
import { describeError, outcomeOf, withClient } from './withClient.ts'

export const unlinkRule: Rule = {
  id: 'unlink',
  says: 'names and unlinks the accounts that it owns',
  async check(context) {
    const { options, report } = context
    if (context.create().kind !== 'login-method') return
    const { linked } = options
    if (!linked) {
      report('Nothing says how a user comes to have two accounts.', 'Add linked: async ({ client, until }) => … : log in, and link an account of another type.')
      return
    }
    await withClient(context, async (test, plugin) => {
      if (plugin.kind !== 'login-method') return
      const ready = await outcomeOf(linked(test))
      if (!ready.ok) return report(`\`linked\` failed: ${describeError(ready.error)}.`, 'Make it succeed with the provider you give.')
      const owned = () =>
        (selectUser(test.client.store.getState())?.linkedAccounts ?? []).filter(({ type }) => plugin.link.accountTypes.includes(type))
      const [account] = owned()
      if (!account) {
        return report(`After \`linked\` the user has no account of type ${plugin.link.accountTypes.join(' or ')}.`, 'End your link or login flow with completeLink or completeLogin, and name its type in link.accountTypes.')
      }
      const name = describe(() => plugin.link.describe(account))
      if (name.trim() === '' || name === 'undefined') report(`link.describe gives '${name}' for an account.`, 'Return what people call the account; fields are in camel case.')
      const before = owned().length
      const outcome = await test.until(outcomeOf(test.client.unlinkAccount(account)))
      if (!outcome.ok) report(`Unlinking failed: ${describeError(outcome.error)}.`, 'link.unlink takes { account } and posts what identifies it.')
      else if (owned().length !== before - 1) report('The account is still there after unlinking.', "End the unlink flow with updateUser(the server's answer).")
    })
  },
}

const describe = (name: () => string): string => {
  try {
    return name()
  } catch (error) {
    return describeError(error)
  }
}
