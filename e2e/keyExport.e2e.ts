/** The key's export in a real browser, and what a host's page that means harm gets of it. */
import type { BrowserContext, FrameLocator, Page } from '@playwright/test'
import { Wallet } from 'ethers'
import { expectAccessible } from './support/accessibility.ts'
import { act, expect, heading, test, withWallet } from './support/embeddedWallet.ts'
import { dialog } from './support/pages.ts'
import type { ProviderHandle } from './support/test.ts'

const TITLE = 'iframe[title="Private key"]'
/** A second, and some for a slow machine. */
const SETTLED_MS = 1_500
const NOT_SEEN = 'Nothing was done: something covers the key, or it is see-through.'
const TOO_EARLY = 'That was quick. Wait a second, then press again.'

const keyFrame = (page: Page): FrameLocator => dialog(page).frameLocator(TITLE)

/** The export page with the key in it, and a clipboard that the host's page may read. */
async function openExport(page: Page, context: BrowserContext, server: ProviderHandle, address: string): Promise<string> {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.demo })
  const wallet = await withWallet(page, server, address)
  await act(page, 'Export key')
  await expect(heading(page, 'Transfer Wallet')).toBeVisible()
  await expect(keyFrame(page).getByRole('button', { name: 'Copy key' })).toBeVisible()
  return wallet
}

const readClipboard = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText())
/** Where a button of the export page is, for a mouse. */
async function middleOf(page: Page, name: string): Promise<[number, number]> {
  const box = await keyFrame(page).getByRole('button', { name }).boundingBox()
  return [box!.x + box!.width / 2, box!.y + box!.height / 2]
}

test('the key is revealed and copied by who sees the page for a second, and no address holds a token', async ({ page, context, server, address }) => {
  const urls: string[] = []
  page.on('request', (request) => urls.push(request.url()))
  const wallet = await openExport(page, context, server, address)
  const exportUrl = new URL(urls.find((url) => url.includes('/embedded-wallets/export'))!)
  const token = await page.evaluate(() => localStorage.getItem('latchkey:token') ?? '')
  expect(token).toMatch(/^ey/)
  expect(urls.join()).not.toContain(token)
  expect([...exportUrl.searchParams.keys()].sort()).not.toEqual(expect.arrayContaining(['token', 'ticket', 'address']))

  const frame = keyFrame(page)
  await page.mouse.move(...(await middleOf(page, 'Copy key')))
  await page.waitForTimeout(SETTLED_MS)
  await page.mouse.down()
  await page.mouse.up()
  await expect(frame.getByRole('button', { name: 'Copied' })).toBeVisible()
  await expect(frame.getByRole('status')).toContainText('What may read your clipboard can read it')
  expect(new Wallet(await readClipboard(page)).address).toBe(wallet)
})

/** CSS px: how much of the page's content the frame cuts off, and how much room it leaves under it. */
const fitOf = async (page: Page): Promise<{ cut: number; empty: number; aside: number }> => {
  const handle = await dialog(page).locator(TITLE).elementHandle()
  const inside = await handle.contentFrame()
  return inside!.evaluate(() => {
    const { scrollHeight, scrollWidth, clientHeight, clientWidth } = document.documentElement
    return { cut: scrollHeight - clientHeight, empty: clientHeight - document.body.offsetHeight, aside: scrollWidth - clientWidth }
  })
}

for (const [what, standard] of [['the usual', 16], ['twice the usual', 32]] as const) {
  test(`text of ${what} size fits the frame, which leaves no gap`, { tag: '@phone' }, async ({ page, context, server, address }) => {
    const sizes = await context.newCDPSession(page)
    await sizes.send('Page.setFontSizes', { fontSizes: { standard, fixed: (13 * standard) / 16 } })
    await page.reload()
    await openExport(page, context, server, address)
    const frame = keyFrame(page)
    await expect(frame.getByText('Whoever has it can take everything')).toHaveCSS('font-size', `${(13 * standard) / 16}px`)
    await expect.poll(() => fitOf(page)).toEqual({ cut: 0, empty: 0, aside: 0 })
    await expectAccessible(page, 'dialog')

    // It grows by what is said under the buttons.
    await dialog(page).locator(TITLE).evaluate((element) => element.scrollIntoView({ block: 'start' }))
    await page.mouse.move(...(await middleOf(page, 'Copy key')))
    await page.waitForTimeout(SETTLED_MS)
    await pressHere(page)
    await expect(frame.getByRole('status')).toContainText('What may read your clipboard can read it')
    await expect.poll(() => fitOf(page)).toEqual({ cut: 0, empty: 0, aside: 0 })
  })
}

/** Presses where the mouse is. */
async function pressHere(page: Page): Promise<void> {
  await page.mouse.down()
  await page.mouse.up()
}

const MINE = 'what I copied before'

