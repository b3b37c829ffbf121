import { PATHS } from 'latchkey/core/contract'
import { EMAIL_PATHS } from 'latchkey/plugins/email/contract'
import { ORIGIN } from '../../testing/callServer.ts'
import { createTestServer, OTHER_APP_ID, refresh, type TestServer } from '../../testing/createTestServer.ts'
import { eraseDue } from '../../testing/eraseDue.ts'
import { createTestBackend, type TestBackend } from './testing.ts'
import type { BackendUser } from './wireUser.ts'

const THIRD_APP_ID = 'the-third-app-of-the-test'
const HASTY_APP_ID = 'an-app-that-is-in-a-hurry'
const APPS = [{ id: OTHER_APP_ID }, { id: THIRD_APP_ID }, { id: HASTY_APP_ID, deletionGraceS: 60 }].map((app) => ({
  name: 'Acme',
  allowedOrigins: [ORIGIN],
  ...app,
}))
const WEEK_S = 604_800
const DELETED = { status: 403, body: { code: 'user_deleted' } }

let server: TestServer
let backend: TestBackend
/** A backend whose secret also has the scope `users:erase`. */
let eraser: TestBackend
beforeAll(async () => {
  server = await createTestServer({ mode: 'production', file: { apps: APPS } })
  backend = await createTestBackend(server)
  eraser = await createTestBackend(server, ['users:read', 'users:write', 'users:erase'])
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.advance(86_400)
  await server.db.deleteFrom('users').execute()
  await server.db.deleteFrom('security_events').execute()
})

type Answer = BackendUser & { code?: string; cause?: string; refresh_token?: string }
const remove = (did: string, query = '', by = backend, headers?: Record<string, string>) =>
  by.call<Answer | undefined>('DELETE', `/api/v1/users/${did}${query}`, undefined, headers)
const read = (did: string) => backend.call<Answer>('GET', `/api/v1/users/${did}`)
const restore = (did: string, body?: unknown) => backend.call<Answer>('POST', `/api/v1/users/${did}/restore`, body)
const logIn = (code: string, email = 'ada@example.com') =>
  server.post<Answer>(EMAIL_PATHS.authenticate, { email, code })
const eventsOf = async (userId: string | null) =>
  (
    await server.db
      .selectFrom('security_events')
      .select(['event', 'refusal'])
      .where('user_id', userId === null ? 'is' : '=', userId)
      .orderBy('sequence')
      .execute()
  ).map(({ event, refusal }) => (refusal === null ? event : `${event}: ${refusal}`))

