/**
 * An app whose wallet frame asks the user for confirmation (`confirmInFrame`): what the user sees, and what a script in
 * the host's page achieves.
 */
import type { FrameLocator, Locator, Page } from '@playwright/test'
import { verifyMessage } from 'ethers'
import { expectAccessible } from './support/accessibility.ts'
import {
  act,
  card,
  expect,
  heading,
  MESSAGE,
  outcome,
  press,
  WITH_EMBEDDED,
  withWallet,
} from './support/embeddedWallet.ts'
import { DISGUISES, markWhatIsSeen, passSecond, pressHere } from './support/keyExport.ts'
import { TOKEN_KEY } from './support/pages.ts'
import { testAs } from './support/test.ts'

const test = testAs('confirming').extend({ start: null })

const NOT_SEEN = 'Nothing was signed: something covers this'
const walletElement = (page: Page): Locator => page.locator('iframe[title="Wallet"]')
const walletFrame = (page: Page): FrameLocator => page.frameLocator('iframe[title="Wallet"]')
const sheet = (page: Page): Locator => walletFrame(page).getByRole('dialog')
const button = (page: Page, name: string): Locator => walletFrame(page).getByRole('button', { name, exact: true })

/**
 * Moves the mouse to the sheet's sign button and rests there for a second, while the sheet is completely visible or
 * not.
 */
const restOnSign = async (page: Page, isSeen = true): Promise<void> => {
  const sign = button(page, 'Sign')
  if (isSeen) await expect(sign).toHaveAttribute('data-seen')
  else await expect(sign).not.toHaveAttribute('data-seen')
  const box = await sign.boundingBox()
  await page.mouse.move(box!.x + box!.width / 2, box!.y + box!.height / 2)
  await passSecond(page, walletElement(page))
}

/** Presses until the sheet shows a message: the browser ignores presses for half a second after a frame appeared. */
const pressUntil = (page: Page, said: string): Promise<void> =>
  expect(async () => {
    await pressHere(page)
    await expect(walletFrame(page).getByRole('status')).toContainText(said, { timeout: 100 })
  }).toPass({ intervals: [50] })

/**
 * Rests on the button again before each press, so that a press that came too early or missed is followed by one that
 * counts.
 */
const signInSheet = async (page: Page): Promise<void> =>
  expect(async () => {
    if ((await sheet(page).count()) > 0) {
      await restOnSign(page)
      await pressHere(page)
    }
    await expect(sheet(page)).toHaveCount(0, { timeout: 100 })
  }).toPass({ intervals: [100] })

test("with confirmInFrame a message and a payment are signed in the frame's sheet, and Escape there signs nothing [SIGN-58]", async ({
  page,
  context,
  server,
  address,
}) => {
  await markWhatIsSeen(context)
  const wallet = await withWallet(page, server, address, WITH_EMBEDDED)

  await act(page, 'Sign message')
  await expect(sheet(page)).toContainText(MESSAGE)
  await expect(sheet(page)).toContainText(`Sill ${new URL(server.demo).host}`)
  await expect(sheet(page)).toBeFocused()
  await expect(walletFrame(page).locator('html')).toHaveAttribute('lang', 'en')
  await page.keyboard.press('Escape')
  await expect(card(page).getByText('Cancelled. Nothing was done.')).toBeVisible()
  await expect(walletElement(page)).toBeHidden()
  await expect(card(page).getByRole('button', { name: 'Sign message' })).toBeFocused()

  await act(page, 'Sign message')
  await expectAccessible(page, 'dialog')
  await signInSheet(page)
  expect(verifyMessage(MESSAGE, await outcome(page, 'Signed'))).toBe(wallet)

  await act(page, 'Get test ether')
  await expect(card(page)).toContainText('Ten ether')
  await act(page, 'Buy soil for 0.01 ETH')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Submit' })).toBeEnabled({ timeout: 30_000 })
  await press(page, 'Submit')
  await expect(sheet(page)).toContainText('10000000000000000 base units')
  await expect(walletFrame(page).getByRole('heading', { name: 'Sign transaction' })).toBeVisible()
  await signInSheet(page)
  await expect(heading(page, 'Transaction complete!')).toBeVisible({ timeout: 30_000 })
  await press(page, 'All Done')
  expect(await outcome(page, 'Paid')).toMatch(/^0x[0-9a-f]{64}$/)
})

/** Messages that the frame posted to the page in answer to the script's requests. */
const answersOf = (page: Page): Promise<{ progress?: string; data?: unknown; error?: unknown }[]> =>
  page.evaluate(() => (window as unknown as { answers: { progress?: string }[] }).answers)

