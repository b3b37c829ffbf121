import { createHmac } from 'node:crypto'
import {
  MOONPAY_PATHS,
  moonpayTransactionPath,
  type WireOnRampTransaction,
} from 'latchkey/plugins/moonpayOnRamp/contract'
import { DEVELOPMENT_APP_ID } from '../../core/apps/appSettings.ts'
import { OTHER_APP_ID } from '../../testing/createTestServer.ts'
import {
  createOnRampSetting,
  KEYS,
  postWebhook,
  TRANSACTION,
  type Buyer,
  type Event,
  type OnRampSetting,
} from './testing/setting.ts'
import { isWebhookSigned } from './webhookSignature.ts'

const OTHER_KEYS = { OTHER_SECRET: 'sk_live_another-app', OTHER_WEBHOOK: 'wk_live_another-app' }

let setting: OnRampSetting
let ada: Buyer
beforeAll(async () => {
  setting = await createOnRampSetting({
    env: OTHER_KEYS,
    otherOnRamp: { live: { publicKey: 'pk_live_other', secretKeyEnv: 'OTHER_SECRET', webhookKeyEnv: 'OTHER_WEBHOOK' } },
  })
  ada = await setting.buyer('ada')
})
afterAll(() => setting.close())

/** Milliseconds after now, as MoonPay writes a time. */
const at = (ms: number): string => new Date(setting.server.clock.now() + ms).toISOString()
const read = async (id: string): Promise<WireOnRampTransaction> =>
  (await setting.server.get<WireOnRampTransaction>(moonpayTransactionPath(id), { token: ada.token })).body
const statusOf = async (id: string): Promise<string> => (await read(id)).status

/** A payment that was signed, and how MoonPay tells of it. */
async function payment(body?: Record<string, unknown>) {
  const id = await setting.begin(ada, body)
  const tell = (data: Record<string, unknown> = {}, event: Event = {}) =>
    setting.event({ ...event, data: { externalTransactionId: id, walletAddress: ada.address, ...data } })
  return { id, tell }
}

