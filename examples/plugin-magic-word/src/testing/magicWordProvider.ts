import {
  fakeProvider,
  ProviderError,
  type FakeProvider,
  type FakeProviderOptions,
  type ProviderAccount,
} from 'latchkey/testing'
import {
  MAGIC_WORD_ACCOUNT,
  MAGIC_WORD_PATHS,
  WRONG_WORD_CODE,
  type MagicWordBody,
  type MagicWordUnlinkBody,
} from '../contract.ts'

/** The word that the fake provider accepts. */
export const WORD = 'open sesame'

/** Creates a fake provider with the routes of this plugin's server half. */
export function magicWordProvider(options: FakeProviderOptions = {}): FakeProvider {
  const provider = fakeProvider(options)

  const accountOf = (body: unknown): ProviderAccount => {
    const { user_name, word } = body as MagicWordBody
    if (word !== WORD) throw new ProviderError(422, WRONG_WORD_CODE, 'That is not the magic word.')
    return toAccount(user_name)
  }

  provider.route('POST', MAGIC_WORD_PATHS.authenticate, ({ body }) => provider.sessionFor(accountOf(body)))
  provider.route('POST', MAGIC_WORD_PATHS.link, ({ body, requireUser }) =>
    provider.linkFor(requireUser(), accountOf(body)),
  )
  provider.route('POST', MAGIC_WORD_PATHS.unlink, ({ body, requireUser }) => {
    const { user_name } = body as unknown as MagicWordUnlinkBody
    return provider.unlinkFor(requireUser(), toAccount(user_name))
  })
  return provider
}

export const toAccount = (userName: string): ProviderAccount => ({
  type: MAGIC_WORD_ACCOUNT,
  subject: userName,
  fields: { user_name: userName },
})
