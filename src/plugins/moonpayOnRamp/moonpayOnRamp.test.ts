import {
  AuthError,
  call,
  fundingFlows,
  selectFundingPayment,
  usdcOn,
  type AppConfig,
  type FundingOffer,
  type FundingStartArgs,
  type OriginsLoader,
} from '../../core/index.ts'
import { fundingProvidersFor, selectFunding } from '../../core/internal.ts'
import { enterDoor, fundingParts } from '../../core/funding/testing/setUp.ts'
import { WALLET } from '../../core/funding/testing/piggyBank.ts'
import { createTestClient, stepSaga } from '../../testing/index.ts'
import { MOONPAY_CURRENCIES, type OnRampSignAnswer } from './contract.ts'
import { currencyCode } from './currencyCode.ts'
import { askForPayments, findUnfinished } from './findUnfinished.ts'
import { getJson } from './fetchMoonpay.ts'
import { moonpayOnRampFlows } from './flows.ts'
import { moonpayOnRamp, type MoonpayDetails, type MoonpayOnRampOptions } from './index.ts'
import { readMoonpayOptions } from './options.ts'
import { origins as readOrigins } from './origins.ts'
import { askMoonpay, askServer, pollStatus } from './pollStatus.ts'
import { readMoonpayAnswer, readServerAnswer, type Known } from './progress.ts'
import { readSigned, sign, start, toSignBody } from './start.ts'
import { addMoonpay, PUBLIC_KEY, serverTransaction, SIGNATURE } from './testing/moonpay.ts'
import { toMoonpayError } from './toMoonpayError.ts'

const OTHER = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const ID = 'payment-of-the-test'
const eth = { token: null, symbol: 'ETH', decimals: 18 } as const
const request: FundingStartArgs = { address: WALLET, chainId: 8_453, asset: eth, amount: '0.02' }
const details: MoonpayDetails = {
  apiUrl: 'https://api.test',
  apiKey: PUBLIC_KEY,
  currency: 'ETH_BASE',
  code: 'eth_base',
  address: WALLET,
}
const codeOf = (work: () => unknown): unknown => {
  try {
    return work()
  } catch (error) {
    return (error as AuthError).code
  }
}

const tests: { dispose: () => void }[] = []
afterEach(() => tests.splice(0).forEach(({ dispose }) => dispose()))

async function setUp(options: MoonpayOnRampOptions = {}, isOnRampOn = true) {
  const parts = fundingParts({ plugins: [moonpayOnRamp(options)], isOnRampOn })
  const moonpay = addMoonpay(parts.provider)
  const test = createTestClient(parts)
  tests.push(test)
  await enterDoor(test)
  const { client, until, clock } = test
  return {
    ...test,
    moonpay,
    payment: () => selectFundingPayment(client.store.getState()),
    begin: (args: object = {}) =>
      until(client.run(fundingFlows.start, { provider: 'moonpayOnRamp', amount: '0.02', ...args })),
    async look() {
      await clock.advance(3_000)
      for (let turn = 0; turn < 12; turn++) await clock.advance(1)
    },
  }
}

