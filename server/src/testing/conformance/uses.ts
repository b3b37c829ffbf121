import { PATHS } from 'latchkey/core/contract'
import type { CallOptions, CallResult, LoggedIn } from '../callServer.ts'
import { logIn, prove, withKey, type LoginAnswer } from './logIn.ts'
import { keep, proofTexts, textsIn } from './people.ts'
import type { ServerAction, ServerConformanceOptions, ServerRuleContext } from './types.ts'

/** A call that somebody can make because they have a proof: the login, or an action. */
export interface ProofUse {
  /** Subject of a sentence: 'The login', "The action 'verify'". */
  readonly name: string
  readonly isReusable: boolean
  /** Absent for the login. */
  readonly action?: ServerAction | undefined
  /**
   * Makes somebody new ready for the call.
   *
   * @param call the app it happens in
   * @param ageMs time since the login of the user of an action when they begin, by default none
   */
  ready(context: ServerRuleContext, call?: CallOptions, ageMs?: number): Promise<ReadyUse>
}

export interface ReadyUse {
  /** The body of the call, with a new proof. */
  readonly body: object
  /** The same with a wrong proof; absent if the call needs none. */
  readonly wrong?: object | undefined
  /** Makes the call. `call` replaces the user's token. */
  send(body: object, call?: CallOptions): Promise<CallResult<LoginAnswer>>
  /** Goes on after time has passed: with a new access token, and logged in again if the call needs that. */
  renew(): Promise<void>
}

/** The login and the actions of the options. */
export const usesOf = ({ login, actions = {} }: ServerConformanceOptions): ProofUse[] => [
  ...(login ? [loginUse(login)] : []),
  ...Object.entries(actions).map(([name, action]) => actionUse(name, action)),
]

const loginUse = (login: NonNullable<ServerConformanceOptions['login']>): ProofUse => ({
  name: 'The login',
  isReusable: login.isReusable === true,
  async ready(context, call = {}) {
    const body = await prove(context, context.people.next(), call)
    return {
      body,
      wrong: login.spoil(body),
      send: (given, more) => logIn(context, given, { ...call, ...more }),
      renew: () => Promise.resolve(),
    }
  },
})

const actionUse = (name: string, action: ServerAction): ProofUse => ({
  name: `The action '${name}'`,
  isReusable: action.isReusable === true,
  action,
  async ready(context, call = {}, ageMs = 0) {
    const { people, server } = context
    const person = people.next()
    // Plugins may share a server, but not its users.
    const address = `${context.options.id}-${person}@conformance.example`
    const enter = async (): Promise<LoggedIn> => {
      const entered = await server.login(address, people.from(call))
      keep(people, [entered.token], [entered.refresh_token])
      return entered
    }
    let login = action.isPublic ? undefined : await enter()
    if (login && ageMs > 0) {
      server.clock.advance(ageMs)
      login = await renewed(context, login, call)
    }
    const secret = (text: string): string => {
      keep(people, [text])
      return text
    }
    const user = { person, address, token: login?.token ?? '', userId: login?.user.id ?? '', secret }
    const body = await action.prove(user, people.from({ ...call, ...(login && { token: login.token }) }))
    const { spoil, secretsOf, post = server.post } = action
    // What may be sent again is the name of a thing, such as an address, and no secret.
    if (spoil && !action.isReusable) keep(people, proofTexts({ spoil }, body))
    return {
      body,
      wrong: spoil?.(body),
      async send(given, more) {
        const options = withKey(people.next(), { ...call, token: login?.token, ...more })
        const answer = await post<LoginAnswer>(action.path, given, people.from(options))
        if (answer.status < 400) keep(people, ...(secretsOf?.(answer.body) ?? []).map((text) => [text]))
        return answer
      },
      async renew() {
        if (login) login = await (action.needsFreshLogin ? enter() : renewed(context, login, call))
      },
    }
  },
})

/** Exchanges the refresh token of a session, whose access token has ended. */
async function renewed(
  { server, people }: ServerRuleContext,
  { refresh_token }: LoggedIn,
  call: CallOptions,
): Promise<LoggedIn> {
  const { body } = await server.post<LoggedIn>(PATHS.sessions, { refresh_token }, people.from(call))
  if (typeof body.token !== 'string') throw new Error(`The session was not refreshed: ${JSON.stringify(body)}`)
  keep(people, ...textsIn([body.token, body.refresh_token]).map((text) => [text]))
  return body
}

/** Why a rule about proofs cannot be checked; `undefined` if it can. */
export const needsProof = (options: ServerConformanceOptions): string | undefined =>
  usesOf(options).length > 0 ? undefined : 'no `login` and no `actions` are given'

/** The same for proofs that are good once. */
export const needsProofOnce = (options: ServerConformanceOptions): string | undefined =>
  needsProof(options) ??
  (usesOf(options).every(({ isReusable }) => isReusable)
    ? 'its proofs are good more than once (`isReusable`)'
    : undefined)
