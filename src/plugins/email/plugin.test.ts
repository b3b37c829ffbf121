import { ConfigError } from '../../core/index.ts'
import { assertPlugins } from '../../core/plugin/assertPlugins.ts'
import { wireAppConfig } from '../../core/testing/fixtures.ts'
import { EMAIL_CHANNEL } from './channel.ts'
import { email } from './index.ts'

const account = {
  type: 'email',
  address: 'ada@example.com',
  verifiedAt: 1,
  firstVerifiedAt: 1,
  latestVerifiedAt: 1,
} as const

describe('email()', () => {
  it("email() is accepted by the core's validation of plugins", () => {
    expect(() => assertPlugins([email()])).not.toThrow()
    expect(email.pluginId).toBe(email().id)
  })

  it('the cool-down between two e-mail codes is 30 s, or what the host sets [CODE-38]', () => {
    expect(email().options).toEqual({ resendCooldownS: 30 })
    expect(email({ resendCooldownS: 0 }).options).toEqual({ resendCooldownS: 0 })
    expect(email({ resendCooldownS: undefined }).options).toEqual({ resendCooldownS: 30 })
  })

  it.each([-1, 601, NaN, Infinity, '30', null, {}])(
    "email() refuses a cool-down of %p, naming the host's option [CODE-38]",
    (resendCooldownS) => {
      expect(() => email({ resendCooldownS: resendCooldownS as never })).toThrow(ConfigError)
      expect(() => email({ resendCooldownS: resendCooldownS as never })).toThrow(/from 0 to 600/)
    },
  )

  it('the codeLifetimeS of e-mail codes is 600, as long as the server accepts them [CODE-46]', () => {
    expect(EMAIL_CHANNEL.codeLifetimeS).toBe(600)
  })

  it('email() shows its login option only if the server has e-mail enabled', () => {
    const [option] = email().landing
    expect(option?.isEnabledBy?.(wireAppConfig({ email_auth: true }))).toBe(true)
    expect(option?.isEnabledBy?.(wireAppConfig({ email_auth: false }))).toBe(false)
  })

  it('a linked e-mail account is named by its address', () => {
    expect(email().link.describe(account)).toBe('ada@example.com')
  })

  it('two calls of email() share no state', () => {
    expect(email({ resendCooldownS: 5 }).options).not.toEqual(email().options)
  })

  it('email() loads every screen of its definition', async () => {
    const { screens = {}, landing } = email()
    for (const { load } of [...Object.values(screens), ...landing])
      expect((await load()).default).toBeInstanceOf(Function)
  })
})
