import { brandNames, DEFAULT_BRAND } from 'latchkey/core/contract'
import type { CallOptions, CallResult } from '../callServer.ts'
import { keep, proofTexts, textsIn } from './people.ts'
import type { ServerLogin, ServerRuleContext } from './types.ts'

/** The parts of an answer that the rules read. */
export interface LoginAnswer {
  user?: { id: string; linked_accounts: readonly { type: string }[] } | null
  token?: string | null
  refresh_token?: string | null
  code?: string
  error?: string
}

/** Makes a proof of a person, as a page of the app does. Its texts must not be seen later. */
export async function prove(
  { options, people }: ServerRuleContext,
  person: number,
  call: CallOptions = {},
  by: ServerLogin['prove'] | undefined = options.login?.prove,
): Promise<object> {
  const { login } = options
  if (!login || !by) throw new Error('The options have no login.')
  const body = await by(person, people.from(call))
  keep(people, proofTexts(login, body))
  return body
}

/** Logs in with a body. Each call has an idempotency key of its own, so that no answer is a repeated one. */
export async function logIn(
  { options, server, people }: ServerRuleContext,
  body: object,
  call: CallOptions = {},
): Promise<CallResult<LoginAnswer>> {
  const answer = await server.post<LoginAnswer>(
    options.login?.path ?? '',
    body,
    people.from(withKey(people.next(), call)),
  )
  keep(people, ...textsIn([answer.body.token, answer.body.refresh_token]).map((text) => [text]))
  return answer
}

const KEY_HEADER = brandNames(DEFAULT_BRAND).header.idempotencyKey

/** Adds a new idempotency key to a call, unless it says {@link WITHOUT_KEY}. */
export const withKey = (number: number, call: CallOptions = {}): CallOptions => ({
  ...call,
  headers: { [KEY_HEADER]: `conformance-key-${String(number).padStart(8, '0')}`, ...call.headers },
})

/** For calls that are refused before anything is done: the server writes each key and its answer into the database. */
export const WITHOUT_KEY: CallOptions = { headers: { [KEY_HEADER]: undefined } }

/** Describes an answer in a sentence. */
export const described = ({ status, body }: CallResult<LoginAnswer>): string =>
  body.code === undefined ? String(status) : `${status} ${body.code}`

export const needsLogin = ({ login }: { login?: ServerLogin | undefined }): string | undefined =>
  login ? undefined : 'the plugin has no login'
