import { dialog, leaveSuccess, logIn, loginButton, logoutButton, profile } from './pages.ts'
import { SIZES, test } from './test.ts'

for (const size of SIZES) {
  test(
    `a passkey that was added after a login by e-mail logs in, ${size.width} px wide`,
    { tag: '@webauthn' },
    async ({ engine, visit, server, address }) => {
      await engine.addAuthenticator()
      const tab = await visit('/?plugins=email,passkey', size)
      await logIn(tab, server, address)
      await tab
        .find({ role: 'region', name: 'Ways to log in' })
        .find({ role: 'button', name: /link passkey/i })
        .click()
      await dialog(tab).find({ role: 'button', name: 'Add new passkey' }).click()
      await dialog(tab).says('Passkey added')
      await dialog(tab).find({ role: 'button', name: 'Done' }).click()
      await dialog(tab).gone()
      await logoutButton(tab).click()

      // Turns passkey suggestions off: the virtual device would accept one before the test could click.
      await tab.evaluate(() => {
        PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
      })
      await loginButton(tab).click()
      await dialog(tab).find({ role: 'button', name: 'I have a passkey' }).click()
      await profile(tab).says(address)
      await leaveSuccess(tab)
    },
  )
}
