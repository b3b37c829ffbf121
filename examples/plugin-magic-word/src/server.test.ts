import { describeServerConformance, testServer, type TestServer } from '@latchkey/server/testing'
import { createFakeClock, createTestClient, type FakeClock } from 'latchkey/testing'
import { MAGIC_WORD_PATHS, type MagicWordBody } from './contract.ts'
import { magicWord } from './index.ts'
import { magicWordServer } from './server.ts'
import type { MagicWordTables } from './tables.ts'

const WORD = 'open sesame'
const ada = { user_name: ' Ada ', word: WORD }

let server: TestServer<FakeClock>
beforeAll(async () => {
  server = await testServer({ plugins: [magicWordServer({ word: WORD })], clock: createFakeClock() })
})
afterAll(() => server.close())

const enter = (body: object, from = server) =>
  from.post<{ token: string; code?: string; user: { id: string; linked_accounts: object[] } }>(
    MAGIC_WORD_PATHS.authenticate,
    body,
  )
const eventsOf = async (token: string): Promise<string[]> =>
  (await server.get<{ events: { event: string }[] }>('/api/v1/users/me/security_events', { token })).body.events.map(
    ({ event }) => event,
  )
const guessesOf = (name: string) =>
  server.db
    .withTables<{ magic_word_guesses: MagicWordTables['magic_word_guesses'] }>()
    .selectFrom('magic_word_guesses')
    .select('guesses')
    .where('user_name', '=', name)
    .execute()

describe('the server half', () => {
  it('the server half of the example logs in by name and word, and finds the same user again', async () => {
    const { status, body } = await enter(ada)
    expect(status).toBe(200)
    expect(body.user.linked_accounts).toMatchObject([{ type: 'magic_word', user_name: 'ada' }])
    expect((await enter(ada)).body.user.id).toBe(body.user.id)
  })

  it.each(['', 'open sesam', 'open sesame!', 'Open Sesame'])(
    'the server half of the example refuses the word %j with 422',
    async (word) => {
      expect(await enter({ user_name: 'refused', word })).toMatchObject({
        status: 422,
        body: { code: 'magic_word_wrong' },
      })
    },
  )

  it('the server half of the example answers 429 to a right word after ten wrong ones, for ten minutes', async () => {
    for (let tries = 0; tries < 10; tries += 1) await enter({ user_name: 'tried', word: 'please' })
    expect(await enter({ user_name: 'tried', word: WORD })).toMatchObject({
      status: 429,
      body: { code: 'too_many_requests' },
    })
    await server.clock.advance(600_000)
    expect((await enter({ user_name: 'tried', word: WORD })).status).toBe(200)
  })

  it('the next login after wrong words has the security event magic_word_guessed', async () => {
    await enter({ user_name: 'grace', word: WORD })
    await enter({ user_name: 'grace', word: 'please' })
    await enter({ user_name: 'grace', word: 'pretty please' })
    expect(await guessesOf('grace')).toEqual([{ guesses: 2 }])
    const { body } = await enter({ user_name: 'grace', word: WORD })
    expect(await eventsOf(body.token)).toEqual(['magic_word_guessed', 'login', 'sign_up'])
    expect(await guessesOf('grace')).toEqual([])
  })

  it("a right word whose login is refused does not reset the user name's count of wrong words", async () => {
    const full = await testServer({
      plugins: [magicWordServer({ word: WORD, canSignUp: false })],
      clock: createFakeClock(),
    })
    await enter({ user_name: 'eve', word: 'please' }, full)
    expect(await enter({ user_name: 'eve', word: WORD }, full)).toMatchObject({
      status: 422,
      body: { code: 'invalid_credentials' },
    })
    const { rows } = await full.db
      .selectFrom('magic_word_guesses' as never)
      .selectAll()
      .execute()
      .then((kept) => ({ rows: kept }))
    expect(rows).toMatchObject([{ user_name: 'eve', guesses: 1 }])
    expect(await full.db.selectFrom('users').selectAll().execute()).toEqual([])
    await full.close()
  })

  it('the server half of the example links a name to a user who logged in by e-mail, and unlinks it', async () => {
    const { token } = await server.login('linus@example.com')
    const linked = await server.post<{ linked_accounts: { type: string }[] }>(
      MAGIC_WORD_PATHS.link,
      { user_name: 'linus', word: WORD },
      { token },
    )
    expect(linked.body.linked_accounts.map(({ type }) => type).sort()).toEqual(['email', 'magic_word'].sort())
    const unlinked = await server.post<{ linked_accounts: { type: string }[] }>(
      MAGIC_WORD_PATHS.unlink,
      { user_name: 'linus' },
      { token },
    )
    expect(unlinked.body.linked_accounts.map(({ type }) => type)).toEqual(['email'])
    expect((await server.post(MAGIC_WORD_PATHS.link, { user_name: 'linus', word: 'no' }, { token })).status).toBe(422)
  })

  it.each([
    { user_name: 'a b', word: WORD },
    { user_name: 'x'.repeat(33), word: WORD },
    { user_name: 'ada', word: 'x'.repeat(257) },
    {},
  ])('the server half of the example refuses an invalid request body with 400: %j', async (body) => {
    expect(await enter(body)).toMatchObject({ status: 400, body: { code: 'invalid_data' } })
  })

  it.each([undefined, {}, { word: 'short' }, { word: 12345678 }])(
    'the server half of the example throws a TypeError for the settings %j',
    (options) => {
      expect(() => magicWordServer(options)).toThrow(TypeError)
    },
  )

  it('the server half of the example does not start in production', () => {
    const routes = () => magicWordServer({ word: WORD }).routes?.({} as never, { mode: 'production' } as never)
    expect(routes).toThrow('magicWord is an example')
  })
})

describe('both halves', () => {
  it('client and server half refuse a wrong word, log in with the right one, and log out', async () => {
    const { client, until, dispose } = createTestClient({ plugins: [magicWord()], provider: server })
    await expect(until(client.plugins.magicWord.sayWord({ userName: 'both', word: 'please' }))).rejects.toMatchObject({
      code: 'magic_word_wrong',
    })
    const user = await until(client.plugins.magicWord.sayWord({ userName: 'Both', word: WORD }))
    expect(user.linkedAccounts).toMatchObject([{ type: 'magic_word', userName: 'both' }])
    await until(client.logout())
    expect(
      await server.db.selectFrom('sessions').select('end_reason').where('user_id', '=', user.id).execute(),
    ).toEqual([{ end_reason: 'logout' }])
    dispose()
  })
})

const OTHER_APP_ID = 'the-other-app-of-the-test'
const nameOf = (person: number): string => `ada${person}`

describeServerConformance({
  id: 'magicWord',
  open: () =>
    testServer({
      plugins: [magicWordServer({ word: WORD })],
      otherApps: [{ id: OTHER_APP_ID, name: 'Other app' }],
    }),
  otherAppId: OTHER_APP_ID,
  login: {
    path: MAGIC_WORD_PATHS.authenticate,
    prove: (person): MagicWordBody => ({ user_name: nameOf(person), word: WORD }),
    spoil: (body) => ({ ...body, word: 'open barley' }),
    spell: (body) => [{ ...body, user_name: ` ${(body as MagicWordBody).user_name.toUpperCase()} ` }],
    // A word is good as often as one likes, unlike a code.
    isReusable: true,
  },
  link: { path: MAGIC_WORD_PATHS.link },
  unlink: { path: MAGIC_WORD_PATHS.unlink, body: (person) => ({ user_name: nameOf(person) }) },
})
