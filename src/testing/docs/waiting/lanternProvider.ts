import { fakeProvider, ProviderError, type FakeProvider, type ProviderAccount } from 'latchkey/testing'
import { LANTERN_PATHS, type WireStatus } from './lantern.ts'

export interface LanternProvider extends FakeProvider {
  /** Acts as the user, who confirms or refuses on the other device. */
  answer(state: 'approved' | 'refused'): void
}

export const ada: ProviderAccount = { type: 'lantern', subject: 'ada', fields: {} }

export function lanternProvider(): LanternProvider {
  const provider = fakeProvider()
  let state: WireStatus['state'] = 'waiting'
  let redeemed: { key: string | undefined; session: unknown } | undefined
  const assertTicket = (body: Readonly<Record<string, unknown>>): void => {
    if (body.ticket !== 'secret-ticket') throw new ProviderError(404, 'not_found', 'There is no such ticket.')
  }
  provider.route('POST', LANTERN_PATHS.start, () => {
    redeemed = undefined
    return { ticket: 'secret-ticket', link: 'https://lantern.example/1' }
  })
  provider.route('POST', LANTERN_PATHS.status, ({ body }) => {
    assertTicket(body)
    return { state }
  })
  // A ticket is good once, but a repeated call with the same idempotency key gets the same answer, as on the real
  // server.
  provider.route('POST', LANTERN_PATHS.redeem, ({ body, headers }) => {
    assertTicket(body)
    const key = headers['latchkey-idempotency-key']
    if (state !== 'approved' || (redeemed && redeemed.key !== key))
      throw new ProviderError(422, 'invalid_credentials', 'The ticket is not good.')
    redeemed ??= { key, session: provider.sessionFor(ada) }
    return redeemed.session
  })
  provider.route('POST', LANTERN_PATHS.unlink, ({ requireUser }) => provider.unlinkFor(requireUser(), ada))
  return Object.assign(provider, { answer: (given: 'approved' | 'refused') => void (state = given) })
}
