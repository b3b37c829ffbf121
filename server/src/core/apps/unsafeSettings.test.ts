import { isGuessable, trustsTooMany } from './unsafeSettings.ts'

it('a secret of seven different characters can be guessed, one of eight cannot', () => {
  expect(isGuessable('aabacadaeafagbbcbdbebfbgccdcecfc')).toBe(true)
  expect(isGuessable('aabacadaeafagbbcbdbebfbgccdcecfh')).toBe(false)
})

it.each([
  ['10.0.0.0/8', false],
  ['10.0.0.0/7', true],
  ['fc00::/7', false],
  ['fc00::/6', true],
])('the proxies %s of the setting are too many to trust: %p', (network, isTooMany) => {
  expect(trustsTooMany(network)).toBe(isTooMany)
})
