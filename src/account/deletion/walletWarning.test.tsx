import { act, screen } from '@testing-library/react'
import { ChainFault, fakeChain } from '../../core/chain/testing/fakeChain.ts'
import { email } from '../../plugins/email/index.ts'
import { embeddedWallet } from '../../plugins/embeddedWallet/index.ts'
import { renderWithClient } from '../../testing/react/index.ts'
import { accountData } from '../data/plugin.ts'
import { ACCOUNT_DATA_SCREENS } from '../data/screenNames.ts'

const open: (() => void)[] = []
afterEach(() => open.splice(0).forEach((end) => end()))

async function setUp(change: (base: ReturnType<typeof fakeChain>, other: ReturnType<typeof fakeChain>) => void) {
  const chains = [fakeChain({ id: 8_453 }), fakeChain({ id: 1, symbol: 'POL' })] as const
  change(...chains)
  open.push(...chains.map((chain) => chain.install()))
  const host = await renderWithClient(<p>Host</p>, {
    plugins: [email(), embeddedWallet(), accountData()],
    user: { wallet: true },
    config: { supportedChains: chains.map(({ chain }) => chain) },
  })
  open.unshift(host.dispose)
  act(() => void host.client.openScreen(ACCOUNT_DATA_SCREENS.deletion).catch(() => undefined))
  for (const ms of [15, 0, 0, 6_000, 0]) await host.advance(ms)
  return screen.findByRole('dialog', { name: 'Delete your account' })
}

describe('WalletWarning', () => {
  it('a wallet that holds something is named with its amounts, and its key can be exported first [ACCOUNT-13]', async () => {
    const dialog = await setUp((_base, other) => other.set('eth_getBalance', '0x1bc16d674ec80000'))
    expect(await screen.findByText('Your wallet still holds 1 ETH and 2 POL.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Export your key' })).toBeVisible()
    expect(dialog).toHaveTextContent('Your wallet: without its exported key, nobody can reach what is in it any more')
  })

  it('an empty wallet gives no warning [ACCOUNT-13]', async () => {
    await setUp((...chains) => chains.forEach((chain) => chain.set('eth_getBalance', '0x0')))
    expect(screen.queryByRole('note')).not.toBeInTheDocument()
    expect(screen.queryByText('Looking into your wallet')).not.toBeInTheDocument()
  })

  it('a chain that does not answer within 6 s leaves the warning that something may be there [ACCOUNT-13]', async () => {
    await setUp((base, other) => {
      base.set('eth_getBalance', '0x0')
      other.set('eth_getBalance', new ChainFault('silent'))
    })
    expect(await screen.findByText('Your wallet may still hold something: not every network answered.')).toBeVisible()
  })
})
