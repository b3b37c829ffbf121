/** Key export in a real browser, and what a malicious host's page can get of the key. */
import type { BrowserContext, Page } from '@playwright/test'
import { Wallet } from 'ethers'
import { expectAccessible } from './support/accessibility.ts'
import { act, expect, heading, test, withWallet } from './support/embeddedWallet.ts'
import {
  DISGUISES,
  expectSeen,
  keyElement,
  keyFrame,
  markWhatIsSeen,
  middleOf,
  passSecond,
  pressHere,
  pressUntil,
  readClipboard,
  restOn,
} from './support/keyExport.ts'
import { asTimePasses, LOOK_MS } from './support/pages.ts'
import type { ProviderHandle } from './support/test.ts'

const NOT_SEEN = 'Nothing was done: something covers the key, or it is see-through.'
const TOO_EARLY = 'That was quick. Wait a second, then press again.'
const COPIED =
  'The private key was copied. What may read your clipboard can read it, this site too. It is cleared in a minute if you keep this open.'

/** Opens the export screen with the key in it, and lets the host's page read the clipboard. */
async function openExport(
  page: Page,
  context: BrowserContext,
  server: ProviderHandle,
  address: string,
): Promise<string> {
  await markWhatIsSeen(context)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.demo })
  const wallet = await withWallet(page, server, address)
  // 'Connecting' is shown for at least a second.
  await page.clock.install()
  await act(page, 'Export key')
  await asTimePasses(page, 1_000, () => expect(heading(page, 'Transfer Wallet')).toBeVisible({ timeout: LOOK_MS }))
  await expectSeen(page, true)
  return wallet
}

