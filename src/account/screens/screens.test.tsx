import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ChainFault, fakeChain } from '../../core/chain/testing/fakeChain.ts'
import { selectModal, type Plugin } from '../../core/index.ts'
import { email } from '../../plugins/email/index.ts'
import { embeddedWallet } from '../../plugins/embeddedWallet/index.ts'
import { EMBEDDED_WALLET_PATHS } from '../../plugins/embeddedWallet/contract.ts'
import { receive } from '../../plugins/receive/index.ts'
import { recoveryPassword } from '../../plugins/recoveryPassword/index.ts'
import { sms } from '../../plugins/sms/index.ts'
import { transfer } from '../../plugins/transfer/index.ts'
import { wallet } from '../../plugins/wallet/index.ts'
import { customAuthAccount } from '../../testing/provider/customAuthRoutes.ts'
import { emailAccount, fakeProvider, phoneAccount, walletAccount, type TestUser } from '../../testing/index.ts'
import { renderWithClient } from '../../testing/react/index.ts'
import { accountPage } from '../index.ts'

const OWN = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const USDC = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'
const DAI = '0x50c5725949A6F0c72E6C4a641F24049A917DB0Cb'
const ada = emailAccount('ada@example.com')

const restores: (() => void)[] = []
afterEach(() => restores.splice(0).forEach((restore) => restore()))

async function open(
  name: string,
  user: TestUser,
  plugins: readonly Plugin[] = [],
  others: readonly ReturnType<typeof fakeChain>[] = [],
) {
  const base = fakeChain({ id: 8_453 })
  const provider = fakeProvider({ config: { sms_auth: true } })
  provider.route('GET', EMBEDDED_WALLET_PATHS.tokenPrice, () => ({ usd: 2 }))
  const tokens = [USDC, DAI].map((address, index) => ({ chainId: 8_453, address, symbol: `T${index}`, decimals: 6 }))
  const { client, advance, until } = await renderWithClient(null, {
    plugins: [email(), accountPage({ tokens }), ...plugins],
    provider,
    user,
    config: { supportedChains: [base, ...others].map(({ chain }) => chain) },
  })
  base.set('eth_call', ([{ to }]: readonly unknown[] & readonly [{ to: string }]) =>
    to === USDC ? `0x${'5'.padStart(64, '0')}` : `0x${'0'.padStart(64, '0')}`,
  )
  restores.unshift(...[base, ...others].map((chain) => chain.install()).reverse())
  await until(client.ready())
  act(() => void client.openScreen({ plugin: 'accountPage', screen: name }).catch(() => undefined))
  await advance(15)
  await advance(0)
  return { card: within(await screen.findByRole('dialog')), client, advance, base }
}

const show = async (...args: Parameters<typeof open>) => (await open(...args)).card

const actions = (card: Pick<typeof screen, 'getByRole'>): (string | null)[] =>
  within(card.getByRole('list', { name: 'What you can do with your wallet' }))
    .queryAllByRole('button')
    .map(({ textContent }) => textContent)

it('the only way to log in has no button to remove it, and says why [ACCOUNT-70]', async () => {
  const card = await show('ACCOUNT_LOGINS_SCREEN', { accounts: [ada] })
  expect(card.getByText('Your only way to log in. Add another before you remove it.')).toBeVisible()
  expect(card.queryByRole('button', { name: 'Remove ada@example.com' })).toBeNull()
  expect(card.getByRole('button', { name: 'Change ada@example.com' })).toBeEnabled()
})

it('a user with two ways to log in can remove each, but not one that no plugin owns [ACCOUNT-67, ACCOUNT-70]', async () => {
  const user = { accounts: [ada, phoneAccount('+14155552671'), customAuthAccount('ada')] }
  const card = await show('ACCOUNT_LOGINS_SCREEN', user, [sms()])
  expect(card.getByRole('button', { name: 'Remove ada@example.com' })).toBeEnabled()
  expect(card.getByText('Managed by this app')).toBeVisible()
  expect(card.getAllByRole('button', { name: /^Remove/ })).toHaveLength(2)
})

