import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { codeField, dialog, leaveSuccess, logIn, loginButton, seen, signIn } from './support/pages.ts'
import { freshPhoneNumber } from './support/freshPhoneNumber.ts'
import { expect, test } from './support/test.ts'

test.use({ start: null })

const userButton = (page: Page, address: string) => page.getByRole('banner').getByRole('button', { name: address })
const chosen = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true }).click()

test('the button opens the account, which lists sections, and logs out [ACCOUNT-61, ACCOUNT-64, ACCOUNT-66]', async ({
  page,
  server,
  address,
}) => {
  await signIn(page, server, address, '/')
  await userButton(page, address).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Account', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Your account' })).toBeVisible()
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Sessions' }).click()
  await seen(dialog(page).getByText('This device'))
  await dialog(page).getByRole('button', { name: 'Back' }).click()
  await dialog(page).getByRole('button', { name: 'Ways to log in' }).click()
  await seen(dialog(page).getByText('Your only way to log in.'))
  await page.keyboard.press('Escape')
  await expect(userButton(page, address)).toBeFocused()
  await page.keyboard.press('Enter')
  await chosen(page, 'Log out')
  await seen(loginButton(page))
})

test('in a page the account has its sections beside it, and a way to log in is added and removed [ACCOUNT-65, ACCOUNT-67]', async ({
  page,
  server,
  address,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(page, server, address, '/account?plugins=email,sms')
  const account = page.getByRole('region', { name: 'Your account' })
  await expect(account.getByRole('button', { name: 'Profile' })).toHaveAttribute('aria-current', 'page')
  await account.getByRole('button', { name: 'Ways to log in' }).click()
  await expect(account.getByRole('heading', { name: 'Ways to log in' })).toBeVisible()
  await expectAccessible(page)
  await account.getByRole('button', { name: 'Phone number' }).click()
  const number = freshPhoneNumber()
  await dialog(page).getByRole('textbox').fill(number.slice(2))
  await page.keyboard.press('Enter')
  await expect(codeField(page)).toBeFocused()
  await page.keyboard.type(await server.waitForCode(number))
  await expect(dialog(page)).toContainText('Success!')
  await leaveSuccess(page)
  await account.getByRole('button', { name: /^Remove \+1/ }).click()
  await account.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(account.getByRole('list', { name: 'Ways to log in' }).getByRole('listitem')).toHaveCount(1)
  await account.getByRole('button', { name: 'Sessions' }).click()
  await expect(account.getByRole('heading', { name: 'Your sessions' })).toBeVisible()
})

test('a name and a picture are saved, and the button shows the picture as the server encoded it [ACCOUNT-37, ACCOUNT-38, ACCOUNT-39]', async ({
  page,
  server,
  address,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(page, server, address, '/account')
  const account = page.getByRole('region', { name: 'Your account' })
  await account.getByRole('textbox', { name: 'Name' }).fill('Ada Lovelace')
  await page.keyboard.press('Enter')
  await seen(account.getByText('Name saved'))
  await account.locator('input[type=file]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: RED_DOT })
  await seen(account.getByText('Picture saved'))
  const picture = userButton(page, 'Ada Lovelace').locator('img')
  const widthOf = (image: Locator) => image.evaluate((element: HTMLImageElement) => element.naturalWidth)
  await expect.poll(() => widthOf(picture)).toBe(256)
  await expectAccessible(page)
  await page.reload()
  await expect.poll(() => widthOf(picture)).toBe(256)
  await account.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(userButton(page, 'Ada Lovelace')).toHaveText('AL')
})

test('an account is deleted on its page, and the link of the mail takes that back [ACCOUNT-6, ACCOUNT-12, ACCOUNT-14]', async ({
  page,
  server,
  address,
}) => {
  await signIn(page, server, address, '/')
  await userButton(page, address).click()
  await chosen(page, 'Account')
  await dialog(page).getByRole('button', { name: 'Delete your account' }).click()
  await dialog(page).getByRole('button', { name: 'Delete my account' }).click()
  await dialog(page).getByRole('button', { name: 'Yes, delete it' }).click()
  await seen(dialog(page).getByText('We sent you a link'))
  await page.keyboard.press('Escape')
  await seen(loginButton(page))
  await expect.poll(async () => (await server.readInbox(address))[0]?.subject).toContain('will be deleted')
  const link = /https?:\S+\/account\/restore\S+#\S+/.exec((await server.readInbox(address))[0]?.text ?? '')?.[0] ?? ''
  await page.goto(link)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await expect(page.getByRole('status')).toHaveText('Your account is kept. Log in as you did before.')
  await page.goto('/')
  await logIn(page, server, address)
  await seen(userButton(page, address))
})

/** A PNG of one red pixel. */
const RED_DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)
