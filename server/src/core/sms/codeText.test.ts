import { composeCodeText } from './codeText.ts'

const compose = (overrides: Partial<Parameters<typeof composeCodeText>[0]> = {}) =>
  composeCodeText({
    code: '012345',
    appName: 'Plants',
    lifetimeS: 600,
    origin: 'https://app.example.com:8443',
    ...overrides,
  })

describe('the text message', () => {
  it('the text message of a login code begins with the code, and its last line names the page for autofill', () => {
    expect(compose()).toBe(
      '012345 is your Plants code. It expires in 10 minutes. Never share it.\n\n@app.example.com #012345',
    )
  })

  it('the text of a code names an internationalised host in ASCII', () => {
    expect(compose({ origin: 'https://bücher.example' }).split('\n').at(-1)).toBe('@xn--bcher-kva.example #012345')
  })

  it('the text message of a login code names no page if the request came from no page', () => {
    expect(compose({ origin: undefined })).not.toMatch(/[@#\n]/)
  })

  it('the text of a code shortens a long app name, and has 160 characters at most', () => {
    const text = compose({ appName: 'The application with the longest name of all applications' })
    expect(text).toContain('your The application with the lo... code')
    expect(text.length).toBeLessThanOrEqual(160)
  })
})
