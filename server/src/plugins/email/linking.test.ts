import { PATHS, type WireError, type WireSession, type WireUser } from 'latchkey/core/contract'
import { EMAIL_PATHS } from 'latchkey/plugins/email/contract'
import { createTestServer, type TestServer } from '../../testing/createTestServer.ts'
import { DOOR_PATHS, doorPlugin } from '../../testing/doorPlugin.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer({ plugins: [doorPlugin()] })
})
afterAll(() => server.close())

let doors = 0
/** Signs up a user by the door plugin, without an e-mail address. */
const newcomer = async (): Promise<string> => {
  doors += 1
  const { body } = await server.post<WireSession>(DOOR_PATHS.authenticate, { name: `door ${doors}` })
  return body.token as string
}
const link = async (token: string, email: string) =>
  server.post<WireUser & WireError>(EMAIL_PATHS.link, { email, code: await server.codeFor(email) }, { token })
const update = (token: string, oldAddress: string, newAddress: string, code: string) =>
  server.post<WireUser & WireError>(EMAIL_PATHS.update, { oldAddress, newAddress, code }, { token })
const unlink = (token: string, address: string) =>
  server.post<WireUser & WireError>(EMAIL_PATHS.unlink, { address }, { token })
const addressesOf = (user: WireUser): unknown[] => user.linked_accounts.flatMap(({ address }) => address ?? [])

