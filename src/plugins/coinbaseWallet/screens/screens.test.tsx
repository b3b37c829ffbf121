import type { UnknownAction } from '@reduxjs/toolkit'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { definePlugin } from '../../../core/index.ts'
import { renderWithClient } from '../../../testing/react/index.ts'
import { coinbaseWallet } from '../index.ts'
import { coinbaseWalletSlice } from '../slice.ts'
import Waiting, { appLink } from './Waiting.tsx'

const { loadingStarted, clickNeeded, continued, asked } = coinbaseWalletSlice.actions
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1'
const WALLET = {
  id: 'coinbase_wallet',
  name: 'Coinbase Wallet',
  icon: null,
  status: 'reachable',
  connector: 'coinbaseWallet',
} as const

const tests: { dispose: () => void }[] = []
afterEach(() => {
  tests.splice(0).forEach(({ dispose }) => dispose())
  jest.restoreAllMocks()
})

/** The component in the real modal, on a screen of a plugin that only shows it. */
async function show(wallet: Parameters<typeof Waiting>[0]['wallet'] = WALLET) {
  const Room = () => <Waiting wallet={wallet} title="Coinbase Wallet" />
  const room = definePlugin({ id: 'room', screens: { ROOM: { load: () => Promise.resolve({ default: Room }) } } })
  const test = await renderWithClient(null, { plugins: [coinbaseWallet(), room], config: { locale: 'en' } })
  tests.push(test)
  await test.until(test.client.ready())
  act(() => {
    test.client.openScreen({ plugin: 'room', screen: 'ROOM' }).catch(() => undefined)
  })
  await test.advance(100)
  await screen.findByText('Getting Coinbase Wallet ready')
  const say = (action: UnknownAction) => act(() => void test.client.store.dispatch(action))
  return { ...test, say }
}

describe('while Coinbase Wallet is asked', () => {
  it("the Coinbase screen has no Continue while the SDK loads, and then says 'Continue in Coinbase Wallet.'", async () => {
    const { say } = await show()
    say(loadingStarted())
    expect(screen.getByRole('dialog', { name: 'Coinbase Wallet' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
    say(asked())
    expect(screen.getByText('Continue in Coinbase Wallet.')).toBeVisible()
  })

  it("the Coinbase screen offers 'Continue' if the browser wants a click, and opens the window within that click [WALLET-68]", async () => {
    const { client, say } = await show()
    const seen: boolean[] = []
    let isInClick = false
    const { dispatch } = client.store
    jest.spyOn(client.store, 'dispatch').mockImplementation((action) => {
      if (continued.match(action)) seen.push(isInClick)
      return dispatch(action)
    })
    say(clickNeeded())
    window.addEventListener('click', () => (isInClick = true), { capture: true, once: true })
    window.addEventListener('click', () => (isInClick = false), { once: true })
    await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: 'Continue' }))
    expect(seen).toEqual([true])
  })

  it("the Coinbase screen offers to open the wallet's app on a phone [WALLET-70]", async () => {
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IPHONE)
    await show()
    expect(screen.getByRole('link', { name: 'Open in the Coinbase Wallet app' })).toHaveAttribute(
      'href',
      appLink(location.href, 'latchkey'),
    )
  })

  it('the Coinbase screen offers no app on a desktop, or if the wallet is in the browser', async () => {
    await show()
    expect(screen.queryByRole('link', { name: /app/ })).toBeNull()
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IPHONE)
    tests.splice(0).forEach(({ dispose }) => dispose())
    await show({ ...WALLET, status: 'detected' })
    expect(screen.queryByRole('link', { name: /app/ })).toBeNull()
  })
})

describe('the link into the app', () => {
  it("the link into Coinbase's app opens the current page there, with the wallet that the user chose", () => {
    const link = new URL(appLink('https://app.test/shop?tea=green#top', 'acme'))
    expect(link.origin + link.pathname).toBe('https://go.cb-w.com/dapp')
    expect(link.searchParams.get('cb_url')).toBe(
      'https://app.test/shop?tea=green&acme_connector=coinbaseWallet&acme_wallet_client=coinbase_wallet#top',
    )
  })
})
