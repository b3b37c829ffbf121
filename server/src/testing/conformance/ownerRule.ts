import { described, logIn, prove, type LoginAnswer } from './logIn.ts'
import type { ServerRule } from './types.ts'

/** An account belongs to one user: nobody else can take it by a link, or take it away. */
export const ownerRule: ServerRule = {
  id: 'accounts-owned',
  after: ['proof-needed', 'one-user'],
  says: "leaves a user's account to them when others link or unlink it",
  cannotRun: ({ login, link, unlink }) =>
    login && (unlink ?? (link && !link.prove)) ? undefined : 'no `link` and no `unlink` are given',
  async check(context) {
    const { options, people, server, report } = context
    const fix =
      'Change accounts by `linkAccount(user, account, proof)` and `unlinkAccount(user, account)` of the services only, with the user of `requireUser(request)`: they check whose the account is.'
    const calls: [path: string, body: (person: number) => Promise<object> | object][] = [
      ...(options.link && !options.link.prove
        ? [
            [options.link.path, (person: number) => prove(context, person)] as [
              string,
              (person: number) => Promise<object>,
            ],
          ]
        : []),
      ...(options.unlink ? [[options.unlink.path, options.unlink.body] as [string, (person: number) => object]] : []),
    ]
    for (const [path, bodyOf] of calls) {
      const person = people.next()
      const owner = (await logIn(context, await prove(context, person))).body.user?.id
      const stranger = await people.newcomer()
      const answer = await server.post<LoginAnswer>(path, await bodyOf(person), people.from({ token: stranger.token }))
      const again = (await logIn(context, await prove(context, person))).body.user?.id
      if (again !== owner)
        report(`'${path}' answers ${described(answer)} to somebody else than the account's owner.`, fix)
    }
  },
}
