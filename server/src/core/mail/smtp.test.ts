import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { composeCodeMessage } from '../../plugins/email/message.ts'
import { createSmtpTransport } from './smtp.ts'
import { developmentApp } from '../apps/index.ts'
import { MailMessageRefused, MailRefused, MailServerUnavailable, type MailMessage } from '../contract/mailTransport.ts'
import { writerOf } from '../messages/index.ts'

interface Delivery {
  raw: string
  from: string
  to: string[]
}

const servers: SMTPServer[] = []

/** Starts an SMTP server on this machine, and collects what is delivered to it. */
async function startMailServer(options: SMTPServerOptions = {}): Promise<{ url: string; deliveries: Delivery[] }> {
  const deliveries: Delivery[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        deliveries.push({
          raw: Buffer.concat(chunks).toString('utf8'),
          from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
          to: envelope.rcptTo.map(({ address }) => address),
        })
        done()
      })
    },
    ...options,
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, deliveries }
}

const withCredentials = (url: string, credentials: string): string => url.replace('smtp://', `smtp://${credentials}@`)
const settings = { from: 'Latchkey <login@example.com>', encryption: 'none', connections: 4 } as const
const app = { ...developmentApp(), name: 'Tea & <b>Biscuits</b>' }
let message: MailMessage
beforeAll(async () => {
  const writer = await writerOf(app, 'en')
  message = composeCodeMessage(app, writer, { to: 'ada@example.com', code: '042137', lifetimeS: 600 })
})

afterAll(() => Promise.all(servers.map((server) => new Promise<void>((resolve) => server.close(resolve)))))

