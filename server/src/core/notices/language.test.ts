/** Tests in which language messages are: a code in the caller's, a notice in that of the account's owner. */
import { EMAIL_PATHS } from 'latchkey/plugins/email/contract'
import { createTestServer, OTHER_APP_ID, type TestServer } from '../../testing/createTestServer.ts'
import { DEVELOPMENT_APP_ID } from '../apps/appSettings.ts'
import { ORIGIN } from '../../testing/callServer.ts'
import { DOOR_PATHS, doorPlugin } from '../../testing/doorPlugin.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer({
    plugins: [doorPlugin()],
    file: {
      apps: [
        {
          id: OTHER_APP_ID,
          name: 'Other',
          allowedOrigins: [ORIGIN],
          language: 'fr',
          mail: { from: 'Other <hello@other.example>', replyTo: 'help@other.example' },
        },
      ],
    },
  })
})
afterAll(() => server.close())

const subjects = (to: string) => server.mail.sent.filter((mail) => mail.to === to).map(({ subject }) => subject)

it.each([
  ['ja,en;q=0.8', DEVELOPMENT_APP_ID, '確認コードです'],
  ['tlh', OTHER_APP_ID, 'est votre code Other'],
  ['de', OTHER_APP_ID, 'ist dein Code für Other'],
])('a code asked for with Accept-Language %s in app %p comes as %j [MAIL-11]', async (language, appId, words) => {
  const email = `ada.${language.slice(0, 2)}@example.com`
  await server.post(EMAIL_PATHS.init, { email }, { appId, headers: { 'accept-language': language } })
  const sent = server.mail.sent.find(({ to }) => to === email)
  expect(sent?.subject).toMatch(/^\d{6} /)
  expect(sent?.subject).toContain(words)
  expect(sent).toMatchObject({ kind: 'login_code', code: sent?.subject.slice(0, 6), appId })
  const own = { from: { address: 'hello@other.example' }, replyTo: 'help@other.example' }
  expect(sent).toMatchObject(appId === OTHER_APP_ID ? own : { from: undefined, replyTo: undefined })
})

it('a notice is in the language of the oldest session, which a thief with another language cannot change [MAIL-12, SEC-46]', async () => {
  const email = 'owner@example.com'
  const logIn = (language: string) => server.login(email, { headers: { 'accept-language': language }, ip: '10.9.0.1' })
  await logIn('de-AT')
  server.clock.advance(60)
  const thief = await logIn('ko')
  const call = { token: thief.token, headers: { 'accept-language': 'ko' } }
  expect((await server.post(DOOR_PATHS.link, { name: 'back door' }, call)).status).toBe(200)
  expect(subjects(email).at(-1)).toBe('Deine Anmeldung bei Latchkey demo wurde geändert')
  const { text, headers } = server.mail.sent.at(-1)!
  expect(headers).toMatchObject({ 'Content-Language': 'de' })
  expect(text).toContain('Zeitpunkt: 15. Januar 2026 um 12:01 UTC.')
  expect(text).toMatch(/\nÄnderung ansehen und rückgängig machen: http\S+#[\w-]{43}\n/)
})
