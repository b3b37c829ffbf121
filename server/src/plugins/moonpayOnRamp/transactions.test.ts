import {
  MOONPAY_PATHS,
  moonpayStatusUrl,
  moonpayTransactionPath,
  type MoonpayTransaction,
  type OnRampSignAnswer,
  type OnRampTransactionsAnswer,
  type WireOnRampTransaction,
} from 'latchkey/plugins/moonpayOnRamp/contract'
import { createPublicClient, http, parseEther } from 'viem'
import { startAnvil } from '@latchkey/test-support/anvil'
import { DEVELOPMENT_APP_ID } from '../../core/apps/appSettings.ts'
import { ORIGIN } from '../../testing/callServer.ts'
import { OTHER_APP_ID } from '../../testing/createTestServer.ts'
import { KEYS, createOnRampSetting, ON_RAMP, type Buyer, type OnRampSetting } from './testing/setting.ts'
import { onRampTables } from './tables.ts'

let setting: OnRampSetting
let grace: Buyer
beforeAll(async () => {
  setting = await createOnRampSetting({ otherOnRamp: ON_RAMP })
  grace = await setting.buyer('grace')
})
afterAll(() => setting.close())

const list = async (token: string | undefined, query = '', appId: string = DEVELOPMENT_APP_ID) =>
  setting.server.get<OnRampTransactionsAnswer>(`${MOONPAY_PATHS.transactions}${query}`, { token, appId })
const find = async (id: string, token: string | undefined, appId: string = DEVELOPMENT_APP_ID) =>
  setting.server.get<WireOnRampTransaction>(moonpayTransactionPath(id), { token, appId })
const idsOf = async (...given: Parameters<typeof list>) =>
  (await list(...given)).body.transactions.map(({ external_transaction_id: id }) => id)
const see = (buyer: Buyer, id: string, data: Record<string, unknown> = {}) =>
  setting.event({ data: { externalTransactionId: id, walletAddress: buyer.address, ...data } })

let buyers = 0
const newBuyer = () => setting.buyer(`buyer${++buyers}`)

describe('card payments of the caller', () => {
  it('the list of card payments has only payments that MoonPay has seen, newest first, and an unseen one reads as created', async () => {
    const ada = await newBuyer()
    const first = await setting.begin(ada)
    setting.server.clock.advance(60)
    const unseen = await setting.begin(ada)
    const last = await setting.begin(ada)
    for (const id of [last, first]) await see(ada, id)
    expect(await idsOf(ada.token)).toEqual([last, first])
    expect(await find(unseen, ada.token)).toMatchObject({
      status: 200,
      body: { status: 'created', currency_code: 'ETH_ETHEREUM', is_sandbox: false },
    })
  })

  it('the list of card payments can be filtered by wallet, and a bad address is refused with invalid_data', async () => {
    const ada = await newBuyer()
    const id = await setting.begin(ada)
    await see(ada, id)
    expect(await idsOf(ada.token, `?address=${ada.address.toLowerCase()}`)).toEqual([id])
    expect(await idsOf(ada.token, `?address=${grace.address}`)).toEqual([])
    expect(await list(ada.token, '?address=0x12')).toMatchObject({ status: 400, body: { code: 'invalid_data' } })
  })

  it('the list of card payments has the last 20 [FUND-34]', async () => {
    const ada = await newBuyer()
    const ids: string[] = []
    for (let i = 0; i < 21; i += 1) {
      ids.unshift(await setting.begin(ada))
      setting.server.clock.advance(1)
    }
    for (const id of ids) await see(ada, id)
    expect(await idsOf(ada.token)).toEqual(ids.slice(0, 20))
  })

  it('card payments of a user are not answered to another user, another app (404) or without a login (401) [FUND-34]', async () => {
    const ada = await newBuyer()
    const id = await setting.begin(ada)
    await see(ada, id, { status: 'completed' })
    const elsewhere = await setting.buyer('elsewhere', OTHER_APP_ID)
    expect(await idsOf(grace.token)).toEqual([])
    expect(await find(id, grace.token)).toMatchObject({ status: 404, body: { code: 'on_ramp_transaction_not_found' } })
    expect((await find(id, elsewhere.token, OTHER_APP_ID)).status).toBe(404)
    expect((await find('nothing', ada.token)).status).toBe(404)
    for (const answer of [await list(undefined), await find(id, undefined)]) {
      expect(answer).toMatchObject({ status: 401, body: { code: 'missing_or_invalid_token' } })
    }
  })
})

