import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { axe } from 'jest-axe'
import jsQR from 'jsqr'
import { definePlugin, type WalletRow } from '../../../core/index.ts'
import { renderWithClient } from '../../../testing/react/index.ts'
import { WALLET_DIRECTORY } from '../directory.ts'
import { walletConnect } from '../index.ts'
import { createPairings, type Pairings } from '../pairings.ts'
import { bindWaiting } from './Waiting.tsx'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1'
const URI = `wc:${'7f6e504b'.repeat(8)}@2?expiryTimestamp=1763736000&relay-protocol=irn&symKey=${'ab'.repeat(32)}`

const row = (id: string): WalletRow => ({
  id,
  name: WALLET_DIRECTORY.find((wallet) => wallet.id === id)?.name ?? 'WalletConnect',
  icon: null,
  status: 'reachable',
  connector: 'walletConnect',
})

const disposables: { dispose: () => void }[] = []
afterEach(() => {
  disposables.splice(0).forEach(({ dispose }) => dispose())
  jest.restoreAllMocks()
})

interface Shown {
  isPhone?: boolean
  wallets?: typeof WALLET_DIRECTORY
  /** Passes `onBack`, so that the header has a back button. Default `true`. */
  hasBack?: boolean
  /** Passes `onInstall`, so that there is a link to install the wallet. */
  hasInstall?: boolean
}

/** The component in the real modal, on a screen of a plugin that only shows it. */
async function show(
  id: string,
  { isPhone = false, wallets = WALLET_DIRECTORY, hasBack = true, hasInstall = false }: Shown = {},
) {
  if (isPhone) jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IPHONE)
  const pairings: Pairings = createPairings()
  const Waiting = bindWaiting({ pairings, wallets })
  const onBack = jest.fn()
  const onInstall = jest.fn()
  const Room = () => (
    <Waiting
      wallet={row(id)}
      title={`Connect ${row(id).name}`}
      onBack={hasBack ? onBack : undefined}
      onInstall={hasInstall ? onInstall : undefined}
    />
  )
  const room = definePlugin({ id: 'room', screens: { ROOM: { load: () => Promise.resolve({ default: Room }) } } })
  const test = await renderWithClient(null, { plugins: [walletConnect(), room], config: { locale: 'en' } })
  disposables.push(test)
  await test.until(test.client.ready())
  act(() => {
    test.client.openScreen({ plugin: 'room', screen: 'ROOM' }).catch(() => {}) // the test ends with it open
  })
  await test.advance(100)
  await screen.findByText('Preparing the connection')
  return {
    ...test,
    onBack,
    onInstall,
    pairings,
    dialog: screen.getByRole('dialog'),
    user: userEvent.setup({ delay: null }),
    offer: (uri = URI) => act(() => pairings.set(id, { status: 'ready', uri })),
  }
}

/** Reads the code as a camera would; under the logo, its modules are light. */
function readCode(svg: SVGElement): string | undefined {
  const [left = 0, , width = 0] = (svg.getAttribute('viewBox') ?? '').split(' ').map(Number)
  const scale = 4
  const edge = width * scale
  const data = new Uint8ClampedArray(edge * edge * 4).fill(255)
  const paint = (x: number, y: number, size: number, value: number) => {
    for (let at = 0; at < size * scale * size * scale; at++) {
      const [column, line] = [
        (x - left) * scale + (at % (size * scale)),
        (y - left) * scale + Math.floor(at / (size * scale)),
      ]
      data.fill(value, (line * edge + column) * 4, (line * edge + column) * 4 + 3)
    }
  }
  for (const [, x, y] of svg
    .querySelector('path')
    ?.getAttribute('d')
    ?.matchAll(/M([\d.]+) ([\d.]+)/g) ?? []) {
    paint(Math.floor(Number(x)), Number(y), 1, 0)
  }
  const marks = [...svg.querySelectorAll('rect')].filter((rect) => rect.getAttribute('fill') === 'none')
  for (const mark of marks) {
    const [x, y] = [Number(mark.getAttribute('x')) - 0.5, Number(mark.getAttribute('y')) - 0.5]
    paint(x, y, 7, 0)
    paint(x + 1, y + 1, 5, 255)
    paint(x + 2, y + 2, 3, 0)
  }
  return jsQR(data, edge, edge)?.data
}

