/** Sender hooks behind a URL, against real receivers that are slow, hostile, or not where they seem to be. */
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { createPoster, type Poster, type PosterOptions } from '../webhooks/post.ts'
import { createHookMail } from './hookMail.ts'
import { createHttpSender } from './httpSender.ts'

const NOW = Date.now()
const SECRETS = [7, 8].map((byte) => `whsec_${Buffer.alloc(32, byte).toString('base64')}`)
const MAIL = { to: 'ada@example.com', subject: 'Code', text: '123456', html: '<p>', code: '123456' }

const servers: Server[] = []
const posters: Poster[] = []
afterEach(async () => {
  for (const poster of posters.splice(0)) poster.close()
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

async function receive(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`
}
function mailTo(url: string, options: Partial<PosterOptions> = {}) {
  const poster = createPoster({ allowsPrivate: true, ...options })
  posters.push(poster)
  return createHookMail(createHttpSender({ url, secrets: SECRETS, poster, now: () => NOW }), { connections: 5 })
}
const send = (url: string, options?: Partial<PosterOptions>): Promise<unknown> =>
  mailTo(url, options)
    .send(MAIL)
    .then(
      () => 'sent',
      (error: unknown) => {
        const { name, message } = error as Error
        return { name, message }
      },
    )

describe('a sender hook behind a URL', () => {
  it('the message is posted as JSON, and its signature verifies under either secret', async () => {
    const got: { text: string; headers: Record<string, string> }[] = []
    const url = await receive((request, response) => {
      let text = ''
      request.on('data', (chunk: Buffer) => (text += chunk.toString()))
      request.on('end', () => {
        got.push({ text, headers: request.headers as Record<string, string> })
        response.writeHead(204).end()
      })
    })
    expect(await send(url)).toBe('sent')
    const [{ text, headers } = { text: '', headers: {} as Record<string, string> }] = got
    for (const secret of SECRETS)
      expect(new Webhook(secret).verify(text, headers)).toEqual({
        ...MAIL,
        type: 'mail',
        id: headers['webhook-id'],
        kind: null,
        appId: null,
        language: null,
        from: null,
        replyTo: null,
        headers: {},
      })
    expect(headers['content-type']).toBe('application/json')
  })

  it.each([
    [200, '', 'sent'],
    [202, '{"refused":"address"}', 'sent'],
    [422, '{"refused":"address"}', { name: 'MailRefused' }],
    [422, '{"refused":"message"}', { name: 'MailMessageRefused' }],
    [422, '{"refused":"nonsense"}', { name: 'Error' }],
    [422, 'null', { name: 'Error' }],
    [422, '<html>', { name: 'Error' }],
    [429, '', { name: 'Error', message: expect.stringContaining('rate_limit') }],
    [
      400,
      'no ada@example.com',
      { name: 'MailServerUnavailable', message: 'The sender hook failed: Error: it answered 400' },
    ],
    [500, '', { name: 'MailServerUnavailable' }],
  ])('the answer %i %s means %j', async (status, body, outcome) => {
    const url = await receive((request, response) => {
      request.resume().on('end', () => response.writeHead(status).end(body))
    })
    const answer = await send(url)
    if (typeof outcome === 'string') expect(answer).toBe(outcome)
    else expect(answer).toMatchObject(outcome)
  })

  it('a redirect is not followed, and the message is not sent', async () => {
    const paths: unknown[] = []
    const url = await receive((request, response) => {
      paths.push(request.url)
      response.writeHead(307, { location: '/elsewhere' }).end()
    })
    expect(await send(url)).toMatchObject({ message: 'The sender hook failed: Error: it answered 307' })
    expect(paths).toEqual(['/send'])
  })

  it('an endless refusal is read for 64 kB, and counts as nonsense', async () => {
    let isClosed = false
    const url = await receive((_request, response) => {
      response.writeHead(422).on('close', () => (isClosed = true))
      const more = (): void => {
        while (!isClosed && response.write('x'.repeat(16_384)));
        if (!isClosed) response.once('drain', more)
      }
      more()
    })
    expect(await send(url)).toMatchObject({ name: 'Error', message: expect.stringContaining('no known reason') })
    while (!isClosed) await new Promise((resolve) => setTimeout(resolve, 5))
  })

  it('a hook that does not answer, or is not there, has not sent the message', async () => {
    const silent = await receive(() => undefined)
    expect(await send(silent, { timeoutMs: 50 })).toEqual({
      name: 'MailServerUnavailable',
      message: 'The sender hook failed: Error: no answer within 50 ms',
    })
    expect(await send('http://127.0.0.1:1/')).toMatchObject({ message: expect.stringContaining('ECONNREFUSED') })
  })

  it('a name that resolves to this machine gets no message, unless private addresses are allowed', async () => {
    let requests = 0
    const url = await receive((_request, response) => {
      requests += 1
      response.end()
    })
    const resolve = jest.fn((_host: string, done: (error: null, all: { address: string; family: number }[]) => void) =>
      done(null, [{ address: '127.0.0.1', family: 4 }]),
    )
    const name = `http://hooks.example.com:${new URL(url).port}/send`
    expect(await send(name, { allowsPrivate: false, resolve })).toEqual({
      name: 'MailServerUnavailable',
      message: 'The sender hook failed: Error: 127.0.0.1 is not an address of the public internet',
    })
    expect(requests).toBe(0)
    expect(await send(url, { allowsPrivate: true })).toBe('sent')
  })
})