describe('what MoonPay sells', () => {
  const plugin = moonpayOnRamp({ currencies: [{ chainId: 31_337, token: null, code: 'ETH_LOCAL' }] })
  const { offers } = plugin.funding

  it("each of the 14 assets maps to MoonPay's currency for its chain and contract", () => {
    const ours = moonpayOnRamp().funding.offers as readonly FundingOffer[]
    expect(ours).toHaveLength(14)
    for (const { chainId, token } of ours) {
      const code = currencyCode([], chainId, token && (usdcOn(chainId)?.token ?? '')) as keyof typeof MOONPAY_CURRENCIES
      const sold = MOONPAY_CURRENCIES[code]
      expect({ code, chainId: sold.chainId, isUsdc: sold.asset === 'USDC' }).toEqual({
        code,
        chainId,
        isUsdc: token !== null,
      })
    }
    expect(currencyCode([], 137, null)).toBe('POL_POLYGON')
    expect(currencyCode([], 8_453, '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'.toLowerCase())).toBe('USDC_BASE')
    expect(currencyCode([], 1, OTHER)).toBeNull()
    expect(currencyCode([], 31_337, null)).toBeNull()
  })

  it('MoonPay is offered for an asset that the host adds, and for no other unknown asset', async () => {
    expect(offers).toContainEqual(expect.objectContaining({ chainId: 31_337, token: null }))
    const { client } = await setUp()
    const canBuy = (chainId: number, token: string | null) =>
      fundingProvidersFor(client.definitions, client.store.getState(), {
        address: WALLET,
        chainId,
        asset: { ...eth, token },
        amount: null,
      }).length > 0
    expect(canBuy(1, null)).toBe(true)
    expect(canBuy(31_337, null)).toBe(false)
    // A token that calls itself ETH, and the bridged one that calls itself USDC.
    expect(canBuy(1, OTHER)).toBe(false)
    expect(canBuy(137, '0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174')).toBe(false)
    expect(canBuy(137, '0x3C499C542cEF5E3811e1192ce70d8cC03d5c3359')).toBe(true)
  })

  it("an asset that the host maps itself uses the host's MoonPay code", () => {
    expect(currencyCode([{ chainId: 1, token: null, code: 'ETH_OURS' }], 1, null)).toBe('ETH_OURS')
    expect(currencyCode([{ chainId: 1, token: null, code: 'ETH_OURS' }], 10, null)).toBe('ETH_OPTIMISM')
  })
})

describe('options', () => {
  it.each<[MoonpayOnRampOptions, string]>([
    [{}, 'https://api.moonpay.com'],
    [{ apiUrl: 'https://moonpay.example/api/' }, 'https://moonpay.example'],
    [{ apiUrl: 'http://localhost:8787/dev/moonpay' }, 'http://localhost:8787'],
    [{ apiUrl: 'http://provider.localhost:8787/' }, 'http://provider.localhost:8787'],
  ])('the options %j of moonpayOnRamp() need %s in the content security policy', async (options, origin) => {
    const needed = readOrigins({ options: readMoonpayOptions(options), provider: '', chains: [], nodes: [] })
    expect(needed['connect-src']!.map((url) => new URL(url).origin)).toEqual([origin])
    expect(await (moonpayOnRamp(options).origins as OriginsLoader)()).toMatchObject({ origins: readOrigins })
  })
})