/** Starts a fake mail server that works up to a command, and then sends parts of an answer that never ends. */
async function startTrickler(
  until: 'greeting' | 'RCPT' | 'end of DATA',
): Promise<{ url: string; open: Set<Socket>; stop(): void }> {
  const open = new Set<Socket>()
  const timers = new Set<NodeJS.Timeout>()
  const trickle = (socket: Socket): void => void timers.add(setInterval(() => socket.write('250-wait\r\n'), 10))
  const server: Server = createServer((socket) => {
    open.add(socket)
    socket.on('error', () => undefined).on('close', () => open.delete(socket))
    if (until === 'greeting') return trickle(socket)
    socket.write('220 slow.example\r\n')
    let isData = false
    socket.on('data', (chunk) => {
      for (const line of chunk
        .toString()
        .split('\r\n')
        .filter((text) => text !== '')) {
        if (isData ? line === '.' : line.startsWith(until)) trickle(socket)
        else if (!isData) {
          isData = line === 'DATA'
          socket.write(isData ? '354 go on\r\n' : '250 ok\r\n')
        }
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const stop = (): void => {
    for (const timer of timers) clearInterval(timer)
    for (const socket of open) socket.destroy()
    server.close()
  }
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, open, stop }
}

describe('mail over SMTP', () => {
  it('a mail over SMTP arrives as text and HTML with the code in the subject', async () => {
    const { url, deliveries } = await startMailServer()
    const transport = createSmtpTransport({ url, ...settings })
    await transport.verify()
    await transport.send(message)
    transport.close()
    expect(deliveries).toHaveLength(1)
    expect(deliveries[0]).toMatchObject({ from: 'login@example.com', to: ['ada@example.com'] })
    const mail = await PostalMime.parse(deliveries[0]?.raw ?? '')
    expect(mail).toMatchObject({
      from: { name: 'Latchkey', address: 'login@example.com' },
      to: [{ address: 'ada@example.com' }],
      subject: '042137 is your Tea & <b>Biscuits</b> code',
    })
    expect(mail.text).toContain('042137')
    expect(mail.html).toContain('042137')
    expect(mail.html).toContain('Tea &#38; &#60;b&#62;Biscuits&#60;/b&#62;')
    expect(mail.html).not.toMatch(/<script|<img|href=/)
  })

  it('a mail over SMTP names its language, kind and app in headers, and its own sender and address for answers', async () => {
    const { url, deliveries } = await startMailServer()
    const transport = createSmtpTransport({ url, ...settings })
    await transport.send(message)
    const from = { name: 'Tëa, Ltd', address: 'hello@tea.example' }
    await transport.send({ ...message, from, replyTo: 'help@tea.example' })
    transport.close()
    const [plain, own] = await Promise.all(deliveries.map(({ raw }) => PostalMime.parse(raw)))
    const header = (name: string) => plain?.headers.find(({ key }) => key === name)?.value
    expect(header('content-language')).toBe('en')
    expect(header('auto-submitted')).toBe('auto-generated')
    expect(header('list-id')).toBe('<login-code.latchkey-demo-development.example.com>')
    expect(own).toMatchObject({ from, replyTo: [{ address: 'help@tea.example' }] })
    expect(deliveries[1]?.from).toBe('hello@tea.example')
  })

  it('a mail over SMTP has one recipient, even if the address contains separators or headers [V1.3.11]', async () => {
    const { url, deliveries } = await startMailServer()
    const transport = createSmtpTransport({ url, ...settings })
    await transport.send({ ...message, to: 'ada@example.com\r\nbcc: eve@example.com' }).catch(() => undefined)
    await transport.send({ ...message, to: 'ada@example.com, eve@example.com' }).catch(() => undefined)
    transport.close()
    const recipients = deliveries.flatMap(({ to }) => to)
    expect(recipients).not.toContain('eve@example.com')
    expect(deliveries.map(({ raw }) => raw).join('')).not.toMatch(/^bcc:/im)
  })

  it('the SMTP transport logs in with the user and password of the URL', async () => {
    const { url, deliveries } = await startMailServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, done) =>
        username === 'user@host' && password === 'p@ss/word'
          ? done(null, { user: 'user' })
          : done(new Error('Invalid username or password')),
    })
    const transport = createSmtpTransport({ url: withCredentials(url, 'user%40host:p%40ss%2Fword'), ...settings })
    await transport.send(message)
    transport.close()
    expect(deliveries).toHaveLength(1)
    const stranger = createSmtpTransport({ url: withCredentials(url, 'user:wrong'), ...settings })
    await expect(stranger.verify()).rejects.toThrow('Invalid')
    stranger.close()
  })

  it('sending a mail fails if the server refuses the recipient, cannot be reached, or lacks required encryption [V12.3.1]', async () => {
    const { url } = await startMailServer({ onRcptTo: (_address, _session, done) => done(new Error('no such user')) })
    const refusing = createSmtpTransport({ url, ...settings })
    await expect(refusing.send(message)).rejects.toThrow('no such user')
    refusing.close()
    const absent = createSmtpTransport({ url: 'smtp://127.0.0.1:1', ...settings })
    await expect(absent.verify()).rejects.toThrow('ECONNREFUSED')
    absent.close()
    const plain = createSmtpTransport({ url, ...settings, encryption: 'required' })
    await expect(plain.send(message)).rejects.toThrow()
    plain.close()
  })
})

it('mails beyond the configured connections wait for one, and all are sent', async () => {
  const held: (() => void)[] = []
  let open = 0
  let most = 0
  const { url, deliveries } = await startMailServer({
    onConnect(_session, done) {
      open += 1
      most = Math.max(most, open)
      done()
    },
    onClose: () => void (open -= 1),
    onData(stream, { envelope }, done) {
      stream.resume()
      stream.on('end', () => {
        deliveries.push({ raw: '', from: '', to: envelope.rcptTo.map(({ address }) => address) })
        held.push(() => done())
      })
    },
  })
  const transport = createSmtpTransport({ url, ...settings, connections: 2 })
  const all = Promise.all(Array.from({ length: 5 }, () => transport.send(message)))
  await untilSo(() => held.length === 2)
  expect(transport.state()).toEqual({ sending: 2, waiting: 3, max: 2, refused: 0 })
  for (let sent = 0; sent < 5; sent += 1) {
    await untilSo(() => held.length > 0)
    held.shift()?.()
  }
  await all
  expect([deliveries.length, most, transport.state()]).toEqual([5, 2, { sending: 0, waiting: 0, max: 2, refused: 0 }])
  transport.close()
})

describe('a mail server that does not answer', () => {
  const timeoutMs = 300
  const tooSlow = 'did not take the message within 0.3 s'

  it('mails under way and waiting fail when the mail server stops answering, and the next mail goes through', async () => {
    let isStuck = true
    const { url, deliveries } = await startMailServer({
      onData(stream, { envelope }, done) {
        stream.resume()
        stream.on('end', () => {
          if (isStuck) return
          deliveries.push({ raw: '', from: '', to: envelope.rcptTo.map(({ address }) => address) })
          done()
        })
      },
    })
    const transport = createSmtpTransport({ url, ...settings, timeoutMs })
    // Twice as many messages as connections, so that half of them wait.
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => transport.send(message)))
    for (const outcome of outcomes)
      expect(outcome).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining(tooSlow) } })
    isStuck = false
    await transport.send({ ...message, to: 'next@example.com' })
    transport.close()
    // The messages that failed must not be delivered later on.
    expect(deliveries.map(({ to }) => to)).toEqual([['next@example.com']])
  })

  it.each(['greeting', 'RCPT', 'end of DATA'] as const)(
    'a mail fails within the time limit though the server trickles from the %s on, and its connection is closed [V1.4.3]',
    async (until) => {
      const { url, open, stop } = await startTrickler(until)
      const transport = createSmtpTransport({ url, ...settings, timeoutMs })
      const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => transport.send(message)))
      for (const outcome of outcomes)
        expect(outcome).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining(tooSlow) } })
      transport.close()
      await untilSo(() => open.size === 0)
      stop()
    },
  )

  it('verify fails if the mail server trickles its greeting for longer than the limit', async () => {
    const { url, stop } = await startTrickler('greeting')
    const transport = createSmtpTransport({ url, ...settings, timeoutMs })
    await expect(transport.verify()).rejects.toThrow('did not answer within 0.3 s')
    transport.close()
    stop()
  })
})

