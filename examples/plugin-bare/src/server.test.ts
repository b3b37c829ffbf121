import { describeServerConformance, testServer, type TestServer } from '@latchkey/server/testing'
import { createFakeClock, createTestClient, type FakeClock } from 'latchkey/testing'
import { NEW_METHOD_PATHS } from './contract.ts'
import { newMethod } from './index.ts'
import { newMethodServer } from './server.ts'

let server: TestServer<FakeClock>
beforeAll(async () => {
  server = await testServer({ plugins: [newMethodServer()], clock: createFakeClock() })
})
afterAll(() => server.close())

describe('the server half', () => {
  it.each(['', 'ada', 'test:Ada', 'test:'])(
    'the server half of New method refuses the proof %j with 422',
    async (proof) => {
      expect(await server.post(NEW_METHOD_PATHS.authenticate, { proof })).toMatchObject({
        status: 422,
        body: { code: 'new_method_refused' },
      })
    },
  )

  it('the server half of New method answers 429 after 30 attempts from one address', async () => {
    const ip = '203.0.113.7'
    for (let tries = 0; tries < 30; tries += 1)
      await server.post(NEW_METHOD_PATHS.authenticate, { proof: 'guess' }, { ip })
    expect(await server.post(NEW_METHOD_PATHS.authenticate, { proof: 'test:ada' }, { ip })).toMatchObject({
      status: 429,
    })
  })

  it('the server half of New method links an account to a user who logged in by e-mail, and unlinks it', async () => {
    const { token } = await server.login('linus@example.com')
    const typesAfter = async (path: string, body: object): Promise<string[]> =>
      (await server.post<{ linked_accounts: { type: string }[] }>(path, body, { token })).body.linked_accounts
        .map(({ type }) => type)
        .sort()
    expect(await typesAfter(NEW_METHOD_PATHS.link, { proof: 'test:linus' })).toEqual(['email', 'new_method'].sort())
    expect(await typesAfter(NEW_METHOD_PATHS.unlink, { subject: 'linus' })).toEqual(['email'])
  })

  it('the server half of New method does not start in production', () => {
    expect(() => newMethodServer().routes?.({} as never, { mode: 'production' } as never)).toThrow(
      'must not run in production',
    )
  })
})

describe('both halves', () => {
  it('a login through client and server half of New method succeeds', async () => {
    const { client, until, dispose } = createTestClient({ plugins: [newMethod()], provider: server })
    const user = await until(client.plugins.newMethod.logIn({ proof: 'test:grace' }))
    expect(user.linkedAccounts).toMatchObject([{ type: 'new_method', subject: 'grace' }])
    dispose()
  })
})

const OTHER_APP_ID = 'the-other-app-of-the-test'
/** A real method has proofs that nobody guesses. */
const subjectOf = (person: number): string => `conformance${String(person).padStart(8, '0')}`

describeServerConformance({
  id: 'newMethod',
  open: () => testServer({ plugins: [newMethodServer()], otherApps: [{ id: OTHER_APP_ID, name: 'Other app' }] }),
  otherAppId: OTHER_APP_ID,
  login: {
    path: NEW_METHOD_PATHS.authenticate,
    prove: (person) => ({ proof: `test:${subjectOf(person)}` }),
    spoil: (body) => ({ ...body, proof: 'wrong' }),
    // Turn this off once a proof is good once, such as a code.
    isReusable: true,
  },
  link: { path: NEW_METHOD_PATHS.link },
  unlink: { path: NEW_METHOD_PATHS.unlink, body: (person) => ({ subject: subjectOf(person) }) },
})
