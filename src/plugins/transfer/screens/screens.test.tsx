import { act, screen, within } from '@testing-library/react'
import {
  fundingFlows,
  fundingSlice,
  selectConnectedWallets,
  selectFundingPayment,
  walletFlows,
  type FundArgs,
} from '../../../core/index.ts'
import { ChainFault, fakeChain } from '../../../core/chain/testing/fakeChain.ts'
import { WALLET } from '../../../core/funding/testing/piggyBank.ts'
import { enterDoor } from '../../../core/funding/testing/setUp.ts'
import { ADA, BOB } from '../../../core/wallets/testing/fakeConnector.ts'
import { heading, renderModal } from '../../../ui/testing/renderModal.ts'
import { ETH, foxWallet, HASH, TOKEN, transferParts } from '../testing/setUp.ts'

const open: (() => void)[] = []
afterEach(() => open.splice(0).forEach((end) => end()))
const hex = (value: bigint) => `0x${value.toString(16)}`
const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`
const declined = () => {
  throw Object.assign(new Error('no'), { code: 4001 })
}
/** Text a screen reader interrupts for. The field keeps an empty element for its own errors. */
const alertText = () =>
  screen
    .getAllByRole('alert')
    .map(({ textContent }) => textContent)
    .filter(Boolean)
    .join('|')
const RECEIPT = {
  transactionHash: HASH,
  status: '0x1',
  blockNumber: '0x11',
  blockHash: HASH,
  from: ADA,
  to: WALLET,
  gasUsed: '0x5208',
  effectiveGasPrice: '0xa',
}

/** A user who requests 0.5 ETH on a chain named 'Chain 8453', with the fake wallet 'Fox', which has 1 ETH. */
async function setUp({
  fake = fakeChain({ id: 8_453 }),
  fox = foxWallet(),
  isConnected = true,
  args = {},
  locale = 'en',
}: {
  fake?: ReturnType<typeof fakeChain>
  fox?: ReturnType<typeof foxWallet>
  isConnected?: boolean
  args?: FundArgs
  locale?: string
} = {}) {
  fake.set('eth_getTransactionReceipt', null)
  fake.set('eth_blockNumber', '0x20')
  open.push(fake.install())
  const parts = transferParts(fake, fox)
  const test = await renderModal({ ...parts, config: { ...parts.config, locale } })
  await enterDoor(test)
  if (isConnected) await test.until(test.client.run(walletFlows.connect, { connector: 'den', walletId: 'fox' }))
  const fund = () =>
    test.begin(() =>
      test.client.run(fundingFlows.fund, { provider: 'transfer', chainId: 8_453, amount: '0.5', ...args }),
    )
  const outcome = await fund()
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Amount in/ })
  return {
    ...test,
    fake,
    fox,
    fund,
    outcome,
    field,
    payment: () => selectFundingPayment(test.client.store.getState()),
    async enter(text: string) {
      await test.user.clear(field())
      if (text !== '') await test.paste(field(), text)
      await test.advance(0)
    },
  }
}

describe('TRANSFER_SCREEN', () => {
  it('TRANSFER_SCREEN shows both wallets, the amount, the fee and the balance [FUND-35]', async () => {
    const { button, field } = await setUp()
    await heading('Transfer from a wallet')
    expect(screen.getByRole('button', { name: /^fox/, pressed: true })).toBeVisible()
    expect(field()).toHaveValue('0.5')
    expect(field()).toHaveAttribute('inputmode', 'decimal')
    const facts = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(facts).toEqual(['NetworkChain 8453', 'Balance1 ETH', 'Network fee, at most<0.001 ETH'])
    expect(screen.getByTitle(WALLET)).toBeVisible()
    expect(button('Continue in fox')).toBeEnabled()
  })

  it('TRANSFER_SCREEN asks for a confirmation in the wallet, shows the progress, and ends with the receipt [FUND-40]', async () => {
    const fox = foxWallet()
    let sign = (_: string) => {}
    fox.answers.eth_sendTransaction = () =>
      new Promise((resolve) => {
        sign = resolve
      })
    const { press, advance, fake, outcome } = await setUp({ fox })
    await press('Continue in fox')
    expect(screen.getByText('Confirm in fox')).toBeVisible()
    expect(screen.getByText('Open your wallet and confirm the transfer of 0.5 ETH.')).toBeVisible()
    sign(HASH)
    await advance(50)
    expect(screen.getByText('0.5 ETH were sent. The network takes a moment.')).toBeVisible()
    fake.set('eth_getTransactionReceipt', RECEIPT)
    await advance(3_000)
    expect(screen.getByText('0.5 ETH arrived on Chain 8453.')).toBeVisible()
    expect(screen.getByRole('link', { name: /See the transaction/ })).toHaveAttribute(
      'href',
      `https://explorer.test/tx/${HASH}`,
    )
    expect(outcome).toHaveBeenCalledWith({ status: 'completed', provider: 'transfer', id: `8453:${HASH}`, hash: HASH })
    await press('Done')
  })

  it("'Max' on TRANSFER_SCREEN fills in the balance without the fee [FUND-36]", async () => {
    const { press, field, button } = await setUp()
    await press('Send all: 0.999937 ETH')
    expect(field()).toHaveValue('0.999937')
    expect(button('Continue in fox')).toBeEnabled()
  })

  it.each([
    ['1.1', 'Your wallet has only 1 ETH.'],
    ['0.99999', 'Too little ETH is left for the network fee. Send 0.999937 ETH at most.'],
    ['0', 'Enter an amount, such as 0.05.'],
    ['-1', 'Enter an amount, such as 0.05.'],
    [`0.${'1'.repeat(30)}`, 'ETH has at most 18 digits after the point.'],
  ])('TRANSFER_SCREEN does not go on with the amount %s [FUND-37]', async (text, says) => {
    const { enter, button, field, fox } = await setUp()
    await enter(text)
    expect(field()).toBeInvalid()
    expect(field()).toHaveAccessibleDescription(says)
    expect(button('Continue in fox')).toBeDisabled()
    expect(fox.sent).toEqual([])
  })

  it('TRANSFER_SCREEN reads a comma as the decimal point', async () => {
    const { enter, press, fox } = await setUp()
    await enter('0,25')
    await press('Continue in fox')
    expect(fox.sent).toMatchObject([{ value: hex(ETH / 4n) }])
  })

  it('TRANSFER_SCREEN shows the balance of a token, and that of the coin for the fee', async () => {
    const fake = fakeChain({ id: 8_453 })
    fake.set('eth_call', ([{ to }]: readonly [{ to: string }]) => (to === TOKEN.token ? word(2_000_000n) : '0x'))
    fake.set('eth_getBalance', '0x1')
    const { field } = await setUp({ fake, args: { asset: TOKEN, amount: '1.5' } })
    expect(screen.getByText('2 USDC')).toBeVisible()
    expect(field()).toHaveAccessibleDescription('Your wallet has too little ETH for the network fee.')
    expect(screen.getByRole('button', { name: 'Send all: 2 USDC' })).toBeVisible()
  })

  it('TRANSFER_SCREEN asks the network again on demand if it did not answer', async () => {
    const fake = fakeChain({ id: 8_453 })
    fake.set('eth_getBalance', new ChainFault('down'))
    const { press, advance, button } = await setUp({ fake })
    await advance(30_000)
    expect(alertText()).toBe('Chain 8453 does not answerNothing was sent. Try again in a moment.')
    expect(button('Continue in fox')).toBeDisabled()
    fake.set('eth_getBalance', hex(ETH))
    await press('Try again')
    expect(button('Continue in fox')).toBeEnabled()
  })

  it.each<[string, (fox: ReturnType<typeof foxWallet>, fake: ReturnType<typeof fakeChain>) => void, string]>([
    [
      'declined in the wallet',
      ({ answers }) => {
        answers.eth_sendTransaction = declined
      },
      'Request declinedYou declined in your wallet. Nothing was sent.',
    ],
    [
      'on a network that the wallet stays off',
      ({ answers }) => {
        answers.wallet_switchEthereumChain = declined
      },
      'Wrong networkNothing was sent. Choose Chain 8453 in your wallet, then try again.',
    ],
    [
      'refused by the network',
      (_, fake) => fake.set('eth_estimateGas', new ChainFault({ code: 3, message: 'execution reverted' })),
      'Chain 8453 would refuse this transferNothing was sent. Choose another wallet or another way.',
    ],
  ])(
    'TRANSFER_SCREEN shows an error if the transfer was %s, and can be tried again [FUND-43]',
    async (_, change, says) => {
      const { fox, fake, press, button } = await setUp()
      change(fox, fake)
      await press('Continue in fox')
      expect(alertText()).toBe(says)
      expect(button('Continue in fox')).toBeEnabled()
    },
  )

  it('TRANSFER_SCREEN shows the new balance if money was spent meanwhile', async () => {
    const { fake, press, button, fox } = await setUp()
    fake.set('eth_getBalance', hex(ETH / 4n))
    await press('Continue in fox')
    expect(alertText()).toBe('Your wallet has only 0.25 ETH.')
    expect(button('Continue in fox')).toBeDisabled()
    expect(fox.sent).toEqual([])
  })

  it('TRANSFER_SCREEN warns that the money may be on its way if the wallet goes away before it answers [FUND-44]', async () => {
    const fox = foxWallet()
    fox.answers.eth_sendTransaction = () => new Promise(() => undefined)
    const { press, client, begin } = await setUp({ fox })
    await press('Continue in fox')
    await begin(() =>
      client.run(walletFlows.disconnect, { id: selectConnectedWallets(client.store.getState())[0]!.id }),
    )
    expect(alertText()).toBe(
      'Wallet disconnectedCheck in your wallet whether the transfer was sent before you try again.',
    )
    expect(screen.getByRole('button', { name: 'Connect a wallet' })).toBeVisible()
  })

  it('two clicks on TRANSFER_SCREEN ask the wallet once [FUND-39]', async () => {
    const { button, fox, advance } = await setUp()
    const go = button('Continue in fox')
    act(() => {
      go.click()
      go.click()
    })
    await advance(50)
    expect(fox.sent).toHaveLength(1)
  })

  it('TRANSFER_SCREEN closed while the wallet asks resolves with pending, as the user may still approve there [FUND-42]', async () => {
    const fox = foxWallet()
    fox.answers.eth_sendTransaction = () => new Promise(() => undefined)
    const { press, outcome, advance } = await setUp({ fox })
    await press('Continue in fox')
    await press('Close')
    await advance(300)
    expect(outcome).toHaveBeenCalledWith({ status: 'pending', provider: 'transfer', id: null })
  })

  it('TRANSFER_SCREEN closed before the wallet was asked resolves with cancelled [FUND-42]', async () => {
    const { press, outcome, advance } = await setUp()
    await press('Close')
    await advance(300)
    expect(outcome).toHaveBeenCalledWith({ status: 'cancelled' })
  })

  it('TRANSFER_SCREEN names an earlier transfer that is on its way, before another one is sent', async () => {
    const { press, fund, advance } = await setUp()
    await press('Continue in fox')
    await press('Close')
    await advance(300)
    await fund()
    expect(screen.getByText('An earlier transfer is on its way. Check on it before you send again.')).toBeVisible()
    await press('Show that transfer')
    expect(screen.getByText('0.5 ETH were sent. The network takes a moment.')).toBeVisible()
  })

  it('TRANSFER_SCREEN shows the French texts', async () => {
    await setUp({ locale: 'fr' })
    await heading('Transférer depuis un portefeuille')
    expect(screen.getByRole('button', { name: 'Continuer dans fox' })).toBeVisible()
  })
})

