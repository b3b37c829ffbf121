import { described, logIn, needsLogin, prove } from './logIn.ts'
import type { ServerRule } from './types.ts'

/** A login without the right proof is refused. */
export const neededRule: ServerRule = {
  id: 'proof-needed',
  says: 'logs nobody in with a wrong proof, and somebody with the right one',
  cannotRun: needsLogin,
  async check(context) {
    const { options, people, report } = context
    const person = people.next()
    const right = await prove(context, person)
    const wrong = await logIn(context, options.login?.spoil(right) ?? {})
    if (wrong.status < 400)
      report(
        `The login answers ${described(wrong)} to a wrong proof.`,
        'Compare the proof before loginOrSignUp, in constant time, and refuse with `invalidCode()`. If the proof is right in spite of `spoil`, correct that.',
      )
    else if (wrong.status >= 500)
      report(
        `The login answers ${described(wrong)} to a wrong proof.`,
        'Refuse it with `invalidCode()`: 500 is for bugs.',
      )
    const answer = await logIn(context, await prove(context, person))
    if (answer.status !== 200 || !answer.body.user)
      report(
        `The login answers ${described(answer)} to the right proof: ${String(answer.body.error)}`,
        'Let `prove` return a body with which a person can log in.',
      )
  },
}

/** A code, ticket or signature that was used is used up, also if it is sent twice at the same time. */
export const onceRule: ServerRule = {
  id: 'proof-once',
  after: ['proof-needed'],
  says: 'accepts each proof once, also from two calls at the same time',
  cannotRun: (options) =>
    needsLogin(options) ??
    (options.login?.isReusable ? 'its proofs are good more than once (`isReusable`)' : undefined),
  async check(context) {
    const { people, report } = context
    const fix =
      'Use it up in the transaction of the login: `loginOrSignUp(app, account, { consume: async (tx) => … })`, which deletes the row and throws `invalidCode()` if there was none. To read it first and to mark it later lets two calls through.'
    const body = await prove(context, people.next())
    const [first, second] = [await logIn(context, body), await logIn(context, body)]
    if (first.status === 200 && second.status === 200)
      return report('One proof logs in twice: whoever sees it later can use it again.', fix)
    const other = await prove(context, people.next())
    const both = await Promise.all([1, 2, 3, 4].map(() => logIn(context, other)))
    if (both.filter(({ status }) => status === 200).length > 1)
      report('One proof logs in more than once if calls come at the same time.', fix)
    const bad = both.find(({ status }) => status >= 500)
    if (bad) report(`One of several calls at the same time is answered ${described(bad)}.`, fix)
  },
}

/** Apps of one server are strangers to each other. */
export const appRule: ServerRule = {
  id: 'proof-of-app',
  after: ['proof-needed'],
  says: 'refuses a proof that was made for another app',
  cannotRun: needsLogin,
  async check(context) {
    const { options, people, report } = context
    const body = await prove(context, people.next())
    const answer = await logIn(context, body, { appId: options.otherAppId })
    if (answer.status < 400 && !options.login?.isReusable)
      report(
        'A proof that one app asked for logs in to another: the operator of one app could log in to the other as its users.',
        'Keep the app with each code, ticket and nonce, and ask by it, too: `.where("app_id", "=", app.id)` with `app` of `requireApp(request)`. For a signed text let the app or its origin be part of the text.',
      )
    if (answer.status >= 500)
      report(`A proof of another app is answered ${described(answer)}.`, 'Refuse it with `invalidCode()`.')
    const own = await logIn(context, await prove(context, people.next(), { appId: options.otherAppId }), {
      appId: options.otherAppId,
    })
    if (own.status !== 200)
      context.leaveOut(`the second app does not let anybody log in (${described(own)}), so that a refusal says little`)
  },
}

/** Longer than anybody takes to read a message or to sign, in ms. */
const DAY_MS = 86_400_000

/** A proof that nobody used ends: it is still in a mailbox, a history or a log of somebody else's. */
export const expiryRule: ServerRule = {
  id: 'proof-expires',
  after: ['proof-needed'],
  says: 'refuses a proof that is a day old',
  cannotRun: onceRule.cannotRun,
  async check(context) {
    const { people, report, server } = context
    const body = await prove(context, people.next())
    server.clock.advance(DAY_MS)
    const answer = await logIn(context, body)
    if (answer.status < 400)
      report(
        'A proof still logs in a day after it was made.',
        'Keep the end of each code, ticket and nonce, from `services.clock.now()`, and ask by it: `.where("expires_at", ">", new Date(clock.now()))`. Ten minutes are enough for a person.',
      )
  },
}
