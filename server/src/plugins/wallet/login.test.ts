import { WALLET_PATHS } from 'latchkey/plugins/wallet/contract'
import { DEVELOPMENT_APP_ID } from '../../core/apps/appSettings.ts'
import { createPerson } from './testing/person.ts'
import { createWalletSetting, type WalletSetting } from './testing/setting.ts'

let setting: WalletSetting
beforeAll(async () => {
  setting = await createWalletSetting()
})
afterAll(() => setting.close())

const init = (body: object) => setting.server.post(WALLET_PATHS.init, body)

describe('asking for a nonce', () => {
  it('POST /siwe/init answers a nonce, the address in EIP-55 form and an expiry in 600 s [HTTP-60]', async () => {
    const { address } = setting.ada
    const { status, body } = await init({ address: address.toLowerCase() })
    expect(status).toBe(200)
    const expiresAt = new Date(setting.server.clock.now() + 600_000).toISOString()
    expect(body).toEqual({ nonce: expect.stringMatching(/^[0-9a-f]{32}$/) as string, address, expires_at: expiresAt })
  })

  it('POST /siwe/init answers twenty different nonces for twenty calls', async () => {
    const nonces = await Promise.all(Array.from({ length: 20 }, () => setting.nonceFor(setting.ada)))
    expect(new Set(nonces.map(({ nonce }) => nonce)).size).toBe(20)
  })

  it.each<[what: string, spell: (address: string) => string]>([
    ['EIP-55 form', (address) => address],
    ['lower case', (address) => address.toLowerCase()],
    ['upper case', (address) => `0x${address.slice(2).toUpperCase()}`],
  ])('POST /siwe/init accepts an address in %s [HTTP-72]', async (_what, spell) => {
    expect((await init({ address: spell(setting.ada.address) })).body).toMatchObject({ address: setting.ada.address })
  })

  it.each<[what: string, address: unknown]>([
    ['whose checksum is wrong', '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756CC2'],
    ['with a letter too few', '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc'],
    ['with a letter too many', '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2a'],
    ['without 0x', 'C02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'],
    ['with 0X', '0XC02AAA39B223FE8D0A0E5C4F27EAD9083C756CC2'],
    ['with space around it', ' 0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'],
    ['of another chain', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'],
    ['that is a name', 'vitalik.eth'],
    ['that is none', ''],
    ['that is no text', 7],
    ['that is missing', undefined],
  ])('POST /siwe/init refuses an address %s', async (_what, address) => {
    expect(await init({ address })).toMatchObject({ status: 400, body: { code: 'invalid_data' } })
  })

  it('a wallet nonce is stored as a hash, and deleted after 601 s', async () => {
    const { nonce } = await setting.nonceFor(setting.ada)
    const rows = async () =>
      await setting.server.db
        .withTables<{ wallet_nonces: { hash: string } }>()
        .selectFrom('wallet_nonces')
        .selectAll()
        .execute()
    expect(JSON.stringify(await rows())).not.toContain(nonce)
    setting.server.clock.advance(601)
    await setting.nonceFor(setting.ada)
    expect(await rows()).toHaveLength(1)
  })
})

describe('logging in with a wallet', () => {
  it('a login with a wallet signs up the first time and logs in the second', async () => {
    const eve = createPerson('eve')
    const first = await setting.authenticate(await setting.proofBy(eve))
    expect(first).toMatchObject({ status: 200, body: { is_new_user: true, session_update_action: 'set' } })
    expect(first.body.user?.linked_accounts).toEqual([
      {
        type: 'wallet',
        address: eve.address,
        chain_type: 'ethereum',
        chain_id: 'eip155:1',
        wallet_client: 'unknown',
        wallet_client_type: 'metamask',
        connector_type: 'injected',
        verified_at: expect.any(Number) as number,
        first_verified_at: expect.any(Number) as number,
        latest_verified_at: expect.any(Number) as number,
      },
    ])
    setting.server.clock.advance(60)
    const second = await setting.authenticate(await setting.proofBy(eve))
    expect(second.body).toMatchObject({ is_new_user: false, user: { id: first.body.user?.id } })
    const [account] = second.body.user?.linked_accounts ?? []
    expect(account?.latest_verified_at).toBe((account?.first_verified_at ?? 0) + 60)
  })

  it('a wallet account keeps chain and wallet name of the last login, and leaves out what a login does not name', async () => {
    const person = createPerson('changing')
    await setting.authenticate(await setting.proofBy(person))
    const body = { chainId: null, walletClientType: null, connectorType: null }
    const { body: session } = await setting.authenticate(
      await setting.proofBy(person, { message: { chainId: 8453 }, body }),
    )
    const [account] = session.user?.linked_accounts ?? []
    expect(account).toMatchObject({ chain_id: 'eip155:8453', wallet_client: 'unknown' })
    expect(account).not.toHaveProperty('wallet_client_type')
    expect(account).not.toHaveProperty('connector_type')
  })

  it.each(['1', 'solana:101', 'eip155:01', 'x'.repeat(64), 'eip155:10'])(
    'a wallet account gets the chain of the signed message, whatever chainId %p the request body names [HTTP-61]',
    async (chainId) => {
      const person = createPerson(`beside ${chainId}`)
      const { body } = await setting.authenticate(
        await setting.proofBy(person, { message: { chainId: 8453 }, body: { chainId } }),
      )
      expect(body.user?.linked_accounts[0]).toMatchObject({ chain_id: 'eip155:8453' })
    },
  )

  it('a wallet login accepts a message without statement, and with resources, request id and the path of the page', async () => {
    const message = {
      statement: undefined,
      resources: ['https://example.com/a', 'ipfs://b'],
      requestId: 'r1',
      uri: 'http://localhost:5173/shop?item=1#top',
    }
    expect((await setting.authenticate(await setting.proofBy(setting.ada, { message }))).status).toBe(200)
  })

  it('a wallet login accepts a message that names its scheme', async () => {
    expect(
      (await setting.authenticate(await setting.proofBy(setting.ada, { message: { scheme: 'http' } }))).status,
    ).toBe(200)
  })

  it('a wallet login accepts a message for the calling page on any allowed origin', async () => {
    const options = { headers: { origin: 'https://shop.example.com' } }
    expect((await setting.authenticate(await setting.proofBy(setting.ada, {}, options), options)).status).toBe(200)
  })

  it('a wallet login without an Origin header accepts a message for any allowed origin, and no other', async () => {
    const options = { headers: { origin: undefined } }
    const proof = await setting.proofBy(setting.ada)
    expect((await setting.authenticate(proof, options)).status).toBe(200)
    const message = { domain: 'evil.test', uri: 'https://evil.test' }
    expect(await setting.authenticate(await setting.proofBy(setting.ada, { message }), options)).toMatchObject({
      status: 422,
      body: { cause: 'wrong_domain' },
    })
  })

  it("a wallet login accepts a message issued 4 minutes before or after the server's time", async () => {
    for (const minutes of [-4, 4]) {
      const issuedAt = new Date(setting.server.clock.now() + minutes * 60_000)
      expect((await setting.authenticate(await setting.proofBy(setting.ada, { message: { issuedAt } }))).status).toBe(
        200,
      )
    }
  })

  it('a wallet login accepts the recovery bytes 0 and 1 of hardware wallets', async () => {
    const signature = (hex: string) => hex.slice(0, -2) + (hex.endsWith('1b') ? '00' : '01')
    expect((await setting.authenticate(await setting.proofBy(setting.ada, { signature }))).status).toBe(200)
  })
})

describe('an app with login by wallet', () => {
  it('the app configuration of an app with wallets has wallet_auth and the WalletConnect project [CONFIG-7]', async () => {
    const config = (own: WalletSetting) => own.server.get(`/api/v1/apps/${DEVELOPMENT_APP_ID}`)
    expect((await config(setting)).body).toMatchObject({ wallet_auth: true, wallet_connect_cloud_project_id: null })
    const other = await createWalletSetting({
      wallet: { walletConnectProjectId: 'p1' },
      app: { loginMethods: ['email', 'wallet'] },
    })
    expect((await config(other)).body).toMatchObject({ wallet_auth: true, wallet_connect_cloud_project_id: 'p1' })
    await other.close()
  })

  it('an app without wallet login answers disallowed_login_method to nonce, login and link', async () => {
    const off = await createWalletSetting({ app: { loginMethods: ['email'] } })
    const refusal = { status: 403, body: { code: 'disallowed_login_method' } }
    expect((await off.server.get(`/api/v1/apps/${DEVELOPMENT_APP_ID}`)).body).toMatchObject({ wallet_auth: false })
    expect(await off.server.post(WALLET_PATHS.init, { address: off.ada.address })).toMatchObject(refusal)
    const proof = { message: 'm', signature: '0x12', chainId: null, walletClientType: null, connectorType: null }
    expect(await off.authenticate(proof)).toMatchObject(refusal)
    const { token } = await off.server.login('ada@example.com')
    expect(await off.link(proof, { token })).toMatchObject(refusal)
    await off.close()
  })

  it('a wallet address on the allowlist logs in whatever its case, and another is refused [ACCESS-1]', async () => {
    const invited = createPerson('invited')
    const strict = await createWalletSetting({
      app: { allowlist: { entries: [invited.address.toUpperCase().replace('X', 'x')] } },
    })
    expect((await strict.authenticate(await strict.proofBy(invited))).status).toBe(200)
    const proof = await strict.proofBy(strict.ada)
    expect(await strict.authenticate(proof)).toMatchObject({ status: 401, body: { code: 'allowlist_rejected' } })
    await strict.close()
  })

  it('a new wallet in an app at maxAccounts is refused with max_accounts_reached, and a known one logs in [ACCESS-8]', async () => {
    const full = await createWalletSetting({ app: { maxAccounts: 1 } })
    expect((await full.authenticate(await full.proofBy(full.ada))).status).toBe(200)
    expect(await full.authenticate(await full.proofBy(createPerson('late')))).toMatchObject({
      status: 403,
      body: { code: 'max_accounts_reached' },
    })
    expect((await full.authenticate(await full.proofBy(full.ada))).status).toBe(200)
    await full.close()
  })
})