describe('the kind of a failure to send', () => {
  const failureOf = async (
    url: string,
    given: Partial<Parameters<typeof createSmtpTransport>[0]> = {},
  ): Promise<unknown> => {
    const transport = createSmtpTransport({ url, ...settings, ...given })
    const failure = await transport.send(message).catch((error: unknown) => error)
    transport.close()
    return failure
  }

  it('a mail server that is away, hangs up, refuses our password or cannot encrypt throws MailServerUnavailable', async () => {
    const hangsUp = createServer((socket) => void socket.end('421 not now\r\n'))
    await new Promise<void>((resolve) => hangsUp.listen(0, '127.0.0.1', resolve))
    const { url } = await startMailServer({
      onAuth: (_auth, _session, done) => done(new Error('Invalid')),
      allowInsecureAuth: true,
    })
    const failures = [
      await failureOf('smtp://127.0.0.1:1'),
      await failureOf(`smtp://127.0.0.1:${(hangsUp.address() as AddressInfo).port}`),
      await failureOf(withCredentials(url, 'user:wrong')),
      await failureOf(url, { encryption: 'required' }),
    ]
    expect(failures.map((failure) => (failure as Error).name)).toEqual(failures.map(() => 'MailServerUnavailable'))
    await new Promise<void>((resolve) => hangsUp.close(() => resolve()))
  })

  it('a refused recipient or message, or one that may have arrived, does not throw MailServerUnavailable', async () => {
    const refusing = await startMailServer({ onRcptTo: (_address, _session, done) => done(new Error('no such user')) })
    const filtering = await startMailServer({
      onData(stream, _session, done) {
        stream.resume()
        stream.on('end', () => done(new Error('looks like spam')))
      },
    })
    const { url: trickling, stop } = await startTrickler('end of DATA')
    const failures = [
      await failureOf(refusing.url),
      await failureOf(filtering.url),
      await failureOf(trickling, { timeoutMs: 300 }),
    ]
    for (const failure of failures) {
      expect(failure).toBeInstanceOf(Error)
      expect(failure).not.toBeInstanceOf(MailServerUnavailable)
    }
    stop()
  })
})