describe('the signature', () => {
  it('is HMAC-SHA256 over time, dot and body, in hex', () => {
    // openssl: printf '%s' '1492774577.{"a":1}' | openssl dgst -sha256 -hmac wk_test_key
    const body = Buffer.from('{"a":1}')
    const hex = createHmac('sha256', 'wk_test_key').update('1492774577.{"a":1}').digest('hex')
    expect(hex).toBe('49cd8076751a47ce326ec318d87d256b317327b7ff37470e0a87de00865e6385')
    expect(isWebhookSigned(`t=1492774577,s=${hex}`, body, 'wk_test_key')).toBe(true)
  })

  it.each<[string, (signature: string) => string | null]>([
    ['none', () => null],
    ['nothing', () => ''],
    ['another', (signature) => signature.replace(/.$/, (last) => (last === '0' ? '1' : '0'))],
    ['another time', (signature) => signature.replace('t=1', 't=2')],
    ['a shorter one', (signature) => signature.slice(0, -2)],
    ['one that is no hex', (signature) => signature.replace(/.$/, 'g')],
    ['no time', (signature) => signature.replace(/^t=\d+,/, '')],
    ['one with more behind it', (signature) => `${signature},s=${'0'.repeat(64)}`],
  ])('must be there: %s is refused, and moves nothing', async (_what, change) => {
    const { id } = await payment()
    const text = JSON.stringify({
      type: 'transaction_updated',
      data: {
        ...TRANSACTION,
        status: 'completed',
        externalTransactionId: id,
        walletAddress: ada.address,
        createdAt: at(0),
        updatedAt: at(0),
      },
    })
    const good = `t=1492774577,s=${createHmac('sha256', KEYS.LATCHKEY_MOONPAY_WEBHOOK_KEY).update(`1492774577.${text}`).digest('hex')}`
    expect(await postWebhook(setting.server, DEVELOPMENT_APP_ID, text, change(good))).toMatchObject({
      status: 401,
      body: { code: 'invalid_signature' },
    })
    expect(await statusOf(id)).toBe('created')
    expect((await postWebhook(setting.server, DEVELOPMENT_APP_ID, text, good)).status).toBe(200)
    expect(await statusOf(id)).toBe('completed')
  })

  it('covers the very bytes: the same JSON in another spelling is refused', async () => {
    const text = '{"type":"transaction_updated","data":{}}'
    const good = `t=1,s=${createHmac('sha256', KEYS.LATCHKEY_MOONPAY_WEBHOOK_KEY).update(`1.${text}`).digest('hex')}`
    expect((await postWebhook(setting.server, DEVELOPMENT_APP_ID, text, good)).status).toBe(200)
    expect((await postWebhook(setting.server, DEVELOPMENT_APP_ID, text.replace(',', ', '), good)).status).toBe(401)
  })

  it('by the URL’s secret key, or by the key of another app, is worth nothing', async () => {
    const { id, tell } = await payment()
    expect((await tell({ status: 'completed' }, { key: KEYS.LATCHKEY_MOONPAY_SECRET_KEY })).status).toBe(401)
    expect((await tell({ status: 'completed' }, { key: OTHER_KEYS.OTHER_WEBHOOK })).status).toBe(401)
    expect((await tell({ status: 'completed' }, { key: '' })).status).toBe(401)
    // Signed as it should be, by another customer of MoonPay on the same server.
    expect((await tell({ status: 'completed' }, { key: OTHER_KEYS.OTHER_WEBHOOK, appId: OTHER_APP_ID })).status).toBe(
      200,
    )
    expect(await statusOf(id)).toBe('created')
  })

  it('of the sandbox, where no money moves, completes no real payment, and the other way round', async () => {
    const real = await payment()
    const play = await payment({ useSandbox: true })
    expect((await real.tell({ status: 'completed' }, { key: KEYS.LATCHKEY_MOONPAY_SANDBOX_WEBHOOK_KEY })).status).toBe(
      200,
    )
    expect((await play.tell({ status: 'completed' })).status).toBe(200)
    expect([await statusOf(real.id), await statusOf(play.id)]).toEqual(['created', 'created'])
    await play.tell({ status: 'completed' }, { key: KEYS.LATCHKEY_MOONPAY_SANDBOX_WEBHOOK_KEY })
    expect(await read(play.id)).toMatchObject({ status: 'completed', is_sandbox: true })
  })
})

