import examples from 'libphonenumber-js/examples.mobile.json'
import { getCountries, getExampleNumber } from 'libphonenumber-js/min'
import { ConfigError } from '../../core/index.ts'
import { assertPlugins } from '../../core/plugin/assertPlugins.ts'
import { wireAppConfig } from '../../core/testing/fixtures.ts'
import { readNumber } from './channel.ts'
import { formatNumber } from './formatNumber.ts'
import { sms } from './index.ts'
import en from './locales/en.ts'
import fr from './locales/fr.ts'

const account = { type: 'phone', phoneNumber: '+14155552671', verifiedAt: 1, firstVerifiedAt: 1, latestVerifiedAt: 1 } as const

describe('sms()', () => {
  it('is a plugin as the kernel wants it', () => {
    expect(() => assertPlugins([sms()])).not.toThrow()
    expect(sms.pluginId).toBe(sms().id)
  })

  it('lets another code be asked for after 30 s, or as the host says', () => {
    expect(sms().options).toEqual({ resendCooldownS: 30 })
    expect(sms({ resendCooldownS: 0 }).options).toEqual({ resendCooldownS: 0 })
  })

  it.each([-1, 601, NaN, Infinity, '30', null, {}])('refuses a cool-down of %p where the host wrote it', (resendCooldownS) => {
    expect(() => sms({ resendCooldownS: resendCooldownS as never })).toThrow(ConfigError)
    expect(() => sms({ resendCooldownS: resendCooldownS as never })).toThrow(/sms\(\).*from 0 to 600/s)
  })

  it('is offered where the server has it on', () => {
    const [option] = sms().landing
    expect(option?.isEnabledBy?.(wireAppConfig({ sms_auth: true }))).toBe(true)
    expect(option?.isEnabledBy?.(wireAppConfig({ sms_auth: false }))).toBe(false)
  })

  it('names a linked account by its number, as people read it', () => {
    expect(sms().link.describe(account)).toBe('+1 415 555 2671')
  })

  it('loads each of its screens', async () => {
    const { screens = {}, landing } = sms()
    for (const { load } of [...Object.values(screens), ...landing]) expect((await load()).default).toBeInstanceOf(Function)
  })
})

describe('a number as people read it', () => {
  it.each([
    ['+14155552671', '+1 415 555 2671'],
    ['+79123456789', '+7 912 345 6789'],
    ['+4915123456789', '+49 151 234 567 89'],
    ['+33612345678', '+33 612 345 678'],
    ['+35312345', '+353 123 45'],
    ['+2901234', '+290 1234'],
  ])('%s is %s', (number, expected) => {
    expect(formatNumber(number)).toBe(expected)
  })

  it.each(getCountries())('of %s has its calling code apart, and every digit', (country) => {
    const { number, countryCallingCode } = getExampleNumber(country, examples)!
    expect(formatNumber(number)).toMatch(new RegExp(`^\\+${countryCallingCode} `))
    expect(readNumber(formatNumber(number))).toBe(number)
  })
})

describe('texts', () => {
  const places = (text: string) => text.match(/\{\w+\}/g)?.sort() ?? []

  it('are the same in every language, with the same places', () => {
    expect(Object.keys(fr)).toEqual(Object.keys(en))
    for (const key of Object.keys(en) as (keyof typeof en)[]) expect([key, places(fr[key])]).toEqual([key, places(en[key])])
  })
})
