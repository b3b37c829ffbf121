/** @jest-environment ./scripts/jest/browserEnvironment.ts */
import { verifyMessage, verifyTypedData } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import {
  selectConnectedWallets,
  selectWalletRows,
  walletFlows,
  type ConnectedWallet,
  type Eip1193Provider,
  type WalletConnector,
} from '../../core/index.ts'
import {
  createTestBrowser,
  createTestClient,
  fakeProvider,
  type TestBrowser,
  type TestClient,
} from '../../testing/index.ts'
import { coinbaseWallet, selectCoinbaseWallet, type CoinbaseWalletOptions, type CoinbaseWalletState } from './index.ts'
import { coinbaseWalletSlice } from './slice.ts'
import { EXTENSION_ACCOUNT, inject, fakeExtension } from './testing/fakeExtension.ts'
import { KEYS_URL, fakePopup, type FakePopup } from './testing/fakePopup.ts'

const KEY = '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d'
const ACCOUNT = privateKeyToAccount(KEY)
const WHICH = { connector: 'coinbaseWallet', walletId: 'coinbase_wallet' }

type Test = TestClient<[ReturnType<typeof coinbaseWallet>]>

let popup: FakePopup
let tests: Test[] = []

function start(options: CoinbaseWalletOptions = {}, browser: TestBrowser = createTestBrowser()): Test {
  const test = createTestClient({
    plugins: [coinbaseWallet({ keysUrl: KEYS_URL, ...options })],
    provider: fakeProvider(),
    browser,
  })
  tests.push(test)
  return test
}

const connect = ({ client }: Test): Promise<ConnectedWallet> => client.run(walletFlows.connect, WHICH)
const connected = ({ client }: Test) => selectConnectedWallets(client.store.getState())
const rows = ({ client }: Test) => selectWalletRows(client.store.getState())
const status = ({ client }: Test) =>
  selectCoinbaseWallet(client.store.getState() as unknown as { coinbaseWallet: CoinbaseWalletState }).status
const providerOf = ({ client }: Test): Promise<Eip1193Provider> =>
  (client.definitions.find(({ id }) => id === 'coinbaseWallet') as WalletConnector).getProvider(WHICH)

/** Waits in real time, as the SDK's imports and encryption do not use the test clock. */
async function eventually(isSo: () => boolean): Promise<void> {
  for (let turn = 0; !isSo() && turn < 2_000; turn++) await new Promise((resolve) => setTimeout(resolve, 5))
  expect(isSo()).toBe(true)
}

const setClickHeld = (isActive: boolean | undefined) =>
  Object.defineProperty(navigator, 'userActivation', {
    value: isActive === undefined ? undefined : { isActive },
    configurable: true,
  })

beforeEach(async () => {
  localStorage.clear()
  setClickHeld(true)
  popup = await fakePopup({ privateKey: KEY })
  // The SDK fetches the page to read its header `Cross-Origin-Opener-Policy`, which could cut it off from its window.
  globalThis.fetch = jest.fn(async () => new Response(null, { status: 200 }))
})
afterEach(() => {
  for (const test of tests) test.dispose()
  tests = []
  popup.remove()
  inject()
  setClickHeld(undefined)
})