describe('waiting for a wallet on another device', () => {
  it("the WalletConnect screen shows a QR code that a camera can read, with the wallet's mark in the middle [MODAL-51, WALLET-59]", async () => {
    const { offer } = await show('metamask')
    const plate = screen.getByRole('img', { name: 'QR code that connects MetaMask' })
    expect(plate).toHaveAttribute('aria-busy', 'true')
    expect(screen.getByRole('button', { name: 'Copy link' })).toHaveAttribute('aria-disabled', 'true')
    offer()
    await waitFor(() => expect(plate).toHaveAttribute('aria-busy', 'false'))
    expect(readCode(plate.querySelector('svg')!)).toBe(URI)
    expect(plate.querySelectorAll(':scope > span svg, :scope > span span').length).toBeGreaterThan(0)
    expect(screen.getByText('Scan this code with MetaMask on your phone.')).toBeVisible()
    expect(screen.getByText('Waiting for your wallet')).toBeVisible()
    expect(screen.queryByRole('link', { name: /Open/ })).toBeNull()
  })

  it('the WalletConnect screen copies the link [WALLET-59]', async () => {
    const { offer, user } = await show('wallet_connect')
    expect(screen.getByRole('dialog', { name: 'Scan with your phone' })).toBeVisible()
    offer()
    await user.click(screen.getByRole('button', { name: 'Copy link' }))
    expect(await navigator.clipboard.readText()).toBe(URI)
  })

  it.each([{ isPhone: false }, { isPhone: true }])(
    'the WalletConnect screen offers to install the wallet beside the code, if there is a way: %j',
    async ({ isPhone }) => {
      const { user, onInstall, dialog, offer } = await show('metamask', { hasInstall: true, isPhone })
      offer()
      await user.click(screen.getByRole('button', { name: "I don't have MetaMask yet" }))
      expect(onInstall).toHaveBeenCalledTimes(1)
      expect((await axe(dialog)).violations).toEqual([])
    },
  )

  it('the WalletConnect screen has a way back to the other wallets [WALLET-59]', async () => {
    const { user, onBack } = await show('rainbow')
    await user.click(screen.getByRole('button', { name: 'Choose another wallet' }))
    expect(onBack).toHaveBeenCalledTimes(1)
  })

  it('the WalletConnect screen offers a new code once the code has expired, and shows it [WALLET-60]', async () => {
    const { offer, pairings, user } = await show('metamask')
    offer()
    const renewed = pairings.renewal('metamask')
    act(() => pairings.set('metamask', { status: 'expired' }))
    expect(screen.getByText('This code has expired')).toBeVisible()
    expect(screen.queryByRole('img', { name: /QR code/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'New code' }))
    await renewed
    act(() => pairings.set('metamask', { status: 'preparing' }))
    offer(URI.replace('7f6e', '0000'))
    const plate = screen.getByRole('img', { name: 'QR code that connects MetaMask' })
    await waitFor(() => expect(plate).toHaveAttribute('aria-busy', 'false'))
    expect(readCode(plate.querySelector('svg')!)).toBe(URI.replace('7f6e', '0000'))
  })
})

describe('waiting for a wallet on this phone', () => {
  it('the WalletConnect screen on a phone opens the chosen app by an anchor, which a tap follows [WALLET-61]', async () => {
    const { offer } = await show('metamask', { isPhone: true })
    expect(screen.getByRole('button', { name: 'Open MetaMask' })).toHaveAttribute('aria-disabled', 'true')
    offer()
    const link = screen.getByRole('link', { name: /^Open MetaMask/ })
    expect(link).toHaveAttribute('href', `https://metamask.app.link/wc?uri=${encodeURIComponent(URI)}`)
    expect(link).toHaveAttribute('target', '_blank')
    expect(link).toHaveAttribute('rel', 'noreferrer')
  })

  it('the WalletConnect screen opens an app that has only a scheme in the same tab', async () => {
    const { offer } = await show('okx_wallet', { isPhone: true })
    offer()
    const link = screen.getByRole('link', { name: /^Open OKX Wallet/ })
    expect(link).toHaveAttribute('href', `okex://main/wc?uri=${encodeURIComponent(URI)}`)
    expect(link).toHaveAttribute('target', '_self')
  })

  it('the WalletConnect screen offers every app of the directory if no wallet was chosen [MODAL-53, WALLET-62]', async () => {
    const { offer } = await show('wallet_connect', { isPhone: true })
    const loading = within(screen.getByRole('list', { name: 'Wallets on this phone' })).getAllByRole('button')
    expect(loading.map((row) => row.textContent)).toEqual(WALLET_DIRECTORY.map(({ name }) => `Open ${name}`))
    expect(loading[0]).toHaveAttribute('aria-disabled', 'true')
    offer()
    const list = screen.getByRole('list', { name: 'Wallets on this phone' })
    expect(
      within(list)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(WALLET_DIRECTORY.map(({ name }) => `Open ${name}`))
    expect(list).toHaveStyle({ maxHeight: '700px', overflowY: 'auto' })
  })

  it('the WalletConnect screen on a phone offers the code for another device [WALLET-61]', async () => {
    const { offer, user } = await show('metamask', { isPhone: true })
    offer()
    await user.click(screen.getByRole('button', { name: 'Scan with another device' }))
    const plate = screen.getByRole('img', { name: 'QR code that connects MetaMask' })
    await waitFor(() => expect(plate).toHaveAttribute('aria-busy', 'false'))
    expect(readCode(plate.querySelector('svg')!)).toBe(URI)
  })

  it('the WalletConnect screen on a phone shows the code at once for a wallet that no link opens', async () => {
    await show('wallet_connect', { isPhone: true, wallets: [], hasBack: false })
    expect(await screen.findByRole('img', { name: 'QR code that connects a wallet' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Choose another wallet' })).toBeNull()
  })
})