describe('stored card payments', () => {
  const stored = async () =>
    new Set(
      (await onRampTables(setting.server.db).selectFrom('moonpay_on_ramp_transactions').select('id').execute()).map(
        ({ id }) => id,
      ),
    )
  const wait = async (days: number): Promise<Set<string>> => {
    setting.server.clock.advance(days * 86_400)
    // Old transactions are deleted when any user begins a payment.
    const { token } = await setting.server.login('grace@example.com')
    await setting.begin({ ...grace, token })
    return stored()
  }

  it('a card payment that MoonPay never saw is deleted after 2 days, and a completed one after 30 days', async () => {
    const ada = await newBuyer()
    const [unseen, seen] = [await setting.begin(ada), await setting.begin(ada)]
    await see(ada, seen, { status: 'completed' })
    const early = await wait(1.9)
    expect([early.has(unseen), early.has(seen)]).toEqual([true, true])
    const later = await wait(0.2)
    expect([later.has(unseen), later.has(seen)]).toEqual([false, true])
    expect((await wait(27.8)).has(seen)).toBe(true)
    expect((await wait(0.2)).has(seen)).toBe(false)
  })

  it('a card payment is deleted with its user', async () => {
    const ada = await newBuyer()
    const id = await setting.begin(ada)
    expect((await stored()).has(id)).toBe(true)
    await setting.server.db.deleteFrom('users').where('id', '=', ada.user.id).execute()
    expect((await stored()).has(id)).toBe(false)
  })
})

