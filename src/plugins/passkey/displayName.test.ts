import { displayName } from './displayName.ts'
import { countShown } from './screens/PasskeyList.tsx'

describe('the name of a passkey', () => {
  it.each([
    ['1Password', 'Chrome', 'macOS', '1Password on Chrome'],
    ['1Password', 'Chrome', undefined, '1Password on Chrome'],
    ['1Password', undefined, 'macOS', '1Password'],
    ['1Password', undefined, undefined, '1Password'],
    [undefined, 'Chrome', 'macOS', 'Chrome on macOS'],
    [undefined, 'Chrome', undefined, 'Chrome'],
    [undefined, undefined, 'macOS', 'Unknown device'],
    [undefined, undefined, undefined, 'Unknown device'],
    ['', '', '', 'Unknown device'],
  ])(
    'a passkey made from %s, %s, %s gets the name %4$s [PASSKEY-14]',
    (authenticatorName, createdWithBrowser, createdWithOs, expected) => {
      expect(displayName({ authenticatorName, createdWithBrowser, createdWithOs })).toBe(expected)
    },
  )
})

describe('a list of passkeys', () => {
  it.each([
    [1, false, 3],
    [3, false, 3],
    [4, false, 2],
    [5, false, 2],
    [2, true, 2],
    [3, true, 2],
    [5, true, 2],
  ])(
    'LINK_PASSKEY_SCREEN with %i passkeys, opened to manage them: %s, shows %i at first [PASSKEY-12]',
    (total, isManaged, expected) => {
      expect(countShown(total, isManaged)).toBe(expected)
    },
  )
})
