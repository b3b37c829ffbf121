import { Webhook } from 'standardwebhooks'
import { isSecret, makeSecret, signedHeaders } from './secrets.ts'

const body = '{"type":"user.created","user":{"id":"did:latchkey:a"}}'

describe('signedHeaders', () => {
  it("a message verifies by Standard Webhooks' own library, under its header names and those of Svix", () => {
    jest.useFakeTimers({ now: 1_768_478_400_000 })
    const secret = makeSecret()
    const headers = signedHeaders({ id: 'msg_1', timestamp: 1_768_478_400, body }, [secret])
    expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body))
    const renamed = ['id', 'timestamp', 'signature'].map((name) => [
      `webhook-${name}`,
      headers[`svix-${name}`] as string,
    ])
    expect(new Webhook(secret).verify(body, Object.fromEntries(renamed))).toEqual(JSON.parse(body))
    expect(() => new Webhook(secret).verify(`${body} `, headers)).toThrow('No matching signature found')
    jest.useRealTimers()
  })

  it('a message signed by two secrets verifies with each of them', () => {
    jest.useFakeTimers({ now: 1_768_478_400_000 })
    const secrets = [makeSecret(), makeSecret()]
    const headers = signedHeaders({ id: 'msg_1', timestamp: 1_768_478_400, body }, secrets)
    for (const secret of secrets) expect(() => new Webhook(secret).verify(body, headers)).not.toThrow()
    expect(() => new Webhook(makeSecret()).verify(body, headers)).toThrow('No matching signature found')
    jest.useRealTimers()
  })

  it('the published vector of Standard Webhooks gives its signature', () => {
    const headers = signedHeaders(
      { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1_614_265_330, body: '{"test": 2432232314}' },
      ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
    )
    expect(headers['webhook-signature']).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
  })
})

describe('isSecret', () => {
  it.each([
    ['a secret that was made here', makeSecret(), true],
    ['a key of 24 bytes', `whsec_${Buffer.alloc(24).toString('base64')}`, true],
    ['a key of 23 bytes', `whsec_${Buffer.alloc(23).toString('base64')}`, false],
    ['a key of 65 bytes', `whsec_${Buffer.alloc(65).toString('base64')}`, false],
    ['another prefix', `secret_${Buffer.alloc(32).toString('base64')}`, false],
    ['base64url', `whsec_${Buffer.alloc(32, 0xff).toString('base64url')}`, false],
  ])('%s: %#', (_name, text, expected) => expect(isSecret(text)).toBe(expected))
})
