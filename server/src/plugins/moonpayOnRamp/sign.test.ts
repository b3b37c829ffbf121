import { PATHS, type WireAppConfig } from 'latchkey/core/contract'
import { MOONPAY_PATHS } from 'latchkey/plugins/moonpayOnRamp/contract'
import { readConfig } from '../../config.ts'
import type { ServerMode } from '../../core/foundation/config.ts'
import { DEVELOPMENT_APP_ID } from '../../core/apps/appSettings.ts'
import { ORIGIN } from '../../testing/callServer.ts'
import { OTHER_APP_ID, PRODUCTION_ENV } from '../../testing/createTestServer.ts'
import { resolveOnRamps } from './settings.ts'
import { isSignedQuery, signUrl, withQuery } from './signedUrl.ts'
import { createOnRampSetting, KEYS, ON_RAMP, type Buyer, type OnRampSetting } from './testing/setting.ts'

let setting: OnRampSetting
let ada: Buyer
let grace: Buyer
beforeAll(async () => {
  const currencies = { ETH_LOCAL: { code: 'eth_local', chainId: 31_337, asset: 'ETH' } }
  setting = await createOnRampSetting({
    onRamp: { ...ON_RAMP, currencies, maxAmount: '10', maxAmounts: { USDC_BASE: '5000' } },
  })
  ada = await setting.buyer('ada')
  grace = await setting.buyer('grace')
})
afterAll(() => setting.close())

/** The parameters of a signed URL, in their order. */
const parametersOf = (signedUrl: string): [string, string][] => [...new URL(signedUrl).searchParams]
const parameter = (signedUrl: string, name: string): string | null => new URL(signedUrl).searchParams.get(name)
const signed = async (body?: Record<string, unknown>) => {
  const { status, body: answer } = await setting.sign(ada, body)
  expect({ status, code: answer.code }).toEqual({ status: 200, code: undefined })
  return answer
}

describe('the signature of a MoonPay URL', () => {
  // URL and key of "URL signing" at dev.moonpay.com; the page does not print the signature, which Python's hmac gives
  // too.
  it("the signature of the example URL in MoonPay's documentation is its HMAC-SHA256 in base64", () => {
    const url =
      'https://buy-sandbox.moonpay.com?apiKey=pk_test_key&currencyCode=eth&walletAddress=0xde0b295669a9fd93d5f28d9ec85e40f4cb697bae'
    expect(signUrl(url, 'sk_test_key')).toBe(
      `${url.replace('.com?', '.com/?')}&signature=o1eO2arzL16TstEolGakHHFa33Mb61RCTfqToRWg7PA%3D`,
    )
  })

  it('the signature of a MoonPay URL covers values in their encoded form, quotes too', () => {
    const url = signUrl(withQuery('https://buy.moonpay.com', { a: "it's=&?#+ é", b: undefined, c: '' }), 'sk_test_key')
    expect(url).toMatch(/^https:\/\/buy\.moonpay\.com\/\?a=it%27s%3D%26%3F%23%2B%20%C3%A9&c=&signature=/)
    expect(isSignedQuery(new URL(url).search, 'sk_test_key')).toBe(true)
  })

  it.each<[string, (search: string) => string]>([
    ['a changed wallet', (search) => search.replace('0xde0b', '0xde0c')],
    ['a parameter added after it', (search) => `${search}&walletAddress=0x1`],
    ['a parameter before it', (search) => search.replace('&signature', '&theme=dark&signature')],
    ['another order', (search) => search.replace(/(apiKey=[^&]*)&(currencyCode=[^&]*)/, '$2&$1')],
    ['two signatures', (search) => search.replace('&signature', '&signature=x&signature')],
    ['a shortened signature', (search) => search.slice(0, -8)],
    ['no signature', (search) => search.replace(/&signature=.*/, '')],
    ['broken encoding', (search) => search.replace(/signature=.*/, 'signature=%E0%A4%A')],
  ])('a MoonPay URL with %s fails the check of its signature', (_what, change) => {
    const url = new URL(
      signUrl('https://buy.moonpay.com?apiKey=pk&currencyCode=eth&walletAddress=0xde0b', 'sk_test_key'),
    )
    expect(isSignedQuery(url.search, 'sk_test_key')).toBe(true)
    expect(isSignedQuery(change(url.search), 'sk_test_key')).toBe(false)
  })
})

