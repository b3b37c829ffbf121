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

/** Signs a URL, and returns the payment with a function that sends MoonPay's events about it. */
async function payment(body?: Record<string, unknown>) {
  const id = await setting.begin(ada, body)
  const tell = (data: Record<string, unknown> = {}, event: Event = {}) =>
    setting.event({ ...event, data: { externalTransactionId: id, walletAddress: ada.address, ...data } })
  return { id, tell }
}

describe('the signature of a MoonPay webhook', () => {
  it('a MoonPay webhook signed by HMAC-SHA256 over time, dot and body, in hex, is accepted', () => {
    // Expected value: `printf '%s' '1492774577.{"a":1}' | openssl dgst -sha256 -hmac wk_test_key`.
    const body = Buffer.from('{"a":1}')
    const hex = createHmac('sha256', 'wk_test_key').update('1492774577.{"a":1}').digest('hex')
    expect(hex).toBe('49cd8076751a47ce326ec318d87d256b317327b7ff37470e0a87de00865e6385')
    expect(isWebhookSigned(`t=1492774577,s=${hex}`, body, 'wk_test_key')).toBe(true)
  })

  it.each<[string, (signature: string) => string | null]>([
    ['no header', () => null],
    ['an empty header', () => ''],
    ['another signature', (signature) => signature.replace(/.$/, (last) => (last === '0' ? '1' : '0'))],
    ['another time', (signature) => signature.replace('t=1', 't=2')],
    ['a shorter one', (signature) => signature.slice(0, -2)],
    ['one that is no hex', (signature) => signature.replace(/.$/, 'g')],
    ['no time', (signature) => signature.replace(/^t=\d+,/, '')],
    ['one with more behind it', (signature) => `${signature},s=${'0'.repeat(64)}`],
  ])(
    'a MoonPay webhook with %s in place of its signature is refused with invalid_signature, and the payment is unchanged',
    async (_what, change) => {
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
    },
  )

  it('a MoonPay webhook whose JSON has another blank than the signed one is refused', async () => {
    const text = '{"type":"transaction_updated","data":{}}'
    const good = `t=1,s=${createHmac('sha256', KEYS.LATCHKEY_MOONPAY_WEBHOOK_KEY).update(`1.${text}`).digest('hex')}`
    expect((await postWebhook(setting.server, DEVELOPMENT_APP_ID, text, good)).status).toBe(200)
    expect((await postWebhook(setting.server, DEVELOPMENT_APP_ID, text.replace(',', ', '), good)).status).toBe(401)
  })

  it("a MoonPay webhook signed with the secret key for URLs, or with another app's webhook key, changes no payment", async () => {
    const { id, tell } = await payment()
    expect((await tell({ status: 'completed' }, { key: KEYS.LATCHKEY_MOONPAY_SECRET_KEY })).status).toBe(401)
    expect((await tell({ status: 'completed' }, { key: OTHER_KEYS.OTHER_WEBHOOK })).status).toBe(401)
    expect((await tell({ status: 'completed' }, { key: '' })).status).toBe(401)
    // The signature is valid for the other app, whose events cannot change this app's payment.
    expect((await tell({ status: 'completed' }, { key: OTHER_KEYS.OTHER_WEBHOOK, appId: OTHER_APP_ID })).status).toBe(
      200,
    )
    expect(await statusOf(id)).toBe('created')
  })

  it("a MoonPay webhook signed by the sandbox's key completes no real payment, and the other way round", async () => {
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

describe('a MoonPay event', () => {
  it('MoonPay events move a payment from created to pending, waitingAuthorization and completed [FUND-33]', async () => {
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

  it('a failed MoonPay payment shows its failure_reason', async () => {
    const { id, tell } = await payment()
    await tell({ status: 'failed', failureReason: 'card declined' }, { type: 'transaction_failed' })
    expect(await read(id)).toMatchObject({ status: 'failed', failure_reason: 'card declined' })
  })

  it('a repeated or older MoonPay event leaves the payment unchanged, and so does any event after completed', async () => {
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

  it('a MoonPay event failed is applied even if a pending one is newer, and a later completed event changes nothing', async () => {
    const { id, tell } = await payment()
    const created = { createdAt: at(0) }
    await tell({ ...created, status: 'pending', updatedAt: at(9_000) })
    await tell({ ...created, status: 'failed', updatedAt: at(8_000) })
    await tell({ ...created, status: 'completed', updatedAt: at(10_000) })
    expect(await statusOf(id)).toBe('failed')
  })

  it('ten simultaneous MoonPay events leave the payment completed', async () => {
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

  it('the first MoonPay event of a payment completes the payment even if it arrives 25 hours after the start', async () => {
    const { id, tell } = await payment()
    const completed = { status: 'completed', createdAt: at(0), updatedAt: at(60_000) }
    setting.server.clock.advance(86_400 + 3_600)
    // Old transactions are deleted when the user begins another payment.
    await setting.begin(await again(ada))
    await tell(completed)
    const { body } = await setting.server.get<WireOnRampTransaction>(moonpayTransactionPath(id), {
      token: (await again(ada)).token,
    })
    expect(body).toMatchObject({ status: 'completed' })
    ada = await again(ada)
  })

  it('a second try of a MoonPay payment replaces one that failed, and a third does not replace one that completed', async () => {
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
  ])('a MoonPay event with %s than was signed leaves the payment created, and is logged', async (_what, data) => {
    const { id, tell } = await payment()
    const before = setting.server.log().length
    expect((await tell({ status: 'completed', ...data })).status).toBe(200)
    expect(await statusOf(id)).toBe('created')
    expect(setting.server.log().slice(before)).toContain('MoonPay reported another wallet or currency than was signed')
    expect(setting.server.log().slice(before)).not.toContain(ada.address)
  })

  it('a MoonPay event whose wallet and currency are in another case completes the payment', async () => {
    const { id, tell } = await payment()
    await tell({ status: 'completed', walletAddress: ada.address.toLowerCase(), currency: { code: 'ETH' } })
    expect(await statusOf(id)).toBe('completed')
  })

  it.each<[string, Event]>([
    ['of a payment that began elsewhere', { data: { externalTransactionId: 'somebody-else’s' } }],
    ['of a payment that is gone', { data: { externalTransactionId: 'x'.repeat(43), walletAddress: '0x1' } }],
    ['without an id of ours', { data: { externalTransactionId: null } }],
    ['of a sale', { type: 'sell_transaction_updated', data: {} }],
    ['of an identity check', { type: 'identity_check_updated', data: { status: 'odd' } }],
  ])('a MoonPay event %s answers 200, so that MoonPay does not repeat it', async (_what, event) => {
    expect(await setting.event(event)).toMatchObject({ status: 200, body: { received: true } })
  })

  it.each<[string, Record<string, unknown>]>([
    ['a status that nobody knows', { status: 'lost' }],
    ['no wallet', { walletAddress: undefined }],
    ['no currency', { currency: null }],
    ['no time', { updatedAt: 'yesterday' }],
    ['a negative amount', { quoteCurrencyAmount: -1 }],
  ])('a MoonPay event of a known payment with %s is refused with invalid_data, and logged', async (_what, data) => {
    const { id, tell } = await payment()
    expect(await tell({ status: 'completed', ...data })).toMatchObject({ status: 400, body: { code: 'invalid_data' } })
    expect(await statusOf(id)).toBe('created')
    expect(setting.server.log()).toContain('MoonPay sent an event that cannot be understood')
  })
})

/** Logs the user in again, since an access token lasts an hour. */
async function again(buyer: Buyer): Promise<Buyer> {
  return { ...buyer, ...(await setting.server.login('ada@example.com')) }
}

describe('the endpoint for MoonPay webhooks', () => {
  const url = MOONPAY_PATHS.webhook.replace(':appId', DEVELOPMENT_APP_ID)
  const signed = (text: string, key: string = KEYS.LATCHKEY_MOONPAY_WEBHOOK_KEY) =>
    `t=1,s=${createHmac('sha256', key).update(`1.${text}`).digest('hex')}`

  it('a MoonPay webhook for an unknown app answers 404', async () => {
    for (const appId of ['an-app-that-does-not-exist', '__proto__', '..%2f']) {
      expect((await postWebhook(setting.server, appId, '{}', signed('{}'))).status).toBe(404)
    }
  })

  it('a MoonPay webhook with a body over 32 kB answers 413, with a form 415, and with no JSON 400', async () => {
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

  it('the 61st unsigned webhook call of an address answers 429, and signed ones from it are still accepted', async () => {
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

it('a MoonPay payment is still shown after the on-ramp was turned off', async () => {
  const { id, tell } = await payment()
  await tell({ status: 'completed' })
  const off = await createOnRampSetting({ onRamp: false, beside: setting.server })
  const { body } = await off.server.get<WireOnRampTransaction>(moonpayTransactionPath(id), { token: ada.token })
  expect(body.status).toBe('completed')
  await off.server.http.close()
})

it('each step of a payment is told to the backend of its app once, and an event that changes nothing is not', async () => {
  await setting.server.post('/dev/webhooks/watch', {}, { appId: null, headers: { origin: undefined } })
  const { id, tell } = await payment()
  await tell({ status: 'pending', updatedAt: at(1_000) })
  await tell({ status: 'pending', updatedAt: at(1_000) })
  await tell({ status: 'completed', updatedAt: at(2_000) })
  const rows = await setting.server.db
    .selectFrom('webhook_deliveries')
    .select(['type', 'user_id', 'content'])
    .where('type', '=', 'payment.updated')
    .orderBy('sequence')
    .execute()
  expect(rows).toMatchObject(
    ['pending', 'completed'].map((status) => ({
      user_id: ada.user.id,
      content: { data: { payment: { external_transaction_id: id, status, address: ada.address } } },
    })),
  )
})
