/** Wallets that are connected without a login, for what hosts do with them; the demo is the host. */
import type { Page } from '@playwright/test'
import { verifyMessage } from 'ethers'
import { expectAccessible } from './support/accessibility.ts'
import { dialog, leaveSuccess, loginButton, logoutButton, profile, signIn, stored } from './support/pages.ts'
import { connected, expect, heading, press, test, walletRow } from './support/wallets/test.ts'

const QUERY = 'plugins=email,wallet,phantom,injected&testWallet=off'
const rows = (page: Page) => connected(page).getByRole('listitem')
const button = (page: Page, name: string) => connected(page).getByRole('button', { name })

const connect = async (page: Page, name = 'Scripted Wallet'): Promise<void> => {
  await button(page, 'Connect a wallet').click()
  await walletRow(page, name).click()
  await leaveSuccess(page, `${name} is connected.`)
}

test(
  'a visitor connects a wallet, signs with it without a login, and then logs in with it',
  { tag: '@phone-only' },
  async ({ page, wallets }) => {
    const wallet = await wallets.add()
    await page.goto(`/headless?${QUERY}`)
    await button(page, 'Connect a wallet').click()
    await expect(heading(page, 'Connect your wallet')).toBeVisible()
    await expect(dialog(page)).toContainText('Connect a wallet to Sill')
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await connect(page)
    await expectAccessible(page)
    await expect(loginButton(page)).toBeVisible()
    expect(await stored(page, 'latchkey:token')).toBeNull()
    expect(wallet.signed).toEqual([])

    await button(page, 'Sign a message').click()
    await expect(connected(page).getByRole('status').filter({ hasText: 'Signed: 0x' })).toBeVisible()
    expect(wallet.signed).toHaveLength(1)

    // The connection survives a reload without asking the user.
    await page.reload()
    await expect(rows(page)).toContainText([wallet.shortAddress])
    expect(wallet.asked.filter((method) => method === 'eth_requestAccounts')).toHaveLength(1)
    await button(page, 'Log in with it').click()
    await expect(logoutButton(page)).toBeVisible()
    await page.goto(`/?${QUERY}`)
    await expect(profile(page)).toContainText(wallet.shortAddress)
  },
)

test('a logged-in user connects a wallet, sees its account and chain change, and disconnects it [WALLET-49]', async ({
  page,
  server,
  address,
  wallets,
}) => {
  const wallet = await wallets.add()
  await signIn(page, server, address, `/?${QUERY}`)
  wallet.next('eth_requestAccounts', 'reject')
  await button(page, 'Connect a wallet').click()
  await walletRow(page, 'Scripted Wallet').click()
  await expect(dialog(page).getByRole('alert')).toHaveText('You declined the request in your wallet.')
  await press(page, 'Retry')
  await expect(rows(page)).toContainText([wallet.shortAddress])
  await leaveSuccess(page)
  // A connected wallet is not a linked account.
  await expect(page.getByRole('region', { name: 'Ways to log in' }).getByRole('listitem')).toHaveCount(1)

  const before = wallet.shortAddress
  await wallet.switchAccount()
  await expect(rows(page)).toContainText([wallet.shortAddress])
  await expect(rows(page)).not.toContainText([before])
  await wallet.switchChain(8453)
  const network = connected(page).getByRole('combobox', { name: 'Network' })
  await expect(network).toHaveValue('8453')
  await network.selectOption('Ethereum')
  await expect.poll(() => wallet.chainId).toBe(1)
  // A chain that the app does not know is shown by its id.
  await wallet.switchChain(137)
  await expect(network).toHaveValue('137')
  wallet.next('wallet_switchEthereumChain', 'reject')
  await network.selectOption('Base')
  await expect(connected(page).getByRole('alert')).toBeVisible()
  await expect(network).toHaveValue('137')

  await button(page, 'Disconnect').click()
  await expect(rows(page)).toHaveCount(0)
  await expect(profile(page)).toContainText(address)
  await expect.poll(() => wallet.asked).toContain('wallet_revokePermissions')
  await page.reload()
  await expect(profile(page)).toContainText(address)
  await expect(rows(page)).toHaveCount(0)
})

test('two wallets are connected side by side, the newest first, and each signs for itself [WALLET-23]', async ({
  page,
  server,
  address,
  wallets,
}) => {
  const first = await wallets.add({ name: 'First', rdns: 'example.first' })
  const second = await wallets.add({ name: 'Second', rdns: 'example.second' })
  await signIn(page, server, address, `/?${QUERY}`)
  await connect(page, 'First')
  await connect(page, 'Second')
  await expect(rows(page)).toContainText([second.shortAddress, first.shortAddress])
  await rows(page).filter({ hasText: first.shortAddress }).getByRole('button', { name: 'Sign a message' }).click()
  await expect(rows(page).filter({ hasText: first.shortAddress }).getByText('Signed: 0x')).toBeVisible()
  expect([first.signed.length, second.signed.length]).toEqual([1, 0])
  await page.reload()
  await expect(rows(page)).toHaveCount(2)
})

test("the demo's own test wallet logs in a visitor who has no wallet extension", async ({ page }) => {
  const own = page.getByRole('dialog', { name: /Connect to this site|Sign this message/ })
  await page.goto('/?plugins=email,wallet,injected&testWallet=on')
  await loginButton(page).click()
  await page.getByRole('button', { name: 'Continue with a wallet' }).click()
  await page.getByRole('button', { name: 'Sill test wallet' }).click()
  await expect(own).toContainText('Not a real wallet.')
  await expectAccessible(page, 'dialog.dev-wallet')
  await own.getByRole('button', { name: 'Reject' }).click()
  await expect(dialog(page).getByRole('alert')).toHaveText('You declined the request in your wallet.')
  await press(page, 'Retry')
  await own.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(own).toContainText('wants you to sign in with your Ethereum account')
  await own.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(logoutButton(page)).toBeVisible()
  await expect(profile(page)).toContainText(/0x[\dA-Fa-f]{4}…[\dA-Fa-f]{4}/)
})

test('a message signed by a connected wallet verifies as its address, and locking the wallet does not end the session', async ({
  page,
  server,
  address,
  wallets,
}) => {
  const wallet = await wallets.add()
  await signIn(page, server, address, `/?${QUERY}`)
  await connect(page)
  const reply = wallet.reply.bind(wallet)
  const signatures: string[] = []
  wallet.reply = async (method, params) => {
    const answer = await reply(method, params)
    if (method === 'personal_sign' && 'result' in answer) signatures.push(String(answer.result))
    return answer
  }
  await button(page, 'Sign a message').click()
  await expect(connected(page).getByText('Signed: 0x')).toBeVisible()
  expect(verifyMessage('Hello from Sill. Signing this costs nothing.', signatures[0] ?? '')).toBe(wallet.address)
  await wallet.lock()
  await expect(rows(page)).toHaveCount(0)
  await expect(profile(page)).toContainText(address)
})