describe('a deleted user', () => {
  it('a deleted user has no session, and every login and refresh is refused with user_deleted [ACCESS-11, HTTP-90]', async () => {
    const { user, token, refresh_token: refreshToken } = await server.login('ada@example.com')
    expect(await remove(user.id)).toMatchObject({ status: 204, body: undefined })
    // Clients discard their session only on the code `missing_or_invalid_token`, so the reason is in `cause` (HTTP-40).
    expect(await refresh(server, refreshToken)).toMatchObject({
      status: 401,
      body: { code: 'missing_or_invalid_token', cause: 'user_deleted' },
    })
    expect((await server.post(PATHS.acceptTerms, {}, { token })).status).toBe(401)
    const code = await server.codeFor('ada@example.com')
    for (let twice = 0; twice < 2; twice += 1) expect(await logIn(code)).toMatchObject(DELETED)
    expect((await logIn(code)).body).toMatchObject({
      error: 'This account was deleted. To get it back, contact the support of the app.',
    })
    expect(await eventsOf(user.id)).toEqual([
      'sign_up',
      'user_deletion_requested',
      ...Array(3).fill('login: user_deleted'),
    ])
  })

  it('a user who was blocked and then deleted is refused at login with user_deleted', async () => {
    const { user } = await server.login('ada@example.com')
    await backend.call('POST', `/api/v1/users/${user.id}/block`)
    await remove(user.id)
    expect(await logIn(await server.codeFor('ada@example.com'))).toMatchObject(DELETED)
  })

  it('a deleted user is returned with deleted_at by id, by account, in lists and in searches', async () => {
    const { user } = await server.login('ada@example.com')
    expect((await read(user.id)).body.deleted_at).toBeNull()
    await remove(user.id)
    const at = server.clock.now() / 1000
    const { body: found } = await backend.call('POST', '/api/v1/users/email/address', { address: 'ada@example.com' })
    const { body: list } = await backend.call<{ data: Answer[] }>('GET', '/api/v1/users')
    const { body: search } = await backend.call<{ data: Answer[] }>('POST', '/api/v1/users/search', {
      searchTerm: 'ada',
    })
    for (const one of [(await read(user.id)).body, found, list.data[0], search.data[0]])
      expect(one).toMatchObject({ id: user.id, deleted_at: at })
  })

  it("a deleted user's account cannot be imported (user_deleted), nor linked by another user", async () => {
    const { user } = await server.login('ada@example.com')
    await remove(user.id)
    const account = { type: 'email', address: 'ada@example.com' }
    expect(await backend.call('POST', '/api/v1/users', { linked_accounts: [account] })).toMatchObject(DELETED)
    const bob = await server.login('bob@example.com')
    const code = await server.codeFor('ada@example.com')
    expect(await server.post(EMAIL_PATHS.link, { email: 'ada@example.com', code }, { token: bob.token })).toMatchObject(
      {
        status: 400,
        body: { code: 'linked_to_another_user' },
      },
    )
  })

  it('a second DELETE of a user answers 204, records no event and does not prolong the grace period', async () => {
    const { user } = await server.login('ada@example.com')
    const both = await Promise.all([remove(user.id), remove(user.id)])
    expect(both.map(({ status }) => status)).toEqual([204, 204])
    const { deleted_at: at } = (await read(user.id)).body
    server.clock.advance(WEEK_S - 1)
    expect((await remove(user.id)).status).toBe(204)
    expect((await read(user.id)).body.deleted_at).toBe(at)
    expect(await eventsOf(user.id)).toEqual(['sign_up', 'user_deletion_requested'])
    server.clock.advance(1)
    expect(await eraseDue(server)).toEqual({ erased: 1, failed: [] })
  })

  it.each(['app with an allowlist', 'app with a limit of users'])(
    'a login of a deleted user is refused with user_deleted in an %s',
    async (kind) => {
      const settings = kind.endsWith('allowlist') ? { allowlist: { entries: ['@example.com'] } } : { maxAccounts: 9 }
      const strict = await createTestServer({
        mode: 'production',
        file: { apps: [{ ...APPS[0], ...settings }] },
        beside: server,
      })
      const { user } = await strict.login('ada@example.com')
      await remove(user.id)
      const code = await strict.codeFor('ada@example.com')
      expect(await strict.post(EMAIL_PATHS.authenticate, { email: 'ada@example.com', code })).toMatchObject(DELETED)
      await strict.http.close()
    },
  )
})

describe('restore', () => {
  it('restore brings a deleted user back with accounts and data, while sessions and codes from before stay refused', async () => {
    const { user, refresh_token: refreshToken } = await server.login('ada@example.com')
    const before = (await read(user.id)).body
    const old = await server.codeFor('ada@example.com')
    await remove(user.id)
    expect(await restore(user.id, { reason: 'Asked by mail' })).toMatchObject({ status: 200, body: before })
    expect(await logIn(old)).toMatchObject({ status: 422, body: { code: 'invalid_credentials' } })
    expect((await refresh(server, refreshToken)).status).toBe(401)
    expect(await server.login('ada@example.com')).toMatchObject({ is_new_user: false, user: { id: user.id } })
    server.clock.advance(WEEK_S)
    expect(await eraseDue(server)).toEqual({ erased: 0, failed: [] })
    expect(await eventsOf(user.id)).toEqual(['sign_up', 'user_deletion_requested', 'user_restored', 'login'])
  })

  it("restore of a user who is not deleted changes nothing, and answers 404 for an unknown id or another app's user", async () => {
    const { user, refresh_token: refreshToken } = await server.login('ada@example.com')
    expect((await restore(user.id)).status).toBe(200)
    expect((await refresh(server, refreshToken)).status).toBe(200)
    const { user: eve } = await server.login('eve@example.com', { appId: THIRD_APP_ID })
    for (const did of ['did:latchkey:nobody', eve.id])
      expect(await restore(did)).toMatchObject({ status: 404, body: { code: 'user_not_found' } })
  })

  it('restore does not revive a session that a login opened while the user was deleted', async () => {
    const { user, token, refresh_token: refreshToken } = await server.login('ada@example.com')
    // Simulates a login that read the user just before the deletion, and opened its session just after it.
    await server.db
      .updateTable('users')
      .set({ deleted_at: new Date(server.clock.now()), erase_at: new Date(server.clock.now() + 1000) })
      .where('id', '=', user.id)
      .execute()
    expect((await server.post(PATHS.acceptTerms, {}, { token })).status).toBe(401)
    expect(await refresh(server, refreshToken)).toMatchObject({ status: 401, body: { cause: 'user_deleted' } })
    await restore(user.id)
    expect(await refresh(server, refreshToken)).toMatchObject({ status: 401, body: { cause: 'already_logged_out' } })
  })
})

