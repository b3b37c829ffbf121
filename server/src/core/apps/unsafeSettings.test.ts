import { isGuessable, trustsTooMany } from './unsafeSettings.ts'

it('isGuessable is true for a secret with seven different characters, and false for one with eight', () => {
  expect(isGuessable('aabacadaeafagbbcbdbebfbgccdcecfc')).toBe(true)
  expect(isGuessable('aabacadaeafagbbcbdbebfbgccdcecfh')).toBe(false)
})

it.each([
  ['10.0.0.0/8', false],
  ['10.0.0.0/7', true],
  ['fc00::/7', false],
  ['fc00::/6', true],
])('the trustProxy setting %s covers too many addresses: %p', (network, isTooMany) => {
  expect(trustsTooMany(network)).toBe(isTooMany)
})
