import { described, logIn, needsLogin, prove } from './logIn.ts'
import type { ServerRule } from './types.ts'

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
    const spell = async (): Promise<readonly object[]> =>
      (await options.login?.spell?.(await prove(context, person), person, people.from())) ?? []
    const { length: count } = await spell()
    for (let index = 0; index < count; index += 1) {
      const spelled = (await spell())[index] ?? {}
      const { body } = await logIn(context, spelled)
      if (body.user && first.user && body.user.id !== first.user.id)
        report(
          `The spelling ${JSON.stringify(spelled).slice(0, 120)} of an account is another user's: a lookalike can be taken by somebody else.`,
          'Bring each account to one spelling before anything is asked or stored, in the zod schema of the body: `.transform(normalise)`. Trim, lower case and Unicode NFKC, as far as the accounts do not tell them apart.',
        )
    }
  },
}
