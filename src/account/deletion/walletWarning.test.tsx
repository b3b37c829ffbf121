import { act, screen } from '@testing-library/react'
import { ChainFault, fakeChain } from '../../core/chain/testing/fakeChain.ts'
import type { Plugin } from '../../core/index.ts'
import { email } from '../../plugins/email/index.ts'
import { embeddedWallet } from '../../plugins/embeddedWallet/index.ts'
import { renderWithClient } from '../../testing/react/index.ts'
import { accountData } from '../data/plugin.ts'
import { accountPage } from '../plugin.ts'
import { ACCOUNT_DATA_SCREENS } from '../data/screenNames.ts'

const open: (() => void)[] = []
afterEach(() => open.splice(0).forEach((end) => end()))

async function setUp(
  change: (base: ReturnType<typeof fakeChain>, other: ReturnType<typeof fakeChain>) => void,
  more: readonly Plugin[] = [],
) {
  const chains = [fakeChain({ id: 8_453 }), fakeChain({ id: 1, symbol: 'POL' })] as const
  change(...chains)
  open.push(...chains.map((chain) => chain.install()))
  const host = await renderWithClient(<p>Host</p>, {
    plugins: [email(), embeddedWallet(), accountData(), ...more],
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

  it('tokens of the account page are named too, and one that does not answer is said to be unknown [ACCOUNT-13]', async () => {
    const [usdc, silent] = ['0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913', '0x50c5725949A6F0c72E6C4a641F24049A917DB0Cb']
    const token = (address: string, symbol: string) => ({ chainId: 8_453, address, symbol, decimals: 6 })
    await setUp(
      (base, other) => {
        for (const chain of [base, other]) chain.set('eth_getBalance', '0x0')
        base.set('eth_call', ([call]: readonly unknown[]) => {
          const { to } = call as { to: string }
          if (to === usdc) return `0x${(2_500_000).toString(16).padStart(64, '0')}`
          return to === silent ? new ChainFault('silent') : '0x'
        })
      },
      [accountPage({ tokens: [token(usdc, 'USDC'), token(silent, 'DAI')] })],
    )
    expect(await screen.findByText('Your wallet still holds 2.5 USDC.')).toBeVisible()
    expect(screen.getByText('It may hold more: not every network answered.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Export your key' })).toBeVisible()
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
