import { described } from './logIn.ts'
import type { ServerRule, ServerRuleContext } from './types.ts'
import { needsProof, usesOf, type ProofUse } from './uses.ts'

/** A call without the right proof, or without a session, is refused. */
export const neededRule: ServerRule = {
  id: 'proof-needed',
  says: 'refuses a wrong proof and a missing session, and accepts the right ones',
  cannotRun: needsProof,
  async check(context) {
    for (const use of usesOf(context.options)) {
      await checkWrong(context, use)
      await checkNobody(context, use)
      await checkRight(context, use)
    }
  },
}

async function checkWrong(context: ServerRuleContext, use: ProofUse): Promise<void> {
  const { wrong, send } = await use.ready(context)
  if (!wrong) return
  const answer = await send(wrong)
  const problem = `${use.name} answers ${described(answer)} to a wrong proof.`
  if (answer.status < 400)
    context.report(
      problem,
      `Compare the proof before ${use.action ? 'anything else' : 'loginOrSignUp'}, in constant time, and refuse with \`invalidCode()\`. If the proof is right in spite of \`spoil\`, correct that.`,
    )
  else if (answer.status >= 500) context.report(problem, 'Refuse it with `invalidCode()`: 500 is for bugs.')
}

async function checkNobody(context: ServerRuleContext, { name, action, ready }: ProofUse): Promise<void> {
  if (!action || action.isPublic) return
  const { body, send } = await ready(context)
  const answer = await send(body, { token: undefined })
  if (answer.status < 400 || answer.status >= 500)
    context.report(
      `${name} answers ${described(answer)} to somebody who is not logged in.`,
      'Ask for the user first: `const user = await services.requireUser(request)`. If anybody may call it, say so: `isPublic`.',
    )
}

async function checkRight(context: ServerRuleContext, { name, action, ready }: ProofUse): Promise<void> {
  const { body, send } = await ready(context)
  const answer = await send(body)
  if (answer.status < 300 && (action ?? answer.body.user)) return
  context.report(
    `${name} answers ${described(answer)} to the right proof: ${String(answer.body.error)}`,
    `Let \`prove\` return a body with which ${action ? 'the call succeeds' : 'a person can log in'}.`,
  )
}
