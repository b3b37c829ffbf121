import type { Locator, Page } from '@playwright/test'
import { verifyTypedData } from 'ethers'
import type { AppName } from './support/apps.ts'
import { scanCode } from './support/camera.ts'
import { dialog, leaveSuccess, loginButton, logoutButton } from './support/pages.ts'
import { expect, testAs, type ProviderHandle } from './support/test.ts'
import { bringRelay } from './support/walletConnect/bringRelay.ts'
import { onHarness, openHarness } from './support/walletConnect/openHarness.ts'
import { startRelay, type Relay } from './support/walletConnect/relay.ts'
import { startWallet, type RelayWallet } from './support/walletConnect/wallet.ts'

const PLUGINS = 'plugins=wallet,walletConnect'

const TYPED_DATA = {
  domain: { name: 'Sill', version: '1', chainId: 1 },
  types: {
    Order: [
      { name: 'plant', type: 'string' },
      { name: 'pots', type: 'uint256' },
    ],
  },
  value: { plant: 'Monstera', pots: 3 },
}

interface Parts {
  readonly relay: Relay
  readonly wallet: RelayWallet
  /** Addresses outside this machine that the page requested. */
  readonly contacted: readonly string[]
}

const withRelay = (app: AppName) =>
  testAs(app).extend<Parts>({
    start: null,
    relay: async ({}, use) => {
      const relay = await startRelay()
      await use(relay)
      await relay.stop()
    },
    wallet: async ({ relay }, use) => {
      const wallet = await startWallet(relay.url)
      await use(wallet)
      await wallet.stop()
    },
    contacted: [
      async ({ context, relay }, use) => {
        const asked: string[] = []
        const sockets = await bringRelay(context, relay)
        context.on('request', (request) => {
          const { origin, hostname, protocol } = new URL(request.url())
          if (protocol.startsWith('http') && !/(^|\.)localhost$|^127\./.test(hostname)) asked.push(origin)
        })
        await use(asked)
        expect(asked).toEqual([])
        expect(sockets.filter((origin) => origin !== 'wss://relay.walletconnect.org')).toEqual([])
      },
      { auto: true },
    ],
  })

const test = withRelay('walletConnect')

const qrCode = (page: Page): Locator => dialog(page).getByRole('img', { name: /QR code that connects/ })
const wallets = (page: Page): Locator => page.getByRole('region', { name: 'Wallets' })
const walletRow = (page: Page): Locator => wallets(page).getByRole('listitem')

const scan = (page: Page): Promise<string> => scanCode(qrCode(page))

/** Opens the demo's login list and chooses a wallet. */
const choose = async (page: Page, server: ProviderHandle, wallet = 'WalletConnect', query = PLUGINS): Promise<void> => {
  await page.goto(`${server.demo}/?${query}`)
  await loginButton(page).click()
  await chooseWallet(page, wallet)
}

const chooseWallet = async (page: Page, wallet: string): Promise<void> => {
  const menu = dialog(page).getByRole('button', { name: 'Continue with a wallet' })
  const row = dialog(page).getByRole('button', { name: new RegExp(`^${wallet}`) })
  await expect(menu.or(row).first()).toBeVisible()
  if (await menu.isVisible()) await menu.click()
  await row.click()
}

const shortAddress = ({ address }: RelayWallet): RegExp => new RegExp(`${address.slice(0, 6)}.*${address.slice(-4)}`)

test('a wallet that scans the WalletConnect code logs in, signs and switches chains, and both sides can disconnect [MODAL-51, WALLET-59]', async ({
  page,
  server,
  wallet,
  relay,
}) => {
  await choose(page, server)
  const uri = await scan(page)
  expect(uri).toMatch(/^wc:[0-9a-f]{64}@2\?.*symKey=[0-9a-f]{64}/)
  expect(
    await page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])),
  ).not.toContain('symKey')
  await wallet.pair(uri)
  await expect(logoutButton(page)).toBeVisible()
  expect(wallet.requests).toEqual(['personal_sign'])
  await expect(walletRow(page)).toContainText(shortAddress(wallet))

  await page.reload()
  await expect(walletRow(page)).toContainText(shortAddress(wallet))
  await expect(dialog(page)).toBeHidden()
  expect(wallet.requests).toEqual(['personal_sign'])

  await walletRow(page).getByRole('button', { name: 'Sign', exact: false }).first().click()
  await expect(walletRow(page)).toContainText('Signed: 0x')
  await walletRow(page).getByRole('combobox').selectOption({ label: 'Base' })
  await expect(walletRow(page).getByRole('combobox')).toHaveValue('8453')
  await wallet.switchChain(1)
  await expect(walletRow(page).getByRole('combobox')).toHaveValue('1')

  await wallet.disconnect()
  await expect(walletRow(page)).toHaveCount(0)
  await expect(logoutButton(page)).toBeVisible()
  await expect.poll(() => relay.connections()).toBe(1)

  await wallets(page)
    .getByRole('button', { name: /Connect/ })
    .click()
  await chooseWallet(page, 'WalletConnect')
  await wallet.pair(await scan(page))
  await expect(walletRow(page)).toContainText(shortAddress(wallet))
  await expect.poll(() => wallet.sessions()).toBe(1)
  await leaveSuccess(page)
  await walletRow(page).getByRole('button', { name: 'Disconnect' }).click()
  await expect(walletRow(page)).toHaveCount(0)
  await expect.poll(() => wallet.sessions()).toBe(0)
  await expect.poll(() => relay.connections()).toBe(1)
})

