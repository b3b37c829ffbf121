import { act, screen, waitFor, within } from '@testing-library/react'
import { fundingFlows, modalSlice, selectFundingPayment, type FundArgs, type HostConfig } from '../../../core/index.ts'
import { WALLET } from '../../../core/funding/testing/piggyBank.ts'
import { enterDoor, fundingParts } from '../../../core/funding/testing/setUp.ts'
import { createTestBrowser } from '../../../testing/index.ts'
import { heading, renderModal } from '../../../ui/testing/renderModal.ts'
import { moonpayOnRamp } from '../index.ts'
import { addMoonpay, serverTransaction, SIGNATURE } from '../testing/moonpay.ts'

const SIGN = '/api/v1/plugins/moonpay_on_ramp/sign'

/** The real modal over a client whose user is logged in. */
async function setUp({
  config,
  isBlocked = false,
  args = {},
}: { config?: HostConfig; isBlocked?: boolean; args?: FundArgs } = {}) {
  const parts = fundingParts({ plugins: [moonpayOnRamp()], ...(config && { config }) })
  const moonpay = addMoonpay(parts.provider)
  const browser = createTestBrowser()
  browser.blocksPopups = isBlocked
  const test = await renderModal({ ...parts, browser })
  await enterDoor(test)
  const { client, advance, begin } = test
  return {
    ...test,
    moonpay,
    payment: () => selectFundingPayment(client.store.getState()),
    open: () => begin(() => client.run(fundingFlows.fund, { amount: '0.02', ...args })),
    /** Advances to the next status poll. */
    look: () => advance(3_050),
  }
}

const dialog = () => screen.getByRole('dialog')
const fact = (name: string) =>
  within(dialog())
    .getAllByRole('listitem')
    .find(({ textContent }) => textContent?.startsWith(name))
    ?.textContent?.slice(name.length)

/** A payment that was begun, with the status screen open. */
async function paying(options: Parameters<typeof setUp>[0] = {}) {
  const test = await setUp(options)
  await test.open()
  await test.press(/MoonPay/)
  return test
}

