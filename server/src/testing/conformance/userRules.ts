import { PATHS } from 'latchkey/core/contract'
import type { CallResult } from '../callServer.ts'
import { described, logIn, needsLogin, prove, type LoginAnswer } from './logIn.ts'
import { keep, textsIn } from './people.ts'
import type { ServerRule, ServerRuleContext } from './types.ts'

/** Two first logins at the same time make one user. */
export const oneUserRule: ServerRule = {
  id: 'one-user',
  after: ['proof-needed'],
  says: 'makes one user of a person who logs in twice at once',
  cannotRun: needsLogin,
  async check(context) {
    const { people, report } = context
    const person = people.next()
    const bodies = [await prove(context, person), await prove(context, person)]
    const answers = await Promise.all(bodies.map((body) => logIn(context, body)))
    const ids = new Set(answers.flatMap(({ body }) => (body.user ? [body.user.id] : [])))
    if (ids.size > 1)
      report(
        'One person who logs in twice at once becomes two users.',
        'Let `subject` be what identifies the person, the same in each login, and let loginOrSignUp find or make the user: it locks the account.',
      )
    const bad = answers.find(({ status }) => status >= 500)
    if (bad) report(`One of two logins at once is answered ${described(bad)}.`, 'Refuse, or wait; 500 is for bugs.')
    const again = await logIn(context, await prove(context, person))
    if (again.status === 200 && ids.size === 1 && !ids.has(again.body.user?.id ?? ''))
      report('A person who comes back becomes another user.', 'Let `subject` be the same in each login.')
  },
}

/** One account in two spellings is one account, or the second spelling is refused. */
export const spellingRule: ServerRule = {
  id: 'one-spelling',
  after: ['proof-needed', 'one-user'],
  says: 'knows an account in all its spellings',
  cannotRun: (options) =>
    needsLogin(options) ?? (options.login?.spell ? undefined : 'no other spellings are given (`login.spell`)'),
  async check(context) {
    const { options, people, report } = context
    const person = people.next()
    const { body: first } = await logIn(context, await prove(context, person))
    const count = options.login?.spell?.(await prove(context, person)).length ?? 0
    for (let index = 0; index < count; index += 1) {
      const spelled = options.login?.spell?.(await prove(context, person))[index] ?? {}
      const { body } = await logIn(context, spelled)
      if (body.user && first.user && body.user.id !== first.user.id)
        report(
          `The spelling ${JSON.stringify(spelled).slice(0, 120)} of an account is another user's: a lookalike can be taken by somebody else.`,
          'Bring each account to one spelling before anything is asked or stored, in the zod schema of the body: `.transform(normalise)`. Trim, lower case and Unicode NFKC, as far as the accounts do not tell them apart.',
        )
    }
  },
}

/** Longer than the time for which a login counts as re-authentication, in ms. */
const STALE_MS = 11 * 60_000

/** A stolen session must not be enough to keep an account: links and unlinks need a login that is fresh. */
export const freshRule: ServerRule = {
  id: 'links-fresh',
  after: ['proof-needed'],
  says: 'links and unlinks only for users who confirmed who they are',
  cannotRun: ({ link, unlink, login }) =>
    login && (link ?? unlink) ? undefined : 'no `link` and no `unlink` are given',
  async check(context) {
    const { options, people, server, report } = context
    const fix =
      'Change accounts by `linkAccount`, `replaceAccount` and `unlinkAccount` of the services, which ask for it; before anything else that must not be done with a stolen session call `await services.requireFresh(user)`.'
    if (options.link) {
      const user = await people.newcomer()
      const stale = await waitLong(context, user.refresh_token)
      const answer = await linkWith(context, stale)
      if (answer && answer.body.code !== 'fresh_proof_required')
        report(`'${options.link.path}' answers ${described(answer)} eleven minutes after the login.`, fix)
    }
    if (options.unlink && options.login) {
      const person = people.next()
      const { body } = await logIn(context, await prove(context, person))
      const stale = await waitLong(context, body.refresh_token ?? '')
      const answer = await server.post<LoginAnswer>(
        options.unlink.path,
        options.unlink.body(person),
        people.from({ token: stale }),
      )
      // The last account cannot be unlinked in any case, which some plugins say first.
      if (answer.status < 400 || answer.status >= 500)
        report(`'${options.unlink.path}' answers ${described(answer)} eleven minutes after the login.`, fix)
    }
  },
}

/** Links an account of somebody new; `null` if already the route that begins the link refuses. */
async function linkWith(context: ServerRuleContext, token: string): Promise<CallResult<LoginAnswer> | null> {
  const { options, people, server } = context
  let body: object
  try {
    body = await prove(context, people.next(), { token }, options.link?.prove)
  } catch (error) {
    if (String(error).includes('fresh_proof_required')) return null
    throw error
  }
  return server.post<LoginAnswer>(options.link?.path ?? '', body, people.from({ token }))
}

/** Lets time pass, and returns a new access token of the session. */
async function waitLong({ server, people }: ServerRuleContext, refreshToken: string): Promise<string> {
  server.clock.advance(STALE_MS)
  const { body } = await server.post<LoginAnswer>(PATHS.sessions, { refresh_token: refreshToken }, people.from())
  if (typeof body.token !== 'string') throw new Error(`The session was not refreshed: ${JSON.stringify(body)}`)
  keep(people, ...textsIn([body.token, body.refresh_token]).map((text) => [text]))
  return body.token
}