describe('a signed MoonPay URL', () => {
  it('a signed MoonPay URL leads to MoonPay with wallet, currency and our id, the signature last [FUND-21, HTTP-70]', async () => {
    const answer = await signed()
    expect(answer).toEqual({
      signedUrl: expect.stringMatching(/^https:\/\/buy\.moonpay\.com\/\?/),
      externalTransactionId: expect.stringMatching(/^[\w-]{43}$/),
      apiUrl: 'https://api.moonpay.com',
      apiKey: 'pk_live_public',
    })
    expect(parametersOf(answer.signedUrl)).toEqual([
      ['apiKey', 'pk_live_public'],
      ['currencyCode', 'eth'],
      ['walletAddress', ada.address],
      ['externalTransactionId', answer.externalTransactionId],
      ['signature', expect.any(String)],
    ])
    expect(isSignedQuery(new URL(answer.signedUrl).search, KEYS.LATCHKEY_MOONPAY_SECRET_KEY)).toBe(true)
  })

  it('a signed MoonPay URL carries amount, payment method, colour, theme, language and return page that the caller asks for [FUND-21]', async () => {
    const { signedUrl, externalTransactionId } = await signed({
      useSandbox: true,
      config: {
        currencyCode: 'USDC_BASE',
        quoteCurrencyAmount: '12.50',
        paymentMethod: 'credit_debit_card',
        accentColor: '#696FFD',
        theme: 'dark',
        language: 'pt-BR',
        redirectUrl: `${ORIGIN}/wallet?a=b&c=d#top`,
        somethingOfAnOlderClient: true,
      },
    })
    expect(signedUrl).toMatch(/^https:\/\/buy-sandbox\.moonpay\.com\/\?/)
    expect(parametersOf(signedUrl).slice(0, -1)).toEqual([
      ['apiKey', 'pk_test_public'],
      ['currencyCode', 'usdc_base'],
      ['walletAddress', ada.address],
      ['quoteCurrencyAmount', '12.5'],
      ['paymentMethod', 'credit_debit_card'],
      ['colorCode', '#696FFD'],
      ['theme', 'dark'],
      ['language', 'pt'],
      ['redirectURL', `${ORIGIN}/wallet?a=b&c=d#top`],
      ['externalTransactionId', externalTransactionId],
    ])
    expect(isSignedQuery(new URL(signedUrl).search, KEYS.LATCHKEY_MOONPAY_SANDBOX_SECRET_KEY)).toBe(true)
  })

  it.each([
    ['hsl(235, 100%, 70%)', '#6673ff'],
    ['rgb(105 111 253 / 80%)', '#696ffd'],
    ['red', '#ff0000'],
    ['oklch(70% 0.3 150)', expect.stringMatching(/^#[0-9a-f]{6}$/) as string],
  ])('a signed MoonPay URL carries the colour %s of uiConfig as %s', async (accentColor, hex) => {
    const { signedUrl } = await signed({ config: { uiConfig: { accentColor, theme: 'light' } } })
    expect([parameter(signedUrl, 'colorCode'), parameter(signedUrl, 'theme')]).toEqual([hex, 'light'])
  })

  it.each<[Record<string, unknown>]>([
    [{ accentColor: '#12345' }],
    [{ accentColor: '#123456&signature=x' }],
    [{ accentColor: 7 }],
    [{ theme: 'blue' }],
    [{ language: 'en"><script>' }],
    [{ language: 'x'.repeat(40) }],
    [{ uiConfig: { accentColor: 'var(--accent)', theme: 'blue' } }],
    [{ uiConfig: { accentColor: { r: 1 } } }],
    [{ uiConfig: 'dark' }],
  ])('a signed MoonPay URL leaves out an unreadable colour, theme or language: %j [HTTP-70]', async (config) => {
    const { signedUrl } = await signed({ config })
    expect(parametersOf(signedUrl).map(([name]) => name)).toEqual([
      'apiKey',
      'currencyCode',
      'walletAddress',
      'externalTransactionId',
      'signature',
    ])
  })

  it.each([
    ['uiConfig', { config: { uiConfig: { accentColor: '#696ffd', theme: 'dark' } } }],
    ['palette', { palette: { accentColor: '#696ffd', colorScheme: 'dark', background: '#fff' } }],
  ])(
    'a signed MoonPay URL takes accent colour and theme from the field %s of the request body [FUND-21]',
    async (_where, body) => {
      const { signedUrl } = await signed(body)
      expect([parameter(signedUrl, 'colorCode'), parameter(signedUrl, 'theme')]).toEqual(['#696ffd', 'dark'])
    },
  )

  it.each([
    [{}, 'eth'],
    [{ currencyCode: null, defaultCurrencyCode: null }, 'eth'],
    [{ defaultCurrencyCode: 'ETH_BASE' }, 'eth_base'],
    [{ currencyCode: 'POL_POLYGON', defaultCurrencyCode: 'ETH_BASE' }, 'pol_polygon'],
    [{ currencyCode: 'MATIC_POLYGON' }, 'pol_polygon'],
    [{ currencyCode: 'ETH_ARBITRUM' }, 'eth_arbitrum'],
    [{ currencyCode: 'ETH_OPTIMISM' }, 'eth_optimism'],
    [{ currencyCode: 'USDC_ETHEREUM' }, 'usdc'],
    [{ currencyCode: 'USDC_POLYGON' }, 'usdc_polygon'],
    [{ currencyCode: 'AVAX_CCHAIN' }, 'avax_cchain'],
    [{ currencyCode: 'BNB_BSC' }, 'bnb_bsc'],
    [{ currencyCode: 'usdc_arbitrum' }, 'usdc_arbitrum'],
    [{ currencyCode: 'ETH_LOCAL' }, 'eth_local'],
  ])("a signed MoonPay URL carries the asset %j as MoonPay's code %s [FUND-23]", async (config, code) => {
    expect(parameter((await signed({ config })).signedUrl, 'currencyCode')).toBe(code)
  })

  it.each([
    [0.05, '0.05'],
    [1e-7, '0.0000001'],
    ['1', '1'],
    ['10.000', '10'],
    ['0.000000000000000001', '0.000000000000000001'],
  ])('a signed MoonPay URL carries the amount %p as %s', async (quoteCurrencyAmount, text) => {
    expect(parameter((await signed({ config: { quoteCurrencyAmount } })).signedUrl, 'quoteCurrencyAmount')).toBe(text)
  })

  it('five signed MoonPay URLs have five different ids', async () => {
    const ids = await Promise.all(Array.from({ length: 5 }, async () => (await signed()).externalTransactionId))
    expect(new Set(ids).size).toBe(5)
  })

  it('a signed MoonPay URL carries an address in lower case with its EIP-55 checksum', async () => {
    expect(parameter((await signed({ address: ada.address.toLowerCase() })).signedUrl, 'walletAddress')).toBe(
      ada.address,
    )
  })
})

describe('signing a MoonPay URL', () => {
  const refuse = async (body: Record<string, unknown>, code: string) =>
    expect(await setting.sign(ada, body)).toMatchObject({ status: 400, body: { code } })

  it("a MoonPay URL for another user's or an unlinked wallet is refused (address_not_linked) [FUND-22]", async () => {
    await refuse({ address: grace.address }, 'address_not_linked')
    await refuse({ address: '0xde0B295669a9FD93d5F28D9Ec85E40f4cb697BAe' }, 'address_not_linked')
  })

  it.each([
    ['', 'empty'],
    ['0x12', 'short'],
    ['0xde0B295669a9FD93d5F28D9Ec85E40f4cb697BAE', 'a wrong checksum'],
    ['ada.eth', 'a name'],
    ['1BoatSLRHtKNngkdXEeobR76b53LETtpyT', 'Bitcoin'],
  ])('a MoonPay URL for the address %p, %s, is refused (invalid_data)', (address) =>
    refuse({ address }, 'invalid_data'),
  )

  it.each(['DOGE_DOGE', 'btc', 'eth_ethereum', '__proto__', 'constructor', 'eth&walletAddress=0x1'])(
    'a MoonPay URL for the currency %s is refused (unsupported_currency) [FUND-22]',
    (currencyCode) => refuse({ config: { currencyCode } }, 'unsupported_currency'),
  )

  it.each<[unknown, string]>([
    ['0', 'zero'],
    [0, 'zero'],
    ['0.0', 'zero'],
    ['-1', 'negative'],
    [-1, 'negative'],
    ['1e3', 'an exponent'],
    ['0x10', 'hexadecimal'],
    ['1,5', 'a comma'],
    ['', 'nothing'],
    ['0.0000000000000000001', '19 decimals'],
    ['1.000000000000000000000000000000', '30 decimals'],
    [1e-19, 'below the finest coin'],
    ['10.000000000000000001', 'over the limit'],
    [1e21, 'beyond'],
    ['01', 'an octal look'],
    ['.5', 'no whole part'],
    [' 1', 'a blank'],
    ['١', 'another script'],
  ])('a MoonPay URL for the amount %p, %s, is refused (unsupported_amount) [FUND-22]', (quoteCurrencyAmount) =>
    refuse({ config: { quoteCurrencyAmount } }, 'unsupported_amount'),
  )

  it("a MoonPay URL for more than a currency's own limit is refused (unsupported_amount), and for the limit is signed", async () => {
    await refuse({ config: { currencyCode: 'USDC_BASE', quoteCurrencyAmount: '5000.01' } }, 'unsupported_amount')
    await signed({ config: { currencyCode: 'USDC_BASE', quoteCurrencyAmount: '5000' } })
    await refuse({ config: { currencyCode: 'USDC_POLYGON', quoteCurrencyAmount: '11' } }, 'unsupported_amount')
  })

  it.each([
    'https://evil.example/',
    'http://localhost:5173.evil.example/',
    'http://localhost:5173@evil.example/',
    'http://ada:pw@localhost:5173/',
    'javascript:alert(1)',
    'data:text/html,x',
    '/relative',
    'acme-wallet://back',
    `blob:${ORIGIN}/00000000-0000-0000-0000-000000000000`,
    '',
  ])('a MoonPay URL with the return to %s is refused (redirect_url_not_allowed)', (redirectUrl) =>
    refuse({ config: { redirectUrl } }, 'redirect_url_not_allowed'),
  )

  it("a MoonPay URL with a return page that redirectUrls does not list is refused, on the app's own origin too [SEC-52]", async () => {
    const listed = await createOnRampSetting({ beside: setting.server, redirectUrls: [`${ORIGIN}/wallet?a=b`] })
    const signTo = (redirectUrl: string) => listed.sign(ada, { config: { redirectUrl } })
    const { status, body } = await signTo(`${ORIGIN}/x/../wallet?a=b`)
    expect([status, parameter(body.signedUrl, 'redirectURL')]).toEqual([200, `${ORIGIN}/wallet?a=b`])
    const refused = { code: 'redirect_url_not_allowed', error: expect.stringContaining('redirectUrls') }
    const others = [
      '',
      '/',
      '/wallet',
      '/wallet?a=b&next=https://evil.example',
      '/wallet?a=b#top',
      '/wallet/?a=b',
      '/redirect?to=https://evil.example',
    ]
    for (const path of others) {
      expect([path, await signTo(ORIGIN + path)]).toMatchObject([path, { status: 400, body: refused }])
    }
    expect((await listed.sign(ada)).status).toBe(200)
    await listed.server.http.close()
  })

  it.each<Record<string, unknown>>([
    { paymentMethod: 'cash' },
    { quoteCurrencyAmount: {} },
    { currencyCode: 7 },
    { redirectUrl: `${ORIGIN}/${'x'.repeat(2_100)}` },
  ])('a MoonPay URL for the config %j is refused with invalid_data', (config) => refuse({ config }, 'invalid_data'))

  it('a MoonPay URL for a caller who is not logged in is refused (401)', async () => {
    expect(
      await setting.server.post(MOONPAY_PATHS.sign, { address: ada.address, useSandbox: false, config: {} }),
    ).toMatchObject({ status: 401, body: { code: 'missing_or_invalid_token' } })
  })

  it('a MoonPay URL for an app without the on-ramp is refused (fiat_on_ramp_not_enabled)', async () => {
    const other = await setting.buyer('ada', OTHER_APP_ID)
    expect(await setting.sign(other, {}, OTHER_APP_ID)).toMatchObject({
      status: 400,
      body: { code: 'fiat_on_ramp_not_enabled', error: 'Fiat on-ramp is not enabled' },
    })
  })

  it('a MoonPay URL is refused in an environment without keys (on_ramp_environment_not_configured), and signed in one with keys', async () => {
    const beside = setting.server
    for (const [onRamp, useSandbox] of [
      [{ live: ON_RAMP.live }, true],
      [{ sandbox: ON_RAMP.sandbox }, false],
    ] as const) {
      const one = await createOnRampSetting({ onRamp, beside })
      expect(await one.sign(ada, { useSandbox })).toMatchObject({
        status: 400,
        body: { code: 'on_ramp_environment_not_configured' },
      })
      expect((await one.sign(ada, { useSandbox: !useSandbox })).status).toBe(200)
      await one.server.http.close()
    }
  })
})

it('no answer, error or log of signing holds a secret key of MoonPay', async () => {
  const answers = [
    await setting.sign(ada),
    await setting.sign(ada, { useSandbox: true }),
    await setting.sign(ada, { config: { currencyCode: 'nothing' } }),
  ]
  const told = JSON.stringify(answers.map(({ body, headers }) => ({ body, headers }))) + setting.server.log()
  for (const key of Object.values(KEYS)) expect(told).not.toContain(key)
})

describe('MoonPay limits for one user', () => {
  let production: OnRampSetting
  beforeAll(async () => {
    production = await createOnRampSetting({ mode: 'production', env: PRODUCTION_ENV })
  })
  afterAll(() => production.close())

  /** Adds `more` to each count that stands at `done`, so that a test need not make that many calls to reach a limit. */
  const skip = (done: number, more: number) =>
    production.server.db
      .updateTable('rate_limits')
      .set({ hits: done + more })
      .where('hits', '=', done)
      .execute()

  it('a user may sign 20 MoonPay URLs in 10 minutes and 200 in a day, then gets 429, and another user is not affected [FUND-25]', async () => {
    const linus = await production.buyer('linus')
    const other = await production.buyer('other')
    const statuses: number[] = []
    for (let i = 0; i < 21; i += 1) statuses.push((await production.sign(linus)).status)
    expect(statuses).toEqual([...Array<number>(20).fill(200), 429])
    expect((await production.sign(other)).status).toBe(200)
    production.server.clock.advance(601)
    await skip(20, 179)
    expect((await production.sign(linus)).status).toBe(200)
    expect((await production.sign(linus)).status).toBe(429)
  })

  it("a user's 600 status calls of MoonPay are answered in 10 minutes, then get 429 [FUND-25]", async () => {
    const ada = await production.buyer('ada')
    const ask = async () =>
      (await production.server.get(`${MOONPAY_PATHS.transactions}/nothing`, { token: ada.token })).status
    for (let i = 0; i < 5; i += 1) expect(await ask()).toBe(404)
    await skip(5, 594)
    expect([await ask(), await ask()]).toEqual([404, 429])
  })
})

describe('the app configuration', () => {
  const flagOf = async (appId: string) =>
    (await setting.server.get<WireAppConfig>(PATHS.app.replace(':app_id', appId), { appId })).body.fiat_on_ramp_enabled

  it('the app configuration says fiat_on_ramp_enabled only for an app with the on-ramp [FUND-5]', async () => {
    expect(await flagOf(DEVELOPMENT_APP_ID)).toBe(true)
    expect(await flagOf(OTHER_APP_ID)).toBe(false)
  })
})

describe('moonpayOnRamp settings', () => {
  const read = (
    settings: unknown,
    { mode = 'production', env = KEYS }: { mode?: ServerMode; env?: Record<string, string> } = {},
  ) =>
    resolveOnRamps(
      readConfig({
        mode,
        env: { ...PRODUCTION_ENV, ...env },
        file: {
          apps: [
            {
              id: OTHER_APP_ID,
              name: 'Other',
              allowedOrigins: [ORIGIN],
              plugins: settings === undefined ? {} : { moonpayOnRamp: settings },
            },
          ],
        },
      }),
    ).get(OTHER_APP_ID)

  it('an app without moonpayOnRamp settings has no on-ramp in production, and the simulator in development [CONFIG-4]', () => {
    expect(read(undefined)).toBeUndefined()
    expect(read(false)).toBeUndefined()
    expect(read(false, { mode: 'development' })).toBeUndefined()
    expect(read(undefined, { mode: 'development', env: {} })).toMatchObject({
      isSimulated: true,
      live: { buyUrl: 'https://auth.example.com/dev/moonpay' },
    })
    expect(read(ON_RAMP, { mode: 'development' })).toMatchObject({
      isSimulated: false,
      live: { buyUrl: 'https://buy.moonpay.com' },
    })
    expect(() => read({})).toThrow('plugins.moonpayOnRamp: needs "live", "sandbox" or both')
  })

  it('moonpayOnRamp keys are read from the environment, also from variables that the settings name', () => {
    expect(read(ON_RAMP)).toMatchObject({
      live: {
        publicKey: 'pk_live_public',
        secretKey: KEYS.LATCHKEY_MOONPAY_SECRET_KEY,
        webhookKey: KEYS.LATCHKEY_MOONPAY_WEBHOOK_KEY,
        buyUrl: 'https://buy.moonpay.com',
        apiUrl: 'https://api.moonpay.com',
      },
      sandbox: {
        publicKey: 'pk_test_public',
        secretKey: KEYS.LATCHKEY_MOONPAY_SANDBOX_SECRET_KEY,
        buyUrl: 'https://buy-sandbox.moonpay.com',
        apiUrl: 'https://api.moonpay.com',
      },
    })
    const named = {
      live: {
        ...ON_RAMP.live,
        secretKeyEnv: 'ACME_SECRET',
        webhookKeyEnv: 'ACME_WEBHOOK',
        buyUrl: 'https://pay.example.com/',
        apiUrl: 'https://pay-api.example.com/v0/',
      },
    }
    expect(read(named, { env: { ACME_SECRET: 'sk_live_acme', ACME_WEBHOOK: 'acme' } })?.live).toEqual({
      publicKey: 'pk_live_public',
      secretKey: 'sk_live_acme',
      webhookKey: 'acme',
      buyUrl: 'https://pay.example.com',
      apiUrl: 'https://pay-api.example.com/v0',
    })
  })

  it("currencies of the moonpayOnRamp settings are added to MoonPay's own, and replace none with the same code", () => {
    const currencies = read({
      ...ON_RAMP,
      currencies: {
        ETH_LINEA: { code: 'eth', chainId: 59_144, asset: 'ETH' },
        USDC_CELO: { code: 'usdc_celo', chainId: 42_220, asset: 'USDC' },
      },
    })?.currencies
    expect(currencies?.get('ETH_LINEA')).toEqual({ wireCode: 'ETH_LINEA', code: 'eth', chainId: 59_144, asset: 'ETH' })
    expect(currencies?.get('eth')).toMatchObject({ wireCode: 'ETH_ETHEREUM', chainId: 1 })
    expect(currencies?.get('usdc_celo')).toMatchObject({ wireCode: 'USDC_CELO' })
    expect(read(ON_RAMP)?.currencies.get('ETH_LOCAL')).toBeUndefined()
  })

  it.each<[unknown, Record<string, string>, string]>([
    [ON_RAMP, {}, 'LATCHKEY_MOONPAY_SECRET_KEY is not set'],
    [{ live: ON_RAMP.live }, { LATCHKEY_MOONPAY_SECRET_KEY: 'sk_live_x' }, 'LATCHKEY_MOONPAY_WEBHOOK_KEY is not set'],
    [
      { live: ON_RAMP.live },
      { LATCHKEY_MOONPAY_SECRET_KEY: 'sk_test_x', LATCHKEY_MOONPAY_WEBHOOK_KEY: 'w' },
      'must begin with "sk_live_"',
    ],
    [{ live: { publicKey: 'sk_live_oops' } }, KEYS, 'live.publicKey: must be the publishable key'],
    [{ live: { publicKey: 'pk_test_public' } }, KEYS, 'which begins with "pk_live_"'],
    [{ live: { ...ON_RAMP.live, secretKey: 'sk_live_in-the-file' } }, KEYS, 'Secrets are set in the environment'],
    [{ live: { ...ON_RAMP.live, buyUrl: 'http://pay.example.com' } }, KEYS, 'buyUrl: must be https'],
    [{ live: { ...ON_RAMP.live, apiUrl: 'http://127.0.0.1:9' } }, KEYS, 'apiUrl: must be https'],
    [
      { live: { ...ON_RAMP.live, buyUrl: 'https://pay.example.com?x=1' } },
      KEYS,
      'buyUrl: must have no user, query or fragment',
    ],
    [{ ...ON_RAMP, maxAmount: '-1' }, KEYS, 'maxAmount: must be a plain decimal'],
    [{ ...ON_RAMP, currencies: { 'ETH-LOCAL': { code: 'eth', chainId: 1, asset: 'ETH' } } }, KEYS, 'currencies'],
    [{ ...ON_RAMP, simulated: true }, KEYS, 'simulated'],
    ['yes', KEYS, 'plugins.moonpayOnRamp'],
  ])(
    'the moonpayOnRamp settings %j with the environment %j are refused in production, without quoting a secret key',
    (settings, env, problem) => {
      const fail = () => read(settings, { env })
      expect(fail).toThrow(problem)
      expect(fail).not.toThrow(/sk_(live|test)_(x|oops|the|in)/)
    },
  )
})
