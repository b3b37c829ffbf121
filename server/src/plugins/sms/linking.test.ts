import { PATHS } from 'latchkey/core/contract'
import { SMS_PATHS } from 'latchkey/plugins/sms/contract'
import type { LoggedIn } from '../../testing/callServer.ts'
import { createTestServer, type TestServer } from '../../testing/createTestServer.ts'
import { codeFor, loginBySms, numbersOf } from './testing/smsCalls.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

type User = LoggedIn['user']
const link = async (token: string | undefined, phoneNumber: string, code?: string) =>
  server.post<User & { code?: string }>(
    SMS_PATHS.link,
    { phoneNumber, code: code ?? (await codeFor(server, phoneNumber)) },
    { token },
  )
const unlink = (token: string | undefined, phoneNumber: string) =>
  server.post<User & { code?: string }>(SMS_PATHS.unlink, { phoneNumber }, { token })

describe('linking a number', () => {
  it('linking a phone number adds it to the user, who can then log in with it', async () => {
    const { token, user } = await server.login('one@example.com')
    const { status, body } = await link(token, '+14155553001')
    expect(status).toBe(200)
    expect(numbersOf(body)).toEqual(['+14155553001'])
    expect((await loginBySms(server, '+14155553001')).user.id).toBe(user.id)
  })

  it('linking a second phone number is refused with cannot_link_more_of_type [CODE-63, ERROR-23]', async () => {
    const { token } = await server.login('two@example.com')
    await link(token, '+14155553002')
    const { status, body } = await link(token, '+14155553003')
    expect([status, body.code]).toEqual([400, 'cannot_link_more_of_type'])
  })

  it("linking another user's phone number is refused with linked_to_another_user", async () => {
    await loginBySms(server, '+14155553004')
    const { token } = await server.login('three@example.com')
    const { status, body } = await link(token, '+14155553004')
    expect([status, body.code]).toEqual([400, 'linked_to_another_user'])
  })

  it('one of two users who link one phone number simultaneously gets it', async () => {
    const [ada, eve] = [await server.login('ada@example.com'), await server.login('eve@example.com')]
    const code = await codeFor(server, '+14155553005')
    const answers = await Promise.all([link(ada.token, '+14155553005', code), link(eve.token, '+14155553005', code)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  it('linking a phone number is refused without a session (401) and with a wrong code (422)', async () => {
    const code = await codeFor(server, '+14155553006')
    expect((await link(undefined, '+14155553006', code)).status).toBe(401)
    expect((await link('null', '+14155553006', code)).status).toBe(401)
    const { token } = await server.login('four@example.com')
    expect((await link(token, '+14155553006', code === '000000' ? '111111' : '000000')).status).toBe(422)
    const { body } = await server.post<{ user: User }>(PATHS.sessions, {}, { token })
    expect(numbersOf(body.user)).toEqual([])
  })
})

describe('unlinking a number', () => {
  it('unlinking a phone number removes it, in whatever spelling [HTTP-57, LINK-26]', async () => {
    const { token } = await server.login('five@example.com')
    await link(token, '+14155553007')
    const { status, body } = await unlink(token, '+1 (415) 555-3007')
    expect(status).toBe(200)
    expect(numbersOf(body)).toEqual([])
    expect((await loginBySms(server, '+14155553007')).is_new_user).toBe(true)
  })

  it('unlinking a phone number that is the only way in is refused with cannot_unlink_sole_account', async () => {
    const { token } = await loginBySms(server, '+14155553008')
    const { status, body } = await unlink(token, '+14155553008')
    expect([status, body.code]).toEqual([400, 'cannot_unlink_sole_account'])
  })

  it("unlinking another user's phone number answers linked_account_not_found, and it still logs in", async () => {
    await loginBySms(server, '+14155553009')
    const { token } = await server.login('six@example.com')
    const { status, body } = await unlink(token, '+14155553009')
    expect([status, body.code]).toEqual([404, 'linked_account_not_found'])
    expect((await loginBySms(server, '+14155553009')).is_new_user).toBe(false)
  })

  it('unlinking a number answers 401 without a session', async () => {
    expect((await unlink(undefined, '+14155553009')).status).toBe(401)
  })
})
