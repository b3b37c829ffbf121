import { injected } from './index.ts'
import { readInjectedOptions } from './options.ts'
import { askAround, findWallets, openNews } from './watch.ts'

it('injected() finds no wallet on a server, and throws no error', async () => {
  expect(typeof window).toBe('undefined')
  expect(injected().missingScreen).toBe('INSTALL_WALLET_SCREEN')
  const options = readInjectedOptions({ wallets: ['metamask'] })
  askAround(options.directory)
  openNews(options.directory).close()
  expect(await findWallets(options)).toEqual([{ id: 'metamask', name: 'MetaMask', icon: null, status: 'missing' }])
})
