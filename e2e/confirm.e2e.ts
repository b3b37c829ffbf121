import { expectAccessible } from './support/accessibility.ts'
import { testOnOwnStack } from './support/ownStack.ts'
import { codeField, countCalls, dialog, leaveSuccess, logIn, profile, REFRESH_TOKEN_KEY, stored } from './support/pages.ts'
import { expect } from './support/test.ts'

const test = testOnOwnStack()

test('eleven minutes after a login the address is changed once the user confirmed by a code that it is them', async ({ page, server, stack, address }) => {
  const next = `new-${address}`
  await page.goto('/')
  await logIn(page, server, address)
  const session = await stored(page, REFRESH_TOKEN_KEY)
  await stack.passElevenMinutes()

  const update = page.getByRole('region', { name: 'Ways to log in' }).getByRole('button', { name: 'Update e-mail' })
  const updated = countCalls(page, 'passwordless/update')
  await update.click()
  await expect(page.getByRole('dialog', { name: "Confirm it's you" })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(profile(page)).toContainText(address)

  await update.click()
  await expect(dialog(page)).toContainText('Before you change how you log in, confirm that it is you.')
  await expectAccessible(page)
  const sent = (await server.readInbox(address)).length
  await dialog(page).getByRole('button', { name: 'Send a code by email' }).click()
  await expect(codeField(page)).toBeFocused()
  await page.keyboard.type(await server.waitForCode(address, sent + 1))
  await expect(page.getByRole('dialog', { name: 'Update your email' })).toBeVisible()

  await dialog(page).getByRole('textbox', { name: 'New email address' }).fill(next)
  await dialog(page).getByRole('button', { name: 'Submit' }).click()
  await expect(codeField(page)).toBeFocused()
  await page.keyboard.type(await server.waitForCode(next))
  await expect(dialog(page)).toContainText('Success!')
  await leaveSuccess(page)
  await expect(profile(page)).toContainText(next)
  expect(updated()).toBe(1)
  // It is the session that it was: nobody was logged in anew.
  expect(await stored(page, REFRESH_TOKEN_KEY)).toBe(session)
})
