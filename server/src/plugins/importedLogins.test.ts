import type { WireUser } from 'latchkey/core/contract'
import { CUSTOM_AUTH_PATHS } from 'latchkey/plugins/customAuth/contract'
import { DEVELOPMENT_APP_ID } from '../core/apps/appSettings.ts'
import { createTestBackend } from '../core/backend/testing.ts'
import { createTestServer, type TestServer } from '../testing/createTestServer.ts'
import { DEMO_IDENTITY_PATH } from './customAuth/demoIdentity.ts'
import { createFarcasterSetting } from './farcaster/testing/setting.ts'
import { createBrowser, newSecrets } from './oauth/testing/browser.ts'
import { createServerWithFakes } from './oauth/testing/serverWithFakes.ts'
import { loginBySms } from './sms/testing/smsCalls.ts'
import { createWalletSetting } from './wallet/testing/setting.ts'

const DEVELOPMENT_SECRET = 'latchkey-development-secret-which-protects-nothing'

/** Imports a user with one account, as the development app's backend. @returns the user's id */
async function importUser(server: TestServer, account: object): Promise<string> {
  const backend = await createTestBackend(server, ['users:write'], DEVELOPMENT_APP_ID, DEVELOPMENT_SECRET)
  const { status, body } = await backend.call<WireUser>('POST', '/api/v1/users', { linked_accounts: [account] })
  await server.db.deleteFrom('app_secrets').execute()
  if (status !== 200) throw new Error(`the import answered ${status} ${JSON.stringify(body)}`)
  return body.id
}

describe('imported logins', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await createTestServer()
  })
  afterAll(() => server.close())

  it('an imported e-mail address, whatever its case, logs in the imported user', async () => {
    const id = await importUser(server, { type: 'email', address: 'Ada@Example.com' })
    expect(await server.login('ada@example.com')).toMatchObject({ is_new_user: false, user: { id } })
  })

  it('an imported number, however it is written, logs in the imported user by SMS', async () => {
    const id = await importUser(server, { type: 'phone', number: '+1 415 555 2671' })
    expect(await loginBySms(server, '+14155552671')).toMatchObject({ is_new_user: false, user: { id } })
  })

  it("an imported custom_auth id logs in the imported user by a token of the host's identity system", async () => {
    const id = await importUser(server, { type: 'custom_auth', custom_user_id: 'ada' })
    const { body } = await server.post<{ token: string }>(DEMO_IDENTITY_PATH, { user: 'ada' })
    expect(await server.post(CUSTOM_AUTH_PATHS.authenticate, { token: body.token })).toMatchObject({
      status: 200,
      body: { is_new_user: false, user: { id } },
    })
  })
})

it('a user who was imported with a wallet logs in with it, as the same user', async () => {
  const setting = await createWalletSetting()
  const { address } = setting.ada
  const id = await importUser(setting.server, {
    type: 'wallet',
    address: address.toLowerCase(),
    chain_type: 'ethereum',
  })
  expect(await setting.authenticate(await setting.proofBy(setting.ada))).toMatchObject({
    status: 200,
    body: { is_new_user: false, user: { id } },
  })
  await setting.close()
})

it('a user who was imported with a Farcaster id logs in with it, as the same user', async () => {
  const setting = await createFarcasterSetting()
  const { fid, address } = setting.ada
  const id = await importUser(setting.server, { type: 'farcaster', fid, owner_address: address })
  expect(await setting.authenticate(await setting.proofBy(setting.ada))).toMatchObject({
    status: 200,
    body: { is_new_user: false, user: { id } },
  })
  await setting.close()
})

it('a user who was imported with the subject at a provider logs in there, as the same user', async () => {
  const world = await createServerWithFakes()
  const browser = createBrowser(world.server)
  const logIn = async () => {
    const secrets = newSecrets()
    const { code } = await browser.travelVia(world.fakes.simulators.github!, 'github', secrets)
    return (await browser.authenticate(code, secrets)).body
  }
  const subject = (await logIn()).user?.linked_accounts[0]?.subject
  await world.server.db.deleteFrom('users').execute()
  const id = await importUser(world.server, { type: 'github', subject, username: 'an-old-name' })
  expect(await logIn()).toMatchObject({ is_new_user: false, user: { id } })
  await world.close()
})