describe('TRANSFER_CONNECT_SCREEN', () => {
  it('TRANSFER_SCREEN keeps the amount while the user looks at the list of wallets', async () => {
    const { enter, field, press } = await setUp()
    await heading('Transfer from a wallet')
    await enter('0.25')
    await press('Connect another wallet')
    await heading('Connect a wallet')
    await press('Back')
    await heading('Transfer from a wallet')
    expect(field()).toHaveValue('0.25')
  })

  it('TRANSFER_CONNECT_SCREEN connects a wallet, and leads back to the amount [FUND-38]', async () => {
    const { press, field } = await setUp({ isConnected: false })
    expect(screen.getByText('Connect a wallet to send from.')).toBeVisible()
    await press('Connect a wallet')
    expect(
      within(screen.getByRole('group', { name: 'Wallets' })).getByRole('button', { name: /fox.*Detected/ }),
    ).toBeVisible()
    await press(/^fox/)
    expect(field()).toHaveValue('0.5')
    expect(screen.getByRole('button', { name: 'Continue in fox' })).toBeEnabled()
  })

  it.each([
    [4001, 'Request declinedYou declined in your wallet. Nothing was sent.'],
    [4902, 'Wrong networkNothing was sent. Choose Chain 8453 in your wallet, then try again.'],
  ])(
    "TRANSFER_CONNECT_SCREEN says why connecting failed with the wallet's error %i, and offers the wallets again",
    async (code, says) => {
      const fox = foxWallet()
      fox.answers.eth_requestAccounts = () => {
        throw Object.assign(new Error('no'), { code })
      }
      const { press } = await setUp({ fox, isConnected: false })
      await press('Connect a wallet')
      await press(/^fox/)
      expect(alertText()).toBe(says)
      expect(screen.getByRole('button', { name: /^fox/ })).toBeVisible()
    },
  )

  it('TRANSFER_CONNECT_SCREEN says that it waits for the wallet, and Back returns to the list', async () => {
    const fox = foxWallet()
    fox.answers.eth_requestAccounts = () => new Promise(() => undefined)
    const { press } = await setUp({ fox, isConnected: false })
    await press('Connect a wallet')
    await press(/^fox/)
    expect(screen.getByText('Waiting for fox')).toBeVisible()
    await press('Back')
    expect(screen.getByRole('group', { name: 'Wallets' })).toBeVisible()
  })

  it('TRANSFER_CONNECT_SCREEN refuses the wallet that gets the money [FUND-38]', async () => {
    const fox = foxWallet()
    fox.answers.eth_requestAccounts = () => [WALLET]
    const { press } = await setUp({ fox, isConnected: false })
    await press('Connect a wallet')
    await press(/^fox/)
    expect(alertText()).toBe('That is the same walletThis wallet is the one that gets the money. Choose another one.')
  })

  it('TRANSFER_SCREEN sends from the account to which the wallet switched', async () => {
    const { fox, advance, press } = await setUp()
    act(() => fox.emit('accountsChanged', [BOB]))
    await advance(50)
    await press('Continue in fox')
    expect(fox.sent).toMatchObject([{ from: BOB }])
  })
})

