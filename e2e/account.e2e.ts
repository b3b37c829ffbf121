import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { codeField, dialog, leaveSuccess, loginButton, seen, signIn } from './support/pages.ts'
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
  await expect(account.getByRole('button', { name: 'Ways to log in' })).toHaveAttribute('aria-current', 'page')
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
