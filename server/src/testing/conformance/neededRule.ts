import type { CallResult } from '../callServer.ts'
import { described, prove, type LoginAnswer } from './logIn.ts'
import type { ServerRule, ServerRuleContext } from './types.ts'
import { needsProof, usesOf, type ProofUse, type ReadyUse } from './uses.ts'

/** A call without the right proof, or without a session, is refused. */
export const neededRule: ServerRule = {
  id: 'proof-needed',
  says: 'refuses a wrong proof and a missing session, and accepts the right ones',
  cannotRun: needsProof,
  async check(context) {
    for (const use of usesOf(context.options)) {
      const isRefused = await refusesWrong(context, use)
      // One function may check both.
      if (!use.action && isRefused) await checkLink(context)
      await checkRight(context, use, await checkNobody(context, use))
    }
  },
}

async function refusesWrong(context: ServerRuleContext, use: ProofUse): Promise<boolean> {
  const { wrong, send } = await use.ready(context)
  if (!wrong) return true
  const answer = await send(wrong)
  const problem = `${use.name} answers ${described(answer)} to a wrong proof.`
  if (answer.status < 400)
    context.report(
      problem,
      `Compare the proof before ${use.action ? 'anything else' : 'loginOrSignUp'}, in constant time, and refuse with \`invalidCode()\`. If the proof is right in spite of \`spoil\`, correct that.`,
    )
  else if (answer.status >= 500) context.report(problem, 'Refuse it with `invalidCode()`: 500 is for bugs.')
  return answer.status >= 400 && answer.status < 500
}

/** Calls without a session. @returns what was made ready, as a call that is refused uses nothing up */
async function checkNobody(
  context: ServerRuleContext,
  { name, action, ready }: ProofUse,
): Promise<ReadyUse | undefined> {
  if (!action || action.isPublic) return undefined
  const made = await ready(context)
  const answer = await made.send(made.body, { token: undefined })
  if (answer.status >= 400 && answer.status < 500) return made
  context.report(
    `${name} answers ${described(answer)} to somebody who is not logged in.`,
    'Ask for the user first: `const user = await services.requireUser(request)`. If anybody may call it, say so: `isPublic`.',
  )
  return undefined
}

async function checkRight(
  context: ServerRuleContext,
  { name, action, ready }: ProofUse,
  made: ReadyUse | undefined,
): Promise<void> {
  const isRight = ({ status, body }: CallResult<LoginAnswer>) => status < 300 && Boolean(action ?? body.user)
  // A plugin may void a proof that somebody shows without a session, so a refusal counts only if a new one gets it too.
  if (made && isRight(await made.send(made.body))) return
  const { body, send } = await ready(context)
  const answer = await send(body)
  if (isRight(answer)) return
  context.report(
    `${name} answers ${described(answer)} to the right proof: ${String(answer.body.error)}`,
    `Let \`prove\` return a body with which ${action ? 'the call succeeds' : 'a person can log in'}.`,
  )
}

/** A link takes the same proof as a login. */
async function checkLink(context: ServerRuleContext): Promise<void> {
  const { login, link } = context.options
  const { server, people } = context
  // A proof of its own may be spoilt in another way.
  if (!login || !link || link.prove) return
  const { token } = await people.newcomer()
  const body = login.spoil(await prove(context, people.next(), { token }))
  const answer = await server.post<LoginAnswer>(link.path, body, people.from({ token }))
  if (answer.status >= 400 && answer.status < 500) return
  context.report(
    `'${link.path}' answers ${described(answer)} to a wrong proof.`,
    'Check the proof for a link as for a login, by one function: who links an account can log in with it.',
  )
}
