import {
  fakeProvider,
  ProviderError,
  type FakeProvider,
  type FakeProviderOptions,
  type ProviderAccount,
} from 'latchkey/testing'
import {
  NEW_METHOD_ACCOUNT,
  NEW_METHOD_PATHS,
  REFUSED_CODE,
  type NewMethodBody,
  type NewMethodUnlinkBody,
} from '../contract.ts'

/** A proof that the server half accepts, and its subject. */
export const PROOF = 'test:ada'
export const SUBJECT = 'ada'

/** Creates a fake provider with the routes of this plugin's server half. */
export function newMethodProvider(options: FakeProviderOptions = {}): FakeProvider {
  const provider = fakeProvider(options)
  const accountOf = (body: unknown): ProviderAccount => {
    if ((body as NewMethodBody).proof !== PROOF) throw new ProviderError(422, REFUSED_CODE, 'This was not accepted.')
    return toAccount(SUBJECT)
  }
  provider.route('POST', NEW_METHOD_PATHS.authenticate, ({ body }) => provider.sessionFor(accountOf(body)))
  provider.route('POST', NEW_METHOD_PATHS.link, ({ body, requireUser }) =>
    provider.linkFor(requireUser(), accountOf(body)),
  )
  provider.route('POST', NEW_METHOD_PATHS.unlink, ({ body, requireUser }) =>
    provider.unlinkFor(requireUser(), toAccount((body as unknown as NewMethodUnlinkBody).subject)),
  )
  return provider
}

const toAccount = (subject: string): ProviderAccount => ({ type: NEW_METHOD_ACCOUNT, subject, fields: { subject } })
