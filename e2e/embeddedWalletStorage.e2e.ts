/** A browser that keeps no storage for frames of other sites. */
import { verifyMessage } from 'ethers'
import { addressOf, expect, MESSAGE, signMessage, test, withWallet } from './support/embeddedWallet.ts'
import { wholeBrowser } from './support/wholeBrowser.ts'

// Without Playwright's own list of disabled features, storage in a third-party frame throws here.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...wholeBrowser(launchOptions),
      args: (launchOptions.args ?? []).filter((flag) => !flag.startsWith('--disable-features=')),
    }),
})

test('in a browser that denies storage to the frame, the wallet signs, and is recovered after a reload [EMBEDDED-36]', async ({
  page,
  server,
  address,
}) => {
  const wallet = await withWallet(page, server, address)
  const storage = await page
    .frames()
    .find((frame) => frame.url().includes('/embedded-wallets'))
    ?.evaluate(() => {
      try {
        return typeof localStorage
      } catch (error) {
        return (error as Error).name
      }
    })
  expect(storage).toBe('SecurityError')
  expect(verifyMessage(MESSAGE, await signMessage(page))).toBe(wallet)
  await page.reload()
  expect(await addressOf(page)).toBe(wallet)
  expect(verifyMessage(MESSAGE, await signMessage(page))).toBe(wallet)
})
