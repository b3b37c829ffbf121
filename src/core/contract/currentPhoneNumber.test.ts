import examples from 'libphonenumber-js/examples.mobile.json'
import parse, { getCountries, getExampleNumber } from 'libphonenumber-js/max'
import { currentPhoneNumber } from './currentPhoneNumber.ts'

describe('currentPhoneNumber', () => {
  it.each([
    ['Mexico, with the 1 until 2019', '+5215512345678', '+525512345678'],
    ['Mexico, with 044', '+520445512345678', '+525512345678'],
    ['Mexico, with 045', '+520453312345678', '+523312345678'],
    ['Brazil, São Paulo before the ninth digit', '+551181234567', '+5511981234567'],
    ['Brazil, Rio before the ninth digit', '+552196123456', '+5521996123456'],
    ['Ivory Coast, Moov', '+22501234567', '+2250101234567'],
    ['Ivory Coast, MTN', '+22505123456', '+2250505123456'],
    ['Ivory Coast, MTN', '+22544123456', '+2250544123456'],
    ['Ivory Coast, Orange', '+22507123456', '+2250707123456'],
    ['Ivory Coast, Orange', '+22578123456', '+2250778123456'],
    ['Benin', '+22997123456', '+2290197123456'],
  ])(
    'currentPhoneNumber turns the old number in %s, %s, into %s, and only the latter is valid',
    (_where, old, current) => {
      expect(currentPhoneNumber(old)).toBe(current)
      expect(parse(old)?.isValid()).toBe(false)
      expect(parse(current)?.isValid()).toBe(true)
      expect(currentPhoneNumber(current)).toBe(current)
    },
  )

  it.each([
    ['a landline in São Paulo', '+551131234567'],
    ['a mobile number in Brazil that begins with 7 and has eight digits', '+551178123456'],
    ['a landline in Ivory Coast of before 2021', '+22520212223'],
    ['a landline in Argentina', '+541123456789'],
    ['a mobile number in Argentina', '+5491123456789'],
    ['a number of the US', '+15512345678'],
  ])('currentPhoneNumber leaves %s as it is: %s', (_what, number) => {
    expect(currentPhoneNumber(number)).toBe(number)
  })

  it('currentPhoneNumber leaves the example mobile number of every country unchanged', () => {
    const today = getCountries().map((country) => getExampleNumber(country, examples)!.number)
    expect(today.length).toBeGreaterThan(240)
    expect(today.map(currentPhoneNumber)).toEqual(today)
  })
})
