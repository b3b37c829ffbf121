import type { AnyFlow } from '../../core/flow/createFlow.ts'
import { loggedIn } from '../../core/login/events.ts'
import type { User } from '../../core/user/types.ts'
import { isRemembering } from './isolationRule.ts'
import { secretForms } from './secretForms.ts'
import { wellRuns } from './recordedRuns.ts'
import { BASICS } from './order.ts'
import type { Recording } from './recorder.ts'
import type { Rule, RuleContext } from './types.ts'

const COMPLETE =
  "End the flow with completeLogin(session, { method }), with the server's answer: it stores the session, sets the user, tells the host and runs what follows a login."

/** A login must store the session, set the user, and notify the host. */
export const loginRule: Rule = {
  id: 'login-completes',
  says: 'ends its login with completeLogin, if it is a login method',
  after: ['effects', 'platform', 'foreign-actions'],
  async check(context) {
    const plugin = context.create()
    const runs = await wellRuns(context)
    const isLogin = ({ flowId }: Recording): boolean => plugin.kind === 'login-method' && flowId === plugin.login.id
    if (
      plugin.kind === 'login-method' &&
      !Object.values<AnyFlow>(plugin.flows ?? {}).some(({ id }) => id === plugin.login.id)
    ) {
      context.report(
        "`login` is not one of the plugin's flows.",
        'List it in `flows`: hosts run it, and the core supervises it.',
      )
    }
    const methods = plugin.kind === 'login-method' ? plugin.landing.map(({ method }) => method) : []
    for (const run of runs) {
      const { verb, user, actions, outcome } = run
      if (outcome?.ok !== true) continue
      const strange =
        methods.length === 0
          ? undefined
          : actions
              .filter(loggedIn.match)
              .find(({ payload }) => payload.method !== null && !methods.includes(payload.method))
      if (strange && isLogin(run))
        context.report(
          `'${verb}' logs in by the method '${strange.payload.method}', and the login list knows ${methods.map((method) => `'${method}'`).join(' and ')}.`,
          'Give completeLogin the `method` of the entry in `landing`: the host, analytics and "last used" go by it.',
          'method',
        )
      const times = actions.filter(loggedIn.match).length
      if (user.before === null && times > 1)
        context.report(
          `'${verb}' logs in ${times} times: the host, analytics and what follows a login are told of each.`,
          'Call completeLogin once, as the last thing the flow does.',
          'twice',
        )
      if (user.before !== null) {
        if (isLogin(run))
          context.leaveOut(`'${verb}' ran for a user who was already logged in: let \`before\` leave them logged out.`)
        continue
      }
      const isWhole = user.after !== null && actions.some((action) => loggedIn.match(action)) && run.hasSession
      if (isWhole || (user.after === null && !isLogin(run)) || (await isRemembering(context))) continue
      if (user.after === null) {
        context.report(`'${verb}' ended, and nobody is logged in.`, COMPLETE, 'login')
      } else if (!actions.some((action) => loggedIn.match(action))) {
        context.report(
          `'${verb}' set a user without a login: the host is not told, and nothing follows it.`,
          COMPLETE,
          'login',
        )
      } else {
        context.report(
          `'${verb}' logged somebody in without storing the session: they are logged out again when the page reloads.`,
          COMPLETE,
          'login',
        )
      }
    }
  },
}

/** After a logout, the plugin must keep nothing that belongs to the user. */
export const logoutRule: Rule = {
  id: 'logout',
  says: 'keeps nothing of the user when they log out',
  after: [...BASICS, 'state-secrets'],
  async check(context) {
    const found = new Map<string, Set<string>>()
    let hasLeft = false
    for (const run of await wellRuns(context)) {
      if (run.kept) hasLeft = true
      const data = personal(run, context)
      for (const [place, text] of run.kept ?? []) {
        const piece = data.find((candidate) => candidate.some((form) => text.includes(form)))
        if (piece !== undefined) found.set(place, (found.get(place) ?? new Set()).add(run.verb))
      }
    }
    if (!hasLeft) context.leaveOut('no flow leaves anybody logged in: let `before` of one log a user in.')
    for (const [place, verbs] of found) {
      context.report(
        `After logout, data of the user is still in ${place} (after ${[...verbs].map((verb) => `'${verb}'`).join(', ')}).`,
        'Data about the user must go at logout: use `isKeptAtLogout` only for data about the device, keep texts in pluginStorage(), and write nothing back after the logout.',
      )
    }
  },
}

/** Minimum length of a personal text. Shorter ones, such as a method's name, may occur by chance. */
const MIN_LENGTH = 5

/**
 * Returns the texts of a run that identify the user: their id, their accounts' data and the secrets of the options.
 * Each comes in all forms to search for, such as base64.
 */
function personal({ user: { before, after } }: Recording, { options }: RuleContext): (readonly string[])[] {
  const texts = [before, after].flatMap((user) => (user ? leavesOf(user) : []))
  return [...new Set([...texts, ...(options.secrets ?? [])])]
    .filter((text) => text.length >= MIN_LENGTH)
    .map(secretForms)
}

const leavesOf = ({ id, linkedAccounts }: User): string[] => [
  id,
  ...linkedAccounts.flatMap((account) =>
    Object.entries(account).flatMap(([name, value]) =>
      typeof value === 'string' && !/type$/i.test(name) ? [value] : [],
    ),
  ),
]
