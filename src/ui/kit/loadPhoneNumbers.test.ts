import examples from 'libphonenumber-js/examples.mobile.json'
import { getCountries, getCountryCallingCode, getExampleNumber } from 'libphonenumber-js/min'
import { callingCode, countries } from './callingCodes.ts'
import type { PhoneNumbers } from './phoneNumbers.ts'
import { loadPhoneNumbers } from './loadPhoneNumbers.ts'

let numbers: PhoneNumbers
beforeAll(async () => {
  numbers = await loadPhoneNumbers()
})

/**
 * One country for each way in which our code treats numbers: an own or a shared calling code, renumbered numbers,
 * leading zeros that are kept.
 */
const COUNTRIES = ['AR', 'BJ', 'BR', 'CI', 'DE', 'FR', 'GB', 'IT', 'JE', 'KZ', 'MX', 'US'] as const

describe.each(COUNTRIES)('numbers of %s', (country) => {
  const example = () => getExampleNumber(country, examples)!

  it(`a number of ${country} is valid in its national and in its international form`, () => {
    const { number } = example()
    const national = example().formatNational()
    expect(numbers.read(national, country)).toMatchObject({ number })
    expect(numbers.read(example().formatInternational(), 'US').number).toBe(number)
    expect(numbers.read(number, 'US').number).toBe(number)
  })

  it(`a number of ${country} with too few or too many digits is not valid`, () => {
    const { number, countryCallingCode } = example()
    expect(numbers.read(`+${countryCallingCode}12`, country).number).toBeNull()
    expect(numbers.read(`${number}00000`, country).number).toBeNull()
  })
})

it("every country's number leads to that country, or to one that shares its calling code", () => {
  const wrong = getCountries().filter((country) => {
    const { country: told } = numbers.read(getExampleNumber(country, examples)!.number, 'US')
    return told === null || callingCode(told) !== callingCode(country)
  })
  expect(wrong).toEqual([])
})

it('countries() and callingCode() agree with libphonenumber, and an unknown country has +1', () => {
  expect(countries().map((country) => country + callingCode(country))).toEqual(
    getCountries().map((country) => country + getCountryCallingCode(country)),
  )
  expect([callingCode('DE'), callingCode('US'), callingCode('XX')]).toEqual(['49', '1', '1'])
})

describe('reading', () => {
  it('numbers.read() formats a number while it is typed [CODE-9]', () => {
    const typed = ['4', '41', '415', '4155', '415555', '4155552671'].map((text) => numbers.read(text, 'US').text)
    expect(typed).toEqual(['4', '41', '(415)', '(415) 5', '(415) 555', '(415) 555-2671'])
  })

  it('numbers.read() gives the same format for a number that it formatted before', () => {
    for (const text of ['(415) 555-26', '(415) 555-2671', '+49 1512 34', '+1 415'])
      expect(numbers.read(text, 'US').text).toBe(text)
  })

  it.each([
    ['+49', 'US', 'DE'],
    ['+44', 'US', 'GB'],
    ['+1', 'DE', 'US'],
    ['+1', 'CA', 'CA'],
    ['+1 416 555 0123', 'US', 'CA'],
    ['+7', 'US', 'RU'],
    ['+', 'FR', null],
  ])('numbers.read() reads %s, with %s chosen, as a number of %s [CODE-12]', (text, chosen, country) => {
    expect(numbers.read(text, chosen).country).toBe(country)
  })

  it.each([
    ' +49 1512-3456789',
    '(+49) 1512 3456789',
    '\u202a+4915123456789\u202c',
    '＋４９１５１２３４５６７８９',
    '+49 (0)1512 3456789',
    'tel:+49-1512-3456789',
    '+٤٩١٥١٢٣٤٥٦٧٨٩',
    '+49+1512+3456789',
  ])('numbers.read() reads a number as it is copied: %s', (text) => {
    expect(numbers.read(text, 'US')).toMatchObject({ number: '+4915123456789', country: 'DE' })
  })

  it.each([
    ['+52 1 55 1234 5678', 'US', '+525512345678'],
    ['1 55 1234 5678', 'MX', '+525512345678'],
    ['044 55 1234 5678', 'MX', '+525512345678'],
    ['55 1234 5678', 'MX', '+525512345678'],
    ['(11) 8123-4567', 'BR', '+5511981234567'],
    ['07 12 34 56', 'CI', '+2250707123456'],
    ['97 12 34 56', 'BJ', '+2290197123456'],
    ['011 15 2345-6789', 'AR', '+5491123456789'],
    ['+54 9 11 2345-6789', 'US', '+5491123456789'],
  ])("numbers.read() turns the number %s, with %s chosen, into today's number %s [CODE-17]", (text, chosen, number) => {
    expect(numbers.read(text, chosen)).toMatchObject({ number })
  })

  it('numbers.read() leaves out the text around a number', () => {
    expect(numbers.read('call 415 555 2671 now', 'US')).toMatchObject({
      text: '(415) 555-2671',
      number: '+14155552671',
    })
    expect(numbers.read('hello', 'US')).toMatchObject({ text: '', number: null })
  })

  it('numbers.read() treats an unknown default country as US [CODE-8]', () => {
    expect(numbers.read('4155552671', 'XX').number).toBe('+14155552671')
  })
})