it('the wallet shows its coin and the tokens that it holds, and what they are worth together [ACCOUNT-84, ACCOUNT-85]', async () => {
  const card = await show('ACCOUNT_WALLET_SCREEN', { accounts: [ada, walletAccount(OWN)] }, [wallet()])
  const rows = within(card.getByRole('list', { name: 'Balance' })).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual(['EETHChain 84531$2.00', 'TT0Chain 8453<0.001<$0.01'])
  expect(card.getAllByText('$2.00')).toHaveLength(2)
})

it('chains that do not answer are named in one notice, with one button to ask them again [ACCOUNT-82]', async () => {
  const silent = [1, 10].map((id) => fakeChain({ id }))
  for (const chain of silent)
    for (const method of ['eth_call', 'eth_getBalance']) chain.set(method, new ChainFault('down'))
  const user = { accounts: [ada, walletAccount(OWN)] }
  const card = await show('ACCOUNT_WALLET_SCREEN', user, [wallet()], silent)
  const notice = within(await card.findByRole('note'))
  expect(notice.getAllByText(/does not answer/).map(({ textContent }) => textContent)).toEqual([
    'Chain 1 does not answer.',
    'Chain 10 does not answer.',
  ])
  expect(card.getByRole('button', { name: 'Try again' })).toBeEnabled()
})

it('an external wallet can receive money, but has no key and no recovery here [ACCOUNT-71]', async () => {
  const plugins = [wallet(), embeddedWallet(), recoveryPassword(), receive(), transfer()]
  const card = await show('ACCOUNT_WALLET_SCREEN', { accounts: [ada, walletAccount(OWN)] }, plugins)
  expect(actions(card)).toEqual(['Receive', 'Add funds'])
})

it('the embedded wallet can be exported, and without funding plugins nothing else is offered [ACCOUNT-71]', async () => {
  const card = await show('ACCOUNT_WALLET_SCREEN', { accounts: [ada], wallet: true }, [embeddedWallet()])
  expect(actions(card)).toEqual(['Send', 'Export private key'])
})

it('an amount that is there and an address lead to the review of the wallet, others are refused beside their fields [ACCOUNT-72]', async () => {
  const { card, client, advance } = await open('ACCOUNT_SEND_SCREEN', { accounts: [ada], wallet: true }, [
    embeddedWallet(),
  ])
  const person = userEvent.setup({ delay: null })
  await person.click(card.getByRole('button', { name: /ETH/ }))
  await person.type(card.getByLabelText('To'), '0x12')
  await person.type(card.getByLabelText('Amount'), '2')
  await person.click(card.getByRole('button', { name: 'Review' }))
  expect(card.getByText('This is not an address. Check it, and try again.')).toBeVisible()
  expect(card.getByText('That is more than you have.')).toBeVisible()
  await person.clear(card.getByLabelText('To'))
  await person.type(card.getByLabelText('To'), DAI)
  await person.clear(card.getByLabelText('Amount'))
  await person.type(card.getByLabelText('Amount'), '0.25')
  await person.click(card.getByRole('button', { name: 'Review' }))
  await advance(0)
  expect(selectModal(client.store.getState()).screen).toMatchObject({
    plugin: 'embeddedWallet',
    screen: 'EMBEDDED_WALLET_SEND_TRANSACTION_SCREEN',
  })
})

