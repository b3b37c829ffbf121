/** @jest-environment ./scripts/jest/browserEnvironment.ts */
import { askWallet, call, revokeAccounts, walletsFound } from '../../core/index.ts'
import { stepSaga } from '../../testing/index.ts'
import { ADDRESS, announce, detailOf, fakeWallet, uninstallAll } from '../injected/testing/fakeWallet.ts'
import { readPhantomOptions } from './options.ts'
import { connect, disconnect, requireProvider, restore } from './saga.ts'
import { findProvider, listWallet } from './wallet.ts'
import { discover, lookAround, openNews, watchPhantom } from './watch.ts'

const provider = fakeWallet({ isPhantom: true })
const CONNECTION = { accounts: [ADDRESS], chainId: 'eip155:1' }
const setPhantom = (phantom: unknown) =>
  Object.defineProperty(window, 'phantom', { value: phantom, configurable: true })

afterEach(() => {
  uninstallAll()
  Reflect.deleteProperty(window, 'phantom')
})

function withPhantom(isThere = true) {
  if (isThere) setPhantom({ ethereum: provider })
  const options = readPhantomOptions({})
  return { options, phantom: options.phantom }
}

const phantomDetail = (announced: unknown = provider) => detailOf(announced, { rdns: 'app.phantom', name: 'Phantom' })
const status = (phantom: ReturnType<typeof withPhantom>['phantom']) => listWallet(phantom)[0]?.status

describe('finding Phantom', () => {
  it("findProvider uses Phantom's global provider for Ethereum [WALLET-57]", () => {
    const { phantom } = withPhantom()
    expect(findProvider(phantom)).toBe(provider)
    expect(listWallet(phantom)).toEqual([{ id: 'phantom', name: 'Phantom', icon: null, status: 'detected' }])
  })

  it("findProvider uses Phantom's announced provider if window.phantom is not set", () => {
    const { phantom } = withPhantom(false)
    const onRequest = () => announce(phantomDetail())
    window.addEventListener('eip6963:requestProvider', onRequest)
    expect(lookAround(phantom)).toMatchObject([{ status: 'detected' }])
    expect(findProvider(phantom)).toBe(provider)
    window.removeEventListener('eip6963:requestProvider', onRequest)
    expect(lookAround(phantom)).toMatchObject([{ status: 'missing' }])
  })

  it("an announcement does not replace Phantom's global provider", () => {
    const { phantom } = withPhantom()
    const news = openNews(phantom)
    announce(phantomDetail(fakeWallet()))
    expect(phantom.announced).toBeNull()
    expect(findProvider(phantom)).toBe(provider)
    news.close()
  })

  it.each([
    ['nothing', undefined],
    ['no provider for Ethereum', {}],
    ['what is no provider', { ethereum: { isPhantom: true } }],
  ])('Phantom is listed as missing if window.phantom has %s', (_what, given) => {
    setPhantom(given)
    expect(status(withPhantom(false).phantom)).toBe('missing')
  })

  it('Phantom is listed as missing if reading window.phantom throws', () => {
    Object.defineProperty(window, 'phantom', {
      configurable: true,
      get: () => {
        throw new Error('mine')
      },
    })
    expect(status(withPhantom(false).phantom)).toBe('missing')
  })

  it('phantom() ignores announcements of other wallets', () => {
    const { phantom } = withPhantom(false)
    const news = openNews(phantom)
    for (const detail of [null, {}, { info: null }, detailOf(provider), phantomDetail({ request() {} })])
      announce(detail)
    expect(status(phantom)).toBe('missing')
    announce(phantomDetail())
    expect(status(phantom)).toBe('detected')
    news.close()
  })

  it('Phantom is listed when it announces itself later', () => {
    const { options, phantom } = withPhantom(false)
    const news = openNews(phantom)
    stepSaga(watchPhantom)
      .given({ pluginOptions: options })
      .expect(call(openNews, phantom))
      .next(news)
      .next(true)
      .expect(call(walletsFound, { connector: 'phantom', wallets: listWallet(phantom) }))
      .finish()
      .returns(undefined)
  })

  it('discover() looks for Phantom at the start', () => {
    const { options, phantom } = withPhantom()
    stepSaga(discover).given({ pluginOptions: options }).expect(call(lookAround, phantom)).next([]).returns([])
  })
})

describe('connecting Phantom', () => {
  it('connect() of phantom() connects the wallet of its options, and notes that its user agreed', () => {
    const { options, phantom } = withPhantom()
    stepSaga(connect)
      .given({ pluginOptions: options })
      .next(provider)
      .expect(call(askWallet, provider, 'eth_requestAccounts'))
      .next([ADDRESS])
      .next(CONNECTION)
      .returns(CONNECTION)
    expect(phantom).toMatchObject({ hasAgreed: true })
  })

  it('connect() fails with wallets_unavailable if Phantom is not installed', () => {
    expect(() => requireProvider(withPhantom(false).phantom)).toThrow(
      expect.objectContaining({ code: 'wallets_unavailable', message: 'Unable to connect to wallet.' }),
    )
  })

  it('restore() of phantom() connects the accounts that Phantom still shares', () => {
    const { options, phantom } = withPhantom()
    stepSaga(restore)
      .given({ pluginOptions: options })
      .next({ provider })
      .expect(call(askWallet, provider, 'eth_accounts'))
      .next([ADDRESS])
      .next(CONNECTION)
      .returns(CONNECTION)
    expect(phantom.hasAgreed).toBe(true)
  })

  it("disconnect() of phantom() revokes Phantom's accounts", () => {
    const { options, phantom } = withPhantom()
    phantom.hasAgreed = true
    stepSaga(disconnect)
      .given({ pluginOptions: options })
      .expect(call(revokeAccounts, provider, 3_000))
      .next()
      .returns(undefined)
    expect(phantom.hasAgreed).toBe(false)
  })
})
