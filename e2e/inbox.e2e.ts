import { expectAccessible } from './support/accessibility.ts'
import { callProvider } from './support/pages.ts'
import { expect, test } from './support/test.ts'

// These tests open their own pages, each with the plugins that it needs.
test.use({ start: null })

test(
  'the development inbox shows a mail, copies its code, and is accessible in light and dark',
  { tag: '@phone-only' },
  async ({ page, server, address, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(`${server.provider}/dev/inbox?to=${address}`)
    await expect(page.getByText('No message yet. Ask for a code and it appears here.')).toBeVisible()
    await expectAccessible(page)
    await callProvider(server, 'passwordless/init', { email: address })
    const code = await server.waitForCode(address)
    const message = page.getByRole('article')
    await expect(message).toContainText(address)
    await expect(message.getByRole('status')).toHaveText(code)
    await message.getByRole('button', { name: `Copy code ${code}` }).click()
    await expect(message).toContainText('Copied')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code)
    await message.getByText('Text', { exact: true }).click()
    await expect(message.locator('pre')).toContainText(code)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectAccessible(page)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)

    const opened = context.waitForEvent('page')
    await message.getByRole('link', { name: 'Open as it looks in a mailbox' }).click()
    const mail = await opened
    await expect(mail.getByText(code, { exact: true })).toBeVisible()
  },
)
