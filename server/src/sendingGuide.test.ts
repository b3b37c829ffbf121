/** Runs the hooks of server/docs/sending.md, as its page has them, against servers that speak each service's dialect. */
import { transformSync } from '@swc/core'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { compileFunction } from 'node:vm'
import type { MessageSender } from './core/contract/messageSender.ts'
import { createHookMail } from './core/senders/hookMail.ts'
import { createHookTexts } from './core/senders/hookTexts.ts'
import { createHttpSender } from './core/senders/httpSender.ts'
import { createPoster } from './core/webhooks/post.ts'

const page = readFileSync('server/docs/sending.md', 'utf8')

/** Runs the sample that the page calls `file`, and returns what it exports. */
function run(file: string, env: Record<string, string>, sendText?: (...message: unknown[]) => unknown): unknown {
  const sample = new RegExp(`^\`\`\`js file=${file}\n([\\s\\S]*?)^\`\`\`$`, 'm').exec(page)?.[1]
  if (sample === undefined) throw new Error(`The page has no ${file}`)
  const { code } = transformSync(sample, { jsc: { target: 'es2022' }, module: { type: 'commonjs' } })
  const exports = {}
  const globals = ['require', 'exports', 'process', 'sendText']
  ;(compileFunction(code, globals) as (...values: unknown[]) => void)(require, exports, { env }, sendText)
  return exports
}
const senderOf = (file: string, env: Record<string, string>): MessageSender =>
  (run(file, env) as { default: MessageSender }).default

interface Call {
  url: string | undefined
  headers: IncomingHttpHeaders
  body: Record<string, unknown>
}
const servers: Server[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})
const listen = async (server: Server): Promise<string> => {
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A service that answers each call with a status and JSON. */
async function standIn(answer: (call: Call) => readonly [status: number, body: object]) {
  const calls: Call[] = []
  const url = await listen(
    createServer((request, response) => {
      let text = ''
      request.on('data', (chunk: Buffer) => (text += chunk.toString()))
      request.on('end', () => {
        const call = { url: request.url, headers: request.headers, body: JSON.parse(text) as Call['body'] }
        calls.push(call)
        const [status, body] = answer(call)
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
      })
    }),
  )
  return { url, calls }
}
const outcomeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'sent',
    (error: unknown) => {
      const { name, reason, message } = error as Error & { reason?: string }
      return reason ?? `${name}: ${message}`
    },
  )