const attacks: [how: string, begin: (frame: HTMLIFrameElement) => void, end: (frame: HTMLIFrameElement) => void][] = [
  [
    'all but transparent',
    (frame) => frame.style.setProperty('opacity', '0.0001'),
    (frame) => frame.style.removeProperty('opacity'),
  ],
  [
    'under something that lets presses through',
    (frame) => {
      const bait = document.createElement('div')
      bait.id = 'bait'
      bait.textContent = 'Claim your reward'
      bait.style.cssText = 'position:absolute;inset:0;z-index:9;background:#fff;pointer-events:none'
      frame.parentElement!.append(bait)
    },
    () => (document.querySelector('#bait') ?? document.querySelector('[data-latchkey]')?.shadowRoot?.querySelector('#bait'))?.remove(),
  ],
  [
    'made small',
    (frame) => frame.style.setProperty('transform', 'scale(0.9)'),
    (frame) => frame.style.removeProperty('transform'),
  ],
]
for (const [how, begin, end] of attacks) {
  test(`a host's page gets no key out of a frame that is ${how}`, async ({ page, context, server, address }) => {
    const wallet = await openExport(page, context, server, address)
    await page.evaluate((text) => navigator.clipboard.writeText(text), MINE)
    const frame = keyFrame(page)
    const element = dialog(page).locator(TITLE)
    await element.evaluate(begin)
    await page.mouse.move(...(await middleOf(page, 'Copy key')))
    await page.waitForTimeout(SETTLED_MS)
    await pressHere(page)
    await expect(frame.getByRole('status')).toContainText(NOT_SEEN)
    await page.mouse.move(...(await middleOf(page, 'Reveal')))
    await page.waitForTimeout(SETTLED_MS)
    await pressHere(page)
    await expect(frame.getByRole('button', { name: 'Reveal' })).toBeAttached()
    expect(await readClipboard(page)).toBe(MINE)

    // It is the reason that it is told: without it, the same press copies.
    await element.evaluate(end)
    await page.mouse.move(...(await middleOf(page, 'Copy key')))
    await page.waitForTimeout(SETTLED_MS)
    await pressHere(page)
    await expect(frame.getByRole('button', { name: 'Copied' })).toBeAttached()
    expect(new Wallet(await readClipboard(page)).address).toBe(wallet)
  })
}

test('a host\'s page gets no key by moving the frame under the mouse just before a press', async ({ page, context, server, address }) => {
  await openExport(page, context, server, address)
  await page.evaluate((text) => navigator.clipboard.writeText(text), MINE)
  const frame = keyFrame(page)
  const element = dialog(page).locator(TITLE)
  const place = await middleOf(page, 'Copy key')
  await element.evaluate((moved) => moved.style.setProperty('translate', '0 -290px'))
  await page.mouse.move(...place)
  await page.waitForTimeout(SETTLED_MS)
  await element.evaluate((moved) => moved.style.removeProperty('translate'))
  // At once, and when the browser lets presses through again.
  await pressHere(page)
  await page.waitForTimeout(600)
  await pressHere(page)
  await expect(frame.getByRole('status')).toContainText(TOO_EARLY)
  expect(await readClipboard(page)).toBe(MINE)
})

test('a finger shows where the page is with its first tap, and reveals the key with its second', { tag: '@phone-only' }, async ({ page, context, server, address }) => {
  await openExport(page, context, server, address)
  const frame = keyFrame(page)
  const reveal = frame.getByRole('button', { name: 'Reveal' })
  await reveal.scrollIntoViewIfNeeded()
  // A phone has no mouse that rests where the frame came up.
  await page.mouse.move(1, 1)
  await page.waitForTimeout(SETTLED_MS)
  await reveal.tap()
  await expect(frame.getByRole('status')).toContainText(TOO_EARLY)
  await page.waitForTimeout(SETTLED_MS)
  await reveal.tap()
  await expect(frame.getByRole('button', { name: 'Hide' })).toBeVisible()
})

test('a browser that cannot tell whether the frame is seen shows the key in a window of the provider\'s own', async ({ page, context, server, address }) => {
  await context.addInitScript(() => void Reflect.deleteProperty(IntersectionObserverEntry.prototype, 'isVisible'))
  await page.reload()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.demo })
  // Granting one origin some is to deny the others.
  await context.grantPermissions(['clipboard-write'], { origin: server.provider })
  const wallet = await withWallet(page, server, address)
  await act(page, 'Export key')
  const frame = keyFrame(page)
  await expect(frame.getByText('Your browser cannot protect the key inside this site.')).toBeVisible()
  await expect(frame.getByRole('button', { name: 'Copy key' })).toHaveCount(0)

  const opening = context.waitForEvent('page')
  await frame.getByRole('button', { name: 'Open the window' }).click()
  const own = await opening
  await expect(own.getByRole('heading', { name: 'Private key' })).toBeVisible()
  expect(own.url()).toMatch(/\/embedded-wallets\/export\/window$/)
  await expect(own.getByText('Never share your private key with anyone.')).toBeVisible()
  await expectAccessible(own, 'main')
  // A second press of a double click lands in a window that was not there at the first.
  await own.getByRole('button', { name: 'Reveal' }).click()
  await expect(own.getByRole('status')).toContainText(/That was quick|Nothing was done/)
  await own.waitForTimeout(SETTLED_MS)
  await own.getByRole('button', { name: 'Reveal' }).click()
  await expect(own.getByRole('button', { name: 'Hide' })).toBeVisible()
  await own.getByRole('button', { name: 'Copy key' }).hover()
  await own.waitForTimeout(SETTLED_MS)
  await own.getByRole('button', { name: 'Copy key' }).click()
  await expect(own.getByRole('button', { name: 'Copied' })).toBeVisible()
  await page.bringToFront()
  expect(new Wallet(await readClipboard(page)).address).toBe(wallet)
})