describe('begin', () => {
  it("begin() has the server sign asset, amount and theme, and returns MoonPay's page without storing the signature", async () => {
    const { begin, moonpay, payment, client, logs, analytics } = await setUp({ paymentMethod: 'credit_debit_card' })
    const { id, url } = await begin({
      details: { theme: 'dark', accentColor: '#aa0000', language: 'fr', email: 'eve@example.com' },
    })
    expect(moonpay.signed).toEqual([
      {
        id,
        body: {
          address: WALLET,
          useSandbox: false,
          config: {
            currencyCode: 'ETH_BASE',
            quoteCurrencyAmount: '0.02',
            paymentMethod: 'credit_debit_card',
            uiConfig: { accentColor: '#aa0000', theme: 'dark' },
            language: 'fr',
          },
        },
      },
    ])
    expect(url).toContain(SIGNATURE)
    expect(payment()).toMatchObject({
      status: 'pending',
      details: { apiKey: PUBLIC_KEY, currency: 'ETH_BASE', code: 'eth_base', address: WALLET },
    })
    expect(JSON.stringify([client.store.getState(), logs, analytics])).not.toContain(SIGNATURE)
  })

  it("begin() asks for MoonPay's sandbox if the host sets isSandbox, and sends no amount if none was named [FUND-23]", async () => {
    const { begin, moonpay } = await setUp({ isSandbox: true })
    await begin({ amount: undefined })
    expect(moonpay.last().body).toMatchObject({ useSandbox: true })
    expect(moonpay.last().body.config).not.toHaveProperty('quoteCurrencyAmount')
  })

  it.each(['hsl(235, 100%, 70%)', 'rebeccapurple', '#abc'])(
    "a payment sends the accent colour %s to the server that signs MoonPay's page",
    (accentColor) => {
      stepSaga(toSignBody, { ...request, details: { accentColor } }, 'ETH_BASE', readMoonpayOptions({}))
        .next(null)
        .returns({
          address: WALLET,
          useSandbox: false,
          config: { currencyCode: 'ETH_BASE', quoteCurrencyAmount: '0.02', uiConfig: { accentColor } },
        })
    },
  )

  it.each(['', 'a'.repeat(101), 'url(https://evil.test)', 7])(
    'a payment sends the server neither theme, language nor accent colour if they are invalid: %j',
    (accentColor) => {
      stepSaga(
        toSignBody,
        { ...request, details: { accentColor, theme: 'pink', language: 'fr&x=1' } },
        'ETH_BASE',
        readMoonpayOptions({}),
      )
        .next(null)
        .returns({
          address: WALLET,
          useSandbox: false,
          config: { currencyCode: 'ETH_BASE', quoteCurrencyAmount: '0.02' },
        })
    },
  )

  it.each([
    ['dark', '#6ee7b7'],
    ['light', '#0b6e4f'],
    ['auto', '#0b6e4f'],
  ] as const)("a payment sends the accent colour of the app's scheme: %s", (colorScheme, accentColor) => {
    const config = { colorScheme, palette: { accent: '#0b6e4f', dark: { accent: '#6ee7b7' } } } as unknown as AppConfig
    const theme = colorScheme === 'auto' ? {} : { theme: colorScheme }
    stepSaga(toSignBody, request, 'ETH_BASE', readMoonpayOptions({}))
      .next(config)
      .returns({
        address: WALLET,
        useSandbox: false,
        config: { currencyCode: 'ETH_BASE', quoteCurrencyAmount: '0.02', uiConfig: { accentColor, ...theme } },
      })
  })

  it('begin() refuses an asset that MoonPay does not sell with funding_unavailable, without asking the server', () => {
    stepSaga(start, { ...request, chainId: 31_337 })
      .given({ pluginOptions: readMoonpayOptions({}) })
      .throws('funding_unavailable')
  })

  it('start() asks the server to sign a payment, and throws moonpay_on_ramp_invalid_response if the answer is null', () => {
    const options = readMoonpayOptions({})
    const body = { address: WALLET, useSandbox: false, config: {} }
    stepSaga(start, request)
      .given({ pluginOptions: options })
      .expect(call(toSignBody, request, 'ETH_BASE', options))
      .next(body)
      .expect(call(sign, body))
      .next(null)
      .throws('moonpay_on_ramp_invalid_response')
  })

  it.each([
    ['unsupported_currency', 'funding_unavailable'],
    ['unsupported_amount', 'funding_invalid_amount'],
    ['address_not_linked', 'funding_address_not_linked'],
    ['on_ramp_environment_not_configured', 'fiat_on_ramp_not_enabled'],
    ['fiat_on_ramp_not_enabled', 'fiat_on_ramp_not_enabled'],
    ['too_many_requests', 'too_many_requests'],
    ['error', 'moonpay_on_ramp_unavailable'],
  ])('a payment fails if the server answers %s', async (code, ours) => {
    expect(toMoonpayError(new AuthError(code, 'No.'))).toMatchObject({ code: ours })
    const { begin, provider, moonpay } = await setUp()
    provider.fail('/api/v1/plugins/moonpay_on_ramp/sign', { status: 400, body: { error: 'No.', code } })
    await expect(begin()).rejects.toMatchObject({ code: ours })
    expect(moonpay.signed).toEqual([])
  })

  it("begin() starts no payment if the user logs out before the server has signed MoonPay's page", async () => {
    const { client, until, provider, payment, moonpay, clock } = await setUp()
    provider.fail('/api/v1/plugins/moonpay_on_ramp/sign', { delayMs: 5_000 })
    const begun = client
      .run(fundingFlows.start, { provider: 'moonpayOnRamp' })
      .catch((error: unknown) => (error as AuthError).code)
    await clock.advance(1_000)
    await until(client.logout())
    await clock.advance(10_000)
    expect(await until(begun)).toEqual(expect.any(String))
    expect(payment()).toBeNull()
    expect(moonpay.signed.length).toBeLessThanOrEqual(1)
  })
})

