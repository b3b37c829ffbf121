/** Login with a wallet: a person with an extension, a real key, and the real server. */
import type { Page } from '@playwright/test'
import { dialog, leaveSuccess, loginButton, logoutButton, profile, signIn } from './support/pages.ts'
import {
  choose,
  connected,
  expect,
  heading,
  openWallets,
  press,
  test,
  walletRow,
  WITH_WALLETS,
} from './support/wallets/test.ts'

const methods = (page: Page) => page.getByRole('region', { name: 'Ways to log in' })

test(
  'a wallet logs in by a signature, and is still connected after a reload [LOGIN-1]',
  { tag: '@phone-only' },
  async ({ page, server, wallets }) => {
    const wallet = await wallets.add()
    await openWallets(page)
    await expect(walletRow(page, 'Scripted Wallet')).toContainText(/Detected|Connect/)
    await walletRow(page, 'Scripted Wallet').click()
    await expect(heading(page, 'Success!')).toBeVisible()
    await leaveSuccess(page)
    await expect(profile(page)).toContainText(wallet.shortAddress)
    await expect(methods(page).getByRole('listitem')).toContainText([wallet.shortAddress])

    // The message must be as in EIP-4361: the page's host first, then the address in mixed case.
    const [message] = wallet.signed
    expect(message?.split('\n').slice(0, 2)).toEqual([
      `${new URL(server.demo).host} wants you to sign in with your Ethereum account:`,
      wallet.address,
    ])
    expect(message).toContain(`\nURI: ${server.demo}\n`)
    expect(message).toMatch(/\nChain ID: 1\nNonce: \w{8,}\nIssued At: /)

    const before = wallet.asked.length
    await page.reload()
    await expect(profile(page)).toContainText(wallet.shortAddress)
    await expect(connected(page).getByRole('listitem')).toContainText(['Scripted Wallet'])
    // Restoring the connection must not ask the user.
    expect(wallet.asked.slice(before)).not.toContain('eth_requestAccounts')
    expect(wallet.signed).toHaveLength(1)

    // Logging out ends only the session. The wallet stays connected, and the next signature logs the same user in.
    const userId = await profile(page).locator('code').getAttribute('title')
    await logoutButton(page).click()
    await expect(loginButton(page)).toBeVisible()
    await choose(page)
    await expect(profile(page).locator('code')).toHaveAttribute('title', userId ?? '')
    expect(wallet.signed).toHaveLength(2)
  },
)