describe("the window of Coinbase's SDK", () => {
  it('Coinbase Wallet is listed as reachable if its extension is not installed', () => {
    const test = start()
    expect(rows(test)).toMatchObject([
      { id: 'coinbase_wallet', name: 'Coinbase Wallet', status: 'reachable', connector: 'coinbaseWallet' },
    ])
  })

  it("Coinbase's window opens to connect, and opens again for a signature", async () => {
    const test = start()
    await expect(connect(test)).resolves.toMatchObject({
      id: 'coinbaseWallet:coinbase_wallet',
      address: ACCOUNT.address,
      chainId: 'eip155:1',
      connectorType: 'coinbase_wallet',
      walletId: 'coinbase_wallet',
    })
    expect(popup.opened).toHaveLength(1)
    expect(popup.opened[0]).toContain(KEYS_URL)
    expect(status(test)).toBe('idle')

    const provider = await providerOf(test)
    const message = '0x68656c6c6f' as const
    const signature = (await provider.request({
      method: 'personal_sign',
      params: [message, ACCOUNT.address],
    })) as `0x${string}`
    await expect(verifyMessage({ address: ACCOUNT.address, message: 'hello', signature })).resolves.toBe(true)

    const typed = {
      domain: { name: 'App' },
      types: { EIP712Domain: [{ name: 'name', type: 'string' }], Note: [{ name: 'text', type: 'string' }] },
      primaryType: 'Note',
      message: { text: 'hi' },
    } as const
    const typedSignature = (await provider.request({
      method: 'eth_signTypedData_v4',
      params: [ACCOUNT.address, JSON.stringify(typed)],
    })) as `0x${string}`
    await expect(verifyTypedData({ ...typed, address: ACCOUNT.address, signature: typedSignature })).resolves.toBe(true)
  })

  it("connecting Coinbase Wallet passes the app's name and chains to its SDK, and turns telemetry off", async () => {
    const test = start({ appName: 'Tea shop', preference: 'smartWalletOnly' })
    await connect(test)
    const hello = popup.told.find(({ data }) => (data as { metadata?: unknown } | undefined)?.metadata !== undefined)
    expect(hello?.data).toMatchObject({
      metadata: { appName: 'Tea shop' },
      preference: { options: 'smartWalletOnly', telemetry: false },
    })
  })

  it("Coinbase's SDK is not loaded, and sends no request, before the user chooses the wallet", async () => {
    const test = start()
    await test.until(test.client.ready())
    expect(localStorage).toHaveLength(0)
    expect(popup.opened).toEqual([])
  })

  it("Coinbase's window waits for another click if the first was too long ago, and opens within that click [WALLET-25, WALLET-68]", async () => {
    setClickHeld(false)
    const test = start()
    const connecting = connect(test)
    await eventually(() => status(test) === 'awaiting-click')
    expect(popup.opened).toEqual([])

    test.client.store.dispatch(coinbaseWalletSlice.actions.continued())
    // The window opens before the click's handler returns: a moment later the browser would block it.
    expect(popup.opened).toHaveLength(1)
    await expect(connecting).resolves.toMatchObject({ address: ACCOUNT.address })
  })

  it.each([
    ['declines', 'wallets_rejected'],
    ['blocked', 'coinbase_wallet_popup_blocked'],
  ] as const)(
    'connecting Coinbase Wallet fails with its own code when the user or browser %s, and the next try connects [WALLET-69]',
    async (user, code) => {
      popup.user = user
      const test = start()
      await expect(connect(test)).rejects.toMatchObject({ code })
      expect(connected(test)).toEqual([])
      expect(status(test)).toBe('idle')
      expect(document.querySelector('.-cbwsdk-css-reset')).toBeNull()

      popup.user = 'approves'
      await expect(connect(test)).resolves.toMatchObject({ address: ACCOUNT.address })
    },
  )

  it.each(['closes', 'hangs'] as const)(
    'a Coinbase window that is closed without an answer fails with wallets_rejected (%s) [WALLET-69]',
    async (user) => {
      popup.user = user
      const closing = jest.spyOn(window, 'open')
      const test = start()
      const connecting = connect(test)
      connecting.catch(() => undefined)
      await eventually(() => closing.mock.results.length > 0)
      const shown = closing.mock.results[0]?.value as { closed: boolean }
      if (user === 'closes') await eventually(() => shown.closed)
      else shown.closed = true
      await expect(test.until(connecting)).rejects.toMatchObject({ code: 'wallets_rejected' })
      closing.mockRestore()
    },
  )

  it("Coinbase's window closes when the connecting is cancelled", async () => {
    popup.user = 'hangs'
    const opening = jest.spyOn(window, 'open')
    const test = start()
    const connecting = connect(test)
    connecting.catch(() => undefined)
    await eventually(() => opening.mock.results.length > 0)
    test.client.cancel(walletFlows.connect)
    await expect(connecting).rejects.toMatchObject({ code: 'flow_cancelled' })
    await eventually(() => (opening.mock.results[0]?.value as { closed: boolean }).closed)
    opening.mockRestore()
  })

  it('a connection to Coinbase Wallet is restored after a reload, and no window opens', async () => {
    const browser = createTestBrowser()
    const before = start({}, browser)
    await connect(before)
    before.client.destroy()
    const after = start({}, browser)
    await eventually(() => connected(after).length > 0)
    expect(connected(after)).toMatchObject([{ address: ACCOUNT.address, chainId: 'eip155:1' }])
    expect(popup.opened).toHaveLength(1)
  })

  it('a disconnected Coinbase Wallet stays so after a reload, and its provider answers 4100', async () => {
    const browser = createTestBrowser()
    const before = start({}, browser)
    const { id } = await connect(before)
    await before.client.run(walletFlows.disconnect, { id })
    expect(connected(before)).toEqual([])
    expect([...Object.keys(localStorage)].filter((key) => key.includes('SCW'))).toEqual([])
    await expect(
      (await providerOf(before)).request({ method: 'personal_sign', params: ['0x', ACCOUNT.address] }),
    ).rejects.toMatchObject({ code: 4100 })
  })

  it('connecting Coinbase Wallet fails with wallets_unavailable if its SDK cannot use storage', async () => {
    const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    const test = start()
    await expect(connect(test)).rejects.toMatchObject({
      code: 'wallets_unavailable',
      message: 'Unable to connect to wallet.',
    })
    setItem.mockRestore()
  })
})