describe('after the grace', () => {
  it.each<[string, string, number]>([
    ['seven days', OTHER_APP_ID, 604_800],
    ['the time that its app sets', HASTY_APP_ID, 60],
  ])(
    "after %s a deleted user's data is erased, and a login by the same address makes a new user [HTTP-90]",
    async (_name, appId, graceS) => {
      const own = appId === OTHER_APP_ID ? backend : await createTestBackend(server, ['users:write'], appId)
      const { user } = await server.login('ada@example.com', { appId })
      const path = `/api/v1/users/${user.id}`
      expect((await own.call('DELETE', path)).status).toBe(204)
      server.clock.advance(graceS - 1)
      expect(await eraseDue(server)).toEqual({ erased: 0, failed: [] })
      server.clock.advance(1)
      expect(await eraseDue(server)).toEqual({ erased: 1, failed: [] })
      for (const call of [own.call('DELETE', path), own.call('POST', `${path}/restore`)])
        expect(await call).toMatchObject({ status: 404, body: { code: 'user_not_found' } })
      const again = await server.login('ada@example.com', { appId })
      expect(again.is_new_user).toBe(true)
      expect(again.user.id).not.toBe(user.id)
    },
  )

  it('two servers that erase at once erase each due user once, and leave users who are not due', async () => {
    const ids = []
    for (let n = 0; n < 5; n += 1) ids.push((await server.login(`ada${n}@example.com`)).user.id)
    const { user: bob } = await server.login('bob@example.com')
    const { user: carol } = await server.login('carol@example.com')
    await Promise.all([...ids, carol.id].map((id) => remove(id)))
    await restore(carol.id)
    server.clock.advance(WEEK_S)
    const [one, other] = await Promise.all([eraseDue(server), eraseDue(server)])
    expect(one.erased + other.erased).toBe(5)
    expect([...one.failed, ...other.failed]).toEqual([])
    const left = await server.db.selectFrom('users').select('id').execute()
    expect(left.map(({ id }) => id).toSorted()).toEqual([bob.id, carol.id].toSorted())
    expect((await eventsOf(null)).filter((event) => event === 'user_erased')).toHaveLength(5)
  })

  it('a failing plugin keeps its user from being erased while others are, and the next run erases that user', async () => {
    const { user: ada } = await server.login('ada@example.com')
    const { user: bob } = await server.login('bob@example.com')
    await remove(ada.id)
    await remove(bob.id)
    server.clock.advance(WEEK_S)
    const broken = {
      id: 'broken',
      eraseDataOf: async (_tx: unknown, { userId }: { userId: string }) => {
        if (userId === ada.id) throw new Error('not now')
      },
    }
    expect(await eraseDue(server, [broken])).toEqual({ erased: 1, failed: [ada.id] })
    expect((await read(ada.id)).body.linked_accounts).toMatchObject([{ address: 'ada@example.com' }])
    expect(await eventsOf(ada.id)).toEqual(['sign_up', 'user_deletion_requested'])
    expect(await eraseDue(server)).toEqual({ erased: 1, failed: [] })
    expect((await read(ada.id)).status).toBe(404)
  })
})