describe('the page that the server signed', () => {
  const signedUrl = (change: Record<string, string | undefined> = {}, base = 'https://buy.moonpay.com/') => {
    const query = {
      apiKey: PUBLIC_KEY,
      currencyCode: 'eth_base',
      walletAddress: WALLET,
      externalTransactionId: ID,
      signature: 'x',
      ...change,
    }
    return `${base}?${new URLSearchParams(Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)).toString()}`
  }
  const read = (answer: unknown, currency = 'ETH_BASE') =>
    codeOf(() => readSigned(answer as OnRampSignAnswer, { request, currency, apiUrl: undefined }))
  const answer = (change: object = {}): object => ({
    signedUrl: signedUrl(),
    externalTransactionId: ID,
    apiUrl: 'https://api.test',
    apiKey: PUBLIC_KEY,
    ...change,
  })

  it('readSigned accepts the page that was asked for', () => {
    expect(read(answer())).toEqual({ id: ID, url: signedUrl(), details })
    expect(read(answer({ signedUrl: signedUrl({ walletAddress: WALLET.toLowerCase() }) }))).toMatchObject({ id: ID })
  })

  it('readSigned uses api.moonpay.com for the answer of an older server, which names no MoonPay API', () => {
    expect(read({ signedUrl: signedUrl(), externalTransactionId: ID })).toMatchObject({
      details: { apiUrl: 'https://api.moonpay.com', apiKey: PUBLIC_KEY },
    })
  })

  it.each<[string, unknown]>([
    ['pays another wallet', answer({ signedUrl: signedUrl({ walletAddress: OTHER }) })],
    ['pays no wallet', answer({ signedUrl: signedUrl({ walletAddress: undefined }) })],
    ['names two wallets', answer({ signedUrl: `${signedUrl()}&walletAddress=${OTHER}` })],
    ['sells another currency', answer({ signedUrl: signedUrl({ currencyCode: 'eth' }) })],
    ['sells any currency', answer({ signedUrl: signedUrl({ currencyCode: undefined }) })],
    ['is of another payment', answer({ externalTransactionId: 'another-payment-of-mine' })],
    [
      'is of a payment without a name',
      answer({ signedUrl: signedUrl({ externalTransactionId: '' }), externalTransactionId: '' }),
    ],
    [
      'has a name that leads elsewhere',
      answer({
        signedUrl: signedUrl({ externalTransactionId: '../../v3/transactions' }),
        externalTransactionId: '../../v3/transactions',
      }),
    ],
    ['is of another account', answer({ apiKey: 'pk_live_eve' })],
    ['is no page but a script', answer({ signedUrl: `javascript:alert(1)//${signedUrl()}` })],
    ['is not encrypted', answer({ signedUrl: signedUrl({}, 'http://buy.moonpay.com/') })],
    ['hides where it leads', answer({ signedUrl: signedUrl({}, 'https://buy.moonpay.com@evil.test/') })],
    ['is none', answer({ signedUrl: 7 })],
    ['has its API elsewhere, not encrypted', answer({ apiUrl: 'http://api.test' })],
    ['is nothing', null],
    ['is no object', 'no'],
  ])('the signed payment page is refused if it %s [FUND-24]', (_, given) => {
    expect(read(given)).toBe('moonpay_on_ramp_invalid_response')
  })

  it('begin() fails with moonpay_on_ramp_invalid_response, and starts no payment, if the signed page pays another wallet', async () => {
    const { moonpay, begin, payment } = await setUp()
    moonpay.tamper((_, query) => {
      query.walletAddress = OTHER
    })
    await expect(begin()).rejects.toMatchObject({ code: 'moonpay_on_ramp_invalid_response' })
    expect(payment()).toBeNull()
  })
})

