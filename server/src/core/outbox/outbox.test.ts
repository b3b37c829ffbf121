/** Tests which event makes which message, and that a message and what it reports are stored together or not at all. */
import { PATHS } from 'latchkey/core/contract'
import { EMAIL_PATHS } from 'latchkey/plugins/email/contract'
import { createTestBackend, type TestBackend } from '../backend/testing.ts'
import { createTestServer, refresh, type TestServer } from '../../testing/createTestServer.ts'
import { DOOR_PATHS, doorPlugin } from '../../testing/doorPlugin.ts'
import { createTestReceiver, type TestReceiver } from '../webhooks/testing/receiver.ts'

let server: TestServer
let backend: TestBackend
let receiver: TestReceiver
let people = 0
let address: string
beforeAll(async () => {
  const plugins = [doorPlugin({ verifyMfa: async ({ proof }) => proof.code === '111111' })]
  server = await createTestServer({ mode: 'production', plugins })
  backend = await createTestBackend(server, ['users:read', 'users:write', 'users:erase', 'apps:write'])
  receiver = createTestReceiver(server, plugins)
})
beforeEach(() => {
  people += 1
  address = `ada${people}@example.com`
})
afterEach(async () => {
  for (const { id } of await receiver.endpoints.list()) await receiver.endpoints.remove(id)
  await server.db.deleteFrom('webhook_deliveries').execute()
})
afterAll(() => server.close())

const rows = () => server.db.selectFrom('webhook_deliveries').select(['type', 'message_id', 'endpoint_id']).execute()

describe('messages of logins', () => {
  it('an app without an endpoint, or with one for other types only, stores no message of a login', async () => {
    await server.login(address)
    await receiver.add({ types: ['user.deleted'] })
    await receiver.add({ isOn: false })
    await server.login(address)
    expect(await rows()).toEqual([])
  })

  it('a sign-up makes user.created and user.authenticated, and a login user.authenticated, with the user as the API has them', async () => {
    await receiver.add()
    const { user } = await server.login(address)
    server.clock.advance(60)
    const account = user.linked_accounts[0]
    const expected = { ...user, is_guest: false, blocked_at: null, deleted_at: null }
    expect(await receiver.take()).toEqual([
      { type: 'user.created', user: expected },
      { type: 'user.authenticated', user: expected, account },
    ])
    await server.login(address)
    const { body } = await backend.call<object>('GET', `/api/v1/users/${user.id}`)
    expect(await receiver.take()).toEqual([
      { type: 'user.authenticated', user: body, account: { ...account, latest_verified_at: 1_768_478_460 } },
    ])
  })

  it('a login in a transaction, with what a plugin writes, makes the same messages as a login in one statement', async () => {
    await receiver.add()
    const name = `door ${people}`
    const { body } = await server.post<{ user: object }>(DOOR_PATHS.authenticate, { name })
    await server.post(DOOR_PATHS.authenticate, { name })
    const [created, first, second] = await receiver.take()
    expect(created).toMatchObject({ type: 'user.created', user: body.user })
    expect(first).toMatchObject({ type: 'user.authenticated', account: { type: 'door', name, colour: 'red' } })
    expect(second).toMatchObject({ type: 'user.authenticated', account: { type: 'door', name } })
  })

  it('a login of a user with several accounts has all of them, the one of the login as it is after it', async () => {
    const { token } = await server.login(address)
    server.clock.advance(60)
    await server.post(DOOR_PATHS.link, { name: `door ${people}` }, { token })
    server.clock.advance(60)
    await receiver.add()
    await server.login(address)
    expect(await receiver.take()).toMatchObject([
      {
        type: 'user.authenticated',
        account: { type: 'email', address },
        user: {
          linked_accounts: [
            { type: 'email', address, latest_verified_at: server.clock.now() / 1000 },
            { type: 'door', latest_verified_at: server.clock.now() / 1000 - 60 },
          ],
        },
      },
    ])
  })

  it('a refused login makes no message, and leaves none', async () => {
    await receiver.add()
    await server.post(EMAIL_PATHS.init, { email: address })
    expect((await server.post(EMAIL_PATHS.authenticate, { email: address, code: '000000' })).status).toBe(422)
    expect(await receiver.take()).toEqual([])
  })

  it('two endpoints of an app get the same message under the same id, and an endpoint of another app gets none', async () => {
    const [one, two] = [
      await receiver.add({ types: ['user.created'] }),
      await receiver.add({ types: ['user.created'] }),
    ]
    await server.login(address)
    const written = (await rows()).filter(({ endpoint_id: id }) => [one.id, two.id].includes(id))
    expect(written).toHaveLength(2)
    expect(new Set(written.map(({ message_id: id }) => id)).size).toBe(1)
    expect(written[0]?.message_id).toMatch(/^msg_[a-z0-9]{24}$/)
    await receiver.take()
  })
})