describe('linking an address', () => {
  it('linking an e-mail address adds it to the user, who can then log in with it', async () => {
    const token = await newcomer()
    const { status, body } = await link(token, 'Link@Example.com')
    expect(status).toBe(200)
    expect(addressesOf(body)).toEqual(['link@example.com'])
    expect((await server.login('link@example.com')).user.id).toBe(body.id)
  })

  it('linking a second e-mail address is refused with cannot_link_more_of_type', async () => {
    const token = await newcomer()
    await link(token, 'one@example.com')
    expect(await link(token, 'two@example.com')).toMatchObject({
      status: 400,
      body: { code: 'cannot_link_more_of_type' },
    })
  })

  it("linking another user's e-mail address is refused with linked_to_another_user, and the address stays theirs", async () => {
    const owner = await server.login('taken@example.com')
    const token = await newcomer()
    expect(await link(token, 'taken@example.com')).toMatchObject({
      status: 400,
      body: { code: 'linked_to_another_user' },
    })
    expect((await server.login('taken@example.com')).user.id).toBe(owner.user.id)
  })

  it('a refused link leaves the e-mail code valid for a login', async () => {
    const { user } = await server.login('spare@example.com')
    const token = await newcomer()
    const code = await server.codeFor('spare@example.com')
    await server.post(EMAIL_PATHS.link, { email: 'spare@example.com', code }, { token })
    const { body } = await server.post<WireSession>(EMAIL_PATHS.authenticate, { email: 'spare@example.com', code })
    expect(body.user?.id).toBe(user.id)
  })

  it('linking an e-mail address answers 401 without an access token, and 422 with a wrong code', async () => {
    const code = await server.codeFor('proof@example.com')
    const token = await newcomer()
    expect(await server.post(EMAIL_PATHS.link, { email: 'proof@example.com', code })).toMatchObject({ status: 401 })
    const wrong = code === '000000' ? '000001' : '000000'
    expect(await server.post(EMAIL_PATHS.link, { email: 'proof@example.com', code: wrong }, { token })).toMatchObject({
      status: 422,
    })
  })

  it('one of two users who link one e-mail address simultaneously gets it', async () => {
    const [a, b] = [await newcomer(), await newcomer()]
    const code = await server.codeFor('both@example.com')
    const answers = await Promise.all(
      [a, b].map((token) => server.post<WireError>(EMAIL_PATHS.link, { email: 'both@example.com', code }, { token })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

describe('changing an address', () => {
  it('after a change of address the new address logs in to the same user, and the old one no longer does [LINK-21]', async () => {
    const { token, user } = await server.login('old@example.com')
    const code = await server.codeFor('renamed@example.com')
    const { status, body } = await update(token, 'Old@example.com', 'Renamed@example.com', code)
    expect(status).toBe(200)
    expect(addressesOf(body)).toEqual(['renamed@example.com'])
    expect((await server.login('renamed@example.com')).user.id).toBe(user.id)
    expect((await server.login('old@example.com')).user.id).not.toBe(user.id)
  })

  it('a change of e-mail address with a code sent to the old address is refused with 422 [LINK-21]', async () => {
    const { token } = await server.login('mover@example.com')
    const code = await server.codeFor('mover@example.com')
    await server.codeFor('moved@example.com')
    expect(await update(token, 'mover@example.com', 'moved@example.com', code)).toMatchObject({ status: 422 })
  })

  it("a change from an address that is not the user's answers linked_account_not_found, and the code stays valid [V2.2.3]", async () => {
    await server.login('theirs@example.com')
    const { token } = await server.login('ours@example.com')
    const code = await server.codeFor('next@example.com')
    for (const old of ['theirs@example.com', 'nobodys@example.com']) {
      expect(await update(token, old, 'next@example.com', code)).toMatchObject({
        status: 404,
        body: { code: 'linked_account_not_found' },
      })
    }
    expect((await update(token, 'ours@example.com', 'next@example.com', code)).status).toBe(200)
  })

  it("a change to another user's address is refused with linked_to_another_user [LINK-24]", async () => {
    await server.login('kept@example.com')
    const { token } = await server.login('wants@example.com')
    const code = await server.codeFor('kept@example.com')
    expect(await update(token, 'wants@example.com', 'kept@example.com', code)).toMatchObject({
      status: 400,
      body: { code: 'linked_to_another_user' },
    })
  })

  it('a change of address to the same address renews verified_at', async () => {
    const { token } = await server.login('same@example.com')
    server.clock.advance(60)
    const { body } = await update(
      token,
      'same@example.com',
      'same@example.com',
      await server.codeFor('same@example.com'),
    )
    expect(body.linked_accounts[0]?.verified_at).toBe(Math.floor(server.clock.now() / 1000))
  })
})

describe('unlinking an address', () => {
  it('unlinking an e-mail address removes it from a user who has another way in [HTTP-57, LINK-26]', async () => {
    const token = await newcomer()
    await link(token, 'gone@example.com')
    const { status, body } = await unlink(token, 'GONE@example.com')
    expect(status).toBe(200)
    expect(addressesOf(body)).toEqual([])
  })

  it('unlinking an e-mail address refuses the only way in (cannot_unlink_sole_account) and an address not linked (404)', async () => {
    const { token } = await server.login('only@example.com')
    expect(await unlink(token, 'only@example.com')).toMatchObject({
      status: 400,
      body: { code: 'cannot_unlink_sole_account' },
    })
    expect(await unlink(token, 'none@example.com')).toMatchObject({
      status: 404,
      body: { code: 'linked_account_not_found' },
    })
  })
})

describe('accepting the terms', () => {
  it('accepted terms stay accepted after a second accept_terms call and after the next login [HTTP-56]', async () => {
    const { token } = await server.login('terms@example.com')
    expect((await server.post<WireUser>(PATHS.acceptTerms, {}, { token })).body.has_accepted_terms).toBe(true)
    server.clock.advance(60)
    expect((await server.post<WireUser>(PATHS.acceptTerms, {}, { token })).body.has_accepted_terms).toBe(true)
    expect((await server.login('terms@example.com')).user.has_accepted_terms).toBe(true)
  })

  it('accepting the terms answers 401 missing_or_invalid_token without an access token', async () => {
    expect(await server.post(PATHS.acceptTerms, {})).toMatchObject({
      status: 401,
      body: { code: 'missing_or_invalid_token' },
    })
  })
})
