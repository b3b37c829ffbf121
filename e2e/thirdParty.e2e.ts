import { dialog, emailField, leaveSuccess, logIn, loginButton, openLogin, profile } from './support/pages.ts'
import { expect, testElsewhere, testWithMotion } from './support/test.ts'

testWithMotion(
  'a third-party plugin can be switched on in the demo, logs in on its own screen, and links an account',
  async ({ page, server, address }) => {
    const name = `ali.${address.slice(7, 15)}`
    await page.getByRole('button', { name: 'Demo settings' }).click()
    await page.getByRole('switch', { name: 'Magic word' }).check()
    await page.getByRole('button', { name: 'Close demo settings' }).click()
    await expect(page).toHaveURL(/plugins=email(,|%2C)magicWord/)
    await openLogin(page)
    // When the field loses the focus, a message appears that moves the rows below. A press on one of them that lasts as
    // long as a person's must still count.
    await emailField(page).fill('ada')
    await dialog(page)
      .getByRole('button', { name: 'Say the magic word' })
      .click({ delay: 150, position: { x: 40, y: 8 } })
    await page.getByRole('textbox', { name: 'User name' }).fill(name)
    const word = dialog(page).getByLabel('Magic word')
    await word.fill('open barley')
    await word.press('Enter')
    await expect(dialog(page)).toContainText('That is not the magic word.')
    await word.fill('open sesame')
    await dialog(page).getByRole('button', { name: 'Continue' }).click()
    await leaveSuccess(page, 'Success!')
    const methods = page.getByRole('region', { name: 'Ways to log in' })
    await expect(methods.getByRole('listitem')).toHaveText([new RegExp(name)])

    await methods.getByRole('button', { name: 'Link E-mail' }).click()
    await expect(page.getByRole('dialog', { name: 'Connect your email' })).toBeVisible()
    const field = dialog(page).getByRole('textbox')
    await field.fill(address)
    await field.press('Enter')
    await expect(dialog(page).getByRole('heading', { name: 'Enter confirmation code' })).toBeVisible()
    await page.keyboard.type(await server.waitForCode(address))
    await expect(methods.getByRole('listitem')).toHaveCount(2)
    await leaveSuccess(page)
    await methods.getByRole('button', { name: `Unlink ${name}` }).click()
    await expect(methods.getByRole('listitem')).toHaveText([new RegExp(address)])
  },
)

testElsewhere(
  'a plugin whose screen throws or does not load shows an error, and a login by e-mail then succeeds [MODAL-63]',
  async ({ page, server, address }) => {
    await page.goto('/?plugins=email,magicWord')
    await page.route('**/assets/SayWord-*.js', (route) => route.abort())
    await openLogin(page)
    await dialog(page).getByRole('button', { name: 'Say the magic word' }).click()
    await expect(page.getByRole('dialog', { name: 'This step could not be loaded' })).toBeVisible()
    await page.unrouteAll()
    await page.route('**/assets/SayWord-*.js', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: "export default () => { throw new Error('A bug of a plugin.') }",
      }),
    )
    await page.goto('/?plugins=email,magicWord&panel=open')
    await openLogin(page)
    await dialog(page).getByRole('button', { name: 'Say the magic word' }).click()
    await expect(page.getByRole('dialog', { name: 'This step stopped working' })).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Back' }).click()
    await expect(emailField(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(loginButton(page)).toBeFocused()
    await expect(page.getByRole('log')).toContainText(
      'client.onErrorcode: screen_crashed, plugin: magicWord, phase: screen',
    )
    await logIn(page, server, address)
    await expect(profile(page)).toContainText(address)
  },
)
