import type { WireError } from 'latchkey/core/contract'
import { MOONPAY_PATHS, type OnRampSignAnswer } from 'latchkey/plugins/moonpayOnRamp/contract'
import { WALLET_PATHS, type WireWalletNonce } from 'latchkey/plugins/wallet/contract'
import { DEVELOPMENT_APP_ID } from '../../../core/apps/appSettings.ts'
import { ORIGIN, type CallResult, type LoggedIn } from '../../../testing/callServer.ts'
import {
  createTestServer,
  OTHER_APP_ID,
  type TestServer,
  type TestServerOptions,
} from '../../../testing/createTestServer.ts'
import { createPerson, createProof } from '../../wallet/testing/person.ts'
import { webhookSignature } from '../webhookSignature.ts'

/** Keys as MoonPay's dashboard would show them, for tests only. */
export const KEYS = {
  LATCHKEY_MOONPAY_SECRET_KEY: 'sk_live_the-secret-key-of-these-tests',
  LATCHKEY_MOONPAY_WEBHOOK_KEY: 'wk_live_the-webhook-key-of-these-tests',
  LATCHKEY_MOONPAY_SANDBOX_SECRET_KEY: 'sk_test_the-sandbox-key-of-these-tests',
  LATCHKEY_MOONPAY_SANDBOX_WEBHOOK_KEY: 'wk_test_the-sandbox-webhook-of-these-tests',
} as const

/** Settings of an app with both environments of MoonPay, at MoonPay's own URLs. */
export const ON_RAMP = { live: { publicKey: 'pk_live_public' }, sandbox: { publicKey: 'pk_test_public' } }

/** A logged-in user with a linked wallet. */
export interface Buyer extends LoggedIn {
  address: string
}

export interface Event {
  type?: string
  /** Fields of the transaction that are replaced. */
  data?: Record<string, unknown>
  key?: string
  /** Replaces the signature header; null leaves it out. */
  signature?: string | null
  appId?: string
  ip?: string
}

export interface OnRampSetting {
  server: TestServer
  buyer(name: string, appId?: string): Promise<Buyer>
  /** Links a new wallet to the user of a session. @returns its address */
  linkWallet(token: string, name: string, appId?: string): Promise<string>
  sign(
    buyer: Pick<Buyer, 'token' | 'address'>,
    body?: Record<string, unknown>,
    appId?: string,
  ): Promise<CallResult<OnRampSignAnswer & WireError>>
  /** Signs a URL, and returns the payment's id. @throws Error if signing is refused */
  begin(buyer: Pick<Buyer, 'token' | 'address'>, body?: Record<string, unknown>, appId?: string): Promise<string>
  /** Posts an event as MoonPay does. */
  event(event: Event): Promise<CallResult<Record<string, unknown> & WireError>>
  close(): Promise<void>
}

export interface OnRampSettingOptions extends Pick<TestServerOptions, 'mode' | 'env' | 'beside'> {
  /** `plugins.moonpayOnRamp` of the app; null leaves it out. */
  onRamp?: unknown
  /** `plugins.moonpayOnRamp` of the second app. */
  otherOnRamp?: unknown
  /** `redirectUrls` of the app. */
  redirectUrls?: readonly string[]
  file?: Record<string, unknown>
}

export async function createOnRampSetting(options: OnRampSettingOptions = {}): Promise<OnRampSetting> {
  const { mode, env, beside, onRamp = ON_RAMP, otherOnRamp = false, redirectUrls, file } = options
  const app = (id: string, moonpayOnRamp: unknown) => ({
    id,
    name: id,
    allowedOrigins: [ORIGIN],
    ...(redirectUrls && { redirectUrls }),
    plugins: { ...(moonpayOnRamp !== null && { moonpayOnRamp }) },
  })
  const server = await createTestServer({
    ...(mode && { mode }),
    ...(beside && { beside }),
    env: { ...KEYS, ...env },
    file: {
      apps: [
        ...(mode === 'production' ? [] : [app(DEVELOPMENT_APP_ID, onRamp)]),
        app(OTHER_APP_ID, mode === 'production' ? onRamp : otherOnRamp),
      ],
      ...file,
    },
  })
  const defaultAppId = mode === 'production' ? OTHER_APP_ID : DEVELOPMENT_APP_ID

  const setting: OnRampSetting = {
    server,
    async buyer(name, appId = defaultAppId) {
      const session = await server.login(`${name}@example.com`, { appId })
      return { ...session, address: await setting.linkWallet(session.token, name, appId) }
    },
    async linkWallet(token, name, appId = defaultAppId) {
      const person = createPerson(`${name} of ${appId}`)
      const call = { appId, token }
      const { body: nonce } = await server.post<WireWalletNonce>(WALLET_PATHS.init, { address: person.address }, call)
      const { status, body } = await server.post(
        WALLET_PATHS.link,
        await createProof(person, nonce, ORIGIN, server.clock.now()),
        call,
      )
      if (status !== 200) throw new Error(`link answered ${status} ${JSON.stringify(body)}`)
      return person.address
    },
    sign: ({ token, address }, body = {}, appId = defaultAppId) =>
      server.post(MOONPAY_PATHS.sign, { address, useSandbox: false, config: {}, ...body }, { token, appId }),
    async begin(buyer, body, appId) {
      const answer = await setting.sign(buyer, body, appId)
      if (answer.status !== 200) throw new Error(`sign answered ${answer.status} ${JSON.stringify(answer.body)}`)
      return answer.body.externalTransactionId
    },
    event({
      type = 'transaction_updated',
      data = {},
      key = KEYS.LATCHKEY_MOONPAY_WEBHOOK_KEY,
      signature,
      appId = defaultAppId,
      ip,
    }) {
      const now = new Date(server.clock.now()).toISOString()
      const text = JSON.stringify({ type, data: { ...TRANSACTION, createdAt: now, updatedAt: now, ...data } })
      const signed =
        signature === undefined ? webhookSignature(text, key, Math.floor(server.clock.now() / 1_000)) : signature
      return postWebhook(server, appId, text, signed, ip)
    },
    close: () => server.close(),
  }
  return setting
}

/** A transaction from MoonPay's documentation, shortened. */
export const TRANSACTION = {
  id: 'bda09e91-559f-4e7a-807a-cdec1a903d9d',
  status: 'pending',
  baseCurrencyAmount: 295.45,
  quoteCurrencyAmount: 0.1819,
  feeAmount: 3.99,
  extraFeeAmount: 0,
  networkFeeAmount: 0.56,
  cryptoTransactionId: null,
  failureReason: null,
  paymentMethod: 'credit_debit_card',
  baseCurrency: { id: '71435a8d-211c-4664-a59e-2a5361a6c5a7', type: 'fiat', name: 'Euro', code: 'eur' },
  currency: { id: '8d305f63-1fd7-4e01-a220-8445e591aec4', type: 'crypto', name: 'Ethereum', code: 'eth' },
}

/** Posts bytes to the webhook, without app id or origin. */
export async function postWebhook(
  server: TestServer,
  appId: string,
  text: string,
  signature: string | null,
  ip?: string,
) {
  const response = await server.http.inject({
    method: 'POST',
    url: MOONPAY_PATHS.webhook.replace(':appId', appId),
    payload: text,
    headers: { 'content-type': 'application/json', ...(signature !== null && { 'moonpay-signature-v2': signature }) },
    ...(ip !== undefined && { remoteAddress: ip }),
  })
  return {
    status: response.statusCode,
    body: response.json<Record<string, unknown> & WireError>(),
    headers: response.headers,
  }
}