describe('now=true', () => {
  it('DELETE with now=true erases the user at once, also one who is deleted already', async () => {
    const { user: ada } = await server.login('ada@example.com')
    const { user: bob } = await server.login('bob@example.com')
    await remove(bob.id)
    for (const { id } of [ada, bob]) {
      expect((await remove(id, '?now=true', eraser)).status).toBe(204)
      expect((await read(id)).status).toBe(404)
    }
    expect((await server.login('ada@example.com')).is_new_user).toBe(true)
  })

  it('DELETE with now=true needs users:erase beside users:write, and changes nothing without it [HTTP-90]', async () => {
    const { user, refresh_token: refreshToken } = await server.login('ada@example.com')
    expect(await remove(user.id, '?now=true')).toMatchObject({
      status: 403,
      body: { code: 'missing_scope', cause: 'users:erase' },
    })
    expect((await read(user.id)).body.deleted_at).toBeNull()
    expect((await refresh(server, refreshToken)).status).toBe(200)
    expect((await remove(user.id, '?now=false')).status).toBe(204)
  })

  it.each(['?now=yes', '?now=', '?now=true&now=true'])(
    'DELETE with now=true in another spelling is refused, and deletes nothing: %s',
    async (query) => {
      const { user } = await server.login('ada@example.com')
      expect(await remove(user.id, query, eraser)).toMatchObject({ status: 400, body: { code: 'invalid_data' } })
      expect((await read(user.id)).body.deleted_at).toBeNull()
    },
  )
})

describe('DELETE /users/:did', () => {
  it("DELETE of an unknown id or another app's user answers 404, and without users:write 403", async () => {
    const { user } = await server.login('eve@example.com', { appId: THIRD_APP_ID })
    for (const did of ['did:latchkey:nobody', user.id])
      for (const query of ['', '?now=true'])
        expect(await remove(did, query, eraser)).toMatchObject({ status: 404, body: { code: 'user_not_found' } })
    expect(await server.db.selectFrom('users').select(['id', 'deleted_at']).execute()).toEqual([
      { id: user.id, deleted_at: null },
    ])
    const reader = await createTestBackend(server, ['users:read', 'users:erase'], HASTY_APP_ID)
    expect(await remove('did:latchkey:nobody', '', reader)).toMatchObject({
      status: 403,
      body: { cause: 'users:write' },
    })
  })

  it('DELETE repeated under its idempotency key answers 204, also once the user is erased', async () => {
    const { user } = await server.login('ada@example.com')
    const key = { 'latchkey-idempotency-key': 'delete-ada' }
    for (let twice = 0; twice < 2; twice += 1)
      expect(await remove(user.id, '?now=true', eraser, key)).toMatchObject({ status: 204, body: undefined })
    expect((await remove(user.id, '?now=true', eraser)).status).toBe(404)
  })
})

describe('a deletion at the same moment as a login or a refresh', () => {
  it("a code that was sent before the user's deletion is refused with user_deleted", async () => {
    const { user } = await server.login('ada@example.com')
    const code = await server.codeFor('ada@example.com')
    await remove(user.id)
    expect(await logIn(code)).toMatchObject(DELETED)
  })

  it('a deletion simultaneous with a login or a refresh leaves no live session, whichever comes first', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { user, refresh_token: old } = await server.login(`ada${round}@example.com`)
      const code = await server.codeFor(`ada${round}@example.com`)
      const [login, refreshed] = await Promise.all([
        logIn(code, `ada${round}@example.com`),
        refresh(server, old),
        remove(user.id),
      ])
      if (login.status !== 200) expect(login).toMatchObject(DELETED)
      for (const token of [old, login.body.refresh_token, refreshed.body.refresh_token])
        if (typeof token === 'string') expect((await refresh(server, token)).status).toBe(401)
    }
  })

  it('an erasure simultaneous with a login leaves no session of the erased user, and the next login makes a new user', async () => {
    for (let round = 0; round < 8; round += 1) {
      const email = `bob${round}@example.com`
      const { user } = await server.login(email)
      const code = await server.codeFor(email)
      const [login, deleted] = await Promise.all([logIn(code, email), remove(user.id, '?now=true', eraser)])
      expect(deleted.status).toBe(204)
      expect([200, 403, 422]).toContain(login.status)
      expect((await read(user.id)).status).toBe(404)
      const orphans = await server.db.selectFrom('sessions').select('id').where('user_id', '=', user.id).execute()
      expect(orphans).toEqual([])
      expect((await server.login(email)).user.id).not.toBe(user.id)
    }
  })
})
