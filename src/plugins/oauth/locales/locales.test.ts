import { texts as english, type OAuthTextKey } from './en.ts'
import { texts as french } from './fr.ts'

// The conformance tests see these texts after a provider's name has replaced `{provider}`.
it('French has every text of social logins, with {provider} in the same texts as English', () => {
  expect(Object.keys(french).sort()).toEqual(Object.keys(english).sort())
  const wrong = Object.entries<string>(english).filter(
    ([key, text]) => text.includes('{provider}') !== french[key as OAuthTextKey].includes('{provider}'),
  )
  expect(wrong.map(([key]) => key)).toEqual([])
})
