import { toFailure } from '../errors/toFailure.ts'
import { modalSlice, selectModal } from '../modal/slice.ts'
import type { FundingDefinition, FundingProgress } from '../plugin/types.ts'
import { fundingFlows } from './flows.ts'
import { fundingSlice, selectFunding, selectFundingPayment } from './slice.ts'
import { HARDWARE_WALLET, piggyBank, WALLET, type PiggyBank } from './testing/piggyBank.ts'
import { setUpFunding, type FundingSetUp } from './testing/setUp.ts'
import type { FundArgs, FundingOutcome } from './types.ts'

const TOKEN = '0x5FbDB2315678afecb367f032d93F642f64180aa3'

let dispose = () => {}
afterEach(() => dispose())

async function setUp(options: Partial<FundingSetUp> = {}) {
  const test = await setUpFunding({ plugins: [piggyBank()], ...options })
  dispose = test.dispose
  const { client, clock } = test
  const rest = async () => {
    for (let turn = 0; turn < 12; turn++) await clock.advance(0)
  }
  return {
    ...test,
    rest,
    modal: () => selectModal(client.store.getState()),
    payment: () => selectFundingPayment(client.store.getState()),
    /** Runs `fund`, and advances the clock until the modal is open. */
    async open(args: FundArgs = {}) {
      const heard: { outcome?: FundingOutcome; code?: string; message?: string } = {}
      client.run(fundingFlows.fund, args).then(
        (outcome) => {
          heard.outcome = outcome
        },
        (error: unknown) => {
          Object.assign(heard, toFailure(error))
        },
      )
      await rest()
      await clock.advance(15)
      await rest()
      return heard
    },
  }
}
type Test = Awaited<ReturnType<typeof setUp>>

const begin = async ({ client, until }: Test, args: object = {}) =>
  until(client.run(fundingFlows.start, { provider: 'piggyBank', ...args }))

