import { EMAIL_PATHS } from 'latchkey/plugins/email/contract'
import { readCode } from '../testing/callServer.ts'
import { createTestServer, type TestServer } from '../testing/createTestServer.ts'
import type { InboxMessage } from '../core/mail/inbox.ts'

interface Inbox {
  messages: InboxMessage[]
}

describe('the inbox of a development server', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await createTestServer()
    await server.codeFor('first@example.com')
    server.clock.advance(5)
    await server.codeFor('second@example.com')
  })
  afterAll(() => server.close())

  it('the inbox of a development server lists messages newest first, with their codes', async () => {
    const { body } = await server.get<Inbox>('/dev/inbox.json', { appId: null })
    expect(body.messages).toEqual([
      {
        id: expect.any(String),
        channel: 'email',
        to: 'second@example.com',
        subject: expect.any(String),
        text: expect.any(String),
        html: expect.any(String),
        code: readCode(server.mail.sent[1]),
        sent_at: new Date(server.clock.now()).toISOString(),
      },
      expect.objectContaining({ to: 'first@example.com', code: readCode(server.mail.sent[0]) }),
    ])
  })

  it('the inbox lists the messages to one address', async () => {
    expect((await server.get('/dev/inbox.json?to=a@example.com&to=b@example.com')).status).toBe(400)
    const { body } = await server.get<Inbox>('/dev/inbox.json?to=First%40example.com')
    expect(body.messages.map(({ to }) => to)).toEqual(['first@example.com'])
  })

  it('the inbox keeps no message that the mail server refused', async () => {
    server.mail.failWith = new Error('down')
    await server.post(EMAIL_PATHS.init, { email: 'refused@example.com' })
    server.mail.failWith = undefined
    expect((await server.get<Inbox>('/dev/inbox.json?to=refused@example.com')).body.messages).toEqual([])
  })

  it('the inbox page has no inline script or style, and its policy allows none', async () => {
    const page = await server.get<string>('/dev/inbox', { appId: null })
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.headers['content-security-policy']).toMatch(/default-src 'none'; script-src 'self'; style-src 'self'/)
    expect(page.headers['content-security-policy']).not.toContain('unsafe')
    expect(page.body).not.toMatch(/<script>|<style|\son\w+=|style=/)
    for (const [path, type] of [
      ['/dev/inbox.js', 'text/javascript'],
      ['/dev/inbox.css', 'text/css'],
    ] as const) {
      expect((await server.get(path)).headers['content-type']).toContain(type)
    }
  })

  it('the inbox shows a message as HTML in a sandboxed frame', async () => {
    const [message] = (await server.get<Inbox>('/dev/inbox.json')).body.messages
    const shown = await server.get<string>(`/dev/inbox/${message?.id}`)
    expect(shown.body).toBe(message?.html)
    expect(shown.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/)
    expect((await server.get('/dev/inbox/none')).status).toBe(404)
  })

  it('the inbox is refused with 403 through another host name', async () => {
    expect((await server.get('/dev/inbox.json', { headers: { host: 'rebound.attacker.com:4100' } })).status).toBe(403)
    expect((await server.get('/dev/inbox.json', { headers: { host: 'wallet.localhost:4100' } })).status).toBe(200)
  })
})

describe('a production server', () => {
  it('a production server answers 404 for the inbox, refuses the development app, and sends mail by its transport alone', async () => {
    const server = await createTestServer({ mode: 'production' })
    await server.codeFor('ada@example.com')
    for (const path of ['/dev/inbox', '/dev/inbox.json', '/dev/inbox.js', '/dev/inbox.css'])
      expect((await server.get(path)).status).toBe(404)
    expect((await server.post('/api/v1/sessions', {}, { appId: 'latchkey-demo-development' })).status).toBe(400)
    expect(server.mail.sent).toHaveLength(1)
    expect((await server.get('/health')).headers['strict-transport-security']).toBeDefined()
    await server.close()
  })
})