describe('FIAT_ON_RAMP_PROMPT_SCREEN', () => {
  it('FIAT_ON_RAMP_PROMPT_SCREEN shows seller, amount, network and wallet [FUND-16]', async () => {
    const { open } = await setUp()
    await open()
    await heading('Fund account')
    expect(dialog()).toHaveTextContent(
      "Pay by card, Apple Pay or bank transfer on MoonPay's page, in a new tab. Your ETH arrives here on Base.",
    )
    expect(fact('You get')).toBe('0.02 ETH')
    expect(fact('Network')).toBe('Base')
    expect(within(dialog()).getByTitle(WALLET)).toBeVisible()
  })

  it("FIAT_ON_RAMP_PROMPT_SCREEN says 'Any amount of POL' if the host named no amount", async () => {
    const { open } = await setUp({ args: { amount: undefined, chainId: 137 } })
    await open()
    await heading('Fund account')
    expect(fact('You get')).toBe('Any amount of POL')
  })

  it("FIAT_ON_RAMP_PROMPT_SCREEN opens MoonPay in a new tab, once, and shows the payment's status [FUND-17]", async () => {
    const { open, user, button, advance, browser, moonpay, client } = await setUp()
    await open()
    await heading('Fund account')
    await user.dblClick(button('Continue to MoonPay'))
    await advance(50)
    expect(await screen.findByText('In Progress')).toBeVisible()
    expect(browser.windows).toHaveLength(1)
    expect(browser.windows[0]).toMatchObject({ isDisowned: true })
    expect(browser.windows[0]?.url).toContain(SIGNATURE)
    expect(moonpay.signed).toHaveLength(1)
    expect(moonpay.last().body.config).toMatchObject({ language: 'en', uiConfig: { theme: 'light' } })
    expect(JSON.stringify(client.store.getState())).not.toContain(SIGNATURE)
  })

  it('FIAT_ON_RAMP_PROMPT_SCREEN shows a link if the browser blocked the MoonPay tab [FUND-17]', async () => {
    const { moonpay } = await paying({ isBlocked: true })
    expect(await screen.findByText("Your browser blocked the new tab. Open MoonPay's page here to pay.")).toBeVisible()
    const link = screen.getByRole('link', { name: 'Open MoonPay' })
    expect(link).toHaveAttribute('href', expect.stringContaining(moonpay.last().id))
    expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  })

  it.each([
    [{ status: 400, body: { error: 'No.', code: 'unsupported_amount' } }, 'MoonPay does not sell this amount.'],
    [{ status: 400, body: { error: 'No.', code: 'address_not_linked' } }, 'This wallet is not linked to your account.'],
    [
      { status: 429, body: { error: 'No.', code: 'too_many_requests' } },
      'Too many requests. Please wait before trying again.',
    ],
    [{ status: 200, body: {} }, 'MoonPay cannot be opened right now. Please try again later.'],
  ])('the payment prompt shows why no payment was begun, and closes the tab: %j [FUND-18]', async (fault, text) => {
    const { open, press, provider, browser, payment } = await setUp()
    await open()
    await heading('Fund account')
    provider.fail(SIGN, fault)
    await press('Continue to MoonPay')
    expect(await screen.findByText(text)).toBeVisible()
    expect(browser.windows[0]?.isClosed()).toBe(true)
    expect(payment()).toBeNull()
    provider.heal()
    await press('Continue to MoonPay')
    expect(await screen.findByText('In Progress')).toBeVisible()
  })

  it('FIAT_ON_RAMP_PROMPT_SCREEN does not replace a screen that the user opened while the page was signed', async () => {
    const { open, press, advance, provider, client, modal, payment } = await setUp()
    await open()
    await heading('Fund account')
    provider.fail(SIGN, { delayMs: 2_000 })
    await press('Continue to MoonPay')
    act(
      () =>
        void client.store.dispatch(
          modalSlice.actions.pushed({
            plugin: 'core',
            screen: 'ERROR_SCREEN',
            data: { failure: { code: 'error', message: '' } },
          }),
        ),
    )
    await advance(3_000)
    expect(payment()).not.toBeNull()
    expect(modal().screen?.screen).toBe('ERROR_SCREEN')
  })

  it('FIAT_ON_RAMP_PROMPT_SCREEN shows a payment of another device, and follows it [FUND-19]', async () => {
    const { open, press, moonpay, look } = await setUp()
    const older = {
      external_transaction_id: 'an-older-payment',
      address: WALLET,
      currency_code: 'USDC_POLYGON',
      quote_currency_amount: 25,
    }
    moonpay.tellServer(serverTransaction(older))
    await open()
    expect(await screen.findByText('A payment is on its way')).toBeVisible()
    expect(dialog()).toHaveTextContent('You began it earlier. You can follow it, or begin another one.')
    await press('Follow it')
    expect(await screen.findByText('In Progress')).toBeVisible()
    // The screen shows the purchase of the payment from the other device, not the one requested now.
    expect(fact('You get')).toBe('25 USDC')
    expect(fact('Network')).toBe('Polygon')
    expect(screen.queryByRole('link', { name: 'Open MoonPay again' })).toBeNull()
    moonpay.tellServer(serverTransaction({ ...older, status: 'completed' }))
    await look()
    expect(await screen.findByText("You've funded your account!")).toBeVisible()
  })

  it('the payment prompt shows the French texts', async () => {
    const { open, press, moonpay } = await setUp({ config: { locale: 'fr' } })
    await open()
    await heading('Approvisionner le compte')
    await press('Continuer vers MoonPay')
    expect(await screen.findByText('En cours')).toBeVisible()
    expect(moonpay.last().body.config.language).toBe('fr')
  })
})

