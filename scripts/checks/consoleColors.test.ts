import { readFileSync } from 'node:fs'
import { COLORS } from '../../src/ui/theme/designTokens.ts'

const sheet = readFileSync('console/src/styles/tokens.css', 'utf8')

/** Values of a colour in the sheet, in their order: light, chosen dark, the system's dark. */
const valuesOf = (name: string): string[] =>
  [...sheet.matchAll(new RegExp(`^ *--${name}: (#[0-9a-f]{6});$`, 'gm'))].map(([, value]) => value as string)

it('every colour of the console is that of the modal, light and dark', () => {
  const expected = Object.entries(COLORS).map(([name, [light, dark]]) => [name, [light, dark, dark]])
  expect(Object.keys(COLORS).map((name) => [name, valuesOf(name)])).toEqual(expected)
})
