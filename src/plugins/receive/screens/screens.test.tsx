import { act, screen } from '@testing-library/react'
import { fundingFlows, fundingSlice, selectFundingPayment, type FundArgs } from '../../../core/index.ts'
import { ChainFault, fakeChain, type FakeChain } from '../../../core/chain/testing/fakeChain.ts'
import { WALLET } from '../../../core/funding/testing/piggyBank.ts'
import { enterDoor, fundingParts } from '../../../core/funding/testing/setUp.ts'
import { heading, renderModal } from '../../../ui/testing/renderModal.ts'
import { receive } from '../index.ts'

const ETH = 10n ** 18n
const open: (() => void)[] = []
afterEach(() => open.splice(0).forEach((end) => end()))

/** A user with 1 ETH who waits for money on 'Chain 8453', in an app that supports 'Chain 1' too. */
async function setUp({
  args = {},
  locale = 'en',
  base = fakeChain({ id: 8_453 }),
}: { args?: FundArgs; locale?: string; base?: FakeChain } = {}) {
  const other = fakeChain({ id: 1 })
  open.push(base.install(), other.install())
  const parts = fundingParts({ plugins: [receive()], config: { supportedChains: [base.chain, other.chain], locale } })
  const test = await renderModal(parts)
  await enterDoor(test)
  const fund = () => test.begin(() => test.client.run(fundingFlows.fund, { chainId: 8_453, ...args }))
  const outcome = await fund()
  return {
    ...test,
    base,
    fund,
    outcome,
    async arrive(chain: FakeChain, balance: bigint, looks = 1) {
      chain.set('eth_getBalance', `0x${balance.toString(16)}`)
      for (let look = 0; look < looks; look++) await test.advance(3_000)
    },
    other,
  }
}