describe('the funding request', () => {
  it('a funding request is for the embedded wallet, the default chain and its coin, unless the host says otherwise [FUND-1]', async () => {
    const test = await setUp()
    await test.open()
    expect(test.modal()).toMatchObject({
      isOpen: true,
      screen: {
        plugin: 'piggyBank',
        screen: 'PROMPT',
        data: { address: WALLET, chainId: 8_453, asset: { token: null, symbol: 'ETH', decimals: 18 }, amount: null },
      },
    })
  })

  it.each<[FundArgs, object]>([
    [
      { chainId: 137, amount: '12.5' },
      { chainId: 137, asset: { token: null, symbol: 'POL', decimals: 18 }, amount: '12.5' },
    ],
    [
      { asset: 'USDC' },
      { asset: { token: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913', symbol: 'USDC', decimals: 6 } },
    ],
    [
      { asset: { token: TOKEN, symbol: 'TEA', decimals: 2 }, amount: '0.01' },
      { asset: { token: TOKEN, symbol: 'TEA', decimals: 2 }, amount: '0.01' },
    ],
    [{ address: HARDWARE_WALLET.toLowerCase() }, { address: HARDWARE_WALLET }],
  ])("the funding request %j reaches the provider's screen [FUND-2]", async (args, data) => {
    const test = await setUp()
    await test.open(args)
    expect(test.modal().screen?.data).toMatchObject(data)
  })

  it.each<[string, FundArgs, string]>([
    [
      'the wallet of another user',
      { address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045' },
      'funding_address_not_linked',
    ],
    ['what is no address', { address: '<img>' }, 'funding_address_not_linked'],
    ['a chain of nobody', { chainId: 424_242 }, 'unsupported_chain_id'],
    [
      'USDC where there is none',
      { chainId: 1, asset: { token: 'USDC', symbol: 'USDC', decimals: 6 } },
      'funding_invalid_asset',
    ],
    [
      'a token with a name that is none',
      { asset: { token: TOKEN, symbol: 'A B', decimals: 6 } },
      'funding_invalid_asset',
    ],
    ['a token with half a digit', { asset: { token: TOKEN, symbol: 'TEA', decimals: 1.5 } }, 'funding_invalid_asset'],
    ['nothing', { amount: '0' }, 'funding_invalid_amount'],
    ['less', { amount: '-1' }, 'funding_invalid_amount'],
    ['30 decimals', { amount: `0.${'1'.repeat(30)}` }, 'funding_invalid_amount'],
    ['a number', { amount: 0.1 as never }, 'funding_invalid_amount'],
  ])('a wrong funding request is refused and opens no screen: %s [FUND-3]', async (_, args, code) => {
    const test = await setUp()
    expect(await test.open(args)).toMatchObject({ code })
    expect(test.modal().screen).toBeNull()
  })

  it('funding with a malformed amount is refused by an error that quotes the amount and says what to pass', async () => {
    const { message } = await (await setUp()).open({ amount: '1e3' })
    expect(message).toBe(
      'This amount cannot be requested. Given: "1e3". Pass the amount of ETH as text, such as \'0.05\', with at most 18 decimals.',
    )
  })

  it('funding fails with must_be_authenticated without a user, and funding_address_not_linked without a wallet', async () => {
    expect(await (await setUp({ isLoggedIn: false })).open()).toMatchObject({ code: 'must_be_authenticated' })
    dispose()
    expect(await (await setUp({ hasWallets: false })).open()).toMatchObject({ code: 'funding_address_not_linked' })
  })
})

describe('the funding provider', () => {
  const bank = (id: string, funding: Partial<FundingDefinition>) => piggyBank({}, funding, undefined, id)

  it('the user chooses the funding provider if several can serve the request [FUND-6]', async () => {
    const test = await setUp({ plugins: [bank('one', {}), bank('two', {})] })
    await test.open({ amount: '1' })
    expect(test.modal().screen).toMatchObject({
      plugin: 'core',
      screen: 'FUND_WALLET_SCREEN',
      data: { chainId: 8_453, amount: '1' },
    })
  })

  it.each<[string, Partial<FundingDefinition>, FundArgs]>([
    ['another chain', { offers: [{ chainId: 137, token: null }] }, { chainId: 8_453 }],
    ['another asset', { offers: [{ chainId: 8_453, token: null }] }, { asset: 'USDC' }],
    ['USDC only', { offers: [{ chainId: 8_453, token: 'USDC' }] }, { asset: 'native' }],
    ['USDC of another chain', { offers: [{ chainId: 1, token: 'USDC' }] }, { asset: 'USDC' }],
    ['no more than that', { offers: [{ chainId: 8_453, token: null, max: '2' }] }, { amount: '2.000001' }],
  ])('funding never chooses a provider that offers %s', async (_, funding, args) => {
    const test = await setUp({ plugins: [bank('one', funding)] })
    expect(await test.open(args)).toMatchObject({ code: 'funding_unavailable' })
    dispose()
    const beside = await setUp({ plugins: [bank('one', funding), bank('two', {})] })
    await beside.open(args)
    expect(beside.modal().screen?.plugin).toBe('two')
    expect(await beside.open({ ...args, provider: 'one' })).toMatchObject({ code: 'funding_unavailable' })
  })

  it("a provider whose maximum is exactly the requested amount serves the request, whatever the case of the token's address", async () => {
    const test = await setUp({
      plugins: [bank('one', { offers: [{ chainId: 8_453, token: TOKEN.toLowerCase(), max: '2' }] })],
    })
    await test.open({ asset: { token: TOKEN, symbol: 'TEA', decimals: 2 }, amount: '2' })
    expect(test.modal().screen?.plugin).toBe('one')
  })

  it('a USDC request is served by a provider that offers the USDC contract of the chain', async () => {
    const test = await setUp({ plugins: [bank('one', { offers: [{ chainId: 8_453, token: 'USDC' }] })] })
    await test.open({ asset: 'USDC' })
    expect(test.modal().screen?.plugin).toBe('one')
  })

  it('a card on-ramp is refused with fiat_on_ramp_not_enabled if the app has on-ramps off [FUND-5]', async () => {
    const test = await setUp({ plugins: [bank('card', { isFiatOnRamp: true })], isOnRampOn: false })
    expect(await test.open()).toMatchObject({ code: 'funding_unavailable' })
    expect(await test.open({ provider: 'card' })).toMatchObject({
      code: 'fiat_on_ramp_not_enabled',
      message: 'Fiat on-ramp is not enabled',
    })
    await expect(test.until(test.client.run(fundingFlows.start, { provider: 'card' }))).rejects.toMatchObject({
      code: 'fiat_on_ramp_not_enabled',
    })
  })

  it('a funding provider that is not enabled is refused with unsupported_fund_provider [FUND-4]', async () => {
    expect(await (await setUp()).open({ provider: 'coinbase' })).toMatchObject({
      code: 'unsupported_fund_provider',
      message: expect.stringMatching(/^Unsupported fund provider\. Given: 'coinbase'/) as string,
    })
  })
})

describe('the outcome of funding', () => {
  const ending = (...answers: (FundingProgress | null | Error)[]): PiggyBank['poll'] => {
    let asked = 0
    return () => {
      const answer = answers[Math.min(asked++, answers.length - 1)]
      if (answer instanceof Error) throw answer
      return answer ?? null
    }
  }
  const withPolls = (...answers: Parameters<typeof ending>) =>
    setUp({ plugins: [piggyBank({ poll: ending(...answers) }, { isFiatOnRamp: true })] })

  it('funding ends as cancelled if the modal is closed before a payment was begun', async () => {
    const test = await setUp()
    const heard = await test.open()
    test.client.closeModal()
    await test.clock.advance(300)
    expect(heard.outcome).toEqual({ status: 'cancelled' })
  })

  it('funding is completed as soon as the provider reports that, even with the screen still open [CONFIG-47]', async () => {
    const test = await withPolls(null, { status: 'pending' }, { status: 'completed', hash: '0x12' })
    const heard = await test.open()
    await begin(test)
    expect(test.payment()).toMatchObject({
      provider: 'piggyBank',
      id: 'pig-1',
      status: 'pending',
      request: { address: WALLET },
    })
    await test.clock.advance(6_000)
    expect(heard.outcome).toBeUndefined()
    await test.clock.advance(3_000)
    expect(heard.outcome).toEqual({ status: 'completed', provider: 'piggyBank', id: 'pig-1', hash: '0x12' })
    expect(test.modal().isOpen).toBe(true)
    expect(test.analytics.filter(({ event }) => event.startsWith('sdk_fiat'))).toEqual([
      { event: 'sdk_fiat_on_ramp_started', payload: {} },
      { event: 'sdk_fiat_on_ramp_completed_with_status', payload: { status: 'completed' } },
    ])
  })

  it.each<[string, FundingProgress, object]>([
    ['pending', { status: 'pending' }, { status: 'pending', provider: 'piggyBank', id: 'pig-1' }],
    [
      'pending while the bank takes its time',
      { status: 'waitingAuthorization' },
      { status: 'pending', provider: 'piggyBank', id: 'pig-1' },
    ],
    [
      'failed',
      { status: 'failed', code: 'piggy_bank_broke' },
      {
        status: 'failed',
        provider: 'piggyBank',
        id: 'pig-1',
        code: 'piggy_bank_broke',
        message: 'The payment failed.',
      },
    ],
    ['cancelled where nobody has paid yet', { status: 'waiting' }, { status: 'cancelled' }],
  ])('funding is %s when the modal closes [FUND-8]', async (_, progress, outcome) => {
    const test = await withPolls(progress)
    const heard = await test.open()
    await begin(test)
    await test.clock.advance(3_000)
    test.client.closeModal()
    await test.rest()
    expect(heard.outcome).toEqual(outcome)
  })

  it('funding fails with serviceFailure after the provider failed to answer three times in a row', async () => {
    const down = new Error('down')
    const test = await withPolls(down, down, null, down, down, { status: 'pending' }, down, down, down)
    const heard = await test.open()
    await begin(test)
    await test.clock.advance(24_000)
    expect(test.payment()?.status).toBe('pending')
    await test.clock.advance(3_000)
    expect(test.payment()?.status).toBe('serviceFailure')
    test.client.closeModal()
    await test.rest()
    expect(heard.outcome).toMatchObject({ status: 'failed', code: 'funding_service_failure' })
  })

  it('funding is pending if the modal closes while a wallet still asks its user', async () => {
    const test = await setUp({ plugins: [piggyBank({ start: () => new Promise(() => {}) })] })
    const heard = await test.open()
    test.client.run(fundingFlows.start, { provider: 'piggyBank' }).catch(() => undefined)
    await test.rest()
    test.client.closeModal()
    await test.rest()
    expect(heard.outcome).toEqual({ status: 'pending', provider: 'piggyBank', id: null })
  })

  it('a payment is polled after the modal has closed, until it is completed', async () => {
    const test = await withPolls({ status: 'pending' }, { status: 'pending' }, { status: 'completed' })
    const heard = await test.open()
    await begin(test)
    test.client.closeModal()
    await test.clock.advance(9_000)
    expect(heard.outcome).toMatchObject({ status: 'pending' })
    expect(test.payment()?.status).toBe('completed')
  })
})

describe('a payment', () => {
  it('two simultaneous starts, as of a double click, begin one payment and return the same result [FUND-15]', async () => {
    const start = jest.fn(() => ({ id: 'pig-1' }))
    const test = await setUp({ plugins: [piggyBank({ start })] })
    const [one, other] = await Promise.all([begin(test), begin(test)])
    expect(start).toHaveBeenCalledTimes(1)
    expect(one).toEqual(other)
  })

  it('starting a payment returns the URL of its page, and the store does not hold the URL [FUND-14]', async () => {
    const url = 'https://pay.test/?signature=secret'
    const test = await setUp({ plugins: [piggyBank({ start: () => ({ id: 'pig-1', url, details: { fee: '1' } }) })] })
    expect(await begin(test)).toEqual({ provider: 'piggyBank', id: 'pig-1', url, details: { fee: '1' } })
    expect(test.payment()?.details).toEqual({ fee: '1' })
    expect(JSON.stringify(test.client.store.getState())).not.toContain('secret')
  })

  it("a payment's status is requested every 3 s, for an hour at most [FUND-9]", async () => {
    const poll = jest.fn<FundingProgress, []>(() => ({ status: 'pending' }))
    const test = await setUp({ plugins: [piggyBank({ poll })] })
    await begin(test)
    await test.clock.advance(2_999)
    expect(poll).toHaveBeenCalledTimes(0)
    await test.clock.advance(3_597_000)
    expect(test.payment()).not.toHaveProperty('isFollowed')
    await test.clock.advance(3_000)
    expect(poll).toHaveBeenCalledTimes(1_200)
    expect(test.payment()).toMatchObject({ status: 'pending', isFollowed: false })
    await test.clock.advance(60_000)
    expect(poll).toHaveBeenCalledTimes(1_200)
  })

  it("a payment's status is not requested any more once the payment is over, or after a logout [FUND-9]", async () => {
    const poll = jest.fn<FundingProgress, []>(() => ({ status: 'completed' }))
    const test = await setUp({ plugins: [piggyBank({ poll })] })
    await begin(test)
    await test.clock.advance(30_000)
    expect(poll).toHaveBeenCalledTimes(1)
    poll.mockReturnValue({ status: 'pending' })
    await begin(test, { amount: '1' })
    await test.clock.advance(3_000)
    expect(poll).toHaveBeenCalledTimes(2)
    await test.until(test.client.logout())
    expect(selectFunding(test.client.store.getState())).toEqual({ starting: null, payment: null, unfinished: null })
    await test.clock.advance(30_000)
    expect(poll).toHaveBeenCalledTimes(2)
  })

  it('a payment whose start is answered after a logout is not stored', async () => {
    let letGo = (_: { id: string }) => {}
    const test = await setUp({
      plugins: [
        piggyBank({
          start: () =>
            new Promise((resolve) => {
              letGo = resolve
            }),
        }),
      ],
    })
    const started = test.client
      .run(fundingFlows.start, { provider: 'piggyBank' })
      .catch((error: unknown) => toFailure(error).code)
    await test.rest()
    await test.until(test.client.logout())
    letGo({ id: 'pig-1' })
    await test.rest()
    expect(await started).toBe('must_be_authenticated')
    expect(test.payment()).toBeNull()
  })

  it('the status flow returns the status of a payment, also of one that is not followed', async () => {
    const poll = jest.fn(() => ({ status: 'completed' as const, hash: '0x12' }))
    const test = await setUp({ plugins: [piggyBank({ poll })] })
    expect(await test.until(test.client.run(fundingFlows.status, { provider: 'piggyBank', id: 'old' }))).toEqual({
      provider: 'piggyBank',
      id: 'old',
      request: null,
      status: 'completed',
      hash: '0x12',
    })
    expect(poll).toHaveBeenCalledWith({ id: 'old', request: null, details: undefined })
    await expect(
      test.until(test.client.run(fundingFlows.status, { provider: 'nobody', id: 'old' })),
    ).rejects.toMatchObject({ code: 'unsupported_fund_provider' })
  })

  it('a completed payment stays completed if the provider later says failed', async () => {
    const poll = jest.fn<FundingProgress, []>(() => ({ status: 'completed' }))
    const test = await setUp({ plugins: [piggyBank({ poll })] })
    await begin(test)
    await test.clock.advance(3_000)
    poll.mockReturnValue({ status: 'failed' })
    await test.until(test.client.run(fundingFlows.status, { provider: 'piggyBank', id: 'pig-1' }))
    expect(test.payment()?.status).toBe('completed')
  })
})

describe('a payment that was begun on another device', () => {
  it('a payment begun on another device is found when funding opens, and followed when the user asks for it [FUND-11]', async () => {
    const unfinished = jest.fn(() => ({ id: 'elsewhere', status: 'pending' as const }))
    const test = await setUp({ plugins: [piggyBank({ unfinished, poll: () => ({ status: 'completed' }) })] })
    const heard = await test.open()
    expect(unfinished).toHaveBeenCalledWith({ address: WALLET })
    expect(selectFunding(test.client.store.getState()).unfinished).toEqual({
      provider: 'piggyBank',
      id: 'elsewhere',
      request: null,
      status: 'pending',
    })
    await test.until(test.client.run(fundingFlows.resume, { provider: 'piggyBank', id: 'elsewhere' }))
    await test.clock.advance(3_000)
    expect(heard.outcome).toEqual({ status: 'completed', provider: 'piggyBank', id: 'elsewhere', hash: null })
  })

  it('a payment of this page whose modal was closed is found as unfinished, and completes after the user resumes it', async () => {
    let status: FundingProgress['status'] = 'pending'
    const test = await setUp({ plugins: [piggyBank({ poll: () => ({ status }) })] })
    await begin(test, { details: { key: 'pk' } })
    await test.open()
    const { payment, unfinished } = selectFunding(test.client.store.getState())
    expect([payment, unfinished]).toMatchObject([
      null,
      { id: 'pig-1', status: 'pending', request: { address: WALLET } },
    ])
    status = 'completed'
    await test.until(test.client.run(fundingFlows.resume, { provider: 'piggyBank', id: 'pig-1' }))
    await test.clock.advance(3_000)
    expect(test.payment()?.status).toBe('completed')
    await test.open({ amount: '2' })
    expect(selectFunding(test.client.store.getState()).unfinished).toBeNull()
  })

  it('the user can pay even if the search for unfinished payments fails', async () => {
    const test = await setUp({
      plugins: [
        piggyBank({
          unfinished: () => {
            throw new Error('down')
          },
        }),
      ],
    })
    await test.open()
    expect(test.modal().screen?.plugin).toBe('piggyBank')
    expect(selectFunding(test.client.store.getState()).unfinished).toBeNull()
  })
})

it('a second funding request replaces the first in the modal, and the first ends with flow_cancelled', async () => {
  const test = await setUp()
  const first = await test.open()
  await test.open({ amount: '1' })
  expect(first.code).toBe('flow_cancelled')
  expect(test.modal()).toMatchObject({ isOpen: true, screen: { data: { amount: '1' } } })
})

it('funding ends as cancelled when another screen takes the modal', async () => {
  const test = await setUp()
  const heard = await test.open()
  test.client.store.dispatch(modalSlice.actions.screenSet({ plugin: 'piggyBank', screen: 'STATUS' }))
  await test.rest()
  expect(heard.outcome).toEqual({ status: 'cancelled' })
  expect(test.modal().screen?.screen).toBe('STATUS')
})

it('changes of an older payment leave the newly begun payment in the funding state unchanged', () => {
  const { reducer, actions } = fundingSlice
  const begun = reducer(
    undefined,
    actions.paymentBegun({ provider: 'piggyBank', id: 'new', request: null, status: 'pending' }),
  )
  expect(reducer(begun, actions.paymentChanged({ id: 'old', progress: { status: 'completed' } }))).toEqual(begun)
  expect(
    reducer(begun, actions.unfinishedFound({ provider: 'piggyBank', id: 'old', request: null, status: 'pending' })),
  ).toEqual(begun)
})
