import { texts as english, type OAuthTextKey } from './en.ts'
import { texts as french } from './fr.ts'

// The conformance tests see these texts after a provider's name has replaced `{provider}`.
it('the French texts of social logins have the English keys, and {provider} in the same texts', () => {
  expect(Object.keys(french).sort()).toEqual(Object.keys(english).sort())
  const wrong = Object.entries<string>(english).filter(
    ([key, text]) => text.includes('{provider}') !== french[key as OAuthTextKey].includes('{provider}'),
  )
  expect(wrong.map(([key]) => key)).toEqual([])
})
