/** Wallets that refuse, fail, change their mind or never answer: what the person reads, and the way on. */
import type { Page } from '@playwright/test'
import type { AppName } from './support/apps.ts'
import { dialog, loginButton, profile, stored } from './support/pages.ts'
import type { Reply } from './support/wallets/pageWallet.ts'
import type { Behaviour, ScriptedWallet } from './support/wallets/scriptedWallet.ts'
import { asApp } from './support/test.ts'
import { choose, connected, expect, heading, openWallets, press, test, walletRow, WITH_WALLETS } from './support/wallets/test.ts'

const failure = (page: Page) => dialog(page).getByRole('alert')
const expectIn = (page: Page, wallet: ScriptedWallet): Promise<void> => expect(profile(page)).toContainText(wallet.shortAddress)
const expectNobody = async (page: Page): Promise<void> => {
  await expect(loginButton(page)).toBeVisible()
  expect(await stored(page, 'latchkey:token')).toBeNull()
}

test('who declines the connection and then the signature is asked again each time, and gets in', async ({ page, wallets }) => {
  const wallet = await wallets.add()
  wallet.next('eth_requestAccounts', 'reject')
  wallet.next('personal_sign', 'reject')
  await choose(page)
  await expect(heading(page, 'Unable to connect wallet')).toBeVisible()
  await expect(failure(page)).toHaveText('You declined the request in your wallet.')
  await press(page, 'Retry')
  await expect(failure(page)).toHaveText('You declined the request in your wallet.')
  await press(page, 'Retry')
  await expectIn(page, wallet)
  // The connection that was allowed is not asked for twice.
  expect(wallet.asked.filter((method) => method === 'eth_requestAccounts')).toHaveLength(2)
})

test('after two further tries it is over, and the list is there again', async ({ page, wallets }) => {
  const wallet = await wallets.add()
  wallet.next('eth_requestAccounts', 'reject', 'reject', 'reject')
  await choose(page)
  await press(page, 'Retry')
  await expect.poll(() => wallet.asked.filter((method) => method === 'eth_requestAccounts').length).toBe(2)
  await press(page, 'Retry')
  await expect(heading(page, 'Could not connect with wallet')).toBeVisible()
  await expect(dialog(page)).toContainText('Unable to connect wallet')
  await press(page, 'Try again')
  // The list begins at its first view, whichever one the wallet was chosen from.
  await expect(heading(page, 'Log in or sign up')).toBeVisible()
  await press(page, 'Continue with a wallet')
  await walletRow(page, 'Scripted Wallet').click()
  await expectIn(page, wallet)
})

test('whatever a wallet throws, the person reads a sentence and can try again', async ({ page, wallets }) => {
  const THROWN: readonly (readonly [Behaviour, string])[] = [
    [{ throws: 'User denied account authorization' }, 'You declined the request in your wallet.'],
    [{ throws: 4001 }, 'You declined the request in your wallet.'],
    [{ throws: { code: 'ACTION_REJECTED' } }, 'You declined the request in your wallet.'],
    [{ throws: { data: { originalError: { code: 4001 } } } }, 'You declined the request in your wallet.'],
    ['busy', 'Your wallet is waiting for an answer to an earlier request. Open it and try again.'],
    [{ error: { code: 4900, message: 'disconnected' } }, 'Your wallet was locked or disconnected. Unlock it and try again.'],
    [{ throws: null }, 'Something went wrong. Try again.'],
    [{ throws: 'it is Tuesday' }, 'Something went wrong. Try again.'],
    [{ error: { message: '<b>0xdeadbeef</b>' } }, 'Something went wrong. Try again.'],
    [{ error: { code: -32603, message: 'Internal JSON-RPC error.' } }, 'Something went wrong. Try again.'],
  ]
  const wallet = await wallets.add()
  for (const [behaviour, text] of THROWN) {
    wallet.next('eth_requestAccounts', behaviour)
    await choose(page)
    await expect(failure(page), JSON.stringify(behaviour)).toHaveText(text)
    await expect(dialog(page).getByRole('button', { name: 'Retry' })).toBeVisible()
  }
  await press(page, 'Retry')
  await expectIn(page, wallet)
})

test('a wallet that answers nonsense logs nobody in', async ({ page, wallets }) => {
  const wallet = await wallets.add()
  const stranger = await wallets.add({ name: 'Stranger', rdns: 'example.stranger' })
  await stranger.reply('eth_requestAccounts', [])
  const hello = [`0x${Buffer.from('hello').toString('hex')}`, stranger.address]
  const answers: readonly (readonly [() => Promise<Reply>, RegExp])[] = [
    [async () => ({ result: 'signed!' }), /^Something went wrong\. Try again\.$/],
    [async () => ({ result: null }), /^Something went wrong\. Try again\.$/],
    [async () => ({ result: `0x${'11'.repeat(65)}` }), /^Your wallet signed with another account\./],
    [() => stranger.reply('personal_sign', hello), /^Your wallet signed with another account\./],
  ]
  const reply = wallet.reply.bind(wallet)
  for (const [answer, text] of answers) {
    wallet.reply = (method, params) => (method === 'personal_sign' ? answer() : reply(method, params))
    await choose(page)
    await expect(failure(page)).toHaveText(text)
    await expectNobody(page)
  }
  wallet.reply = reply
  await press(page, 'Retry')
  await expectIn(page, wallet)
})

