import { findLicenceFaults, isPermissive } from './inventory.mjs'

it.each([
  ['MIT', true],
  ['(MIT OR GPL-2.0-only)', true],
  ['MIT AND Apache-2.0', true],
  ['MIT AND GPL-3.0-only', false],
  ['LGPL-3.0-only', false],
  ['SEE LICENSE IN LICENSE', false],
])('isPermissive says of %s: %s', (expression, expected) => {
  expect(isPermissive(expression)).toBe(expected)
})

it('findLicenceFaults names components with a licence nobody decided about, or none, and no others', () => {
  const bill = {
    components: [
      { name: 'a', version: '1.0.0', licenses: [{ license: { id: 'MIT' } }] },
      { name: 'b', version: '2.0.0', licenses: [{ license: { id: 'AGPL-3.0-only' } }] },
      { name: 'c', version: '3.0.0', licenses: [{ expression: '(ISC OR GPL-3.0)' }] },
      { name: 'd', version: '4.0.0' },
      { name: 'lightningcss-linux-x64-gnu', version: '5.0.0', licenses: [{ license: { id: 'MPL-2.0' } }] },
      { name: 'e', version: '6.0.0', licenses: [{ license: { id: 'MPL-2.0' } }] },
    ],
  }
  expect(findLicenceFaults(bill)).toEqual(['b 2.0.0: AGPL-3.0-only', 'd 4.0.0: no licence', 'e 6.0.0: MPL-2.0'])
})
