import { PATHS } from 'latchkey/core/contract'
import type { CallResult } from '../callServer.ts'
import { described, logIn, prove, type LoginAnswer } from './logIn.ts'
import { keep, textsIn } from './people.ts'
import type { ServerConformanceOptions, ServerRule, ServerRuleContext } from './types.ts'
import { usesOf, type ProofUse } from './uses.ts'

/** Longer than the time for which a login counts as re-authentication, in ms. */
const STALE_MS = 11 * 60_000

const freshUses = (options: ServerConformanceOptions): ProofUse[] =>
  usesOf(options).filter(({ action }) => action?.needsFreshLogin)

/** A stolen session must not be enough to keep an account: links and unlinks need a login that is fresh. */
export const freshRule: ServerRule = {
  id: 'links-fresh',
  after: ['proof-needed'],
  says: 'links, unlinks and does what needs it only for users who confirmed who they are',
  cannotRun: (options) =>
    (options.login && (options.link ?? options.unlink)) || freshUses(options).length > 0
      ? undefined
      : 'no `link`, no `unlink` and no action with `needsFreshLogin` are given',
  async check(context) {
    const { options, people, server, report } = context
    const fix =
      'Change accounts by `linkAccount`, `replaceAccount` and `unlinkAccount` of the services, which ask for it; before anything else that must not be done with a stolen session call `await services.requireFresh(user)`.'
    for (const { name, ready } of freshUses(options)) {
      const answer = await unlessRefused(async () => {
        const { body, send } = await ready(context, {}, STALE_MS)
        return send(body)
      })
      if (answer && answer.status < 400)
        report(
          `${name} answers ${described(answer)} eleven minutes after the login.`,
          'Call `await services.requireFresh(user)` before you do what must not be done with a stolen session.',
        )
    }
    if (options.link && options.login) {
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

/** `null` if already a route that comes before refuses. */
async function unlessRefused(work: () => Promise<CallResult<LoginAnswer>>): Promise<CallResult<LoginAnswer> | null> {
  try {
    return await work()
  } catch (error) {
    if (String(error).includes('fresh_proof_required')) return null
    throw error
  }
}

/** Links an account of somebody new. */
const linkWith = (context: ServerRuleContext, token: string): Promise<CallResult<LoginAnswer> | null> =>
  unlessRefused(async () => {
    const { options, people, server } = context
    const body = await prove(context, people.next(), { token }, options.link?.prove)
    return server.post<LoginAnswer>(options.link?.path ?? '', body, people.from({ token }))
  })

/** Lets time pass, and returns a new access token of the session. */
async function waitLong({ server, people }: ServerRuleContext, refreshToken: string): Promise<string> {
  server.clock.advance(STALE_MS)
  const { body } = await server.post<LoginAnswer>(PATHS.sessions, { refresh_token: refreshToken }, people.from())
  if (typeof body.token !== 'string') throw new Error(`The session was not refreshed: ${JSON.stringify(body)}`)
  keep(people, ...textsIn([body.token, body.refresh_token]).map((text) => [text]))
  return body.token
}