describe('FIAT_ON_RAMP_STATUS_SCREEN', () => {
  const COSTS = ['You pay54.98 USD', 'Fees included4.98 USD', 'You get0.02 ETH']

  it.each<[string, string, string, string[], string[]]>([
    [
      'pending',
      'In Progress',
      "Pay on MoonPay's page. This screen changes once the payment is through; you may close it meanwhile.",
      ['Open MoonPay again'],
      COSTS,
    ],
    [
      'waitingAuthorization',
      'Processing payment',
      'This may take up to a few hours. You will receive an email from MoonPay when the purchase is complete.',
      ['Done'],
      COSTS,
    ],
    [
      'completed',
      "You've funded your account!",
      'It may take a few minutes for the assets to appear.',
      ['Done'],
      ['Amount paid54.98 USD', 'Fees included4.98 USD', 'Amount received0.02 ETH'],
    ],
    [
      'failed',
      'Your payment failed',
      "Please contact MoonPay's support to resolve this issue. Debit cards work better than credit cards.",
      ['Try again', "MoonPay's support"],
      [],
    ],
  ])(
    'the payment status %s is shown with its heading and sentence [ERROR-70, FUND-28]',
    async (status, text, detail, actions, amounts) => {
      const { moonpay, look } = await paying()
      moonpay.tell(status, { paymentMethod: 'sepa_bank_transfer', cardPaymentType: null })
      await look()
      expect(await screen.findByRole('heading', { name: 'Fund account' })).toBeVisible()
      expect(
        (await screen.findByText(text)).closest(status === 'failed' ? '[role=alert]' : '[role=status]'),
      ).toHaveTextContent(detail)
      expect(
        within(dialog())
          .getAllByRole('listitem')
          .map(({ textContent }) => textContent),
      ).toEqual([...amounts, 'NetworkBase'])
      for (const name of actions)
        expect(
          screen.getByRole(/again$|support/.test(name) && name !== 'Try again' ? 'link' : 'button', { name }),
        ).toBeVisible()
    },
  )

  it("a completed payment resolves the host's promise before the user closes the status screen [FUND-31]", async () => {
    const { moonpay, look, open, press, modal, advance } = await setUp()
    const outcome = await open()
    await press('Continue to MoonPay')
    moonpay.tell('completed')
    await look()
    expect(outcome).toHaveBeenCalledWith(expect.objectContaining({ status: 'completed', provider: 'moonpayOnRamp' }))
    await press('Done')
    await advance(300)
    expect(modal().screen).toBeNull()
  })

  it('Done on FIAT_ON_RAMP_STATUS_SCREEN leads back to the screen from which the user began to pay [FUND-30]', async () => {
    const { client, modal, press, moonpay, look, advance } = await setUp()
    const data = {
      address: WALLET,
      chainId: 8_453,
      asset: { token: null, symbol: 'ETH', decimals: 18 },
      amount: '0.02',
    }
    const { screenSet, pushed } = modalSlice.actions
    act(
      () =>
        void client.store.dispatch(
          screenSet({
            plugin: 'core',
            screen: 'ERROR_SCREEN',
            data: { failure: { code: 'unknown_auth_error', message: '' } },
          }),
        ),
    )
    await advance(50)
    act(
      () => void client.store.dispatch(pushed({ plugin: 'moonpayOnRamp', screen: 'FIAT_ON_RAMP_PROMPT_SCREEN', data })),
    )
    await heading('Fund account')
    await press('Continue to MoonPay')
    expect(await screen.findByRole('button', { name: 'Back to your payment' })).toBeVisible()
    moonpay.tell('completed')
    await look()
    await press('Back to your payment')
    expect(modal()).toMatchObject({ stack: [], screen: { screen: 'ERROR_SCREEN' } })
  })

  it('FIAT_ON_RAMP_STATUS_SCREEN reports an error after three failed polls, and Try again only polls again [ERROR-70, FUND-29]', async () => {
    const { moonpay, look, provider, press } = await paying()
    provider.fail(moonpay.statusPath(), 'offline')
    for (let failure = 1; failure <= 3; failure++) await look()
    expect(
      await screen.findByText('MoonPay ran into an error when processing your transaction. Try again?'),
    ).toBeVisible()
    provider.heal()
    moonpay.tell('completed')
    await press('Try again')
    expect(await screen.findByText('In Progress')).toBeVisible()
    await look()
    expect(await screen.findByText("You've funded your account!")).toBeVisible()
    expect(moonpay.signed).toHaveLength(1)
  })

  it('FIAT_ON_RAMP_STATUS_SCREEN offers to begin another payment after a failed one [FUND-30]', async () => {
    const { moonpay, look, press } = await paying()
    moonpay.tell('failed')
    await look()
    await press('Try again')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Continue to MoonPay' })).toBeVisible())
    await press('Continue to MoonPay')
    expect(await screen.findByText('In Progress')).toBeVisible()
    expect(moonpay.signed).toHaveLength(2)
  })
})
