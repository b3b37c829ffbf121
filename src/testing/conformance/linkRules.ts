import { selectUser } from '../../core/session/select.ts'
import type { Plugin } from '../../core/plugin/types.ts'
import type { LinkedAccount } from '../../core/user/types.ts'
import type { Rule } from './types.ts'
import { KEEP_NOTHING, remembers } from './isolationRule.ts'
import { wellRuns } from './recordedRuns.ts'
import { BASICS } from './order.ts'
import { holds, secretForms } from './secretForms.ts'
import { describeError, outcomeOf, withClient } from './withClient.ts'

type Describe = (account: LinkedAccount) => unknown

/** Functions of the plugin that name accounts, each with its account type. */
const describers = (plugin: Plugin): [part: string, type: string, name: Describe][] => [
  ...(plugin.kind === 'login-method'
    ? plugin.link.accountTypes.map((type): [string, string, Describe] => ['link.describe', type, plugin.link.describe])
    : []),
  ...Object.entries(plugin.describes ?? {}).map(([type, name]): [string, string, Describe] => [
    `describes.${type}`,
    type,
    name,
  ]),
]

/** Matches names built from a missing value, or one that is not a text. */
const NO_NAME = /^$|\b(undefined|null|NaN)\b|\[object /

/** Every account that a run links must have a readable name. */
export const describeRule: Rule = {
  id: 'describe',
  says: 'names the accounts that it owns',
  after: BASICS,
  async check(context) {
    const parts = describers(context.create())
    if (parts.length === 0) return
    const accounts = (await wellRuns(context)).flatMap(({ user }) => [
      ...(user.before?.linkedAccounts ?? []),
      ...(user.after?.linkedAccounts ?? []),
    ])
    const secrets = (context.options.secrets ?? []).map(secretForms)
    let named = 0
    for (const [part, type, name] of parts) {
      for (const account of accounts.filter((candidate) => candidate.type === type)) {
        named += 1
        const problem = problemOf(() => name(account), secrets)
        if (problem !== null)
          context.report(
            `${part} ${problem} for an account of type '${type}'.`,
            'Return the name that users know, even if fields are missing; fields are in camel case.',
            `${part} ${problem}`,
          )
      }
    }
    if (named === 0)
      context.leaveOut(
        `no run ended with an account of type ${parts.map(([, type]) => `'${type}'`).join(' or ')}: let a flow end with one.`,
      )
  },
}

function problemOf(name: () => unknown, secrets: readonly (readonly string[])[]): string | null {
  try {
    const given = name()
    if (typeof given !== 'string') return `returns ${typeof given} instead of a text`
    if (secrets.some((forms) => holds(given, forms))) return 'shows a secret'
    return NO_NAME.test(given.trim()) ? `gives '${given}'` : null
  } catch (error) {
    return `threw ${describeError(error)}`
  }
}

export const unlinkRule: Rule = {
  id: 'unlink',
  says: 'unlinks the accounts that it owns',
  after: [...BASICS, 'describe'],
  async check(context) {
    const { options, report } = context
    if (context.create().kind !== 'login-method') return
    const { linked } = options
    if (!linked) {
      report(
        'The options do not say how a user gets two accounts.',
        'Add linked: async ({ client, until }) => … : log in, and link an account of another type.',
      )
      return
    }
    await withClient(context, async (test, plugin) => {
      if (plugin.kind !== 'login-method') return
      const ready = await outcomeOf(linked(test))
      if (!ready.ok && (await remembers(context))) return report(context.inspection.remembered ?? '', KEEP_NOTHING)
      if (!ready.ok)
        return report(
          `\`linked\` failed: ${describeError(ready.error)}.`,
          'Make it succeed with the provider you give.',
        )
      const owned = () =>
        (selectUser(test.client.store.getState())?.linkedAccounts ?? []).filter(({ type }) =>
          plugin.link.accountTypes.includes(type),
        )
      const before = owned()
      const account = before.at(-1)
      if (!account) {
        return report(
          `After \`linked\` the user has no account of type ${plugin.link.accountTypes.join(' or ')}.`,
          'End your link or login flow with completeLink or completeLogin, and name its type in link.accountTypes.',
        )
      }
      const names = before.filter(({ type }) => type === account.type).map((one) => plugin.link.describe(one))
      if (new Set(names).size < names.length)
        return report(
          `Two accounts of a user are both called '${names.at(-1)}'.`,
          'Return from link.describe what tells them apart, such as the address or the number: the user chooses by it which one to unlink.',
        )
      const outcome = await test.until(outcomeOf(test.client.unlinkAccount(account)))
      if (!outcome.ok)
        report(
          `Unlinking failed: ${describeError(outcome.error)}.`,
          'link.unlink takes { account } and posts what identifies it.',
        )
      else if (owned().length === before.length - 1 && owned().some((one) => isSame(one, account)))
        report(
          'Unlinking one of two accounts took the other one away.',
          'Post what identifies the `account` that link.unlink gets, and not the first one of the user.',
        )
      else if (owned().length !== before.length - 1)
        report(
          'The account is still there after unlinking.',
          "End the unlink flow with updateUser(the server's answer).",
        )
    })
  },
}

const isSame = (one: LinkedAccount, other: LinkedAccount): boolean => JSON.stringify(one) === JSON.stringify(other)