describe('an event', () => {
  it('tells how a payment goes [FUND-33]', async () => {
    const { id, tell } = await payment({ config: { currencyCode: 'ETH_ETHEREUM' } })
    await tell({ status: 'waitingPayment', quoteCurrencyAmount: null }, { type: 'transaction_created' })
    expect(await statusOf(id)).toBe('pending')
    await tell({ status: 'waitingAuthorization', updatedAt: at(1_000) })
    expect(await statusOf(id)).toBe('waitingAuthorization')
    await tell({ status: 'pending', updatedAt: at(2_000) })
    expect(await statusOf(id)).toBe('pending')
    await tell({ status: 'completed', updatedAt: at(3_000), cryptoTransactionId: '0xabc' })
    const now = Math.floor(setting.server.clock.now() / 1_000)
    expect(await read(id)).toEqual({
      external_transaction_id: id,
      status: 'completed',
      address: ada.address,
      currency_code: 'ETH_ETHEREUM',
      base_currency_amount: 295.45,
      base_currency_code: 'eur',
      quote_currency_amount: 0.1819,
      payment_method: 'credit_debit_card',
      crypto_transaction_id: '0xabc',
      created_at: now,
      updated_at: now + 3,
      is_sandbox: false,
    })
  })

  it('that fails it says why', async () => {
    const { id, tell } = await payment()
    await tell({ status: 'failed', failureReason: 'card declined' }, { type: 'transaction_failed' })
    expect(await read(id)).toMatchObject({ status: 'failed', failure_reason: 'card declined' })
  })

  it('that is repeated changes nothing, nor does one that was overtaken', async () => {
    const { id, tell } = await payment()
    const created = { createdAt: at(0) }
    await tell({ ...created, status: 'waitingAuthorization', updatedAt: at(2_000) })
    await tell({ ...created, status: 'pending', updatedAt: at(1_000) })
    expect(await statusOf(id)).toBe('waitingAuthorization')
    await tell({ ...created, status: 'pending', updatedAt: at(3_000) })
    await tell({ ...created, status: 'waitingAuthorization', updatedAt: at(2_000) })
    expect(await statusOf(id)).toBe('pending')
    await tell({ ...created, status: 'completed', updatedAt: at(4_000), cryptoTransactionId: '0x1' })
    await tell({ ...created, status: 'pending', updatedAt: at(5_000) })
    await tell({ ...created, status: 'failed', updatedAt: at(6_000) })
    await tell({ ...created, status: 'completed', updatedAt: at(7_000), cryptoTransactionId: '0x2' })
    expect(await read(id)).toMatchObject({ status: 'completed', crypto_transaction_id: '0x1' })
  })

  it('of the end counts whatever came before it', async () => {
    const { id, tell } = await payment()
    const created = { createdAt: at(0) }
    await tell({ ...created, status: 'pending', updatedAt: at(9_000) })
    await tell({ ...created, status: 'failed', updatedAt: at(8_000) })
    await tell({ ...created, status: 'completed', updatedAt: at(10_000) })
    expect(await statusOf(id)).toBe('failed')
  })

  it('of ten at once leaves the last', async () => {
    const { id, tell } = await payment()
    const created = { createdAt: at(0) }
    await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        tell({
          ...created,
          status: i === 6 ? 'completed' : 'pending',
          updatedAt: at(i * 1_000),
          cryptoTransactionId: `0x${i}`,
        }),
      ),
    )
    expect(await read(id)).toMatchObject({ status: 'completed', crypto_transaction_id: '0x6' })
  })

  it('a day late still counts, also where it is the first', async () => {
    const { id, tell } = await payment()
    const completed = { status: 'completed', createdAt: at(0), updatedAt: at(60_000) }
    setting.server.clock.advance(86_400 + 3_600)
    // The next payment deletes old transactions.
    await setting.begin(await again(ada))
    await tell(completed)
    const { body } = await setting.server.get<WireOnRampTransaction>(moonpayTransactionPath(id), {
      token: (await again(ada)).token,
    })
    expect(body).toMatchObject({ status: 'completed' })
    ada = await again(ada)
  })

  it('of a second try on MoonPay’s page takes the place of one that failed, and never of money that came', async () => {
    const { id, tell } = await payment()
    const first = { id: 'first-try', createdAt: at(0) }
    const second = { id: 'second-try', createdAt: at(60_000) }
    await tell({ ...first, status: 'failed', updatedAt: at(30_000) })
    await tell({ ...second, status: 'pending', updatedAt: at(61_000) })
    await tell({ ...first, status: 'failed', updatedAt: at(62_000) })
    expect(await statusOf(id)).toBe('pending')
    await tell({ ...second, status: 'completed', updatedAt: at(63_000) })
    await tell({ id: 'third-try', createdAt: at(64_000), status: 'failed', updatedAt: at(65_000) })
    expect(await statusOf(id)).toBe('completed')
  })

  it.each<[string, Record<string, unknown>]>([
    ['another wallet', { walletAddress: '0xde0B295669a9FD93d5F28D9Ec85E40f4cb697BAe' }],
    ['another currency', { currency: { code: 'usdc' } }],
    ['a currency of another network', { currency: { code: 'eth_polygon' } }],
  ])('of %s than was signed is never shown as the user’s, and logged', async (_what, data) => {
    const { id, tell } = await payment()
    const before = setting.server.log().length
    expect((await tell({ status: 'completed', ...data })).status).toBe(200)
    expect(await statusOf(id)).toBe('created')
    expect(setting.server.log().slice(before)).toContain('MoonPay reported another wallet or currency than was signed')
    expect(setting.server.log().slice(before)).not.toContain(ada.address)
  })

  it('spelt in another case is the same wallet and currency', async () => {
    const { id, tell } = await payment()
    await tell({ status: 'completed', walletAddress: ada.address.toLowerCase(), currency: { code: 'ETH' } })
    expect(await statusOf(id)).toBe('completed')
  })

  it.each<[string, Event]>([
    ['of a payment that began elsewhere', { data: { externalTransactionId: 'somebody-else’s' } }],
    ['of a payment that is gone', { data: { externalTransactionId: 'x'.repeat(43), walletAddress: '0x1' } }],
    ['without an id of ours', { data: { externalTransactionId: null } }],
    ['of a sale', { type: 'sell_transaction_updated', data: {} }],
    ['of who somebody is', { type: 'identity_check_updated', data: { status: 'odd' } }],
  ])('%s is answered, or it would come for ever', async (_what, event) => {
    expect(await setting.event(event)).toMatchObject({ status: 200, body: { received: true } })
  })

  it.each<[string, Record<string, unknown>]>([
    ['a status that nobody knows', { status: 'lost' }],
    ['no wallet', { walletAddress: undefined }],
    ['no currency', { currency: null }],
    ['no time', { updatedAt: 'yesterday' }],
    ['a negative amount', { quoteCurrencyAmount: -1 }],
  ])('of ours with %s is refused, and logged', async (_what, data) => {
    const { id, tell } = await payment()
    expect(await tell({ status: 'completed', ...data })).toMatchObject({ status: 400, body: { code: 'invalid_data' } })
    expect(await statusOf(id)).toBe('created')
    expect(setting.server.log()).toContain('MoonPay sent an event that cannot be understood')
  })
})

