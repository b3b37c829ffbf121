import { readConfig } from '../../config.ts'
import { OTHER_APP_ID, PRODUCTION_ENV } from '../../testing/createTestServer.ts'

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
const { LATCHKEY_SMTP_URL: _url, LATCHKEY_MAIL_FROM: _from, ...BARE } = PRODUCTION_ENV

const read = (file: object, env: Record<string, string> = {}, mode: 'production' | 'development' = 'production') => {
  const apps = [{ id: OTHER_APP_ID, name: 'App', allowedOrigins: ['https://app.example.com'], loginMethods: ['email'] }]
  try {
    const { senders, smtp } = readConfig({ mode, file: { apps, ...file }, env: { ...BARE, ...env } })
    return { senders, smtp }
  } catch (error) {
    return (error as Error).message
  }
}
const url = 'https://hooks.example.com/send'

describe('the settings of sender hooks', () => {
  it('a production server with a hook for mail needs neither a mail server nor a sender', () => {
    expect(read({ mail: { sender: { module: './send.js' } } })).toMatchObject({
      senders: { mail: { module: './send.js' } },
      smtp: undefined,
    })
    expect(read({ mail: { sender: { url } } }, { LATCHKEY_MAIL_SENDER_SECRET: `${SECRET} ${SECRET}` })).toMatchObject({
      senders: { mail: { url, allowPrivateAddress: false } },
    })
  })

  it.each([
    [
      'a hook beside a mail server',
      { sender: { module: 'm' } },
      { LATCHKEY_SMTP_URL: 'smtp://a' },
      'mail.sender: LATCHKEY_SMTP_URL is set, too',
    ],
    [
      'a hook with module and URL',
      { sender: { module: 'm', url } },
      {},
      'mail.sender: must be { "module" } or { "url" }',
    ],
    ['plain http', { sender: { url: 'http://hooks.example.com' } }, {}, 'mail.sender.url: must be https'],
    [
      'plain http in a network of its own',
      { sender: { url: 'http://10.0.0.7/', allowPrivateAddress: true } },
      {},
      'mail.sender.url: must be https',
    ],
    [
      'a private address',
      { sender: { url: 'https://10.0.0.7/' } },
      {},
      'mail.sender.url: must not be a private address',
    ],
    ['this machine', { sender: { url: 'https://localhost/' } }, {}, 'mail.sender.url: must not be this machine'],
    [
      'a password in the URL',
      { sender: { url: 'https://a:b@hooks.example.com/' } },
      {},
      'must have no user and password',
    ],
    ['a URL without a secret', { sender: { url } }, {}, 'LATCHKEY_MAIL_SENDER_SECRET must have the secret'],
    [
      'a secret that is none',
      { sender: { url } },
      { LATCHKEY_MAIL_SENDER_SECRET: 'hunter2' },
      'LATCHKEY_MAIL_SENDER_SECRET must have the secret',
    ],
  ])('production refuses to start with %s', (_what, mail, env, problem) => {
    const message = read({ mail }, env)
    expect(message).toContain(problem)
    expect(message).not.toContain('hunter2')
  })

  it.each(['https://10.0.0.7/', 'http://127.0.0.1:8080/', 'http://localhost:8080/'])(
    'with allowPrivateAddress a hook may be at %s',
    (own) => {
      const file = { mail: { sender: { url: own, allowPrivateAddress: true } } }
      expect(read(file, { LATCHKEY_MAIL_SENDER_SECRET: SECRET })).toMatchObject({ senders: { mail: { url: own } } })
    },
  )

  it('a development server takes a hook on this machine', () => {
    const file = { sms: { sender: { url: 'http://localhost:9/send' } } }
    expect(read(file, { LATCHKEY_SMS_SENDER_SECRET: SECRET }, 'development')).toMatchObject({
      senders: { sms: { url: 'http://localhost:9/send' } },
    })
  })
})
