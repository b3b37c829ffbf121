import { described, logIn, prove, type LoginAnswer } from './logIn.ts'
import type { ServerRule, ServerRuleContext } from './types.ts'

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
    await checkOthers(context)
  },
}

/** Unlinking one account leaves the user's others. */
async function checkOthers(context: ServerRuleContext): Promise<void> {
  const { people, server } = context
  const { link, unlink } = context.options
  if (!link || link.prove || !unlink) return
  const [kept, other] = [people.next(), people.next()]
  const { body: session } = await logIn(context, await prove(context, kept))
  const call = { token: session.token ?? '' }
  const linked = await server.post<LoginAnswer>(link.path, await prove(context, other, call), people.from(call))
  if (linked.status >= 300)
    return context.leaveOut(`a user has one account only (${described(linked)}), so none was left to look at`)
  await server.post(unlink.path, unlink.body(other), people.from(call))
  const again = (await logIn(context, await prove(context, kept))).body.user?.id
  if (again !== session.user?.id)
    context.report(
      `'${unlink.path}' takes away more than the account that it was asked to.`,
      'Unlink by the account, `unlinkAccount(user, { type, subject })`, and not by its type.',
    )
}
