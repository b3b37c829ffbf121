import {
  call,
  put,
  readWalletConnection,
  revokeAccounts,
  select,
  selectAppConfig,
  take,
  type AppConfig,
  type Eip1193Provider,
} from '../../core/index.ts'
import { stepSaga } from '../../testing/index.ts'
import { coinbaseWalletError } from './errors.ts'
import { loadSdk } from './loadSdk.ts'
import type { ResolvedCoinbaseWalletOptions } from './options.ts'
import type { PopupProvider } from './popups.ts'
import {
  askForAccounts,
  connect,
  disconnect,
  mayOpenWindow,
  openSdk,
  openWindow,
  restore,
  sdkParameters,
} from './saga.ts'
import { coinbaseWalletSlice } from './slice.ts'
import { createWallet, extensionOf, providerOf, type CoinbaseWallet } from './wallet.ts'

const { loadingStarted, clickNeeded, continued, asked, ended } = coinbaseWalletSlice.actions

const provider = {
  request: jest.fn(),
  on: jest.fn(),
  removeListener: jest.fn(),
  disconnect: jest.fn(),
  abandon: jest.fn(),
} as PopupProvider
const wallet: CoinbaseWallet = { announced: null, sdk: null }
const options: ResolvedCoinbaseWalletOptions = {
  appName: undefined,
  appLogoUrl: undefined,
  preference: 'all',
  keysUrl: undefined,
  wallet,
}
const given = { pluginOptions: options, services: {} }
const connection = { accounts: ['0x1'], chainId: 'eip155:1' }

describe('connect', () => {
  it('connect() asks an installed Coinbase extension for accounts, and opens no window', () => {
    const extension = provider as Eip1193Provider
    stepSaga(connect, {})
      .given(given)
      .expect(call(extensionOf, wallet, 'all'))
      .next(extension)
      .expect(put(asked()))
      .next()
      .expect(call(askForAccounts, extension))
      .next(connection)
      .expect(put(ended()))
      .next()
      .returns(connection)
  })

  it("connect() opens Coinbase's window if there is no extension, and fails if a pop-up blocker stops the window", () => {
    stepSaga(connect, { chainId: 8453 })
      .given(given)
      .next(null)
      .expect(call(openWindow, 8453))
      .fail(coinbaseWalletError('coinbase_wallet_popup_blocked'))
      .expect(put(ended()))
      .next()
      .throws('coinbase_wallet_popup_blocked')
  })
})

describe('openWindow', () => {
  it("openWindow opens Coinbase's window at once while the browser still counts the user's click", () => {
    stepSaga(openWindow, 1)
      .expect(put(loadingStarted()))
      .next()
      .expect(call(openSdk, 1))
      .next(provider)
      .expect(call(mayOpenWindow))
      .next(true)
      .returns(provider)
  })

  it('openWindow waits for another click if the browser no longer counts the first one', () => {
    stepSaga(openWindow, undefined)
      .next()
      .next(provider)
      .next(false)
      .expect(put(clickNeeded()))
      .next()
      .expect(take(continued))
      .next()
      .returns(provider)
  })
})

describe('openSdk', () => {
  it('openSdk returns the Coinbase provider that this client has already', () => {
    stepSaga(openSdk)
      .given({ ...given, pluginOptions: { ...options, wallet: { ...wallet, sdk: provider } } })
      .returns(provider)
  })

  it("openSdk fails with wallets_unavailable if Coinbase's SDK throws", () => {
    const createCoinbaseWalletSDK = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    stepSaga(openSdk)
      .given(given)
      .expect(call(loadSdk))
      .next({ createCoinbaseWalletSDK })
      .expect(select(selectAppConfig))
      .next(null)
      .throws('wallets_unavailable')
  })
})

describe('sdkParameters', () => {
  const chain = {
    name: 'Base',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [] } },
  }
  const config = {
    name: 'Tea shop',
    logoUrl: 'https://tea.test/logo.png',
    supportedChains: [
      { ...chain, id: 1 },
      { ...chain, id: 8453 },
    ],
    defaultChain: { ...chain, id: 8453 },
  } as unknown as AppConfig

  it("sdkParameters passes the app's name, logo and chains, with the wanted chain first and telemetry off", () => {
    expect(sdkParameters(options, config, 10)).toEqual({
      appName: 'Tea shop',
      appLogoUrl: 'https://tea.test/logo.png',
      appChainIds: [10, 8453, 1],
      preference: { options: 'all', telemetry: false },
    })
  })

  it("sdkParameters prefers the host's options, and gives no name, logo or chains without an app configuration", () => {
    const own = { ...options, appName: 'Tea', appLogoUrl: 'https://t.test/l.png', keysUrl: 'https://keys.test/' }
    expect(sdkParameters(own, config, undefined)).toMatchObject({
      appName: 'Tea',
      appLogoUrl: 'https://t.test/l.png',
      preference: { keysUrl: 'https://keys.test/' },
    })
    expect(sdkParameters(options, null, undefined)).toMatchObject({ appName: '', appLogoUrl: null, appChainIds: [] })
  })
})

describe('restoring Coinbase Wallet', () => {
  it('restoring Coinbase Wallet asks the user nothing, and connects nothing if no account is shared', () => {
    const first = stepSaga(restore).given(given).next(provider)
    first.next([]).returns(null)
    stepSaga(restore)
      .given(given)
      .next(provider)
      .fail(Object.assign(new Error('Unauthorized'), { code: 4100 }))
      .returns(null)
  })

  it('restoring Coinbase Wallet connects the accounts that the wallet still shares', () => {
    stepSaga(restore)
      .given(given)
      .expect(call(extensionOf, wallet, 'all'))
      .next(null)
      .expect(call(openSdk))
      .next(provider)
      .next(['0x1'])
      .expect(call(readWalletConnection, provider, ['0x1']))
      .next(connection)
      .returns(connection)
  })
})

describe('disconnect', () => {
  it("disconnect() closes Coinbase's window and ends the SDK's session", () => {
    stepSaga(disconnect)
      .given({ ...given, pluginOptions: { ...options, wallet: { ...wallet, sdk: provider } } })
      .next(null)
      .expect(call(provider.disconnect))
      .next()
      .returns(undefined)
    expect(provider.abandon).toHaveBeenCalled()
  })

  it("disconnect() revokes at Coinbase's extension, and does not wait for an extension that never answers", () => {
    stepSaga(disconnect)
      .given(given)
      .next(provider)
      .expect(call(revokeAccounts, provider, 1_000))
      .next()
      .returns(undefined)
  })

  it('disconnecting Coinbase Wallet does nothing before the first connection', () => {
    stepSaga(disconnect).given(given).next(null).returns(undefined)
  })
})

it('asking for a provider before the first connection fails with wallets_unavailable', async () => {
  await expect(providerOf(createWallet(), 'smartWalletOnly')).rejects.toMatchObject({
    code: 'wallets_unavailable',
    message: 'Unable to connect to wallet.',
  })
})
