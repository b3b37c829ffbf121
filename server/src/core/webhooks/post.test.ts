/** Tests one attempt against real receivers that are slow, hostile, or not where they seem to be. */
import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { isPublicAddress, publicLookup } from './addresses.ts'
import { createPoster, type Poster, type PosterOptions } from './post.ts'
import { startNameServer } from './testing/nameServer.ts'
import { SELF_SIGNED } from '@latchkey/test-support/selfSigned'

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
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`
}
const poster = (options: Partial<PosterOptions> = {}): Poster => {
  const made = createPoster({ allowsPrivate: true, ...options })
  posters.push(made)
  return made
}

describe('post', () => {
  it('posts body and headers, and returns status, answer and time', async () => {
    const got: unknown[] = []
    const url = await receive((request, response) => {
      let text = ''
      request.on('data', (chunk: Buffer) => (text += chunk.toString()))
      request.on('end', () => {
        got.push([request.method, request.url, request.headers['webhook-id'], text])
        response.end('thanks\0')
      })
    })
    expect(await poster().post(url, { 'webhook-id': 'msg_1' }, '{"ä":1}')).toEqual({
      status: 200,
      text: 'thanks',
      ms: expect.any(Number),
    })
    expect(got).toEqual([['POST', '/hooks', 'msg_1', '{"ä":1}']])
  })

  it('a body of more than 64 kB arrives whole', async () => {
    const url = await receive((request, response) => {
      let size = 0
      request.on('data', (chunk: Buffer) => (size += chunk.length))
      request.on('end', () => response.end(String(size)))
    })
    expect(await poster().post(url, {}, 'x'.repeat(200_000))).toMatchObject({ status: 200, text: '200000' })
  })

  it('a redirect is not followed', async () => {
    const paths: unknown[] = []
    const url = await receive((request, response) => {
      paths.push(request.url)
      response.writeHead(301, { location: '/elsewhere' }).end()
    })
    expect(await poster().post(url, {}, '{}')).toMatchObject({ status: 301 })
    expect(paths).toEqual(['/hooks'])
  })

  it('an endless answer is read for 64 kB only, 500 bytes are kept, and its status counts', async () => {
    let isClosed = false
    const url = await receive((_request, response) => {
      response.on('close', () => (isClosed = true))
      const more = (): void => {
        while (!isClosed && response.write('x'.repeat(16_384)));
        if (!isClosed) response.once('drain', more)
      }
      more()
    })
    const answer = await poster().post(url, {}, '{}')
    expect(answer).toMatchObject({ status: 200, text: 'x'.repeat(500) })
    while (!isClosed) await new Promise((resolve) => setTimeout(resolve, 5))
  })

  it('a receiver that does not answer in time has failed, and one whose answer does not end has not', async () => {
    const silent = await receive(() => undefined)
    const slow = await receive((_request, response) => void response.writeHead(200).write('so far'))
    const hasty = poster({ timeoutMs: 100 })
    expect(await hasty.post(silent, {}, '{}')).toMatchObject({ status: null, text: 'no answer within 100 ms' })
    expect(await hasty.post(slow, {}, '{}')).toMatchObject({ status: 200, text: 'so far' })
  })

  it('a receiver that resets the connection, or is not there, has failed', async () => {
    const rude = await receive((request) => request.socket.resetAndDestroy())
    expect(await poster().post(rude, {}, '{}')).toMatchObject({
      status: null,
      text: expect.stringContaining('ECONNRESET'),
    })
    expect(await poster().post('http://127.0.0.1:1/', {}, '{}')).toMatchObject({
      status: null,
      text: expect.stringContaining('ECONNREFUSED'),
    })
  })

  it('a receiver with a certificate that nobody vouches for has failed, and gets nothing', async () => {
    let requests = 0
    const server = createTlsServer(SELF_SIGNED, () => (requests += 1))
    servers.push(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const url = `https://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`
    expect(await poster().post(url, {}, '{}')).toMatchObject({
      status: null,
      text: expect.stringContaining('DEPTH_ZERO_SELF_SIGNED_CERT'),
    })
    expect(requests).toBe(0)
  })

  it('a kept connection that the receiver has closed is replaced, so that the message arrives at once', async () => {
    let requests = 0
    const url = await receive((request, response) => {
      requests += 1
      // Answers, and resets the connection as soon as the next request comes over it.
      if (requests > 1 && request.socket.bytesRead > 400) return void request.socket.resetAndDestroy()
      request.resume().on('end', () => response.end('ok'))
    })
    const one = poster()
    const padding = { 'x-padding': 'x'.repeat(200) }
    expect(await one.post(url, padding, '{}')).toMatchObject({ status: 200 })
    expect(await one.post(url, padding, '{}')).toMatchObject({ status: 200 })
    expect(requests).toBe(3)
  })
})

