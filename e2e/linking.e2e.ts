import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { codeField, dialog, leaveSuccess, logIn, logoutButton, profile, signIn } from './support/pages.ts'
import { expect, test } from './support/test.ts'

// These tests sign in first, which opens the page that they need.
test.use({ start: null })

const methods = (page: Page) => page.getByRole('region', { name: 'Ways to log in' })
const newAddressField = (page: Page) => dialog(page).getByRole('textbox', { name: 'New email address' })

const startUpdate = async (page: Page, to: string): Promise<void> => {
  await methods(page).getByRole('button', { name: 'Update e-mail' }).click()
  await expect(page.getByRole('dialog', { name: 'Update your email' })).toBeVisible()
  await newAddressField(page).fill(to)
  await newAddressField(page).press('Enter')
}

test('an e-mail address is updated in the modal, and the new address logs in [LINK-20]', async ({
  page,
  server,
  address,
}) => {
  const next = `new-${address}`
  await signIn(page, server, address, '/')
  await startUpdate(page, address)
  await expect(dialog(page)).toContainText('This is your email address already.')
  await newAddressField(page).fill(next)
  await dialog(page).getByRole('button', { name: 'Submit' }).click()
  await expect(codeField(page)).toBeFocused()
  await page.keyboard.type(await server.waitForCode(next))
  await leaveSuccess(page, 'Success!')
  await expect(profile(page)).toContainText(next)
  await expect(methods(page).getByRole('listitem')).toHaveCount(1)
  await page.reload()
  await expect(profile(page)).toContainText(next)
  await signIn(page, server, next)
  await expect(profile(page)).toContainText(next)
})

test('the link in the mail about a changed address restores the old address and logs all devices out [ACCESS-18, SESSION-87]', async ({
  page,
  server,
  address,
}) => {
  const next = `new-${address}`
  await signIn(page, server, address, '/')
  await startUpdate(page, next)
  await expect(codeField(page)).toBeFocused()
  await page.keyboard.type(await server.waitForCode(next))
  await expect(profile(page)).toContainText(next)
  await expect.poll(async () => (await server.readInbox(address))[0]?.subject).toContain('changed')
  const link = /https?:\S+\/account\/undo\S+#\S+/.exec((await server.readInbox(address))[0]?.text ?? '')?.[0] ?? ''
  await page.goto(link.slice(0, -1))
  await expect(page.getByRole('status')).toHaveText(
    'This link is not complete. Open the one in the mail once more, or copy all of it.',
  )
  await page.goto('about:blank')
  await page.goto(link)
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status')).toHaveText(
    'The change was undone, and all devices are logged out. Log in as you did before.',
  )
  await expect.poll(async () => (await server.readInbox(address))[0]?.subject).toContain('undone')
  await page.goto('/')
  await expect(logoutButton(page)).toBeHidden()
  await logIn(page, server, address)
  await expect(profile(page)).toContainText(address)
  await expect(methods(page)).not.toContainText(next)
})

test('the only login method cannot be unlinked and says why, and an address of another user is refused [ACCESS-16, ERROR-18, LINK-17, LINK-28]', async ({
  page,
  server,
  address,
}) => {
  await signIn(page, server, `other-${address}`, '/')
  await logoutButton(page).click()
  await signIn(page, server, address)
  const unlink = methods(page).getByRole('button', { name: `Unlink ${address}` })
  await expect(unlink).toBeDisabled()
  await expect(unlink).toHaveAccessibleDescription('Your only way in. Link another before you unlink it.')
  await startUpdate(page, `other-${address}`)
  await expect(codeField(page)).toBeFocused()
  await page.keyboard.type(await server.waitForCode(`other-${address}`, 2))
  await expect(dialog(page)).toContainText('This account has already been linked to another user.')
  await page.keyboard.press('Escape')
  await expect(profile(page)).toContainText(address)
})