describe('the MoonPay simulator', () => {
  let chain: Awaited<ReturnType<typeof startAnvil>>
  let played: OnRampSetting
  let ada: Buyer
  beforeAll(async () => {
    chain = await startAnvil()
    played = await createOnRampSetting({
      onRamp: null,
      beside: setting.server,
      env: { LATCHKEY_SIMULATOR_CHAIN_URL: chain.url },
    })
    ada = await played.buyer('ada')
  })
  afterAll(async () => {
    await played.server.http.close()
    await chain.stop()
  })

  const open = (url: string, headers: Record<string, string> = {}) =>
    played.server.http.inject({
      method: 'GET',
      url: url.replace('http://localhost:4100', ''),
      headers: { host: 'localhost:4100', ...headers },
    })
  const order = async (
    config: Record<string, unknown> = { currencyCode: 'ETH_LOCAL', quoteCurrencyAmount: '0.25' },
  ): Promise<OnRampSignAnswer> => (await played.sign(ada, { config })).body
  /** Presses a button of the page. */
  const choose = ({ signedUrl }: OnRampSignAnswer, choice: string, headers: Record<string, string> = {}) =>
    played.server.http.inject({
      method: 'POST',
      url: `/dev/moonpay/choose${new URL(signedUrl).search}`,
      payload: `choice=${choice}`,
      headers: {
        host: 'localhost:4100',
        origin: 'http://localhost:4100',
        'content-type': 'application/x-www-form-urlencoded',
        ...headers,
      },
    })
  /** Reads the payment's status at MoonPay's API, as a page polls it, and at our server. */
  const poll = async ({ apiUrl = '', apiKey = '', externalTransactionId }: OnRampSignAnswer) =>
    open(moonpayStatusUrl(apiUrl, apiKey, externalTransactionId), { origin: ORIGIN })
  const both = async (signed: OnRampSignAnswer) => {
    const [newest] = (await poll(signed)).json<MoonpayTransaction[]>()
    const { body } = await played.server.get<WireOnRampTransaction>(
      moonpayTransactionPath(signed.externalTransactionId),
      { token: ada.token },
    )
    return [newest?.status, body.status]
  }
  /** Reads the balance with transactions that are not in a block yet, since on a busy machine the block is late. */
  const balance = async () =>
    createPublicClient({ transport: http(chain.url) }).getBalance({
      address: ada.address as `0x${string}`,
      blockTag: 'pending',
    })

  it('the MoonPay simulator shows a checkout that says it is a simulator, with the signed amount and wallet', async () => {
    const page = await open((await order()).signedUrl)
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
    for (const text of [
      'Development simulator — not MoonPay',
      'No real money moves',
      '0.25 ETH',
      'Local chain (31337)',
      ada.address,
      '$625.00',
      '$28.13',
      '$653.13',
    ]) {
      expect(page.body).toContain(text)
    }
  })

  it('the MoonPay simulator refuses a URL that was changed after it was signed', async () => {
    const signed = await order()
    const changed = signed.signedUrl.replace('0.25', '25')
    expect(await open(changed)).toMatchObject({
      statusCode: 400,
      body: expect.stringContaining('The signature of the address is missing or wrong'),
    })
    expect((await open(signed.signedUrl.replace(/pk_live_simulator_[^&]*/, 'pk_live_simulator_other'))).body).toContain(
      'The API key is not known here',
    )
    expect((await choose({ ...signed, signedUrl: changed }, 'pay')).statusCode).toBe(400)
    expect((await poll(signed)).statusCode).toBe(404)
  })

  it('the MoonPay simulator pays on the local chain, and reports it by status poll and webhook', async () => {
    const signed = await order()
    expect((await poll(signed)).statusCode).toBe(404)
    const before = await balance()
    const answer = await choose(signed, 'pay')
    expect(answer).toMatchObject({
      statusCode: 303,
      headers: { location: `/dev/moonpay${new URL(signed.signedUrl).search}` },
    })
    expect(await both(signed)).toEqual(['completed', 'completed'])
    expect((await balance()) - before).toBe(parseEther('0.25'))
    const [transaction] = (await poll(signed)).json<MoonpayTransaction[]>()
    expect(transaction).toMatchObject({
      walletAddress: ada.address,
      externalTransactionId: signed.externalTransactionId,
      cryptoTransactionId: expect.stringMatching(/^0x[0-9a-f]{64}$/),
    })
    expect((await open(signed.signedUrl)).body).toContain('The coins are on the local chain')
    const { body } = await played.server.get<OnRampTransactionsAnswer>(MOONPAY_PATHS.transactions, { token: ada.token })
    expect(body.transactions[0]).toMatchObject({
      crypto_transaction_id: transaction?.cryptoTransactionId,
      quote_currency_amount: 0.25,
      base_currency_amount: 625,
      currency_code: 'ETH_LOCAL',
    })
  })

  it("six presses of the MoonPay simulator's button pay once", async () => {
    const signed = await order()
    const before = await balance()
    await Promise.all(Array.from({ length: 5 }, () => choose(signed, 'pay')))
    await choose(signed, 'pay')
    expect((await balance()) - before).toBe(parseEther('0.25'))
    expect((await poll(signed)).json()).toHaveLength(1)
  })

  it.each([
    ['approve', 'completed', '0.25'],
    ['decline', 'failed', '0'],
  ])(
    'the MoonPay simulator waits for the bank, and then carries out the outcome: %s',
    async (choice, status, amount) => {
      const signed = await order()
      const before = await balance()
      await choose(signed, choice)
      expect((await poll(signed)).statusCode).toBe(404)
      await choose(signed, 'authorise')
      expect(await both(signed)).toEqual(['waitingAuthorization', 'waitingAuthorization'])
      expect((await open(signed.signedUrl)).body).toContain('The bank asks you to approve')
      await choose(signed, choice)
      expect(await both(signed)).toEqual([status, status])
      expect((await balance()) - before).toBe(parseEther(amount))
    },
  )

  it('the choice silent in the MoonPay simulator keeps the payment pending, also after a later choice approve', async () => {
    const signed = await order()
    await choose(signed, 'silent')
    await choose(signed, 'approve')
    expect(await both(signed)).toEqual(['pending', 'pending'])
  })

  it('a failed payment in the MoonPay simulator can be tried again and completed', async () => {
    const signed = await order({ currencyCode: 'ETH_LOCAL', redirectUrl: `${ORIGIN}/back` })
    await choose(signed, 'fail')
    expect(await both(signed)).toEqual(['failed', 'failed'])
    const failed = await open(signed.signedUrl)
    expect(failed.body).toContain('The card was declined')
    expect(failed.body).toMatch(/http:\/\/localhost:5173\/back\?transactionId=[\w-]+&#38;transactionStatus=failed/)
    expect((await open(`${signed.signedUrl}&again`)).body).toContain('Pay $')
    played.server.clock.advance(5)
    await choose(signed, 'pay')
    expect(await both(signed)).toEqual(['completed', 'completed'])
    expect((await poll(signed)).json<MoonpayTransaction[]>().map(({ status }) => status)).toEqual([
      'completed',
      'failed',
    ])
  })

  it('the MoonPay simulator says that nothing arrives on other chains, and sends nothing', async () => {
    const signed = await order({ currencyCode: 'USDC_BASE', quoteCurrencyAmount: 20 })
    expect((await open(signed.signedUrl)).body).toContain('no USDC arrives')
    const before = await balance()
    await choose(signed, 'pay')
    expect(await both(signed)).toEqual(['completed', 'completed'])
    expect((await poll(signed)).json<MoonpayTransaction[]>()[0]?.cryptoTransactionId).toBeNull()
    expect(await balance()).toBe(before)
  })

  it('the MoonPay simulator says on its page that no local chain answers, and the payment fails', async () => {
    const alone = await createOnRampSetting({
      onRamp: null,
      beside: setting.server,
      env: { LATCHKEY_SIMULATOR_CHAIN_URL: 'http://127.0.0.1:1' },
    })
    const { body: signed } = await alone.sign(ada, { config: { currencyCode: 'ETH_LOCAL' } })
    const page = await alone.server.http.inject({
      url: signed.signedUrl.replace('http://localhost:4100', ''),
      headers: { host: 'localhost:4100' },
    })
    expect(page.body).toContain('No local chain answers at http://127.0.0.1:1')
    await alone.server.http.inject({
      method: 'POST',
      url: `/dev/moonpay/choose${new URL(signed.signedUrl).search}`,
      payload: 'choice=pay',
      headers: { host: 'localhost:4100', 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(await find(signed.externalTransactionId, ada.token)).toMatchObject({
      body: { status: 'failed', failure_reason: 'The local chain did not take the payment' },
    })
    await alone.server.http.close()
  })

  it('a chain URL of the MoonPay simulator that is not on this machine stops the start', async () => {
    await expect(
      createOnRampSetting({
        onRamp: null,
        beside: setting.server,
        env: { LATCHKEY_SIMULATOR_CHAIN_URL: 'https://mainnet.example.com' },
      }),
    ).rejects.toThrow('LATCHKEY_SIMULATOR_CHAIN_URL must be the http URL of a chain on this machine')
  })

  it('the MoonPay simulator answers status polls of any origin by key, and choices of its own origin only', async () => {
    const signed = await order()
    await choose(signed, 'silent')
    expect((await poll(signed)).headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect((await poll({ ...signed, apiKey: 'pk_live_other' })).statusCode).toBe(401)
    expect((await open(signed.signedUrl, { host: 'rebound.example' })).statusCode).toBe(403)
    const fresh = await order()
    expect((await choose(fresh, 'pay', { origin: 'https://evil.example' })).statusCode).toBe(403)
    expect((await choose(fresh, 'pay', { origin: 'null' })).statusCode).toBe(403)
    expect((await choose(fresh, 'steal')).statusCode).toBe(400)
    expect((await poll(fresh)).statusCode).toBe(404)
  })

  it('the MoonPay simulator refuses an app with keys of MoonPay', async () => {
    const real = await createOnRampSetting({ beside: setting.server, env: { LATCHKEY_SIMULATOR_CHAIN_URL: chain.url } })
    const { body } = await real.sign(ada)
    const page = await real.server.http.inject({
      url: `/dev/moonpay${new URL(body.signedUrl).search}`,
      headers: { host: 'localhost:4100' },
    })
    expect(page).toMatchObject({ statusCode: 400, body: expect.stringContaining('The API key is not known here') })
    expect(page.body).not.toContain(KEYS.LATCHKEY_MOONPAY_SECRET_KEY)
    await real.server.http.close()
  })
})
