import { described, logIn, prove, type LoginAnswer } from './logIn.ts'
import type { ServerRule, ServerRuleContext } from './types.ts'
import { needsProof, needsProofOnce, usesOf, type ProofUse } from './uses.ts'

const onceUses = ({ options }: ServerRuleContext): ProofUse[] => usesOf(options).filter(({ isReusable }) => !isReusable)

/** A code, ticket or signature that was used is used up, also if it is sent twice at the same time. */
export const onceRule: ServerRule = {
  id: 'proof-once',
  after: ['proof-needed'],
  says: 'accepts each proof once, also from two calls at the same time',
  cannotRun: needsProofOnce,
  async check(context) {
    for (const use of onceUses(context)) {
      const isOnce = await checkOnce(context, use)
      // One function may use up both.
      if (!use.action && isOnce) await checkLinked(context)
    }
  },
}

async function checkOnce(context: ServerRuleContext, { name, action, ready }: ProofUse): Promise<boolean> {
  const { report } = context
  const fix = `Use it up in the transaction of the ${action ? 'action' : 'login'}: \`${action ? 'transaction(async (tx) => …)' : 'loginOrSignUp(app, account, { consume: async (tx) => … })'}\`, which deletes the row and throws \`invalidCode()\` if there was none. To read it first and to mark it later lets two calls through.`
  const { body, send } = await ready(context)
  const [first, second] = [await send(body), await send(body)]
  if (first.status < 300 && second.status < 300) {
    report(`${name} accepts one proof twice: whoever sees it later can use it again.`, fix)
    return false
  }
  const other = await ready(context)
  const both = await Promise.all([1, 2, 3, 4].map(() => other.send(other.body)))
  if (both.filter(({ status }) => status < 300).length > 1)
    report(`${name} accepts one proof more than once if calls come at the same time.`, fix)
  const bad = both.find(({ status }) => status >= 500)
  if (bad) report(`${name} answers ${described(bad)} to one of several calls at the same time.`, fix)
  return true
}

/** A proof that linked an account is used up, too. */
async function checkLinked(context: ServerRuleContext): Promise<void> {
  const { login, link } = context.options
  const { server, people } = context
  if (!login || !link || link.prove) return
  const { token } = await people.newcomer()
  const body = await prove(context, people.next(), { token })
  const linked = await server.post<LoginAnswer>(link.path, body, people.from({ token }))
  if (linked.status >= 300)
    return context.leaveOut(`'${link.path}' answers ${described(linked)} to the proof of a login`)
  const again = await logIn(context, body)
  if (again.status < 300)
    context.report(
      `'${link.path}' leaves the proof good: it still logs in.`,
      'Give linkAccount the proof, too: `linkAccount(user, account, proof)`. It uses it up in its transaction.',
    )
}

/** Apps of one server are strangers to each other. */
export const appRule: ServerRule = {
  id: 'proof-of-app',
  after: ['proof-needed', 'proof-of-user'],
  says: 'refuses a proof that was made for another app',
  cannotRun: needsProof,
  async check(context) {
    for (const use of usesOf(context.options)) await checkApp(context, use)
  },
}

async function checkApp(context: ServerRuleContext, { name, action, isReusable, ready }: ProofUse): Promise<void> {
  const { options, report } = context
  const elsewhere = { appId: options.otherAppId }
  let own: Awaited<ReturnType<typeof ready>>
  try {
    own = await ready(context, elsewhere)
  } catch (error) {
    return context.leaveOut(`${name} cannot be made ready in the second app: ${String(error)}`)
  }
  const { body, send } = await ready(context)
  // A user of an action has a session of each app; a login has none yet.
  const answer = await (action ? own.send(body) : send(body, elsewhere))
  const needsApp = action ? action.spoil !== undefined : !isReusable
  if (answer.status < 400 && needsApp)
    report(
      `${name} accepts a proof that another app asked for: the operator of one app could use it in the other as its users.`,
      'Keep the app with each code, ticket and nonce, and ask by it, too: `.where("app_id", "=", app.id)` with `app` of `requireApp(request)`. For a signed text let the app or its origin be part of the text.',
    )
  if (answer.status >= 500)
    report(
      `${name} answers ${described(answer)} to a proof of another app.`,
      'Refuse it with `invalidCode()`: 500 is for bugs.',
    )
  const fair = await own.send(own.body)
  if (fair.status !== 200)
    context.leaveOut(`the second app answers ${described(fair)} to its own proof, so that a refusal says little`)
}

/** Longer than anybody takes to read a message or to sign, in ms. */
const DAY_MS = 86_400_000

/** A proof that nobody used ends: it is still in a mailbox, a history or a log of somebody else's. */
export const expiryRule: ServerRule = {
  id: 'proof-expires',
  after: ['proof-needed'],
  says: 'refuses a proof that is a day old',
  cannotRun: needsProofOnce,
  async check(context) {
    for (const { name, action, ready } of onceUses(context)) {
      if (action?.isLasting) continue
      const { body, send, renew } = await ready(context)
      context.server.clock.advance(DAY_MS)
      await renew()
      const answer = await send(body)
      if (answer.status < 400)
        context.report(
          `${name} accepts a proof a day after it was made.`,
          'Keep the end of each code, ticket and nonce, from `services.clock.now()`, and ask by it: `.where("expires_at", ">", new Date(clock.now()))`. Ten minutes are enough for a person.',
        )
    }
  },
}