test("Copy key copies the wallet's key once the frame has been visible for a second, and no URL holds a token [EXPORT-21, FRAME-46, SEC-61, V14.2.1]", async ({
  page,
  context,
  server,
  address,
}) => {
  const urls: string[] = []
  page.on('request', (request) => urls.push(request.url()))
  const wallet = await openExport(page, context, server, address)
  const exportUrl = new URL(urls.find((url) => url.includes('/embedded-wallets/export'))!)
  const token = await page.evaluate(() => localStorage.getItem('latchkey:token') ?? '')
  expect(token).toMatch(/^ey/)
  expect(urls.join()).not.toContain(token)
  expect([...exportUrl.searchParams.keys()].sort()).not.toEqual(expect.arrayContaining(['token', 'ticket', 'address']))

  // This test waits a real second before the press; the others let it pass at once.
  const frame = keyFrame(page)
  await page.mouse.move(...(await middleOf(page, 'Copy key')))
  await pressUntil(page, TOO_EARLY)
  await pressUntil(page, COPIED)
  await expect(frame.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(new Wallet(await readClipboard(page)).address).toBe(wallet)
})

/** Measures in CSS px how much of its content the frame cuts off, and how much room it leaves below. */
const fitOf = async (page: Page): Promise<{ cut: number; empty: number; aside: number }> => {
  const handle = await keyElement(page).elementHandle()
  const inside = await handle?.contentFrame()
  return inside!.evaluate(() => {
    const { scrollHeight, scrollWidth, clientHeight, clientWidth } = document.documentElement
    return {
      cut: scrollHeight - clientHeight,
      empty: clientHeight - document.body.offsetHeight,
      aside: scrollWidth - clientWidth,
    }
  })
}

/**
 * Sets the default font size as a user does in the browser's settings, also for the frame, which may be in another
 * process.
 */
async function setFontSize(page: Page, standard: number): Promise<void> {
  const frame = await (await keyElement(page).elementHandle())?.contentFrame()
  const ofFrame = await page
    .context()
    .newCDPSession(frame!)
    .catch(() => null)
  for (const session of [await page.context().newCDPSession(page), ...(ofFrame ? [ofFrame] : [])]) {
    await session.send('Page.setFontSizes', { fontSizes: { standard, fixed: (13 * standard) / 16 } })
  }
}

// Runs in the dialog of a desktop, whose content is narrower than that of a phone.
test('the export frame is as tall as its text at 13 px and at 26 px, with nothing cut off and no gap', async ({
  page,
  context,
  server,
  address,
}) => {
  await openExport(page, context, server, address)
  const frame = keyFrame(page)
  const fits = async (fontSize: string): Promise<void> => {
    await expect(frame.getByText('Whoever has it can take everything')).toHaveCSS('font-size', fontSize)
    await expect.poll(() => fitOf(page)).toEqual({ cut: 0, empty: 0, aside: 0 })
  }
  await fits('13px')
  await setFontSize(page, 32)
  await fits('26px')

  // The frame grows when a message appears below the buttons.
  await keyElement(page).evaluate((element) => element.scrollIntoView({ block: 'start' }))
  await expectSeen(page, true)
  await restOn(page, 'Copy key')
  await pressUntil(page, COPIED)
  await fits('26px')
})

const MINE = 'what I copied before'

test("a press in an export frame that is see-through, covered or shrunk by the host's page reveals and copies no key [EXPORT-23, SEC-62]", async ({
  page,
  context,
  server,
  address,
}) => {
  const wallet = await openExport(page, context, server, address)
  const frame = keyFrame(page)
  for (const [how, begin, end] of DISGUISES) {
    await page.evaluate((text) => navigator.clipboard.writeText(text), MINE)
    await keyElement(page).evaluate(begin)
    await expectSeen(page, false)
    await restOn(page, /^Cop/)
    await pressUntil(page, NOT_SEEN)
    await restOn(page, 'Reveal')
    await pressHere(page)
    await expect(frame.getByRole('button', { name: 'Reveal' }), how).toBeAttached()
    expect(await readClipboard(page), how).toBe(MINE)

    // Shows that the disguise was the reason for the refusal: without it, the same press copies the key.
    await keyElement(page).evaluate(end)
    await expectSeen(page, true)
    await restOn(page, /^Cop/)
    await pressUntil(page, COPIED)
    expect(new Wallet(await readClipboard(page)).address).toBe(wallet)
  }
})

test("a press in an export frame that the host's page moved under the mouse just before copies no key [EXPORT-23, SEC-2]", async ({
  page,
  context,
  server,
  address,
}) => {
  await openExport(page, context, server, address)
  await page.evaluate((text) => navigator.clipboard.writeText(text), MINE)
  const place = await middleOf(page, 'Copy key')
  await keyElement(page).evaluate((moved) => moved.style.setProperty('translate', '0 -290px'))
  await page.mouse.move(...place)
  await passSecond(page)
  await keyElement(page).evaluate((moved) => moved.style.removeProperty('translate'))
  // The press is refused at once, and again when the browser lets presses through after half a second.
  await pressUntil(page, TOO_EARLY)
  expect(await readClipboard(page)).toBe(MINE)
})

test(
  'the first tap on Reveal in the export frame does nothing, and a second tap a second later reveals the key',
  { tag: '@phone-only' },
  async ({ page, context, server, address }) => {
    await openExport(page, context, server, address)
    const frame = keyFrame(page)
    const reveal = frame.getByRole('button', { name: 'Reveal' })
    await reveal.scrollIntoViewIfNeeded()
    // Moves the mouse away: a phone has no mouse that could rest where the frame appears.
    await page.mouse.move(1, 1)
    await expectSeen(page, true)
    await passSecond(page)
    const tap = async (): Promise<void> => {
      if (await reveal.isVisible()) await reveal.tap()
    }
    const before = await middleOf(page, 'Reveal')
    await pressUntil(page, 'Tap again in a second: a first tap never counts.', tap)
    // The message has its place, so that the button is still under the finger.
    expect(await middleOf(page, 'Reveal')).toEqual(before)
    await passSecond(page)
    await pressUntil(page, 'The private key is shown.', tap)
    await expect(frame.getByRole('button', { name: 'Hide' })).toBeVisible()
  },
)

test('in a browser that cannot tell whether the frame is seen, the key is shown in a window of the provider [EXPORT-24]', async ({
  page,
  context,
  server,
  address,
}) => {
  await context.addInitScript(() => void Reflect.deleteProperty(IntersectionObserverEntry.prototype, 'isVisible'))
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.demo })
  // Playwright denies every other permission of an origin once one was granted.
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
  // The second press of a double click must not count, because it lands in the window that the first one opened.
  await own.getByRole('button', { name: 'Reveal' }).click()
  await expect(own.getByRole('status')).toContainText(/That was quick|Nothing was done/)
  await expect(async () => {
    await own.getByRole('button', { name: 'Reveal' }).click()
    await expect(own.getByRole('button', { name: 'Hide' })).toBeVisible({ timeout: 50 })
  }).toPass({ intervals: [100] })
  await own.getByRole('button', { name: 'Copy key' }).click()
  await expect(own.getByRole('button', { name: 'Copied' })).toBeVisible()
  await page.bringToFront()
  expect(new Wallet(await readClipboard(page)).address).toBe(wallet)
})
