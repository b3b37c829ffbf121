import { fakeProvider, ProviderError, type FakeProvider, type ProviderAccount } from 'latchkey/testing'
import { LANTERN_PATHS, type WireStatus } from './lantern.ts'

export interface LanternProvider extends FakeProvider {
  /** The user confirms on the other device, or refuses. */
  answer(state: 'approved' | 'refused'): void
}

export const ada: ProviderAccount = { type: 'lantern', subject: 'ada', fields: {} }

export function lanternProvider(): LanternProvider {
  const provider = fakeProvider()
  let state: WireStatus['state'] = 'waiting'
  provider.route('POST', LANTERN_PATHS.start, () => ({ ticket: 'secret-ticket', link: 'https://lantern.example/1' }))
  provider.route('POST', LANTERN_PATHS.status, ({ body }) => {
    if (body.ticket !== 'secret-ticket') throw new ProviderError(404, 'not_found', 'There is no such ticket.')
    return state === 'approved' ? { state, session: provider.sessionFor(ada) } : { state }
  })
  provider.route('POST', LANTERN_PATHS.unlink, ({ requireUser }) => provider.unlinkFor(requireUser(), ada))
  return Object.assign(provider, { answer: (given: 'approved' | 'refused') => void (state = given) })
}
