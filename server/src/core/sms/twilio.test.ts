import { ACCEPTED, refusal, startTextProvider, type TextProvider } from './testing/textProvider.ts'
import { readTextSettings } from './readTextTransport.ts'
import { createTwilioTransport } from './twilio.ts'

let provider: TextProvider
beforeAll(async () => {
  provider = await startTextProvider()
})
afterAll(() => provider.stop())
beforeEach(() => {
  provider.answer = ACCEPTED
  provider.received.length = 0
})

const SERVICE = `MG${'0a'.repeat(16)}`
const message = { to: '+14155552671', text: '123456 is your code: ä & ü\n\n@app.example.com #123456' }
const send = (from = '+15005550006', timeoutMs?: number) =>
  createTwilioTransport({ endpoint: provider.endpoint, user: 'AC0123', password: 's:cret', from, timeoutMs }).send(
    message,
  )

describe('a text message through a provider like Twilio', () => {
  it('the Twilio transport posts a text message as a form, with the credentials in a header', async () => {
    await send()
    expect(provider.received).toEqual([
      {
        path: '/messages',
        method: 'POST',
        authorization: `Basic ${Buffer.from('AC0123:s:cret').toString('base64')}`,
        contentType: expect.stringContaining('application/x-www-form-urlencoded'),
        fields: { To: message.to, Body: message.text, From: '+15005550006' },
      },
    ])
  })

  it('the Twilio transport names a messaging service if the sender is one', async () => {
    await send(SERVICE)
    expect(provider.received[0]?.fields).toEqual({ To: message.to, Body: message.text, MessagingServiceSid: SERVICE })
  })

  it.each([
    [400, 21211, 'invalid_number'],
    [400, 21614, 'invalid_number'],
    [400, 21610, 'invalid_number'],
    [400, 21408, 'country_not_allowed'],
    [429, 20429, 'rate_limit'],
    [400, 30022, 'rate_limit'],
  ])('the Twilio transport reports a refusal with %i and code %i: %s', async (status, code, reason) => {
    provider.answer = refusal(status, code)
    const error: unknown = await send().catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ name: 'TextRefused', reason })
    expect(String(error)).not.toContain('+1415')
  })

  it("the Twilio transport answers a refusal with 429 and no code as the provider's limit", async () => {
    provider.answer = { status: 429, body: 'slow down' }
    await expect(send()).rejects.toMatchObject({ name: 'TextRefused', reason: 'rate_limit' })
  })

  it.each([
    ['wrong credentials', refusal(401, 20003)],
    ['an outage', { status: 503, body: '<html>' }],
    [
      'a redirect to somebody who would get the credentials',
      { status: 307, headers: { location: 'http://127.0.0.1:9/' } },
    ],
  ] as const)('the Twilio transport fails on %s, with nothing secret in the error', async (_what, answer) => {
    provider.answer = answer
    const error: unknown = await send().catch((thrown: unknown) => thrown)
    expect(error).toHaveProperty('message')
    expect((error as Error).name).not.toBe('TextRefused')
    expect(`${String(error)} ${JSON.stringify(error)}`).not.toMatch(/s:cret|123456|\+1415/)
  })

  it('the Twilio transport stops reading a long answer, and reports the message as sent', async () => {
    const padding = 'x'.repeat(100_000)
    provider.answer = { status: 400, body: JSON.stringify({ code: 21211, padding }) }
    await expect(send()).rejects.toMatchObject({
      name: 'Error',
      message: expect.stringContaining('status 400, code unknown'),
    })
    // The status alone tells that the message was sent, even if the body is unreadable.
    provider.answer = { status: 201, body: padding }
    await expect(send()).resolves.toBeUndefined()
  })

  it('the Twilio transport fails if the provider does not answer in time', async () => {
    provider.answer = 'never'
    await expect(send(undefined, 50)).rejects.toMatchObject({ name: 'TimeoutError' })
  })
})

describe('the settings in the environment', () => {
  const read = (url: string | undefined, from: string | undefined = '+15005550006') =>
    readTextSettings((name) => ({ LATCHKEY_SMS_URL: url, LATCHKEY_SMS_FROM: from })[name])

  it('no text provider is configured if its environment variables are absent', () => {
    expect(read(undefined)).toBeUndefined()
  })

  it('the environment variables of Twilio lead to the Messages resource of the account', () => {
    expect(read('https://AC0123:s%3Acret@api.twilio.com')).toEqual({
      endpoint: 'https://api.twilio.com/2010-04-01/Accounts/AC0123/Messages.json',
      user: 'AC0123',
      password: 's:cret',
      from: '+15005550006',
    })
  })

  it('LATCHKEY_SMS_URL with a path is used unchanged as the endpoint for text messages', () => {
    const url = 'https://SK1:key@api.eu1.example.com/2010-04-01/Accounts/AC9/Messages.json?region=eu'
    expect(read(url, SERVICE)).toMatchObject({
      endpoint: 'https://api.eu1.example.com/2010-04-01/Accounts/AC9/Messages.json?region=eu',
      user: 'SK1',
      from: SERVICE,
    })
  })

  it.each([
    'nonsense',
    'http://AC0123:t0psecret@api.twilio.com',
    'https://api.twilio.com',
    'https://AC0123@api.twilio.com',
    'ftp://a:b@c',
    'https://AC0123:t0psecret%@api.twilio.com',
    'https://AC0123:t0psecret/x@y:z@api.twilio.com',
  ])('a malformed LATCHKEY_SMS_URL is refused by an error that names the variable without the secret: %s', (url) => {
    expect(() => read(url)).toThrow(/LATCHKEY_SMS_URL must look like/)
    expect(() => read(url)).not.toThrow(/t0psecret/)
  })

  it.each([undefined, '', 'a name that is too long', '<script>', '+1'])(
    'the sender %p of text messages is refused',
    (from) => {
      expect(() => readTextSettings((name) => (name === 'LATCHKEY_SMS_URL' ? 'https://a:b@c.example' : from))).toThrow(
        /LATCHKEY_SMS_FROM/,
      )
    },
  )
})
