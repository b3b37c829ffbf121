/** @jest-environment ./scripts/jest/browserEnvironment.ts */
import { askWallet, call, revokeAccounts, walletsFound } from '../../core/index.ts'
import { stepSaga } from '../../testing/index.ts'
import type { FoundWallet } from './directory.ts'
import { readInjectedOptions } from './options.ts'
import { connect, disconnect, requireProvider, restore, walletOf } from './saga.ts'
import { ADDRESS, detailOf, fakeWallet, install, setEthereum, uninstallAll } from './testing/fakeWallet.ts'
import { askAround, discover, findWallets, openNews, watchInjected } from './watch.ts'

afterEach(uninstallAll)

const provider = fakeWallet()
const wallet = { walletId: 'sh.frame' }

/** Options as the plugin resolves them, with Frame in the browser or not. */
function withFrame(isThere = true) {
  const options = readInjectedOptions({ wallets: [] })
  const found: FoundWallet = {
    wallet: { id: 'sh.frame', name: 'Frame', icon: null, status: 'detected' },
    key: 'sh.frame',
    uuid: '1',
    provider,
  }
  if (isThere) options.directory.announced = [found]
  return { options, directory: options.directory, found }
}

const CONNECTION = { accounts: [ADDRESS], chainId: 'eip155:1' }

describe('an injected wallet', () => {
  it('connect() of injected() asks the wallet with the given id, and notes that its user agreed', () => {
    const { options, directory } = withFrame()
    stepSaga(connect, wallet)
      .given({ pluginOptions: options })
      .next(provider)
      .expect(call(askWallet, provider, 'eth_requestAccounts'))
      .next([ADDRESS])
      .next(CONNECTION)
      .returns(CONNECTION)
    expect([...directory.agreed]).toEqual(['sh.frame'])
  })

  it('restore() of injected() finds a wallet that announces itself while it waits', () => {
    const { directory, found } = withFrame(false)
    const late = walletOf(directory, 'sh.frame')
    expect(late.find()).toBeUndefined()
    directory.announced = [found]
    expect(late.find()).toBe(provider)
  })

  it('restore() of injected() connects the accounts that the wallet still shares', () => {
    const { options, directory } = withFrame()
    stepSaga(restore, wallet)
      .given({ pluginOptions: options })
      .next({ provider })
      .expect(call(askWallet, provider, 'eth_accounts'))
      .next([ADDRESS])
      .next(CONNECTION)
      .returns(CONNECTION)
    expect([...directory.agreed]).toEqual(['sh.frame'])
  })

  it('disconnect() of injected() revokes the accounts of the wallet with the given id only', () => {
    const { options, directory } = withFrame()
    directory.agreed.add('sh.frame').add('io.rabby')
    stepSaga(disconnect, wallet)
      .given({ pluginOptions: options })
      .expect(call(revokeAccounts, provider, 3_000))
      .next()
      .returns(undefined)
    expect([...directory.agreed]).toEqual(['io.rabby'])
  })
})

it('connecting an injected wallet that is not installed fails with wallets_unavailable', () => {
  expect(() => requireProvider(withFrame(false).directory, 'sh.frame')).toThrow(
    expect.objectContaining({ code: 'wallets_unavailable', message: 'Unable to connect to wallet.' }),
  )
})

describe('discovery', () => {
  it('discovery asks all wallets to announce themselves, and returns those that answer', () => {
    const { options } = withFrame(false)
    stepSaga(discover)
      .given({ pluginOptions: options })
      .expect(call(askAround, options.directory))
      .next()
      .expect(call(findWallets, options))
      .next([])
      .returns([])
  })

  it('discovery lists a wallet that announced itself before findWallets() was called', async () => {
    install(detailOf(provider))
    const { options } = withFrame(false)
    askAround(options.directory)
    expect(options.directory.events).toHaveLength(1)
    expect(await findWallets(options)).toMatchObject([{ id: 'sh.frame' }])
  })

  it('discovery finds window.ethereum if no wallet answers', async () => {
    setEthereum(fakeWallet({ isMetaMask: true }))
    const { options } = withFrame(false)
    askAround(options.directory)
    expect(await findWallets(options)).toMatchObject([{ id: 'metamask', status: 'detected' }])
  })

  it('discovery empties the list of announced wallets at every start of the client', () => {
    const { directory } = withFrame()
    askAround(directory)
    expect(directory.announced).toEqual([])
  })

  it('discovery reports a wallet that announces itself later', () => {
    const { options } = withFrame()
    const news = openNews(options.directory)
    stepSaga(watchInjected)
      .given({ pluginOptions: options })
      .expect(call(openNews, options.directory))
      .next(news)
      .next(true)
      .expect(call(findWallets, options))
      .next([])
      .expect(call(walletsFound, { connector: 'injected', wallets: [] }))
      .finish()
      .returns(undefined)
  })

  it('discovery collects the announcements of wallets until its channel is closed, and none afterwards', () => {
    const { directory } = withFrame(false)
    const news = openNews(directory)
    const remove = install(detailOf(provider))
    install(detailOf(fakeWallet(), { rdns: 'io.rabby' }))
    expect(directory.events).toHaveLength(2)
    news.close()
    window.dispatchEvent(new Event('eip6963:requestProvider'))
    expect(directory.events).toHaveLength(2)
    remove()
  })
})
