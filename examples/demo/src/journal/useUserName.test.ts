import { nameIn } from './useUserName.ts'

it.each([
  ['rosa@example.com', 'Rosa'],
  ['rosa+plants@example.com', 'Rosa'],
  ['@grace', 'Grace'],
  ['otto', 'Otto'],
  ['+1 415 555 0100', null],
  ['0x1234…abcd', null],
])('nameIn reads from the handle %s the name %s', (handle, name) => {
  expect(nameIn(handle)).toBe(name)
})
