/** Logins by `latchkey/testing/playwright`, as the browser tests of a host use it. */
import type { BrowserContext, Page } from '@playwright/test'
import { createStorageState, logIn, readCode, readInbox } from 'latchkey/testing/playwright'
import { dialog, logIn as throughModal, loginButton, logoutButton, profile } from './support/pages.ts'
import { expect, test } from './support/test.ts'

test('logIn of the testing kit logs in through the modal with the code of the development inbox, twice', async ({
  page,
  server,
  address,
}) => {
  const options = { email: address, provider: server.provider }
  await logIn(page, options)
  await expect(profile(page)).toContainText(address)
  await logoutButton(page).click()
  await logIn(page, { ...options, open: (at) => loginButton(at).click() })
  await expect(profile(page)).toContainText(address)
  expect(await readInbox(server.provider, address)).toHaveLength(2)
  await expect(readCode(server.provider, address, { after: 2, timeoutMs: 1 })).rejects.toThrow(
    `No code arrived for ${address} within 1 ms.`,
  )
})

const openIn = async (context: BrowserContext): Promise<Page> => {
  const page = await context.newPage()
  await page.goto('/')
  return page
}

test('a storage state of createStorageState is logged in, in two contexts one after the other', async ({
  browser,
  server,
  address,
}) => {
  const storageState = await createStorageState({
    email: address,
    provider: server.provider,
    appId: server.appId,
    origin: server.demo,
  })
  for (const round of ['first', 'second']) {
    const context = await browser.newContext({ baseURL: server.demo, storageState })
    const page = await openIn(context)
    await expect(profile(page), round).toContainText(address)
    await context.close()
  }
})

test('a storage state saved after a login through the modal is not logged in elsewhere', async ({
  page,
  browser,
  server,
  address,
}) => {
  await throughModal(page, server, address)
  const storageState = await page.context().storageState({ indexedDB: true })
  const context = await browser.newContext({ baseURL: server.demo, storageState })
  const elsewhere = await openIn(context)
  await expect(loginButton(elsewhere)).toBeVisible()
  await expect(dialog(elsewhere)).toBeHidden()
  await context.close()
  await page.reload()
  await expect(profile(page)).toContainText(address)
})
