/** @jest-environment ./scripts/jest/browserEnvironment.ts */

describe('the page of a test', () => {
  it('URL in the browser environment of tests parses as browsers do', () => {
    const url = new URL('../b c?d=é', 'https://a.example:443/x/y')
    expect(url.href).toBe('https://a.example/b%20c?d=%C3%A9')
    expect(url).toBeInstanceOf(URL)
    expect(url.searchParams).toBeInstanceOf(URLSearchParams)
    expect([URL.canParse('no address'), URL.canParse('https://a.example')]).toEqual([false, true])
    expect(() => new URL('no address')).toThrow('Invalid URL')
  })

  it('the browser environment of tests has no URL.createObjectURL until a test assigns one', () => {
    expect(() => URL.createObjectURL(new Blob(['text']))).toThrow('URL.createObjectURL is not a function')
    Object.assign(URL, { createObjectURL: () => 'blob:made' })
    expect(URL.createObjectURL(new Blob(['text']))).toBe('blob:made')
    Reflect.deleteProperty(URL, 'createObjectURL')
    expect(URL.createObjectURL).toBeUndefined()
  })

  it('attribute names in the browser environment of tests are lowered from A to Z only', () => {
    const element = document.createElement('p')
    element.setAttribute('DATA-\u212AÄz', '1')
    expect(element.getAttributeNames()).toEqual(['data-\u212AÄz'])
    expect(element.hasAttribute('Data-\u212AÄZ')).toBe(true)
  })
})
