import examples from 'libphonenumber-js/examples.mobile.json' with { type: 'json' }
import { getExampleNumber } from 'libphonenumber-js/max'
import { readPhoneNumber } from './phoneNumber.ts'

const SPELLINGS = [
  '+14155552671',
  '+1 (415) 555-2671',
  ' +1.415.555.2671 ',
  '+1-415-555-2671',
  '+1 415 555 2671',
  '＋１４１５５５５２６７１',
]

/** Countries with a calling code of their own, a shared one, numbers that changed, and a zero that stays. */
const COUNTRIES = ['AR', 'BJ', 'BR', 'CI', 'DE', 'FR', 'GB', 'IT', 'JE', 'KZ', 'MX', 'US'] as const

describe('phone numbers', () => {
  it.each(SPELLINGS)('readPhoneNumber reads a number alike in every spelling: %s', (spelling) => {
    expect(readPhoneNumber(spelling)).toEqual({
      number: '+14155552671',
      country: 'US',
      callingCode: '+1',
      block: '+1415555',
    })
  })

  it.each(COUNTRIES)('the example number of %s is read in every format [CODE-15]', (country) => {
    const example = getExampleNumber(country, examples)!
    for (const text of [example.number, example.formatInternational(), example.getURI().replace('tel:', '')]) {
      expect(readPhoneNumber(text)?.number).toBe(example.number)
    }
  })

  it.each(COUNTRIES)('a number of %s with too few or too many digits is refused', (country) => {
    const { number, countryCallingCode } = getExampleNumber(country, examples)!
    expect(readPhoneNumber(`+${countryCallingCode}12`)).toBeUndefined()
    expect(readPhoneNumber(`${number}00000`)).toBeUndefined()
  })

  it.each([
    ['+52 1 55 1234 5678', '+525512345678'],
    ['+521 (55) 1234-5678', '+525512345678'],
    ['+55 (11) 8123-4567', '+5511981234567'],
    ['+225 07 12 34 56', '+2250707123456'],
    ['+229 97 12 34 56', '+2290197123456'],
    ['+54 11 15 2345-6789', '+5491123456789'],
    ['+54 9 11 2345-6789', '+5491123456789'],
  ])("a number from before its country changed its numbers is read as today's: %s", (text, number) => {
    expect(readPhoneNumber(text)?.number).toBe(number)
  })

  it.each([
    ['without its country code', '(415) 555-2671'],
    ['of a premium service', '+1 900 555 0199'],
    ['that is free to call', '+1 800 555 0199'],
    ['of a satellite', '+870 773 111 632'],
    ['of an international premium service', '+979 1 2345 6789'],
    ['with an extension', '+1 415 555 2671 ext. 5'],
    ['in a sentence', 'call +1 415 555 2671 now'],
    ['with a second one', '+14155552671,+14155552672'],
    ['with a header in it', '+14155552671\r\nTo: +14155552672'],
    ['of nobody', '+1 111 111 1111'],
    ['in letters', '+1 800 FLOWERS'],
    ['empty', ''],
  ])('the number %s is refused', (_what, text) => {
    expect(readPhoneNumber(text)).toBeUndefined()
  })
})