describe('the extension of Coinbase Wallet', () => {
  const announce = (provider: Eip1193Provider, rdns = 'com.coinbase.wallet') =>
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info: { rdns }, provider } }))

  it('an installed Coinbase extension connects without the SDK, a window or another click [WALLET-25, WALLET-67]', async () => {
    setClickHeld(false)
    const own = fakeExtension()
    inject(own)
    const test = start()
    expect(rows(test)).toMatchObject([{ status: 'detected' }])
    await expect(connect(test)).resolves.toMatchObject({ address: EXTENSION_ACCOUNT, chainId: 'eip155:8453' })
    expect(await providerOf(test)).toBe(own)
    expect(popup.opened).toEqual([])
    expect(localStorage).toHaveLength(0)
    const { needsClickToSign } = test.client.definitions.find(({ id }) => id === 'coinbaseWallet') as WalletConnector
    expect(needsClickToSign?.(WHICH)).toBe(false)
  })

  it('a Coinbase extension that announces itself late is detected, and a foreign or broken announcement is not', () => {
    const test = start()
    announce(fakeExtension(), 'com.coinbase.wallet.evil')
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: null }))
    window.dispatchEvent(
      new CustomEvent('eip6963:announceProvider', { detail: { info: { rdns: 'com.coinbase.wallet' }, provider: {} } }),
    )
    expect(rows(test)).toMatchObject([{ status: 'reachable' }])
    announce(fakeExtension())
    expect(rows(test)).toMatchObject([{ status: 'detected' }])
  })

  it("a provider without events is not taken for Coinbase's extension", () => {
    const { request } = fakeExtension()
    inject({ request } as Eip1193Provider)
    const test = start()
    announce({ request } as Eip1193Provider)
    expect(rows(test)).toMatchObject([{ status: 'reachable' }])
  })

  it("a provider that throws when its properties are read is not taken for Coinbase's extension", () => {
    const hostile = new Proxy(
      {},
      {
        get: () => {
          throw new Error('read me not')
        },
      },
    ) as Eip1193Provider
    const onError = jest.fn((event: ErrorEvent) => event.preventDefault())
    window.addEventListener('error', onError)
    inject(hostile)
    const test = start()
    announce(hostile)
    window.removeEventListener('error', onError)
    expect(onError).not.toHaveBeenCalled()
    expect(rows(test)).toMatchObject([{ status: 'reachable' }])
  })

  it("Coinbase's extension is ignored if the app wants smart wallets only", () => {
    inject(fakeExtension())
    expect(rows(start({ preference: 'smartWalletOnly' }))).toMatchObject([{ status: 'reachable' }])
  })

  it("declining in Coinbase's extension fails with wallets_rejected", async () => {
    inject(fakeExtension({ eth_requestAccounts: Object.assign(new Error('no'), { code: 4001 }) }))
    await expect(connect(start())).rejects.toMatchObject({ code: 'wallets_rejected' })
  })

  it.each([null, 'all', { 0: EXTENSION_ACCOUNT }])(
    'a Coinbase extension that answers with %j for accounts fails with wallets_failed',
    async (accounts) => {
      inject(fakeExtension({ eth_requestAccounts: accounts }))
      await expect(connect(start())).rejects.toMatchObject({ code: 'wallets_failed' })
    },
  )

  it("Coinbase's extension connects again after a reload only while it still shares an account", async () => {
    const browser = createTestBrowser()
    inject(fakeExtension())
    const before = start({}, browser)
    await connect(before)
    before.client.destroy()

    const after = start({}, browser)
    await eventually(() => connected(after).length === 1)
    after.client.destroy()

    inject(fakeExtension({ eth_accounts: [] }))
    const later = start({}, browser)
    await later.until(later.client.ready())
    await eventually(() => browser.stored.get('latchkey:connections') === undefined)
    expect(connected(later)).toEqual([])
  })

  it("disconnecting Coinbase's extension revokes its permission, and succeeds even if the extension refuses that", async () => {
    const own = fakeExtension({ wallet_revokePermissions: new Error('unsupported') })
    inject(own)
    const test = start()
    const { id } = await connect(test)
    await test.client.run(walletFlows.disconnect, { id })
    expect(own.calls).toContain('wallet_revokePermissions')
    expect(connected(test)).toEqual([])
  })
})
