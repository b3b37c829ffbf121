/** Sender hooks as modules: what they are given, how they fail, and what that means to a user. */
import { ConfigError } from '../foundation/config.ts'
import type { MailMessage } from '../contract/mailTransport.ts'
import type { MessageSender } from '../contract/messageSender.ts'
import type { TextMessage } from '../contract/textTransport.ts'
import { createHookMail } from './hookMail.ts'
import { createHookTexts } from './hookTexts.ts'
import { loadSender } from './loadSender.ts'

const MAIL: MailMessage = {
  to: 'ada@example.com',
  subject: '123456 is your Plants code',
  text: '123456',
  html: '<p>123456</p>',
  kind: 'login_code',
  appId: 'plants',
  language: 'fr',
  code: '123456',
  replyTo: 'help@example.com',
  headers: { 'Content-Language': 'fr' },
}
const TEXT: TextMessage = { to: '+14155552671', text: '123456 is your code', kind: 'login_code', code: '123456' }

type Send = MessageSender['send']
const mailBy = (send: Send) => createHookMail({ send }, { from: 'Plants <login@example.com>', connections: 2 })
const textsBy = (send: Send) => createHookTexts({ send }, { max: 2 })
/** Name and reason of the error with which work fails. */
const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'sent',
    (error: unknown) => {
      const { name, reason, message } = error as Error & { reason?: string }
      return { name, message, ...(reason && { reason }) }
    },
  )