test(
  "on a phone the WalletConnect link opens the wallet's app, and a second tap signs and logs in [WALLET-25, WALLET-61]",
  { tag: '@phone-only' },
  async ({ page, server, wallet }) => {
    await choose(page, server, 'MetaMask')
    const link = dialog(page).getByRole('link', { name: /Open MetaMask/ })
    await expect(link).toBeVisible({ timeout: 30_000 })
    const href = new URL((await link.getAttribute('href')) ?? '')
    expect(href.origin + href.pathname).toBe('https://metamask.app.link/wc')
    await wallet.pair(href.searchParams.get('uri') ?? '')
    const sign = dialog(page).getByRole('button', { name: 'Sign with your wallet' })
    await expect(sign).toBeVisible({ timeout: 30_000 })
    expect(wallet.requests).toEqual([])
    await sign.click()
    await expect(logoutButton(page)).toBeVisible()
  },
)

test('a declined WalletConnect connection shows an error and a new code, and a declined signature keeps the connection [WALLET-63]', async ({
  page,
  server,
  wallet,
}) => {
  wallet.behaviour.proposal = 'reject'
  wallet.behaviour.request = 'reject'
  await choose(page, server)
  const uri = await scan(page)
  await wallet.pair(uri)
  await expect(dialog(page)).toContainText('You declined the request in your wallet.')
  wallet.behaviour.proposal = 'approve'
  await dialog(page).getByRole('button', { name: 'Retry' }).click()
  const next = await scan(page)
  expect(next).not.toBe(uri)
  await wallet.pair(next)
  await expect(dialog(page)).toContainText('You declined the request in your wallet.', { timeout: 30_000 })
  wallet.behaviour.request = 'approve'
  await dialog(page).getByRole('button', { name: 'Retry' }).click()
  await expect(logoutButton(page)).toBeVisible()
  expect(wallet.sessions()).toBe(1)
})

test('a WalletConnect login succeeds over a slow relay that drops the connection', async ({
  page,
  server,
  relay,
  wallet,
}) => {
  relay.faults.delayMs = 400
  await choose(page, server)
  const uri = await scan(page)
  relay.cut()
  await wallet.pair(uri)
  await expect(logoutButton(page)).toBeVisible({ timeout: 60_000 })
})

test('ethers signs typed data over WalletConnect, and destroying the client closes its relay connection', async ({
  page,
  server,
  wallet,
  relay,
}) => {
  await openHarness(page, `${server.demo}/?plugins=email`)
  await onHarness(page, 'start', 'one', server.provider, server.appId)
  await wallet.pair(await onHarness(page, 'pair', 'one'))
  expect(await onHarness(page, 'connected', 'one')).toBe(wallet.address)
  const signature = await onHarness(page, 'signTypedData', 'one', TYPED_DATA)
  expect(verifyTypedData(TYPED_DATA.domain, TYPED_DATA.types, TYPED_DATA.value, signature)).toBe(wallet.address)
  expect(wallet.requests).toEqual(['eth_signTypedData_v4'])
  expect(await onHarness(page, 'request', 'one', 'eth_chainId', [])).toBe('0x1')
  const open = relay.connections()
  await onHarness(page, 'destroy', 'one')
  await expect.poll(() => relay.connections()).toBe(open - 1)
})

test("a host's own WalletConnect client neither changes the chain of ours nor ends its session [WALLET-71]", async ({
  page,
  server,
  wallet,
}) => {
  const open = async (): Promise<void> => {
    await openHarness(page, `${server.demo}/?plugins=email`)
    await onHarness(page, 'start', 'one', server.provider, server.appId)
    await onHarness(page, 'startOwn')
  }
  await open()
  await wallet.pair(await onHarness(page, 'pair', 'one'))
  expect(await onHarness(page, 'connected', 'one')).toBe(wallet.address)
  await onHarness(page, 'request', 'one', 'wallet_switchEthereumChain', [{ chainId: '0x2105' }])
  // The library keeps the chain under one key for all clients, and deletes what they need to sign when the last session
  // of one of them ends.
  await wallet.pair(await onHarness(page, 'pairOwn'))
  expect(await onHarness(page, 'connectedOwn')).toBe(wallet.address)
  await onHarness(page, 'disconnectOwn')

  await open()
  await onHarness(page, 'restored', 'one')
  expect(await onHarness(page, 'request', 'one', 'eth_chainId', [])).toBe('0x2105')
  const signature = await onHarness(page, 'signTypedData', 'one', TYPED_DATA)
  expect(verifyTypedData(TYPED_DATA.domain, TYPED_DATA.types, TYPED_DATA.value, signature)).toBe(wallet.address)
})

withRelay('noWalletConnect')(
  'an app without a WalletConnect project id says so, and leads back to the other wallets [WALLET-65]',
  async ({ page, server }) => {
    await choose(page, server)
    await expect(dialog(page)).toContainText('Connecting a wallet on another device is not set up for this app.')
    await expect(dialog(page).getByRole('button', { name: 'Retry' })).toBeHidden()
    await dialog(page).getByRole('button', { name: 'Use a different wallet' }).click()
    await expect(dialog(page).getByRole('button', { name: 'WalletConnect' })).toBeVisible()
  },
)
