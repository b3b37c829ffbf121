import { readBackupCode } from './contract.ts'

it.each([
  '7K2QM-9XW4T',
  '7k2qm9xw4t',
  ' 7K2QM 9XW4T ',
  '7k2q m9xw 4t',
  '7K2QM–9XW4T',
  '7K2QM—9XW4T',
  '７Ｋ２ＱＭ９ＸＷ４Ｔ',
])('readBackupCode(%j) reads 7K2QM9XW4T, in whatever way it is typed [MFA-79]', (typed) => {
  expect(readBackupCode(typed)).toBe('7K2QM9XW4T')
})

it('readBackupCode reads O as 0, and I and L as 1 [MFA-79]', () => {
  expect(readBackupCode('OoIiL-lABCD')).toBe('001111ABCD')
})

it.each(['', '7K2QM-9XW4', '7K2QM-9XW4TT', '7K2QM-9XW4U', '7K2QM.9XW4T', '123456', null, 7, {}, 'A'.repeat(65)])(
  'readBackupCode(%j) is null, as it is no backup code',
  (typed) => {
    expect(readBackupCode(typed)).toBeNull()
  },
)