/**
 * Acts as a malicious script of the page: asks the frame directly, with the session's token, and styles the frame to
 * deceive.
 */
const attack = (page: Page, wallet: string, key: string): Promise<void> =>
  page.evaluate(
    ([from, tokenKey]) => {
      const frame = document.querySelector<HTMLIFrameElement>('iframe[title="Wallet"]')!
      const answers: unknown[] = []
      Object.assign(window, { answers })
      window.addEventListener('message', ({ data, source }) => {
        if (source === frame.contentWindow && (data as { id?: string }).id === 'script') answers.push(data)
      })
      const token = localStorage.getItem(tokenKey!)
      const request = { method: 'personal_sign', params: ['Give me everything', from] }
      const look = { theme: 'light', light: { text: '#ffffff', background: '#ffffff' }, dark: {} }
      const data = { accessToken: token, address: from, request, look, confirmInFrame: false }
      frame.contentWindow!.postMessage({ id: 'script', event: 'latchkey:wallet:rpc', data }, new URL(frame.src).origin)
      const holder = frame.closest('dialog')!
      frame.hidden = false
      for (const { style } of [holder, frame])
        style.cssText =
          'position:fixed;inset:0;width:100%;height:100%;max-width:none;max-height:none;margin:0;padding:0;border:0'
      holder.showModal()
    },
    [wallet, key],
  )

test("a script that calls the wallet frame directly opens the frame's sheet, and gets no signature while the sheet is disguised [SIGN-57]", async ({
  page,
  context,
  server,
  address,
}) => {
  await markWhatIsSeen(context)
  const wallet = await withWallet(page, server, address, WITH_EMBEDDED)
  await attack(page, wallet, TOKEN_KEY)
  await expect(sheet(page)).toContainText('Give me everything')
  // The script asked for white text on white, which the frame must ignore.
  await expect(sheet(page)).toHaveCSS('color', 'rgb(21, 23, 28)')

  for (const [how, begin, end] of DISGUISES) {
    await walletElement(page).evaluate(begin)
    await restOnSign(page, false)
    await pressUntil(page, NOT_SEEN)
    expect(
      (await answersOf(page)).map(({ progress }) => progress),
      how,
    ).toEqual(['asking'])
    await walletElement(page).evaluate(end)
    await expect(button(page, 'Sign')).toHaveAttribute('data-seen')
  }
  await expect(async () => {
    if (await sheet(page).isVisible()) await button(page, 'Reject').click({ timeout: 200 })
    await expect(sheet(page)).toHaveCount(0, { timeout: 100 })
  }).toPass({ intervals: [100] })
  await expect
    .poll(() => answersOf(page))
    .toEqual([
      expect.objectContaining({ progress: 'asking' }),
      expect.objectContaining({ progress: 'answered' }),
      expect.objectContaining({
        error: { type: 'error', code: 'user_rejected_request', message: 'The user rejected the request.' },
      }),
    ])
})

test('in a browser that cannot tell whether the frame is seen, confirmInFrame asks in a window of the provider, in German as its user reads it [SIGN-63, SIGN-65]', async ({
  page,
  context,
  server,
  address,
}) => {
  await context.addInitScript(() => {
    Reflect.deleteProperty(IntersectionObserverEntry.prototype, 'isVisible')
    // Frame and window load the language's file under their own policies. The page around them stays English.
    addEventListener('message', ({ data }: MessageEvent<{ data?: { look?: { lang?: string } } } | null>) => {
      if (data?.data?.look) data.data.look.lang = 'de-AT'
    })
  })
  const wallet = await withWallet(page, server, address, WITH_EMBEDDED)
  await act(page, 'Sign message')
  await expect(sheet(page)).toContainText('Dein Browser kann dies in der Website nicht schützen.')
  await expect(button(page, 'Signieren')).toHaveCount(0)
  const opening = context.waitForEvent('page')
  await button(page, 'Fenster öffnen').click()
  const own = await opening
  await expect(own.getByRole('dialog', { name: 'Nachricht signieren' })).toContainText(MESSAGE)
  expect(own.url()).toMatch(/\/embedded-wallets\/confirm\/window$/)
  await expectAccessible(own, 'body')
  const sign = own.getByRole('button', { name: 'Signieren' })
  await sign.click()
  await expect(own.getByRole('status')).toContainText(/Das war schnell|Nichts wurde signiert/)
  await expect(async () => {
    if (!own.isClosed()) await sign.click({ timeout: 200 })
    expect(own.isClosed()).toBe(true)
  }).toPass({ intervals: [200] })
  await page.bringToFront()
  expect(verifyMessage(MESSAGE, await outcome(page, 'Signed'))).toBe(wallet)
})
