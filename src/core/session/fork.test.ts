import { email } from '../../plugins/email/index.ts'
import { createTestBrowser, createTestClient, fakeProvider } from '../../testing/index.ts'
import { selectUser } from './select.ts'

const ADA = 'ada@example.com'

const open = async (provider = fakeProvider(), browser = createTestBrowser()) => {
  const test = createTestClient({ plugins: [email()], provider, browser })
  await test.until(test.client.ready())
  return { ...test, user: () => selectUser(test.client.store.getState()) }
}

describe('a session for another page', () => {
  it('is taken over from the address there, and is a session of its own', async () => {
    const shop = await open()
    await shop.until(shop.client.plugins.email.sendCode({ email: ADA }))
    await shop.until(shop.client.plugins.email.loginWithCode({ code: shop.provider.inbox.codeFor(ADA) }))
    const token = await shop.until(shop.client.forkSession({ origin: 'https://blog.example.com' }))
    expect([...shop.storage.values()]).not.toContain(token)

    const address = new URL('https://blog.example.com/')
    address.searchParams.set('latchkey_token', token)
    const blog = await open(shop.provider, createTestBrowser(address.href))
    expect(blog.user()?.id).toBe(shop.user()?.id)
    expect(blog.browser.url.href).toBe('https://blog.example.com/')

    await shop.until(shop.client.logout())
    await expect(blog.until(blog.client.refreshUser())).resolves.toMatchObject({ id: blog.user()?.id })
    // After the server's grace for an answer that was lost.
    await shop.clock.advance(60_000)
    const second = await open(shop.provider, createTestBrowser(address.href))
    expect(second.user()).toBeNull()
    for (const { dispose } of [shop, blog, second]) dispose()
  })

  it('that somebody else planted in a link changes nothing where a user is logged in, then or later', async () => {
    const logIn = async (address: string, provider = fakeProvider(), browser = createTestBrowser()) => {
      const tab = await open(provider, browser)
      await tab.until(tab.client.plugins.email.sendCode({ email: address }))
      await tab.until(tab.client.plugins.email.loginWithCode({ code: provider.inbox.codeFor(address) }))
      return tab
    }
    const mallory = await logIn('mallory@example.com')
    const shop = createTestBrowser('https://shop.example.com/')
    const ada = await logIn(ADA, mallory.provider, shop)
    const id = ada.user()?.id
    shop.url.searchParams.set('latchkey_token', await mallory.until(mallory.client.forkSession()))
    const page = await open(mallory.provider, shop)
    expect(page.client.store.getState()).toMatchObject({ user: { user: { id } }, modal: { screen: null } })
    expect(page.browser.url.href).toBe('https://shop.example.com/')
    await page.until(page.client.logout())
    expect([...page.storage.keys()].filter((key) => key.endsWith('session_transfer_token'))).toEqual([])
    for (const { dispose } of [mallory, ada, page]) dispose()
  })

  it('is for users only', async () => {
    const { client, until, dispose } = await open()
    await expect(until(client.forkSession())).rejects.toMatchObject({ code: 'must_be_authenticated' })
    dispose()
  })
})
