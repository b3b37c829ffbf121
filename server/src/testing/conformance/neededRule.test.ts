import type { CallOptions, CallResult } from '../callServer.ts'
import { neededRule } from './neededRule.ts'
import { createPeople } from './people.ts'
import { validateRule } from './routeRules.ts'
import type { ConformanceServer, ServerConformanceOptions, ServerRule } from './types.ts'

const PATH = '/api/v1/plugins/chest/open'

/** Checks a rule on an action whose answers a test makes up. @returns what was found */
async function problemsOf(rule: ServerRule, answer: (body: { key?: unknown }, call: CallOptions) => number) {
  const problems: string[] = []
  let keys = 0
  const options = {
    actions: { open: { path: PATH, prove: () => ({ key: `key-${(keys += 1)}` }), spoil: () => ({ key: 'wrong' }) } },
  } as unknown as ServerConformanceOptions
  const server = {
    login: () => Promise.resolve({ token: 'token', refresh_token: 'refresh', user: { id: 'user' } }),
    post: (_path: string, body: object, call: CallOptions) =>
      Promise.resolve({ status: answer(body, call), body: {}, headers: {} } satisfies CallResult<object>),
  } as unknown as ConformanceServer
  await rule.check({
    options,
    server,
    people: createPeople(server),
    report: (problem) => void problems.push(problem),
    leaveOut: () => undefined,
  })
  return problems
}

describe('proof-needed', () => {
  it('a right proof that a call without a session has voided is tried again with a new one, and is no finding', async () => {
    const voided = new Set<unknown>(['wrong'])
    const problems = await problemsOf(neededRule, ({ key }, { token }) => {
      const isGood = token !== undefined && !voided.has(key)
      voided.add(key)
      return isGood ? 200 : 401
    })
    expect(problems).toEqual([])
  })

  it('a right proof that is refused also after a new one was made is a finding', async () => {
    const problems = await problemsOf(neededRule, () => 401)
    expect(problems).toEqual(["The action 'open' answers 401 to the right proof: undefined"])
  })
})

describe('routes-validate', () => {
  it('sends bad input to an action without an idempotency key, which the server would store', async () => {
    const keys: unknown[] = []
    await problemsOf(validateRule, (_body, { headers }) => {
      keys.push(headers?.['latchkey-idempotency-key'])
      return 400
    })
    // Seven bodies of nonsense, and thirteen values of the only field.
    expect(keys).toEqual(Array.from({ length: 20 }, () => undefined))
  })
})