describe('RECEIVE_SCREEN', () => {
  it('RECEIVE_SCREEN shows address, amount and network, and warns of other networks [FUND-46]', async () => {
    const { press } = await setUp({ args: { amount: '0.5' } })
    await heading('Receive ETH')
    expect(screen.getByText('Chain 8453')).toBeVisible()
    expect(screen.getByRole('dialog')).toHaveTextContent('Amount to send 0.5 ETH')
    expect(
      await screen.findByRole('img', { name: 'QR code with your address on Chain 8453 and the amount' }),
    ).toBeVisible()
    expect(screen.getByText('Send ETH on Chain 8453 only. On another network it does not arrive here.')).toBeVisible()
    expect(screen.getByText(WALLET)).toBeVisible()
    expect(screen.getByText('Waiting for your payment...')).toBeVisible()
    await press('Copy address')
    expect(await navigator.clipboard.readText()).toBe(WALLET)
  })

  it('RECEIVE_SCREEN names no amount if none is asked for', async () => {
    await setUp()
    expect(await screen.findByRole('img', { name: 'QR code with your address on Chain 8453' })).toBeVisible()
    expect(screen.queryByText(/Amount to send/)).toBeNull()
  })

  it('RECEIVE_SCREEN shows the amount that arrived, and resolves with it [FUND-48]', async () => {
    const { arrive, base, outcome, press, modal, advance } = await setUp()
    await arrive(base, ETH + ETH / 2n)
    expect(screen.getByText('0.5 ETH arrived')).toBeVisible()
    expect(screen.getByText('The money is in your wallet, on Chain 8453.')).toBeVisible()
    expect(outcome).toHaveBeenCalledWith(expect.objectContaining({ status: 'completed', provider: 'receive' }))
    await press('Done')
    await advance(300)
    expect(modal().screen).toBeNull()
  })

  it('RECEIVE_SCREEN says how much is still missing, and waits for the rest [FUND-48]', async () => {
    const { arrive, base, press, advance, outcome } = await setUp({ args: { amount: '0.5' } })
    await arrive(base, ETH + ETH / 5n)
    expect(screen.getByText('0.2 ETH arrived. 0.3 ETH are still missing.')).toBeVisible()
    expect(screen.getByRole('dialog')).toHaveTextContent('Amount to send 0.3 ETH')
    await press('Close')
    await advance(300)
    expect(outcome).toHaveBeenCalledWith(expect.objectContaining({ status: 'pending', provider: 'receive' }))
  })

  it('RECEIVE_SCREEN says that polling has ended, and polls again on demand [FUND-50]', async () => {
    const {
      press,
      arrive,
      base,
      client: { store },
    } = await setUp()
    const { id } = selectFundingPayment(store.getState())!
    // Sets the state as after an hour. The first payment is no longer followed, and 'Watch again' begins another one.
    act(
      () =>
        void store.dispatch(
          fundingSlice.actions.paymentChanged({ id, progress: { status: 'waiting', isFollowed: false } }),
        ),
    )
    const stopped = screen.getByText('We stopped watching after an hour. Your address still works.')
    expect(stopped).toBeVisible()
    expect(stopped.closest('[role=status]')).not.toBeNull()
    expect(screen.queryByText('Waiting for your payment...')).not.toBeInTheDocument()
    await press('Watch again')
    expect(selectFundingPayment(store.getState())!.id).not.toBe(id)
    expect(await screen.findByText('Waiting for your payment...')).toBeVisible()
    await arrive(base, ETH + ETH / 2n)
    expect(screen.getByText('0.5 ETH arrived')).toBeVisible()
  })

  it('RECEIVE_SCREEN shows what arrived before it was closed [FUND-52]', async () => {
    const { arrive, base, press, advance, fund } = await setUp({ args: { amount: '0.5' } })
    await arrive(base, ETH + ETH / 5n)
    await press('Close')
    await advance(300)
    await fund()
    expect(screen.getByRole('dialog')).toHaveTextContent('Amount to send 0.3 ETH')
    await arrive(base, ETH + ETH / 2n)
    expect(screen.getByText('0.5 ETH arrived')).toBeVisible()
  })

  it('RECEIVE_SCREEN says that the money came on another network [FUND-49]', async () => {
    const { advance, arrive, other } = await setUp({ args: { amount: '0.5' } })
    await advance(3_000)
    await arrive(other, ETH + ETH / 4n, 4)
    expect(
      screen.getByText('0.25 ETH arrived on Chain 1, not on Chain 8453. The money is in your wallet, on Chain 1.'),
    ).toBeVisible()
    expect(screen.getByText('Waiting for your payment...')).toBeVisible()
  })

  it('RECEIVE_SCREEN shows the address and waits, whatever the network answers [FUND-51]', async () => {
    const { base, arrive, advance } = await setUp()
    base.set('eth_getBalance', new ChainFault('html'))
    for (let look = 0; look < 12; look++) await advance(5_000)
    expect(screen.getByText(WALLET)).toBeVisible()
    expect(screen.getByText('Waiting for your payment...')).toBeVisible()
    await arrive(base, 2n * ETH, 5)
    expect(screen.getByText('1 ETH arrived')).toBeVisible()
  })

  it('RECEIVE_SCREEN sends no request while it is closed', async () => {
    const { base, press, advance } = await setUp()
    await press('Close')
    await advance(300)
    const before = base.calls.length
    for (let look = 0; look < 5; look++) await advance(3_000)
    expect(base.calls).toHaveLength(before)
  })

  it('RECEIVE_SCREEN closed before money arrived resolves with cancelled [FUND-52]', async () => {
    const { press, advance, outcome } = await setUp()
    await press('Close')
    await advance(300)
    expect(outcome).toHaveBeenCalledWith({ status: 'cancelled' })
  })

  it('RECEIVE_SCREEN shows the French texts', async () => {
    await setUp({ locale: 'fr' })
    await heading('Recevoir des ETH')
    expect(screen.getByRole('button', { name: 'Copier l’adresse' })).toBeVisible()
  })
})
