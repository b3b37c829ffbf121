import { hostWith, methodsOf } from './methods.mjs'
import { withSection } from '../../sections.mjs'
import { rowsNamed, table } from './tables.mjs'

describe('methodsOf', () => {
  it('methodsOf lists every plugin, e-mail first, and the nine factories of oauth', () => {
    const methods = methodsOf(['sms', 'oauth', 'email', 'somethingNew'])
    expect(methods[0]).toEqual({ plugin: 'email', factory: 'email' })
    expect(methods.filter(({ plugin }) => plugin === 'oauth')).toHaveLength(9)
    expect(new Set(methods.map(({ plugin }) => plugin))).toEqual(new Set(['email', 'sms', 'oauth', 'somethingNew']))
  })
})

describe('hostWith', () => {
  it('hostWith imports its plugins by name, so that bundlers drop the rest', () => {
    const host = hostWith(
      'latchkey',
      ['useLogin'],
      [
        { plugin: 'oauth', factory: 'google' },
        { plugin: 'customAuth', factory: 'customAuth' },
      ],
    )
    expect(host).toContain("import { LatchkeyProvider, useLogin } from 'latchkey'")
    expect(host).toContain("import { google } from 'latchkey/plugins/oauth'")
    expect(host).toContain('[google(), customAuth({ getToken: () => null })]')
  })
})

describe('tables', () => {
  it('table pads the cells of a column to the same width', () => {
    expect(table(['What', 'Size'], [['a host', '1 kB']])).toBe(
      '| What   | Size |\n| ---    | ---: |\n| a host | 1 kB |',
    )
  })

  it('withSection replaces the section of that name, or adds it at the end', () => {
    const text = '# Title\n\n<!-- a -->\nold\n<!-- /a -->\n\n<!-- b -->\nkept\n<!-- /b -->\n'
    expect(withSection(text, 'a', 'new')).toBe(text.replace('old', 'new'))
    expect(withSection('# Title\n', 'c', 'new')).toBe('# Title\n\n<!-- c -->\nnew\n<!-- /c -->\n')
  })

  it('rowsNamed returns rows in the order of the names, and refuses a name without a row', () => {
    const rows = [
      ['google', '1.43 kB'],
      ['sms', '0.33 kB'],
    ]
    expect(rowsNamed(rows, ['sms', 'google'])).toEqual([rows[1], rows[0]])
    expect(() => rowsNamed(rows, ['gogle'])).toThrow("No row is named 'gogle': google, sms")
  })
})