describe('the status of a payment', () => {
  const known: Known = { id: ID, details, address: WALLET }
  const told = (change: object = {}) => ({
    externalTransactionId: ID,
    walletAddress: WALLET,
    status: 'pending',
    currency: { code: 'eth_base' },
    baseCurrencyAmount: 50,
    feeAmount: 3.99,
    extraFeeAmount: 0.1,
    networkFeeAmount: 0.2,
    quoteCurrencyAmount: 0.02,
    baseCurrency: { code: 'usd' },
    paymentMethod: 'sepa_bank_transfer',
    ...change,
  })
  const read = (answer: unknown) => codeOf(() => readMoonpayAnswer(answer, known))
  const hash = `0x${'ab'.repeat(32)}`

  it.each<[string, object, string]>([
    ['waitingPayment', {}, 'pending'],
    ['pending', {}, 'pending'],
    ['waitingAuthorization', {}, 'waitingAuthorization'],
    ['awaitingAuthorization', {}, 'waitingAuthorization'],
    ['waitingAuthorization', { paymentMethod: 'credit_debit_card' }, 'pending'],
    ['awaitingAuthorization', { paymentMethod: null, cardPaymentType: 'credit' }, 'pending'],
    ['completed', {}, 'completed'],
    ['failed', {}, 'failed'],
    ['somethingNew', {}, 'pending'],
  ])("MoonPay's status %s %j is reported as %s [FUND-27]", (status, change, expected) => {
    expect(read([told({ status, ...change })])).toMatchObject({ status: expected })
  })

  it('the status of a completed payment has what was paid, the fees, and what arrives [FUND-26]', () => {
    expect(read([told({ status: 'completed', cryptoTransactionId: hash })])).toEqual({
      status: 'completed',
      hash,
      details: { ...details, amounts: { paid: 54.29, fees: 4.29, paidIn: 'usd', received: 0.02 } },
    })
    expect(
      read([
        told({ status: 'failed', quoteCurrencyAmount: null, baseCurrency: null, cryptoTransactionId: 'javascript:1' }),
      ]),
    ).toEqual({
      status: 'failed',
      code: 'moonpay_on_ramp_payment_failed',
      details: { ...details, amounts: { paid: 54.29, fees: 4.29, paidIn: null, received: null } },
    })
  })

  it('the status of a payment is read as null from an answer that came before the user began to pay', () => {
    expect(read(null)).toBeNull()
    expect(read([])).toBeNull()
    expect(
      readServerAnswer(serverTransaction({ external_transaction_id: ID, address: WALLET, status: 'created' }), known),
    ).toBeNull()
  })

  it.each<[string, unknown]>([
    ['another payment', [told({ externalTransactionId: 'another' })]],
    ['no payment', [told({ externalTransactionId: null })]],
    ['another wallet', [told({ walletAddress: OTHER, status: 'completed' })]],
    ['another currency', [told({ currency: { code: 'eth' }, status: 'completed' })]],
    ['no currency', [told({ currency: null, status: 'completed' })]],
    ['no status', [told({ status: undefined })]],
    ['text', ['completed']],
    ['no list', told()],
  ])('an answer of MoonPay about %s is refused with moonpay_on_ramp_invalid_response [FUND-24]', (_, answer) => {
    expect(read(answer)).toBe('moonpay_on_ramp_invalid_response')
  })

  it.each<[string, object]>([
    ['another payment', { external_transaction_id: 'another' }],
    ['another wallet', { address: OTHER }],
    ['another currency', { currency_code: 'ETH_ETHEREUM' }],
  ])('an answer of the server about %s is refused with moonpay_on_ramp_invalid_response', (_, change) => {
    const answer = {
      ...serverTransaction({ external_transaction_id: ID, address: WALLET, status: 'completed' }),
      ...change,
    }
    expect(codeOf(() => readServerAnswer(answer, known))).toBe('moonpay_on_ramp_invalid_response')
  })

  it('readServerAnswer keeps the price and fees that MoonPay reported before, and adds the received amount', () => {
    const amounts = { paid: 54.29, fees: 4.29, paidIn: 'usd', received: null }
    const answer = serverTransaction({ external_transaction_id: ID, address: WALLET, status: 'completed' })
    expect(readServerAnswer(answer, { ...known, details: { ...details, amounts } })).toMatchObject({
      details: { amounts: { ...amounts, received: 0.02 } },
    })
  })

  it('the status of a payment is asked at the server if this page has no key, or MoonPay does not answer', () => {
    const args = { id: ID, request: null, details: undefined }
    const unknown: Known = { id: ID, details: null, address: null }
    stepSaga(pollStatus, args).expect(call(askServer, unknown)).next(null).returns(null)
    const down = new AuthError('moonpay_on_ramp_unavailable', '')
    const asked = () =>
      stepSaga(pollStatus, { ...args, details: { ...details } })
        .expect(call(askMoonpay, known, details))
        .fail(down)
        .expect(call(askServer, known))
    asked().next({ status: 'completed' }).returns({ status: 'completed' })
    asked().next(null).throws('moonpay_on_ramp_unavailable')
  })

  it('pollStatus throws on an invalid answer of MoonPay, and does not ask the server instead', () => {
    stepSaga(pollStatus, { id: ID, request: null, details: { ...details } })
      .expect(call(askMoonpay, known, details))
      .fail(new AuthError('moonpay_on_ramp_invalid_response', ''))
      .throws('moonpay_on_ramp_invalid_response')
  })

  it('the request to MoonPay sends no cookies and no referrer', async () => {
    const fetched = jest.spyOn(globalThis, 'fetch').mockResolvedValue({ status: 404, ok: false } as Response)
    const { signal } = new AbortController()
    try {
      expect(await getJson('https://api.test/v1', signal)).toEqual({ body: null })
      expect(fetched).toHaveBeenCalledWith('https://api.test/v1', {
        signal,
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
      })
      fetched.mockResolvedValue({ status: 500, ok: false } as Response)
      await expect(getJson('https://api.test/v1', signal)).rejects.toMatchObject({
        code: 'moonpay_on_ramp_unavailable',
        retryable: true,
      })
    } finally {
      fetched.mockRestore()
    }
  })

  it('the status of a payment follows MoonPay from the first status to the last [FUND-27]', async () => {
    const { begin, look, moonpay, payment, analytics } = await setUp()
    await begin()
    await look()
    expect(payment()).toMatchObject({ status: 'pending' })
    moonpay.tell('waitingAuthorization', { paymentMethod: 'sepa_bank_transfer', cardPaymentType: null })
    await look()
    expect(payment()).toMatchObject({ status: 'waitingAuthorization' })
    moonpay.tell('completed', { cryptoTransactionId: hash })
    await look()
    expect(payment()).toMatchObject({
      status: 'completed',
      hash,
      details: { amounts: { paid: 54.98, fees: 4.98, paidIn: 'usd', received: 0.02 } },
    })
    expect(analytics).toContainEqual(expect.objectContaining({ event: 'sdk_fiat_on_ramp_started' }))
  })

  it('the status of a payment becomes serviceFailure after three answers about another wallet [FUND-29]', async () => {
    const { begin, look, moonpay, payment } = await setUp()
    await begin()
    moonpay.tell('completed', { walletAddress: OTHER })
    await look()
    await look()
    expect(payment()).toMatchObject({ status: 'pending' })
    await look()
    expect(payment()).toMatchObject({ status: 'serviceFailure' })
  })

  it('the status of a payment comes from the server while MoonPay is down [FUND-33]', async () => {
    const { begin, look, moonpay, payment, provider } = await setUp()
    const { id } = await begin()
    provider.fail(moonpay.statusPath(), { status: 503, body: {} })
    moonpay.tellServer({ external_transaction_id: id, address: WALLET, status: 'completed' })
    await look()
    expect(payment()).toMatchObject({ status: 'completed' })
  })
})