describe('server/docs/sending.md', () => {
  it('the Postmark hook sends a mail whole, and tells a dead address from a limit and from a fault of ours', async () => {
    const { url, calls } = await standIn(({ headers, body }) => {
      if (headers['x-postmark-server-token'] !== 'token') return [401, { ErrorCode: 10, Message: 'No token' }]
      if (body.To === 'gone@example.com') return [422, { ErrorCode: 406, Message: 'Inactive recipient' }]
      if (body.To === 'many@example.com') return [429, { ErrorCode: 429, Message: 'Rate limit exceeded' }]
      return [200, { ErrorCode: 0, Message: 'OK', To: body.To, MessageID: 'b7bc2f4a' }]
    })
    const mailWith = (token: string) =>
      createHookMail(senderOf('postmark.mjs', { POSTMARK_URL: url, POSTMARK_TOKEN: token }), {
        from: 'Plants <login@example.com>',
        connections: 2,
      })
    const mail = {
      to: 'ada@example.com',
      subject: '123456 is your code',
      text: '123456',
      html: '<p>123456</p>',
      kind: 'login_code',
      headers: { 'Content-Language': 'fr' },
    }
    expect(await outcomeOf(mailWith('token').send(mail))).toBe('sent')
    expect(calls).toMatchObject([
      {
        url: '/email',
        body: {
          From: 'Plants <login@example.com>',
          To: 'ada@example.com',
          Subject: '123456 is your code',
          TextBody: '123456',
          HtmlBody: '<p>123456</p>',
          Headers: [
            { Name: 'Content-Language', Value: 'fr' },
            { Name: 'List-Id', Value: '<login-code.example.com>' },
          ],
          Tag: 'login_code',
          MessageStream: 'outbound',
          TrackOpens: false,
          TrackLinks: 'None',
        },
      },
    ])
    expect(await outcomeOf(mailWith('token').send({ ...mail, to: 'gone@example.com' }))).toBe('refused')
    expect(await outcomeOf(mailWith('token').send({ ...mail, to: 'many@example.com' }))).toContain('rate_limit')
    expect(await outcomeOf(mailWith('wrong').send(mail))).toBe(
      'MailServerUnavailable: The sender hook failed: Error: Postmark answered 401, code 10',
    )
  })

  it('the Vonage hook sends a text to a number without its plus, and tells a barred number from a limit', async () => {
    const problem = (code: number) => ({
      type: `https://developer.vonage.com/api-errors/messages#${code}`,
      title: 'Refused',
      instance: 'x',
    })
    const { url, calls } = await standIn(({ headers, body }) => {
      if (headers.authorization !== 'Basic a2V5OnNlY3JldA==')
        return [401, { type: 'https://developer.vonage.com/api-errors#unauthorized', title: 'Unauthorized' }]
      if (body.to === '14155550100') return [422, problem(1050)]
      if (body.to === '14155550101') return [429, problem(1000)]
      if (body.to === '14155550102') return [422, problem(1120)]
      return [202, { message_uuid: 'aaaaaaaa-bbbb-cccc-dddd-0123456789ab' }]
    })
    const textsWith = (secret: string) =>
      createHookTexts(
        senderOf('vonage.mjs', {
          VONAGE_URL: url,
          VONAGE_KEY: 'key',
          VONAGE_SECRET: secret,
          VONAGE_FROM: 'Plants',
        }),
        { max: 2 },
      )
    const send = (to: string, secret = 'secret') => outcomeOf(textsWith(secret).send({ to, text: '123456 …' }))
    expect(await send('+14155552671')).toBe('sent')
    expect(calls).toMatchObject([
      {
        url: '/v1/messages',
        body: { channel: 'sms', message_type: 'text', to: '14155552671', from: 'Plants', text: '123456 …' },
      },
    ])
    expect(await send('+14155550100')).toBe('invalid_number')
    expect(await send('+14155550101')).toBe('rate_limit')
    expect(await send('+14155550102')).toBe('SenderFailed: The sender hook failed: Error: Vonage answered 422, 1120')
    expect(await send('+14155552671', 'wrong')).toContain('Vonage answered 401, unauthorized')
  })

  it('the WhatsApp hook sends the code in a template of the language of the message, and tells why not', async () => {
    const { url, calls } = await standIn(({ headers, body }) => {
      const error = (code: number) => ({ error: { message: `(#${code})`, type: 'OAuthException', code } })
      if (headers.authorization !== 'Bearer token') return [401, error(190)]
      if (body.to === '14155550100') return [400, error(131_026)]
      if (body.to === '14155550101') return [429, error(131_056)]
      return [200, { messaging_product: 'whatsapp', messages: [{ id: 'wamid.x' }] }]
    })
    const make = senderOf('whatsapp.mjs', {
      WHATSAPP_URL: url,
      WHATSAPP_NUMBER_ID: '1234',
      WHATSAPP_TOKEN: 'token',
    }) as unknown as (options: object) => MessageSender
    const sender = make({ template: 'login_code', languages: { en: 'en_US', 'pt-BR': 'pt_BR' } })
    const texts = createHookTexts(sender, { max: 2 })
    const send = (to: string, language?: string) =>
      outcomeOf(texts.send({ to, text: '123456 …', code: '123456', language }))
    expect(await send('+14155552671', 'pt-BR')).toBe('sent')
    expect(await send('+14155552671', 'de')).toBe('sent')
    const parameters = [{ type: 'text', text: '123456' }]
    const template = (code: string) => ({
      name: 'login_code',
      language: { code },
      components: [
        { type: 'body', parameters },
        { type: 'button', sub_type: 'url', index: '0', parameters },
      ],
    })
    expect(calls.map((call) => [call.url, call.body.to, call.body.template])).toEqual([
      ['/1234/messages', '14155552671', template('pt_BR')],
      ['/1234/messages', '14155552671', template('en_US')],
    ])
    expect(await send('+14155550100')).toBe('invalid_number')
    expect(await send('+14155550101')).toBe('rate_limit')
  })

  it('the receiver takes what the server posts, once, and refuses what is signed by another secret', async () => {
    const [secret, other] = [7, 8].map((byte) => `whsec_${Buffer.alloc(32, byte).toString('base64')}`) as [
      string,
      string,
    ]
    const sent: unknown[] = []
    const { server } = run('receiver.mjs', { LATCHKEY_SMS_SENDER_SECRET: secret }, async (...message) =>
      sent.push(message),
    ) as { server: Server }
    const url = await listen(server)
    const poster = createPoster({ allowsPrivate: true })
    const hook = (signedBy: string) => createHttpSender({ url, secrets: [signedBy], poster, now: Date.now })
    const message = { to: '+14155552671', text: '123456 …' }
    expect(await outcomeOf(createHookTexts(hook(secret), { max: 1 }).send(message))).toBe('sent')
    expect(await outcomeOf(createHookTexts(hook(other), { max: 1 }).send(message))).toContain('it answered 401')
    const again = {
      ...message,
      type: 'text' as const,
      id: 'msg_1',
      kind: null,
      appId: null,
      language: null,
      code: null,
    }
    const context = { signal: new AbortController().signal }
    for (let times = 0; times < 2; times += 1) await hook(secret).send(again, context)
    expect(sent).toEqual([
      ['+14155552671', '123456 …'],
      ['+14155552671', '123456 …'],
    ])
    poster.close()
  })
})