/** The same user in a new session: an access token lasts an hour. */
async function again(buyer: Buyer): Promise<Buyer> {
  return { ...buyer, ...(await setting.server.login('ada@example.com')) }
}

describe('the endpoint', () => {
  const url = MOONPAY_PATHS.webhook.replace(':appId', DEVELOPMENT_APP_ID)
  const signed = (text: string, key: string = KEYS.LATCHKEY_MOONPAY_WEBHOOK_KEY) =>
    `t=1,s=${createHmac('sha256', key).update(`1.${text}`).digest('hex')}`

  it('is not there for an app without the on-ramp, nor for none', async () => {
    for (const appId of ['an-app-that-does-not-exist', '__proto__', '..%2f']) {
      expect((await postWebhook(setting.server, appId, '{}', signed('{}'))).status).toBe(404)
    }
  })

  it('takes bodies up to 32 kB, and JSON only', async () => {
    const long = JSON.stringify({ type: 'x', data: {}, padding: 'x'.repeat(33_000) })
    expect((await postWebhook(setting.server, DEVELOPMENT_APP_ID, long, signed(long))).status).toBe(413)
    const form = await setting.server.http.inject({
      method: 'POST',
      url,
      payload: 'a=1',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'moonpay-signature-v2': signed('a=1') },
    })
    expect(form.statusCode).toBe(415)
    expect((await postWebhook(setting.server, DEVELOPMENT_APP_ID, 'no JSON', signed('no JSON'))).status).toBe(400)
  })

  it('refuses those without a signature after 60 in a minute, and never MoonPay, whose address they share', async () => {
    const statuses = new Set<number>()
    const ip = '198.51.100.77'
    for (let i = 0; i < 60; i += 1) statuses.add((await setting.event({ ip, signature: null })).status)
    expect([...statuses]).toEqual([401])
    expect((await setting.event({ ip, signature: null })).status).toBe(429)
    for (let i = 0; i < 3; i += 1)
      expect((await setting.event({ ip, data: { externalTransactionId: 'x' } })).status).toBe(200)
    expect((await setting.event({ ip: '198.51.100.78', signature: null })).status).toBe(401)
  })
})

it('shows the user a payment also after the on-ramp was turned off', async () => {
  const { id, tell } = await payment()
  await tell({ status: 'completed' })
  const off = await createOnRampSetting({ onRamp: false, beside: setting.server })
  const { body } = await off.server.get<WireOnRampTransaction>(moonpayTransactionPath(id), { token: ada.token })
  expect(body.status).toBe('completed')
  await off.server.http.close()
})