describe('a payment that another device began', () => {
  const older = (change: object = {}) =>
    serverTransaction({ external_transaction_id: 'an-older-payment', address: WALLET, ...change })
  const found = (transactions: unknown, isSandbox = false) =>
    stepSaga(findUnfinished, { address: WALLET })
      .given({ pluginOptions: readMoonpayOptions({ isSandbox }) })
      .expect(call(askForPayments, WALLET))
      .next({ transactions })

  it('findUnfinished finds the newest payment of another device that is not over', () => {
    found([
      older({ status: 'completed' }),
      older({ status: 'created' }),
      older({ external_transaction_id: 'the-newest-of-these' }),
      older(),
    ]).returns({
      id: 'the-newest-of-these',
      status: 'pending',
      details: {
        apiUrl: '',
        apiKey: null,
        currency: 'ETH_BASE',
        code: null,
        address: WALLET,
        amounts: { paid: null, fees: null, paidIn: null, received: 0.02 },
      },
    })
  })

  it.each<[string, unknown]>([
    ['it is over', [older({ status: 'failed' })]],
    ['it was only signed', [older({ status: 'created' })]],
    ['it is of another wallet', [older({ address: OTHER })]],
    ['it is play money', [older({ is_sandbox: true })]],
    ['its name cannot be right', [older({ external_transaction_id: '<b>' })]],
    ['it has no status', [older({ status: null })]],
    ['the answer is no list', {}],
    ['the answer has no payments', [null, 7]],
  ])('no payment of another device is found if %s', (_, transactions) => {
    found(transactions).returns(null)
  })

  it('an unfinished MoonPay payment of another device is found, and resume() reads its status from the server', async () => {
    const { client, until, moonpay, look, payment } = await setUp()
    moonpay.tellServer(older())
    await until(client.run(fundingFlows.find, { ...request, details: undefined } as never))
    expect(selectFunding(client.store.getState()).unfinished).toMatchObject({
      provider: 'moonpayOnRamp',
      id: 'an-older-payment',
    })
    await until(client.run(fundingFlows.resume, { provider: 'moonpayOnRamp', id: 'an-older-payment' }))
    moonpay.tellServer(older({ status: 'completed' }))
    await look()
    expect(payment()).toMatchObject({ id: 'an-older-payment', status: 'completed' })
  })
})