test('a wallet login succeeds by keyboard alone, with a focus ring on each control [MODAL-37]', async ({
  page,
  wallets,
}) => {
  const wallet = await wallets.add()
  wallet.next('eth_requestAccounts', 'reject')
  await page.goto(WITH_WALLETS)
  await loginButton(page).focus()
  await page.keyboard.press('Enter')
  const goTo = async (name: string): Promise<void> => {
    const target = walletRow(page, name)
    await expect(target).toBeVisible()
    for (
      let tabs = 0;
      tabs < 12 &&
      !(await target.evaluate((element) => element === (element.getRootNode() as Document | ShadowRoot).activeElement));
      tabs += 1
    ) {
      await page.keyboard.press('Tab')
    }
    await expect(target).toBeFocused()
    expect(await target.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid')
    await page.keyboard.press('Enter')
  }
  await goTo('Continue with a wallet')
  await goTo('Scripted Wallet')
  await goTo('Retry')
  await expect(profile(page)).toContainText(wallet.shortAddress)
})

test('a wallet that announces itself late or twice has one row, and two wallets with one name can be told apart [WALLET-10]', async ({
  page,
  wallets,
}) => {
  await wallets.add({ announces: 'twice', name: 'Echo', rdns: 'example.echo' })
  await wallets.add({ name: 'Impostor', rdns: 'io.metamask', flags: { isMetaMask: true } })
  const second = await wallets.add({ announces: 'late', name: 'MetaMask', rdns: 'example.fake' })
  await openWallets(page)
  await expect(walletRow(page, /^Echo/)).toHaveCount(1)
  await expect(walletRow(page, /MetaMask/)).toHaveCount(1)
  await second.announceLate()
  await expect(walletRow(page, /MetaMask/)).toHaveCount(2)
  // A wallet that has the name of a known wallet but another id is shown with its own domain.
  await walletRow(page, /MetaMask \(example\.fake\)/).click()
  await expect(profile(page)).toContainText(second.shortAddress)
})

test('a wallet without EIP-6963 announcements is found at window.ethereum and logs in [WALLET-11]', async ({
  page,
  wallets,
}) => {
  const wallet = await wallets.add({ announces: 'never', legacy: true, flags: { isMetaMask: true } })
  await openWallets(page)
  await walletRow(page, /MetaMask/).click()
  await expect(profile(page)).toContainText(wallet.shortAddress)
})

test('two wallets that both set window.ethereum have a row each, and the chosen one logs in', async ({
  page,
  wallets,
}) => {
  const first = await wallets.add({ name: 'First', rdns: 'example.first', legacy: 'for ever' })
  const second = await wallets.add({ name: 'Second', rdns: 'example.second', legacy: true })
  await openWallets(page)
  await expect(walletRow(page, /^First/)).toHaveCount(1)
  await walletRow(page, /^Second/).click()
  await expect(profile(page)).toContainText(second.shortAddress)
  expect(first.asked).not.toContain('eth_requestAccounts')
})

test(
  'a wallet that is not installed leads to a screen that says how to get it [WALLET-8]',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    await openWallets(page)
    await walletRow(page, /Rainbow/).click()
    await expect(heading(page, isMobile ? 'Open in Rainbow' : 'Install Rainbow')).toBeVisible()
    if (isMobile) {
      const link = await dialog(page).getByRole('link', { name: 'Open Rainbow' }).getAttribute('href')
      // The app opens the page again, with the chosen wallet in its address.
      expect(decodeURIComponent(link ?? '')).toContain('latchkey_wallet_client=rainbow')
    } else {
      await expect(dialog(page).getByRole('list', { name: 'Steps' }).getByRole('listitem')).toHaveCount(3)
      await expect(dialog(page).getByRole('link', { name: /Get Rainbow/ })).toHaveAttribute('target', '_blank')
    }
    await press(page, 'Back')
    await expect(heading(page, 'Choose a wallet')).toBeVisible()
  },
)

test(
  "a return from MetaMask's app shows Continue with MetaMask, and asks the wallet for accounts only after Connect [WALLET-55]",
  { tag: '@phone-only' },
  async ({ page, wallets }) => {
    const wallet = await wallets.add({ name: 'MetaMask', rdns: 'io.metamask' })
    await page.goto(`${WITH_WALLETS}&latchkey_connector=injected&latchkey_wallet_client=metamask`)
    await expect(heading(page, 'Continue with MetaMask')).toBeVisible()
    expect(page.url()).not.toContain('latchkey_')
    expect(wallet.asked).not.toContain('eth_requestAccounts')
    await press(page, 'Connect')
    await expect(profile(page)).toContainText(wallet.shortAddress)
    await page.reload()
    await expect(profile(page)).toContainText(wallet.shortAddress)
    await expect(dialog(page)).toBeHidden()
  },
)

test('a user who logged in by e-mail links a wallet, logs in with it, and unlinks it [LINK-5]', async ({
  page,
  server,
  address,
  wallets,
}) => {
  const wallet = await wallets.add()
  await signIn(page, server, address, WITH_WALLETS)
  await methods(page).getByRole('button', { name: 'Link Wallet' }).click()
  await expect(heading(page, 'Connect your wallet')).toBeVisible()
  await walletRow(page, 'Scripted Wallet').click()
  await leaveSuccess(page, 'Scripted Wallet is connected to your account.')
  await expect(methods(page).getByRole('listitem')).toContainText([address, wallet.shortAddress])

  await logoutButton(page).click()
  await choose(page)
  await expect(profile(page)).toContainText(address)
  await leaveSuccess(page)

  await methods(page)
    .getByRole('button', { name: `Unlink ${wallet.shortAddress}` })
    .click()
  await expect(methods(page).getByRole('listitem')).toHaveCount(1)
  // Unlinking a wallet does not disconnect it.
  await expect(connected(page).getByRole('listitem')).toHaveCount(1)
})
