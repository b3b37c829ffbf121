/** @jest-environment ./scripts/jest/browserEnvironment.ts */
import {
  askWallet,
  call,
  delay,
  race,
  revokeAccounts,
  take,
  walletsFound,
  walletsSlice,
  readWalletConnection,
} from '../../core/index.ts'
import { stepSaga } from '../../testing/index.ts'
import type { FoundWallet } from './directory.ts'
import { readInjectedOptions } from './options.ts'
import { awaitProvider, connect, disconnect, requireProvider, restore } from './saga.ts'
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

describe('connect', () => {
  it('connect() asks an injected wallet for its accounts, then for its chain', () => {
    const { options, directory } = withFrame()
    const step = stepSaga(connect, wallet)
      .given({ pluginOptions: options })
      .expect(call(requireProvider, directory, 'sh.frame'))
      .next(provider)
      .expect(call(askWallet, provider, 'eth_requestAccounts'))
    step
      .next([ADDRESS])
      .expect(call(readWalletConnection, provider, [ADDRESS]))
      .next(CONNECTION)
      .returns(CONNECTION)
    expect([...directory.agreed]).toEqual(['sh.frame'])
  })

  it("connect() of injected() throws the wallet's own error unchanged, and records no permission", () => {
    const { options, directory } = withFrame()
    const busy = Object.assign(new Error('Already pending'), { code: -32002 })
    stepSaga(connect, wallet)
      .given({ pluginOptions: options })
      .expect(call(requireProvider, directory, 'sh.frame'))
      .next(provider)
      .expect(call(askWallet, provider, 'eth_requestAccounts'))
      .fail(busy)
      .throws(busy)
    expect(directory.agreed.size).toBe(0)
  })

  it("connect() of injected() keeps the record of a wallet's permission if its next request for accounts fails", () => {
    const { options, directory } = withFrame()
    directory.agreed.add('sh.frame')
    stepSaga(connect, wallet).given({ pluginOptions: options }).next(provider).fail(new Error('no')).throws(Error)
    expect([...directory.agreed]).toEqual(['sh.frame'])
  })

  it('connect() records no permission if the user leaves before the wallet answers', () => {
    const { options, directory } = withFrame()
    directory.agreed.add('sh.frame')
    stepSaga(connect, wallet)
      .given({ pluginOptions: options })
      .expect(call(requireProvider, directory, 'sh.frame'))
      .next(provider)
      .expect(call(askWallet, provider, 'eth_requestAccounts'))
      .finish()
    expect(directory.agreed.size).toBe(0)
  })
})

describe('readWalletConnection', () => {
  it.each([
    ['0x1', 'eip155:1'],
    [137, 'eip155:137'],
    ['10', 'eip155:10'],
  ])('readWalletConnection reads the chain id %j', (answer, chainId) => {
    stepSaga(readWalletConnection, provider, [ADDRESS])
      .expect(call(askWallet, provider, 'eth_chainId'))
      .next(answer)
      .returns({ accounts: [ADDRESS], chainId })
  })

  it.each([null, undefined, '', 'main', '0x', {}, -1])('readWalletConnection refuses the chain id %j', (answer) => {
    stepSaga(readWalletConnection, provider, [ADDRESS])
      .expect(call(askWallet, provider, 'eth_chainId'))
      .next(answer)
      .throws(TypeError)
  })

  it.each([null, undefined, ADDRESS, { 0: ADDRESS }])(
    'readWalletConnection refuses %j for a list of accounts',
    (accounts) => {
      stepSaga(readWalletConnection, provider, accounts).throws(TypeError)
    },
  )
})

describe('restore', () => {
  it('restore() connects the accounts that the wallet still shares', () => {
    const { options, directory } = withFrame()
    stepSaga(restore, wallet)
      .given({ pluginOptions: options })
      .expect(race({ provider: call(awaitProvider, 'sh.frame'), late: delay(1_000) }))
      .next({ provider })
      .next(CONNECTION)
      .returns(CONNECTION)
    expect([...directory.agreed]).toEqual(['sh.frame'])
  })

  it('restore() connects nothing if the wallet is not found within 1 s', () => {
    stepSaga(restore, wallet)
      .expect(race({ provider: call(awaitProvider, 'sh.frame'), late: delay(1_000) }))
      .next({ late: undefined })
      .returns(null)
  })

  it('restore() connects nothing if the wallet shares no account any more', () => {
    stepSaga(restore, wallet)
      .expect(race({ provider: call(awaitProvider, 'sh.frame'), late: delay(1_000) }))
      .next({ provider })
      .next(null)
      .returns(null)
  })

  it('restore() waits for a wallet that announces itself late', () => {
    const { options, directory, found } = withFrame(false)
    const step = stepSaga(awaitProvider, 'sh.frame')
      .given({ pluginOptions: options })
      .expect(take(walletsSlice.actions.discovered))
      .next()
      .expect(take(walletsSlice.actions.discovered))
    directory.announced = [found]
    step.next().returns(provider)
  })
})

describe('disconnect', () => {
  it('disconnect() asks an injected wallet to revoke its accounts, and waits at most 3 s for the answer', () => {
    const { options, directory } = withFrame()
    directory.agreed.add('sh.frame')
    stepSaga(disconnect, wallet)
      .given({ pluginOptions: options })
      .expect(call(revokeAccounts, provider, 3_000))
      .next()
      .returns(undefined)
  })

  it('disconnect() sends no request to an injected wallet that never allowed a connection', () => {
    stepSaga(disconnect, wallet).given({ pluginOptions: withFrame().options }).returns(undefined)
  })

  it('disconnect() sends no request, and does not fail, if the injected wallet is gone', () => {
    stepSaga(disconnect, wallet)
      .given({ pluginOptions: withFrame(false).options })
      .returns(undefined)
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