describe('a sender hook', () => {
  it('a hook gets a mail whole, with the server as sender and null for what is unknown, under an id of its own [CODE-75]', async () => {
    const got: unknown[] = []
    const mail = mailBy(async (message) => got.push(message))
    await mail.send(MAIL)
    await mail.send({
      to: 'eve@example.com',
      subject: 'Hello',
      text: 'x',
      html: 'y',
      from: { name: 'Own "one"', address: 'own@example.com' },
    })
    expect(got).toEqual([
      {
        ...MAIL,
        type: 'mail',
        id: expect.stringMatching(/^msg_\w{24}$/),
        from: 'Plants <login@example.com>',
        headers: { 'Content-Language': 'fr', 'List-Id': '<login-code.plants.example.com>' },
      },
      {
        type: 'mail',
        id: expect.stringMatching(/^msg_\w{24}$/),
        kind: null,
        appId: null,
        language: null,
        code: null,
        to: 'eve@example.com',
        from: '"Own \\"one\\"" <own@example.com>',
        replyTo: null,
        subject: 'Hello',
        text: 'x',
        html: 'y',
        headers: {},
      },
    ])
    expect(new Set(got.map((message) => (message as { id: string }).id)).size).toBe(2)
  })

  it('a hook gets a text message whole, with null for what is unknown', async () => {
    const got: unknown[] = []
    await textsBy(async (message) => got.push(message)).send(TEXT)
    expect(got).toEqual([
      { ...TEXT, type: 'text', id: expect.stringMatching(/^msg_\w{24}$/), appId: null, language: null },
    ])
  })

  it.each([
    ['address', { name: 'MailRefused', reason: 'refused' }, { name: 'TextRefused', reason: 'invalid_number' }],
    ['country', { name: 'MailRefused', reason: 'refused' }, { name: 'TextRefused', reason: 'country_not_allowed' }],
    ['rate_limit', { name: 'Error' }, { name: 'TextRefused', reason: 'rate_limit' }],
    ['message', { name: 'MailMessageRefused' }, { name: 'Error' }],
  ])(
    'a hook that refuses a message for "%s" fails it like a mail server or provider [CODE-75]',
    async (refused, mail, text) => {
      expect(await failureOf(mailBy(async () => ({ refused })).send(MAIL))).toMatchObject(mail)
      expect(await failureOf(textsBy(async () => ({ refused })).send(TEXT))).toMatchObject(text)
    },
  )

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['the answer of a provider', { status: 202, id: 'x' }],
    ['a text', 'ok'],
  ])('a message is sent if the hook returns %s', async (_what, answer) => {
    expect(await failureOf(mailBy(async () => answer).send(MAIL))).toBe('sent')
  })

  it.each([['adress'], [true], [null], [{ address: 1 }]])(
    'a message is not sent if the hook refuses it for %j, and the error names the reasons that there are [CODE-75]',
    async (refused) => {
      expect(await failureOf(mailBy(async () => ({ refused })).send(MAIL))).toEqual({
        name: 'Error',
        message:
          'The sender hook refused the message for no known reason, which are address, message, country, rate_limit',
      })
    },
  )

  it('a hook that throws counts as a mail server that is down, and its error loses address, number and code [CODE-75]', async () => {
    const fails = async (): Promise<never> => {
      throw new TypeError('no route for ada@example.com, 14155552671 and +14155552671: 123456')
    }
    const failure = (await mailBy(fails)
      .send(MAIL)
      .catch((error: unknown) => error)) as Error
    expect(failure.name).toBe('MailServerUnavailable')
    expect(failure.message).toBe('The sender hook failed: TypeError: no route for …, 14155552671 and +14155552671: …')
    expect(failure.cause).toBeUndefined()
    expect(await failureOf(textsBy(fails).send(TEXT))).toEqual({
      name: 'SenderFailed',
      message: 'The sender hook failed: TypeError: no route for ada@example.com, … and …: …',
    })
  })

  it.each([
    ['an object without a prototype', Object.create(null) as object],
    ['nothing', undefined],
    ['a long text', 'x'.repeat(1_000)],
  ])('a hook that throws %s fails its message and nothing else', async (_what, thrown) => {
    const send: Send = () => ({ then: (_sent: unknown, failed: (error: unknown) => void) => failed(thrown) }) as never
    expect(await failureOf(mailBy(send).send(MAIL))).toEqual({
      name: 'MailServerUnavailable',
      message: `The sender hook failed: ${typeof thrown}`,
    })
  })

  it('a hook that throws at once, before it returns a promise, fails its message', async () => {
    const send = (() => {
      throw new Error('at once')
    }) as Send
    expect(await failureOf(mailBy(send).send(MAIL))).toMatchObject({ name: 'MailServerUnavailable' })
  })

  it('a hook that hangs is aborted after 8 s, its message fails, and the next one gets its place [CODE-75]', async () => {
    jest.useFakeTimers()
    try {
      const signals: AbortSignal[] = []
      const mail = createHookMail(
        {
          send: (_message, { signal }) => {
            signals.push(signal)
            return signals.length === 1 ? new Promise(() => undefined) : Promise.resolve()
          },
        },
        { connections: 1 },
      )
      const first = failureOf(mail.send(MAIL))
      await jest.advanceTimersByTimeAsync(4_000)
      const second = failureOf(mail.send(MAIL))
      await jest.advanceTimersByTimeAsync(3_999)
      expect(mail.state()).toEqual({ sending: 1, waiting: 1, max: 1, refused: 0 })
      expect(signals[0]?.aborted).toBe(false)
      await jest.advanceTimersByTimeAsync(1)
      expect(await first).toEqual({
        name: 'Error',
        message: 'The sender hook did not send the message within 8 s',
      })
      expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
      expect(await second).toBe('sent')
      expect(mail.state()).toEqual({ sending: 0, waiting: 0, max: 1, refused: 0 })
    } finally {
      jest.useRealTimers()
    }
  })

  it('a hook that fails after it was given up breaks nothing', async () => {
    jest.useFakeTimers()
    try {
      const late = failureOf(
        textsBy(() => new Promise((_resolve, reject) => void setTimeout(() => reject(new Error('late')), 20_000))).send(
          TEXT,
        ),
      )
      await jest.advanceTimersByTimeAsync(30_000)
      expect(await late).toMatchObject({ message: 'The sender hook did not send the message within 8 s' })
    } finally {
      jest.useRealTimers()
    }
  })
})

describe('loadSender', () => {
  const loading = (exported: unknown) => ({ folder: process.cwd(), load: async () => ({ default: exported }) })
  const load = (exported: unknown) =>
    loadSender(
      'sms',
      { mode: 'production', senders: { sms: { module: './send.js', options: { key: 'k' } } }, secretOf: () => '' },
      loading(exported),
    )

  it('loadSender takes an object with send, or makes one of the options', async () => {
    const sender = { send: async () => undefined }
    expect(await load(sender)).toBe(sender)
    expect(await load((options: unknown) => ({ send: async () => undefined, options }))).toMatchObject({
      options: { key: 'k' },
    })
  })

  it.each([[undefined], [null], ['send'], [{ sender: 1 }], [() => undefined]])(
    'loadSender refuses a module whose default export is %p, and names the setting',
    async (exported) => {
      const failure = load(exported)
      await expect(failure).rejects.toBeInstanceOf(ConfigError)
      await expect(failure).rejects.toThrow('sms.sender: the module "./send.js" does not export a sender as default')
    },
  )
})