describe('an address that can get no mail', () => {
  const refusal = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode })
  const sendTo = async (to: string, options: SMTPServerOptions) => {
    const { url, deliveries } = await startMailServer(options)
    const transport = createSmtpTransport({ url, ...settings })
    const failure = await transport.send({ ...message, to }).catch((error: unknown) => error)
    transport.close()
    return { failure, deliveries }
  }
  const atRcpt = (code: number, text: string) =>
    sendTo('ada@example.com', { onRcptTo: (_address, _session, done) => done(refusal(code, text)) })
  const atData = (code: number, text: string) =>
    sendTo('ada@example.com', {
      onData: (stream, _session, done) => void stream.resume().on('end', () => done(refusal(code, text))),
    })

  it('an address with non-ASCII letters before the @ is refused, and nothing sent, if the mail server lacks SMTPUTF8', async () => {
    const { failure, deliveries } = await sendTo('用户@例子.广告', { hideSMTPUTF8: true })
    expect(failure).toBeInstanceOf(MailRefused)
    expect(failure).toMatchObject({ reason: 'not_supported' })
    expect(deliveries).toEqual([])
  })

  it('an address with non-ASCII letters gets its mail if the server has SMTPUTF8, or if only the domain has them', async () => {
    const supported = await sendTo('用户@例子.广告', {})
    expect(supported.failure).toBeUndefined()
    expect(supported.deliveries[0]?.to).toEqual(['用户@例子.广告'])
    const domain = await sendTo('ada@bücher.example', { hideSMTPUTF8: true })
    expect(domain.failure).toBeUndefined()
    expect(domain.deliveries[0]?.raw).toContain('To: ada@xn--bcher-kva.example')
  })

  it('a mail server that is away throws MailServerUnavailable also for an address with non-ASCII letters', async () => {
    const transport = createSmtpTransport({ url: 'smtp://127.0.0.1:1', ...settings })
    await expect(transport.send({ ...message, to: 'jörg@example.com' })).rejects.toBeInstanceOf(MailServerUnavailable)
    transport.close()
  })

  it('a mail to an address with non-ASCII letters fails within the time limit if the server trickles its greeting', async () => {
    const { url, stop } = await startTrickler('greeting')
    const transport = createSmtpTransport({ url, ...settings, timeoutMs: 300 })
    await expect(transport.send({ ...message, to: 'jörg@example.com' })).rejects.toThrow('within 0.3 s')
    transport.close()
    stop()
  })

  it.each([
    [550, '5.1.1 no such user'],
    [550, 'no such user'],
    [553, '5.1.3 bad address'],
    [552, '5.2.2 mailbox full'],
  ])('the SMTP answer %d %s to RCPT TO refuses the address permanently', async (code, text) => {
    const { failure } = await atRcpt(code, text)
    expect(failure).toBeInstanceOf(MailRefused)
    expect(failure).toMatchObject({ reason: 'refused', message: expect.stringContaining(text) })
  })

  it.each([
    [450, '4.2.0 greylisted'],
    [452, '4.2.2 mailbox full'],
    [550, '5.7.1 relaying denied'],
    [530, '5.7.0 authentication required'],
    [530, 'authentication required'],
  ])('the SMTP answer %d %s to RCPT TO does not refuse the address permanently', async (code, text) => {
    const { failure } = await atRcpt(code, text)
    expect(failure).toBeInstanceOf(Error)
    expect(failure).not.toBeInstanceOf(MailRefused)
    expect(failure instanceof MailMessageRefused).toBe(code >= 500)
  })

  it('an SMTP answer after the message refuses the address permanently only if it concerns the address', async () => {
    expect((await atData(550, '5.1.1 no such user')).failure).toMatchObject({ reason: 'refused' })
    expect((await atData(554, '5.6.0 looks like spam')).failure).toBeInstanceOf(MailMessageRefused)
    expect((await atData(550, 'looks like spam')).failure).toBeInstanceOf(MailMessageRefused)
    expect((await atData(451, 'try again later')).failure).not.toBeInstanceOf(MailMessageRefused)
  })
})

async function untilSo(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 10))
}
