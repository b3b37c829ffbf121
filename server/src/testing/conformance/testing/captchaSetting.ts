/** A server on which two apps ask for a CAPTCHA before they send a code, and the service that judges responses. */
import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { EMAIL_PATHS } from 'latchkey/plugins/email/contract'
import { ORIGIN } from '../../callServer.ts'
import { createTestServer, type TestServer } from '../../createTestServer.ts'
import type { ServerAction } from '../types.ts'

export const CAPTCHA_APP_ID = 'app-that-asks-for-captcha'
export const OTHER_CAPTCHA_APP_ID = 'second-app-asking-captcha'
/** The secret key of the widget. */
export const CAPTCHA_SECRET = 'the-secret-key-of-the-captcha-widget'
/** Time for which Turnstile's siteverify accepts a response, in ms. */
const LIFETIME_MS = 300_000

export interface CaptchaSetting {
  server: TestServer
  close(): Promise<void>
}

export async function createCaptchaSetting(beside: TestServer): Promise<CaptchaSetting> {
  const siteverify = createServer((request, answer) => {
    let text = ''
    request.on('data', (part: Buffer) => (text += part.toString()))
    request.on('end', () => {
      const { response } = JSON.parse(text) as { response: string }
      const [kind, app, made] = response.split('.')
      const success = kind === 'human' && beside.clock.now() - Number(made) < LIFETIME_MS
      answer
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ success, hostname: 'localhost', action: app, 'error-codes': [] }))
    })
  })
  siteverify.unref()
  await new Promise<void>((resolve) => siteverify.listen(0, '127.0.0.1', resolve))
  const verifyUrl = `http://127.0.0.1:${(siteverify.address() as AddressInfo).port}/siteverify`
  const app = (id: string): object => ({
    id,
    name: id,
    allowedOrigins: [ORIGIN],
    plugins: { captcha: { siteKey: 't:real-key', verifyUrl } },
  })
  const server = await createTestServer({
    beside,
    env: { LATCHKEY_CAPTCHA_SECRET: CAPTCHA_SECRET },
    file: { apps: [app(CAPTCHA_APP_ID), app(OTHER_CAPTCHA_APP_ID)] },
  })
  return {
    server: {
      ...server,
      post: (path, body, options) => server.post(path, body, { appId: CAPTCHA_APP_ID, ...options }),
    },
    async close() {
      await server.http.close()
      await new Promise((resolve) => siteverify.close(resolve))
    },
  }
}

const random = (): string => randomBytes(24).toString('base64url')
/** Asks for a code by e-mail. */
export const askForCode = (clock: () => { now(): number }): ServerAction => ({
  path: EMAIL_PATHS.init,
  prove: ({ address }, { appId = CAPTCHA_APP_ID }) => ({
    email: address,
    token: `human.${String(appId)}.${clock().now()}.${random()}`,
  }),
  spoil: (body) => ({ ...body, token: `robot.${random()}` }),
  isPublic: true,
})