describe('pay', () => {
  const begun = async ({ client, until }: Awaited<ReturnType<typeof setUp>>) =>
    until(client.run(moonpayOnRampFlows.pay, { chainId: 8_453, amount: '0.02' }))

  it('a payment opens MoonPay in a tab of its own, which cannot reach this page', async () => {
    const test = await setUp()
    const { url, isOpen } = await begun(test)
    expect(isOpen).toBe(true)
    expect(test.browser.windows).toHaveLength(1)
    expect(test.browser.windows[0]).toMatchObject({ url, isDisowned: true })
  })

  it('two clicks on pay open one MoonPay tab', async () => {
    const test = await setUp()
    const { client, until, browser, moonpay } = test
    const pay = () => client.run(moonpayOnRampFlows.pay, { chainId: 8_453, amount: '0.02' })
    const [first, second] = await until(Promise.all([pay(), pay()]))
    expect(first).toEqual(second)
    expect(browser.windows).toHaveLength(1)
    expect(moonpay.signed).toHaveLength(1)
  })

  it('pay() closes the tab again if no payment was begun', async () => {
    const test = await setUp()
    test.provider.fail('/api/v1/plugins/moonpay_on_ramp/sign', {
      status: 400,
      body: { error: 'No.', code: 'unsupported_amount' },
    })
    await expect(begun(test)).rejects.toMatchObject({ code: 'funding_invalid_amount' })
    expect(test.browser.windows[0]).toMatchObject({ url: '' })
    expect(test.browser.windows[0]?.isClosed()).toBe(true)
  })

  it('the funding chooser hides MoonPay if the app has it off [FUND-5]', async () => {
    const { client } = await setUp({}, false)
    expect(fundingProvidersFor(client.definitions, client.store.getState(), { ...request })).toEqual([])
  })
})
