import { ConfigError } from '../../core/index.ts'
import { assertPlugins } from '../../core/plugin/assertPlugins.ts'
import { wireAppConfig } from '../../core/testing/fixtures.ts'
import { SMS_CHANNEL } from './channel.ts'
import { sms } from './index.ts'

const account = {
  type: 'phone',
  phoneNumber: '+14155552671',
  verifiedAt: 1,
  firstVerifiedAt: 1,
  latestVerifiedAt: 1,
} as const

describe('sms()', () => {
  it("sms() is accepted by the core's validation of plugins", () => {
    expect(() => assertPlugins([sms()])).not.toThrow()
    expect(sms.pluginId).toBe(sms().id)
  })

  it('the cool-down between two SMS codes is 30 s, or what the host sets [CODE-38]', () => {
    expect(sms().options).toEqual({ resendCooldownS: 30 })
    expect(sms({ resendCooldownS: 0 }).options).toEqual({ resendCooldownS: 0 })
  })

  it.each([-1, 601, NaN, Infinity, '30', null, {}])(
    "sms() refuses a cool-down of %p, naming the host's option",
    (resendCooldownS) => {
      expect(() => sms({ resendCooldownS: resendCooldownS as never })).toThrow(ConfigError)
      expect(() => sms({ resendCooldownS: resendCooldownS as never })).toThrow(/sms\(\).*from 0 to 600/s)
    },
  )

  it('an SMS code counts as valid for ten minutes, as at the server', () => {
    expect(SMS_CHANNEL.codeLifetimeS).toBe(600)
  })

  it('sms() shows its login option only if the server has text messages enabled', () => {
    const [option] = sms().landing
    expect(option?.isEnabledBy?.(wireAppConfig({ sms_auth: true }))).toBe(true)
    expect(option?.isEnabledBy?.(wireAppConfig({ sms_auth: false }))).toBe(false)
  })

  it('a linked phone is named by its number, in the usual spelling', () => {
    expect(sms().link.describe(account)).toBe('+1 415 555 2671')
  })

  it('each screen and login row of sms() can be loaded', async () => {
    const { screens = {}, landing } = sms()
    for (const { load } of [...Object.values(screens), ...landing])
      expect((await load()).default).toBeInstanceOf(Function)
  })
})
