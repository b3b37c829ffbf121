import type { Page } from '@playwright/test'
import { Device } from './support/device.ts'
import { dialog, emailField, leaveSuccess, loginButton, logoutButton, profile, signIn } from './support/pages.ts'
import { expect, test as base, type ProviderHandle } from './support/test.ts'

const WITH_PASSKEYS = '/?plugins=email,passkey'

const test = base.extend<{ readonly device: Device }>({
  start: null,
  device: async ({ page }, use) => {
    const device = await Device.of(page)
    await device.plugIn()
    await use(device)
  },
})

const methods = (page: Page) => page.getByRole('region', { name: 'Ways to log in' })
const passkeyButton = (page: Page) => dialog(page).getByRole('button', { name: 'I have a passkey' })
const screenNamed = (page: Page, name: string) => page.getByRole('dialog', { name })

const openLinking = async (page: Page): Promise<void> => {
  await methods(page)
    .getByRole('button', { name: /link passkey/i })
    .click()
  await expect(screenNamed(page, 'Secure your account with a passkey')).toBeVisible()
}

const addPasskey = async (page: Page): Promise<void> => {
  await openLinking(page)
  await dialog(page).getByRole('button', { name: 'Add new passkey' }).click()
  await expect(screenNamed(page, 'Passkey added')).toBeVisible()
  await expect(dialog(page)).toContainText('From now on, you can use your passkey to log in.')
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  await expect(dialog(page)).toBeHidden()
}

/** Signs up by e-mail, adds a passkey and logs out. */
const withPasskey = async (page: Page, server: ProviderHandle, address: string): Promise<void> => {
  await signIn(page, server, address, WITH_PASSKEYS)
  await addPasskey(page)
  await logoutButton(page).click()
  await expect(loginButton(page)).toBeVisible()
}

/**
 * Opens the login list and chooses 'I have a passkey'. Suggestions are off, because the virtual device would accept one
 * before the test could click.
 */
const usePasskey = async (page: Page): Promise<void> => {
  await page.evaluate(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
  })
  await loginButton(page).click()
  await passkeyButton(page).click()
}

test(
  'a passkey that was added after a login by e-mail logs in from then on [LOGIN-1, PASSKEY-1, PASSKEY-13]',
  { tag: '@phone-only' },
  async ({ page, server, address, device: _device }) => {
    await signIn(page, server, address, WITH_PASSKEYS)
    await openLinking(page)
    await page.keyboard.press('Escape')
    await addPasskey(page)
    await expect(methods(page)).toContainText(/Chrome on/)
    await logoutButton(page).click()

    await usePasskey(page)
    await expect(profile(page)).toContainText(address)
    await leaveSuccess(page)
    await page.reload()
    await expect(profile(page)).toContainText(address)
  },
)

test('the browser offers the passkey in the e-mail field, and choosing it logs in [PASSKEY-7]', async ({
  page,
  server,
  address,
  device,
}) => {
  await withPasskey(page, server, address)
  await device.touch(false)
  // The virtual device answers at once if it is touched, and otherwise lets the request fail. So the request is held
  // back until the touch.
  const question = await page.evaluateHandle(() => {
    const { credentials } = navigator
    const get = credentials.get.bind(credentials)
    const waiting: { ask?: () => void } = {}
    const isTouched = new Promise<void>((resolve) => (waiting.ask = resolve))
    credentials.get = async (options) => {
      await isTouched
      return get(options)
    }
    return waiting
  })
  await loginButton(page).click()
  await expect(emailField(page)).toHaveAttribute('autocomplete', 'email webauthn')
  await device.touch(true)
  await question.evaluate(({ ask }) => ask?.())
  await expect(profile(page)).toContainText(address)
})

test('a passkey login on a device without a passkey shows an error and leads to e-mail [ERROR-39, PASSKEY-27, PASSKEY-29]', async ({
  page,
  device: _device,
}) => {
  await page.goto(WITH_PASSKEYS)
  await usePasskey(page)
  await expect(screenNamed(page, 'No passkey was used')).toBeVisible()
  await expect(dialog(page).getByRole('alert')).toHaveText('Passkey request timed out or rejected by user.')
  await dialog(page).getByRole('button', { name: 'Try another method' }).click()
  await expect(emailField(page)).toBeVisible()
})

test('a device that stores no passkeys shows an error when one is added, and the account keeps its methods', async ({
  page,
  server,
  address,
  device,
}) => {
  await signIn(page, server, address, WITH_PASSKEYS)
  await device.unplug()
  await device.plugIn({ hasResidentKey: false })
  await openLinking(page)
  await dialog(page).getByRole('button', { name: 'Add new passkey' }).click()
  await expect(dialog(page).getByRole('alert').filter({ hasText: /./ })).toHaveText(
    /Passkey request timed out or rejected by user\.|This browser or device cannot use passkeys here\./,
  )
  await page.keyboard.press('Escape')
  await expect(methods(page).getByRole('listitem')).toHaveCount(1)
})

test('a passkey login whose options name another site as rp_id shows an error with Try again [PASSKEY-23]', async ({
  page,
  server,
  device: _device,
}) => {
  await page.route('**/api/v1/passkeys/authenticate/init', async (route) => {
    // Node does not resolve `*.localhost`, which browsers do.
    const response = await route.fetch({ url: route.request().url().replace(server.provider, server.providerAddress) })
    const body = (await response.json()) as { options: { rp_id: string } }
    body.options.rp_id = 'evil.example'
    await route.fulfill({ response, json: body })
  })
  await page.goto(WITH_PASSKEYS)
  await usePasskey(page)
  await expect(dialog(page).getByRole('alert')).toHaveText('An unknown error occurred.')
  await expect(dialog(page).getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('a second passkey on one device is refused, and of four passkeys the list shows two until View All [PASSKEY-16, PASSKEY-17]', async ({
  page,
  server,
  address,
  device,
}) => {
  const addAnother = async (): Promise<void> => {
    await device.forgetAll()
    await addPasskey(page)
  }
  await signIn(page, server, address, WITH_PASSKEYS)
  await addPasskey(page)
  await openLinking(page)
  await dialog(page).getByRole('button', { name: 'Add new passkey' }).click()
  await expect(dialog(page).getByRole('alert').filter({ hasText: /./ })).toHaveText(
    'This device already has a passkey for your account.',
  )
  await page.keyboard.press('Escape')
  for (let count = 2; count <= 4; count += 1) await addAnother()

  await openLinking(page)
  const rows = dialog(page).getByRole('list', { name: 'Your passkeys' }).getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await dialog(page).getByRole('button', { name: 'View All' }).click()
  await expect(rows).toHaveCount(4)
  await rows
    .first()
    .getByRole('button', { name: /^Unlink/ })
    .click()
  await expect(rows.first()).toContainText('Unlink it?')
  await expect(rows.first().getByRole('button', { name: 'Keep' })).toBeFocused()
  await rows.first().getByRole('button', { name: 'Unlink' }).click()
  await expect(rows).toHaveCount(3)
  await page.keyboard.press('Escape')
  await expect(methods(page).getByRole('listitem')).toHaveCount(4)
})
