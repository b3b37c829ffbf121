import examples from 'libphonenumber-js/examples.mobile.json'
import { getCountries, getExampleNumber } from 'libphonenumber-js/min'
import { formatPhoneNumber } from './formatPhoneNumber.ts'
import { readPhoneNumber } from './readPhoneNumber.ts'

describe('a number as people read it', () => {
  it.each([
    ['+14155552671', '+1 415 555 2671'],
    ['+79123456789', '+7 912 345 6789'],
    ['+4915123456789', '+49 151 234 567 89'],
    ['+33612345678', '+33 612 345 678'],
    ['+35312345', '+353 123 45'],
    ['+2901234', '+290 1234'],
  ])('formatPhoneNumber shows the number %s as %s', (number, expected) => {
    expect(formatPhoneNumber(number)).toBe(expected)
  })

  it('formatPhoneNumber sets the calling code of every country apart, and keeps every digit', () => {
    const all = getCountries().map((country) => getExampleNumber(country, examples)!)
    const shown = all.map(({ number }) => formatPhoneNumber(number))
    expect(shown.map((text) => text.split(' ')[0])).toEqual(
      all.map(({ countryCallingCode }) => `+${countryCallingCode}`),
    )
    expect(shown.map(readPhoneNumber)).toEqual(all.map(({ number }) => number))
  })
})

describe('a number as it goes on the wire', () => {
  it.each(['+1 (415) 555-2671', '\u202a+14155552671\u202c', '\uff0b\uff11 415.555/2671'])(
    'readPhoneNumber reads a number from %j',
    (text) => {
      expect(readPhoneNumber(text)).toBe('+14155552671')
    },
  )

  it('readPhoneNumber turns an old Mexican mobile number into the one used today', () => {
    expect(readPhoneNumber('+52 1 55 1234 5678')).toBe('+525512345678')
  })

  it.each(['4155552671', '+0155552671', '+123456', '+1234567890123456', '+1415555267x', '', null, 14155552671])(
    'readPhoneNumber reads no number from %j',
    (text) => {
      expect(readPhoneNumber(text)).toBeNull()
    },
  )
})