describe('addresses that are not public', () => {
  it.each([
    'http://127.0.0.1:8080/',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://2130706433/',
    'https://0x7f.1/',
  ])('%s is refused without a connection', async (url) => {
    const resolve = jest.fn()
    expect(await poster({ allowsPrivate: false, resolve }).post(url, {}, '{}')).toMatchObject({
      status: null,
      text: expect.stringContaining('is not an address of the public internet'),
    })
    expect(resolve).not.toHaveBeenCalled()
  })

  it('a name with a private address among its addresses is refused, and looked up once', async () => {
    let requests = 0
    const url = await receive((_request, response) => {
      requests += 1
      response.end()
    })
    const { port } = new URL(url)
    const resolve = jest.fn((_host: string, done: (error: null, all: { address: string; family: number }[]) => void) =>
      done(null, [
        { address: '93.184.215.14', family: 4 },
        { address: '127.0.0.1', family: 4 },
      ]),
    )
    const strict = poster({ allowsPrivate: false, resolve })
    expect(await strict.post(`http://hooks.example.com:${port}/`, {}, '{}')).toMatchObject({
      status: null,
      text: '127.0.0.1 is not an address of the public internet',
    })
    expect([requests, resolve.mock.calls.length]).toEqual([0, 1])
  })

  it('a name that its name server rebinds to this machine is pinned to the checked address at the first look, and refused at the second', async () => {
    let requests = 0
    const url = await receive((_request, response) => {
      requests += 1
      response.end()
    })
    const names = await startNameServer(['93.184.215.14', '127.0.0.1'])
    const host = 'hooks.example.com'
    // What a connection gets: the checked addresses themselves, so that nothing looks the name up again.
    const pinned = await new Promise((resolve) => {
      publicLookup(names.resolve)(host, { all: true }, (error, all) => resolve(error ?? all))
    })
    expect(pinned).toEqual([{ address: '93.184.215.14', family: 4 }])
    const strict = poster({ allowsPrivate: false, resolve: names.resolve })
    expect(await strict.post(`http://${host}:${new URL(url).port}/`, {}, '{}')).toMatchObject({
      status: null,
      text: '127.0.0.1 is not an address of the public internet',
    })
    expect([requests, names.asked()]).toEqual([0, 2])
    names.close()
  })

  it.each([
    ['10.1.2.3', false],
    ['172.31.0.1', false],
    ['192.168.0.1', false],
    ['100.64.0.1', false],
    ['198.18.0.1', false],
    ['0.0.0.0', false],
    ['224.0.0.1', false],
    ['fc00::1', false],
    ['fe80::1', false],
    ['::', false],
    ['2002:7f00:1::', false],
    ['64:ff9b::7f00:1', false],
    ['8.8.8.8', true],
    ['2606:4700:4700::1111', true],
  ])('isPublicAddress(%s) is %s', (address, expected) => expect(isPublicAddress(address)).toBe(expected))
})
