import { described } from './logIn.ts'
import type { ServerRule } from './types.ts'
import { usesOf } from './uses.ts'

/** What belongs to one user is good for nothing in the session of another. */
export const userProofRule: ServerRule = {
  id: 'proof-of-user',
  after: ['proof-needed'],
  says: 'refuses what belongs to another user',
  cannotRun: (options) =>
    usesOf(options).some(({ action }) => action?.spoil && !action.isPublic)
      ? undefined
      : 'no action of a user needs a proof (`actions` with `spoil`)',
  async check(context) {
    for (const { name, action, ready } of usesOf(context.options)) {
      if (!action?.spoil || action.isPublic) continue
      const [owner, stranger] = [await ready(context), await ready(context)]
      const answer = await stranger.send(owner.body)
      if (answer.status < 400)
        context.report(
          `${name} answers ${described(answer)} to a user with the proof of another.`,
          'Keep the user with each code, ticket and thing, and ask by them, too: `.where("user_id", "=", user.userId)` with `user` of `requireUser(request)`.',
        )
      else if (answer.status >= 500)
        context.report(
          `${name} answers ${described(answer)} to a user with the proof of another.`,
          'Refuse it as you refuse a wrong one: 500 is for bugs.',
        )
    }
  },
}
