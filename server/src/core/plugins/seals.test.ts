import { createKeyring } from '../keys/keyring.ts'
import { createSeals } from './seals.ts'

const keyring = createKeyring('a secret that is long enough for a test')
const { seal, open } = createSeals(keyring, 'safe')

describe('a seal of a plugin', () => {
  it("a plugin's sealed value opens for the same context, and names its version and key", () => {
    const sealed = seal(['app', 'user'], 'a share')
    expect(open(['app', 'user'], sealed)).toBe('a share')
    expect(sealed).toMatch(new RegExp(`^1\\.${keyring.keyId('plugins/safe')}\\.[\\w-]+$`))
    expect(sealed).not.toContain('a share')
    expect(seal(['app', 'user'], 'a share')).not.toBe(sealed)
  })

  it.each([[['app', 'other']], [['app']], [['appuser']], [['app', 'user', '']], [['user', 'app']]])(
    'a value sealed for a plugin, user and app does not open for %j',
    (context) => {
      expect(() => open(context, seal(['app', 'user'], 'a share'))).toThrow()
    },
  )

  it('a value that one plugin sealed does not open for another plugin', () => {
    const sealed = seal(['app'], 'a share')
    const other = createSeals(keyring, 'safe2')
    expect(() => other.open(['app'], sealed)).toThrow('Sealed under key')
    expect(() =>
      other.open(['app'], sealed.replace(keyring.keyId('plugins/safe'), keyring.keyId('plugins/safe2'))),
    ).toThrow()
  })

  it("a plugin's sealed value does not open under another secret, and the error names the key that sealed it", () => {
    const elsewhere = createSeals(createKeyring('another secret that is long enough too'), 'safe')
    expect(() => elsewhere.open(['app'], seal(['app'], 'a share'))).toThrow(
      `Sealed under key ${keyring.keyId('plugins/safe')} (version 1)`,
    )
  })

  it.each([
    ['a bit', (text: string) => `${text.slice(0, -2)}${text.at(-2) === 'A' ? 'B' : 'A'}${text.at(-1)}`],
    ['its end', (text: string) => text.slice(0, -4)],
    ['everything', () => ''],
  ])("a plugin's sealed value does not open after %s was changed or cut off", (_what, change) => {
    expect(() => open(['app'], change(seal(['app'], 'a share')))).toThrow()
  })

  it("the id of a plugin's key is the same on every server with the secret, and differs between plugins", () => {
    expect(createKeyring('a secret that is long enough for a test').keyId('plugins/safe')).toBe(
      keyring.keyId('plugins/safe'),
    )
    expect(keyring.keyId('plugins/safe')).toMatch(/^[0-9a-f]{12}$/)
    expect(keyring.keyId('plugins/safe2')).not.toBe(keyring.keyId('plugins/safe'))
  })
})