test('a wallet that never answers can be left at each state; what comes later changes nothing', async ({ page, wallets }) => {
  const wallet = await wallets.add()
  // The screen is there before the question.
  const isAsked = (method: string, times: number): Promise<void> =>
    expect.poll(() => wallet.asked.filter((name) => name === method).length, { intervals: [30] }).toBe(times)
  for (const [method, name] of [['eth_requestAccounts', 'Waiting for Scripted Wallet'], ['personal_sign', 'Sign to continue']] as const) {
    wallet.next(method, 'never')
    await choose(page)
    await expect(heading(page, name)).toBeVisible()
    await isAsked(method, 1)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await expectNobody(page)
  }
  // It answers at last, when nobody waits any more.
  let answer = (): void => {}
  wallet.next('personal_sign', () => new Promise<void>((resolve) => (answer = resolve)))
  await choose(page)
  await expect(heading(page, 'Sign to continue')).toBeVisible()
  await isAsked('personal_sign', 2)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  answer()
  await expect.poll(() => wallet.signed.length).toBe(1)
  await expectNobody(page)
})

test('another account taken before the signature is the one that logs in, by a message of its own', async ({ page, wallets }) => {
  const wallet = await wallets.add()
  const first = wallet.address
  // The wallet asks; its user changes the account, and the wallet drops the question.
  wallet.next('personal_sign', () => wallet.switchAccount())
  await choose(page)
  await expect.poll(() => wallet.address).not.toBe(first)
  await expectIn(page, wallet)
  expect(wallet.signed).toHaveLength(1)
  expect(wallet.signed[0]).toContain(wallet.address)
})

test('a wallet that is locked while it is asked to sign says so, and logs in once it is unlocked', async ({ page, wallets }) => {
  const wallet = await wallets.add()
  wallet.next('personal_sign', () => wallet.lock())
  await choose(page)
  await expect(failure(page)).toHaveText('Your wallet was locked or disconnected. Unlock it and try again.')
  wallet.unlock()
  await press(page, 'Retry')
  await expectIn(page, wallet)
})

test('on a chain that the app does not know the wallet is moved first', async ({ page, wallets }) => {
  const wallet = await wallets.add({ chainId: 137 })
  let move = (): void => {}
  wallet.next('wallet_switchEthereumChain', () => new Promise<void>((resolve) => (move = resolve)))
  await choose(page)
  await expect(heading(page, 'Switch network')).toBeVisible()
  move()
  await expectIn(page, wallet)
  expect(wallet.chainId).toBe(1)
  expect(wallet.signed[0]).toContain('\nChain ID: 1\n')
})

test('a wallet that does not know the chain is told of it; one that refuses says which way on there is', async ({ page, wallets }) => {
  const wallet = await wallets.add({ chainId: 137, chains: [137] })
  wallet.next('wallet_switchEthereumChain', 'reject')
  await choose(page)
  await expect(heading(page, 'Unable to connect wallet')).toBeVisible()
  await expect(failure(page)).toHaveText(/You declined the request in your wallet\.|Your wallet is on a network that Sill does not support\./)
  await press(page, 'Retry')
  await expectIn(page, wallet)
  expect(wallet.asked).toContain('wallet_addEthereumChain')
})

test('a network that fails on the way costs nothing', async ({ page, wallets }) => {
  const wallet = await wallets.add()
  for (const path of ['siwe/init', 'siwe/authenticate']) {
    await page.route(`**/api/v1/${path}`, (route) => route.abort())
    await choose(page)
    await expect(heading(page, 'Unable to connect wallet')).toBeVisible()
    await expect(dialog(page).getByRole('button', { name: 'Retry' })).toBeVisible()
    await expectNobody(page)
    await page.unroute(`**/api/v1/${path}`)
  }
  await press(page, 'Retry')
  await expectIn(page, wallet)
})

/** The demo as another app, and wallets to put into the browser. */
const withApp = (app: AppName) => test.extend({ server: async ({ server }, use) => use(asApp(server, app)) })

withApp('guests')('who is not on the list is told so, and may take another wallet', async ({ page, wallets }) => {
  await wallets.add()
  await choose(page)
  await expect(heading(page, "You don't have access to this app")).toBeVisible()
  await expectNobody(page)
  await press(page, 'Try another account')
  await expect(heading(page, 'Log in or sign up')).toBeVisible()
})

withApp('captchaAsk')('a CAPTCHA comes before the wallet', async ({ page, wallets }) => {
  const wallet = await wallets.add()
  await openWallets(page, WITH_WALLETS.replace('email,', 'email,captcha,'))
  await walletRow(page, 'Scripted Wallet').click()
  await expect(heading(page, 'Are you human?')).toBeVisible()
  expect(wallet.asked).not.toContain('eth_requestAccounts')
  await dialog(page).getByRole('button', { name: 'I am human' }).click()
  await expectIn(page, wallet)
  await expect(connected(page).getByRole('listitem')).toHaveCount(1)
})