describe('TRANSFER_STATUS_SCREEN', () => {
  it('TRANSFER_STATUS_SCREEN says why a transfer failed, and leads to another try [FUND-40, FUND-43]', async () => {
    const { press, advance, fake, button } = await setUp()
    await press('Continue in fox')
    fake.set('eth_getTransactionReceipt', { ...RECEIPT, status: '0x0' })
    await advance(3_000)
    expect(alertText()).toBe('The network refused the transferOnly the network fee was paid.')
    await press('Try again')
    expect(button('Continue in fox')).toBeVisible()
  })

  it('TRANSFER_STATUS_SCREEN offers no other try if the outcome is unknown [FUND-44]', async () => {
    const { press, begin, client } = await setUp()
    await press('Continue in fox')
    const { id } = selectFundingPayment(client.store.getState())!
    await begin(async () =>
      client.store.dispatch(fundingSlice.actions.paymentChanged({ id, progress: { status: 'serviceFailure' } })),
    )
    expect(alertText()).toBe('We cannot see your transferIt may have arrived. Check your wallet before you send again.')
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Done' })).toBeVisible()
  })

  it('TRANSFER_STATUS_SCREEN says that the network has not seen the transfer for long', async () => {
    const { press, advance } = await setUp()
    await press('Continue in fox')
    for (let look = 0; look < 10; look++) await advance(3_000)
    expect(
      screen.getByText(
        'The network does not know this transfer yet. If that lasts, check in your wallet whether it was sent.',
      ),
    ).toBeVisible()
  })
})
