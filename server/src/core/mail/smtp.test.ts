import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { composeCodeMessage } from '../../plugins/email/message.ts'
import { createSmtpTransport } from './smtp.ts'

interface Delivery {
  raw: string
  from: string
  to: string[]
}

const servers: SMTPServer[] = []

/** A real mail server on this machine. */
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
const settings = { from: 'Latchkey <login@example.com>', encryption: 'none' } as const
const message = composeCodeMessage({ to: 'ada@example.com', code: '042137', appName: 'Tea & <b>Biscuits</b>', lifetimeS: 600 })

afterAll(() => Promise.all(servers.map((server) => new Promise<void>((resolve) => server.close(resolve)))))

describe('mail over SMTP', () => {
  it('arrives as text and HTML with the code in the subject', async () => {
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

  it('goes to one address, whatever is in it', async () => {
    const { url, deliveries } = await startMailServer()
    const transport = createSmtpTransport({ url, ...settings })
    await transport.send({ ...message, to: 'ada@example.com\r\nbcc: eve@example.com' }).catch(() => undefined)
    await transport.send({ ...message, to: 'ada@example.com, eve@example.com' }).catch(() => undefined)
    transport.close()
    const recipients = deliveries.flatMap(({ to }) => to)
    expect(recipients).not.toContain('eve@example.com')
    expect(deliveries.map(({ raw }) => raw).join('')).not.toMatch(/^bcc:/im)
  })

  it('logs in with the user and password of the URL', async () => {
    const { url, deliveries } = await startMailServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, done) =>
        username === 'user@host' && password === 'p@ss/word' ? done(null, { user: 'user' }) : done(new Error('Invalid username or password')),
    })
    const transport = createSmtpTransport({ url: withCredentials(url, 'user%40host:p%40ss%2Fword'), ...settings })
    await transport.send(message)
    transport.close()
    expect(deliveries).toHaveLength(1)
    const stranger = createSmtpTransport({ url: withCredentials(url, 'user:wrong'), ...settings })
    await expect(stranger.verify()).rejects.toThrow('Invalid')
    stranger.close()
  })

  it('fails where the server refuses the recipient, is not there, or offers no encryption though it must', async () => {
    const { url } = await startMailServer({ onRcptTo: (_address, _session, done) => done(new Error('no such user')) })
    const refusing = createSmtpTransport({ url, ...settings })
    await expect(refusing.send(message)).rejects.toThrow('no such user')
    refusing.close()
    const absent = createSmtpTransport({ url: 'smtp://127.0.0.1:1', ...settings })
    await expect(absent.verify()).rejects.toThrow('ECONNREFUSED')
    absent.close()
    const plain = createSmtpTransport({ url, from: settings.from, encryption: 'required' })
    await expect(plain.send(message)).rejects.toThrow()
    plain.close()
  })
})