describe("'Max' in the send form", () => {
  const openForm = async () => {
    const opened = await open('ACCOUNT_SEND_SCREEN', { accounts: [ada], wallet: true }, [embeddedWallet()])
    const person = userEvent.setup({ delay: null })
    return { ...opened, person }
  }

  it('Max fills in the balance of the coin without the fee, says both, and sends it at that fee [ACCOUNT-73, ACCOUNT-75]', async () => {
    const { card, client, advance, base, person } = await openForm()
    await person.click(card.getByRole('button', { name: /ETH/ }))
    await person.click(card.getByRole('button', { name: 'Max ETH' }))
    await advance(0)
    // 21,000 gas at twice the base fee of 1 gwei, and a tip of 1 gwei.
    expect(card.getByLabelText('Amount')).toHaveValue('0.999937')
    expect(card.getByText('Network fee, at most: <0.001 ETH')).toBeVisible()
    expect(card.getAllByRole('status').map(({ textContent }) => textContent)).toContain('0.999937 ETH')
    base.set('eth_getBlockByNumber', { number: '0x11', baseFeePerGas: '0x6fc23ac0', gasLimit: '0x1c9c380' })
    await person.type(card.getByLabelText('To'), DAI)
    await person.click(card.getByRole('button', { name: 'Review' }))
    await advance(0)
    await advance(0)
    expect(selectModal(client.store.getState()).screen).toMatchObject({
      screen: 'EMBEDDED_WALLET_SEND_TRANSACTION_SCREEN',
      data: { review: { hasFunds: true, fee: { exact: '0.000063' }, total: { exact: '1' } } },
    })
  })

  it('an amount by Max that no longer leaves the fee is refused beside the field, with the amount that can be sent [ACCOUNT-75]', async () => {
    const { card, client, advance, base, person } = await openForm()
    await person.click(card.getByRole('button', { name: /ETH/ }))
    await person.type(card.getByLabelText('To'), DAI)
    await person.click(card.getByRole('button', { name: 'Max ETH' }))
    await advance(0)
    base.set('eth_getBlockByNumber', { number: '0x11', baseFeePerGas: '0x12a05f200', gasLimit: '0x1c9c380' })
    await person.click(card.getByRole('button', { name: 'Review' }))
    await advance(0)
    const text = 'Too little ETH is left for the network fee. Send 0.999769 ETH at most.'
    expect(card.getByText(text)).toBeVisible()
    expect(card.getByLabelText('Amount')).toHaveAccessibleDescription(expect.stringContaining(text))
    expect(selectModal(client.store.getState()).screen).toMatchObject({ screen: 'ACCOUNT_SEND_SCREEN' })
    await person.click(card.getByRole('button', { name: 'Max ETH' }))
    await advance(0)
    expect(card.getByLabelText('Amount')).toHaveValue('0.999769')
  })

  it('Max fills in all of a token at once, and asks no chain [ACCOUNT-73]', async () => {
    const { card, base, person } = await openForm()
    await person.click(card.getByRole('button', { name: /T0/ }))
    const asked = base.calls.length
    await person.click(card.getByRole('button', { name: 'Max T0' }))
    expect(card.getByLabelText('Amount')).toHaveValue('0.000005')
    expect(base.calls).toHaveLength(asked)
  })

  it('Max fills in nothing once the user has typed an amount meanwhile [ACCOUNT-74]', async () => {
    const { card, advance, person } = await openForm()
    const release = holdEstimates()
    await person.click(card.getByRole('button', { name: /ETH/ }))
    await person.click(card.getByRole('button', { name: 'Max ETH' }))
    expect(card.getByText('Asking the network...')).toBeVisible()
    await person.type(card.getByLabelText('Amount'), '0,5')
    expect(card.queryByText('Asking the network...')).not.toBeInTheDocument()
    await act(async () => release())
    await advance(0)
    expect(card.getByLabelText('Amount')).toHaveValue('0,5')
  })
})

/** Lets nodes answer what a transaction needs of gas only once the returned function is called. */
function holdEstimates(): () => void {
  const before = globalThis.fetch
  let release = (): void => undefined
  const released = new Promise<void>((done) => (release = done))
  globalThis.fetch = async (input, init) => {
    if ((init?.body as string | undefined)?.includes('eth_estimateGas')) await released
    return before(input, init)
  }
  restores.unshift(() => void (globalThis.fetch = before))
  return release
}