describe('messages of changes', () => {
  it('linking, replacing and unlinking an account make a message each, with the account and the user after it', async () => {
    const { token } = await server.login(address)
    await receiver.add()
    const newAddress = `new-${address}`
    const code = await server.codeFor(newAddress, { token })
    await server.post(EMAIL_PATHS.update, { oldAddress: address, newAddress, code }, { token })
    await server.post(DOOR_PATHS.link, { name: `door ${people}` }, { token })
    await server.post(DOOR_PATHS.unlink, { name: `door ${people}` }, { token })
    expect(await receiver.take()).toMatchObject([
      {
        type: 'user.updated_account',
        account: { type: 'email', address: newAddress },
        user: { linked_accounts: [{}] },
      },
      { type: 'user.linked_account', account: { type: 'door' }, user: { linked_accounts: [{}, {}] } },
      { type: 'user.unlinked_account', account: { type: 'door' }, user: { linked_accounts: [{ type: 'email' }] } },
    ])
  })

  it('a refused change makes no message', async () => {
    const { token } = await server.login(address)
    await receiver.add()
    await server.post(EMAIL_PATHS.unlink, { address }, { token })
    expect(await receiver.take()).toEqual([])
  })

  it('undoing a change tells what happened to the account', async () => {
    const { token } = await server.login(address)
    await server.post(DOOR_PATHS.link, { name: `door ${people}` }, { token })
    await server.sendNotices()
    await receiver.add({ types: ['user.unlinked_account'] })
    const mail = server.mail.sent.findLast(({ to }) => to === address)
    const undo = /#([A-Za-z0-9_-]{43})$/m.exec(mail?.text ?? '')?.[1]
    expect((await server.post('/account/undo', { token: undo }, { appId: null })).status).toBe(200)
    expect(await receiver.take()).toMatchObject([
      {
        type: 'user.unlinked_account',
        account: { type: 'door', name: `door ${people}` },
        user: { linked_accounts: [{ type: 'email' }] },
      },
    ])
  })

  it('second factors make mfa.enabled, security.mfa_failed and mfa.disabled, with the method', async () => {
    const { token, user } = await server.login(address)
    await receiver.add()
    await server.post(DOOR_PATHS.enroll, { knock: 'one' }, { token })
    await server.post(DOOR_PATHS.unenroll, { mfa: { method: 'knock', code: '000000' } }, { token })
    await server.post(DOOR_PATHS.unenroll, { mfa: { method: 'knock', code: '111111' } }, { token })
    expect(await receiver.take()).toEqual([
      { type: 'mfa.enabled', user_id: user.id, method: 'knock' },
      { type: 'security.mfa_failed', user_id: user.id, method: 'knock' },
      { type: 'mfa.disabled', user_id: user.id, method: 'knock' },
    ])
  })

  it('the end of a session tells its public id and the reason, and a stolen token is told, too', async () => {
    const { token, refresh_token: first } = await server.login(address)
    const { refresh_token: second, token: other } = await server.login(address)
    await receiver.add()
    await server.post(PATHS.sessionsLogout, { refresh_token: second }, { token: other })
    await refresh(server, first)
    server.clock.advance(31)
    await refresh(server, first)
    expect(token).toBeTruthy()
    expect(await receiver.take()).toMatchObject([
      { type: 'session.ended', reason: 'logout', sessions: 'one', session_id: expect.any(String) },
      { type: 'security.token_reused', session_id: expect.any(String) },
      { type: 'session.ended', reason: 'token_reused', sessions: 'one', session_id: expect.any(String) },
    ])
  })
})

describe('messages of what backends do', () => {
  it('an import, a block and its end, a deletion and its end make a message each, with the user', async () => {
    await receiver.add({ types: ['user.created', 'user.blocked', 'user.unblocked', 'user.deleted'] })
    const { body: user } = await backend.call<{ id: string }>('POST', '/api/v1/users', {
      linked_accounts: [{ type: 'email', address }],
      previous_id: 'old-1',
    })
    await backend.call('POST', `/api/v1/users/${user.id}/block`)
    await backend.call('POST', `/api/v1/users/${user.id}/block`)
    await backend.call('POST', `/api/v1/users/${user.id}/unblock`)
    await backend.call('DELETE', `/api/v1/users/${user.id}`)
    expect(await receiver.take()).toMatchObject([
      { type: 'user.created', user: { id: user.id, previous_id: 'old-1', linked_accounts: [{ address }] } },
      { type: 'user.blocked', user: { id: user.id, blocked_at: expect.any(Number) } },
      { type: 'user.unblocked', user: { id: user.id, blocked_at: null } },
      { type: 'user.deleted', user: { id: user.id, deleted_at: expect.any(Number), linked_accounts: [{ address }] } },
    ])
  })

  it('a user who is erased at once is told as deleted, by id only, and no other message about them stays', async () => {
    await receiver.add()
    const { user } = await server.login(address)
    await backend.call('POST', `/api/v1/users/${user.id}/custom_metadata`, { custom_metadata: { note: address } })
    await backend.call('DELETE', `/api/v1/users/${user.id}?now=true`)
    const stored = await server.db.selectFrom('webhook_deliveries').selectAll().where('state', '=', 'waiting').execute()
    expect(stored.map(({ type, user_id: id }) => [type, id])).toEqual([['user.deleted', null]])
    expect(JSON.stringify(stored)).not.toContain(address)
    const [message, ...others] = await receiver.take()
    expect(others).toEqual([])
    expect(message).toMatchObject({ type: 'user.deleted', user: { id: user.id, linked_accounts: [] } })
    expect(message).not.toHaveProperty('user.custom_metadata')
  })
})

it('metadata with names that are numbers is in the body as JSON.stringify of the parsed body has it', async () => {
  const { user } = await server.login(address)
  await backend.call('POST', `/api/v1/users/${user.id}/custom_metadata`, {
    custom_metadata: { b: 1, '10': 2, '9': 3, a: 'ß</script>\u2028' },
  })
  await receiver.add()
  await server.login(address)
  await receiver.take()
  const [last] = receiver.got.slice(-1)
  expect(last?.body).toMatchObject({ user: { custom_metadata: { 9: 3, 10: 2 } } })
  expect(JSON.stringify(last?.body)).toBe(last?.text)
})
