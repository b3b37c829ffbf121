import { email } from '../../plugins/email/index.ts'
import { createTestBrowser, createTestClient, fakeProvider } from '../../testing/index.ts'
import { answerHandOver, selectHandOver } from '../client/answerHandOver.ts'
import { selectUser } from './select.ts'

const ADA = 'ada@example.com'

const open = async (provider = fakeProvider(), browser = createTestBrowser()) => {
  const test = createTestClient({ plugins: [email()], provider, browser })
  await test.until(test.client.ready())
  return { ...test, user: () => selectUser(test.client.store.getState()) }
}

type Page = Awaited<ReturnType<typeof open>>
const logInHere = async (page: Page, address: string) => {
  await page.until(page.client.plugins.email.sendCode({ email: address }))
  await page.until(page.client.plugins.email.loginWithCode({ code: page.provider.inbox.codeFor(address) }))
  return page
}
const logIn = async (address: string, provider = fakeProvider(), browser = createTestBrowser()) =>
  logInHere(await open(provider, browser), address)

/** Opens a handed-over link in another browser, where the host asks the user itself and the user agrees. */
const follow = async (provider: Page['provider'], address: URL) => {
  const page = await open(provider, createTestBrowser(address.href))
  const { client } = page
  expect(selectHandOver(client.store.getState())).toEqual({ name: ADA })
  expect(page.user()).toBeNull()
  answerHandOver(client, true)
  await page.until(client.login())
  return page
}

describe('a session for another page', () => {
  it('declining the session in a link logs nobody in, and the page does not ask again', async () => {
    const shop = await logIn(ADA)
    const token = await shop.until(shop.client.forkSession({ origin: 'https://blog.example.com' }))
    const blog = await open(shop.provider, createTestBrowser(`https://blog.example.com/?latchkey_token=${token}`))
    answerHandOver(blog.client, false)
    answerHandOver(blog.client, true)
    await blog.clock.advance(60_000)
    expect([blog.user(), selectHandOver(blog.client.store.getState())]).toEqual([null, null])
    for (const { dispose } of [shop, blog]) dispose()
  })

  it('a page takes a fork over from its address, as a session of its own [LOGIN-60, SESSION-1, SESSION-47]', async () => {
    const shop = await logIn(ADA)
    const token = await shop.until(shop.client.forkSession({ origin: 'https://blog.example.com' }))
    expect([...shop.storage.values()]).not.toContain(token)

    const address = new URL('https://blog.example.com/')
    address.searchParams.set('latchkey_token', token)
    const blog = await follow(shop.provider, address)
    expect(blog.user()?.id).toBe(shop.user()?.id)
    expect(blog.browser.url.href).toBe('https://blog.example.com/')

    await expect(blog.until(blog.client.refreshUser())).resolves.toMatchObject({ id: blog.user()?.id })
    // For 30 s the server accepts a used token again, in case its first answer was lost. This is after that time.
    await shop.clock.advance(60_000)
    const second = await open(shop.provider, createTestBrowser(address.href))
    expect(selectHandOver(second.client.store.getState())).toBeNull()
    expect(second.user()).toBeNull()
    for (const { dispose } of [shop, blog, second]) dispose()
  })

  it('two calls of forkSession() at once get a token each', async () => {
    const shop = await logIn(ADA)
    const tokens = await shop.until(Promise.all([shop.client.forkSession(), shop.client.forkSession()]))
    expect(new Set(tokens).size).toBe(2)
    shop.dispose()
  })

  it.each([
    ['the session it came from is logged out', async (shop: Page) => shop.until(shop.client.logout())],
    ['a day has passed and nobody confirmed there who they are', async (shop: Page) => shop.clock.advance(86_400_000)],
  ])('a forked session ends when %s: its page is logged out, and can log in again', async (_when, end) => {
    const shop = await logIn(ADA)
    const address = new URL('https://blog.example.com/')
    const token = await shop.until(shop.client.forkSession({ origin: 'https://blog.example.com' }))
    address.searchParams.set('latchkey_token', token)
    const blog = await follow(shop.provider, address)
    expect(blog.user()?.id).toBe(shop.user()?.id)
    await end(shop)
    await blog.until(blog.client.refreshUser()).catch(() => {})
    expect(blog.client.store.getState().session.status).toBe('unauthenticated')
    expect([...blog.storage.keys()].filter((key) => key.endsWith('token'))).toEqual([])
    await logInHere(blog, ADA)
    expect(blog.user()?.id).toEqual(expect.any(String))
    for (const { dispose } of [shop, blog]) dispose()
  })

  it('forkSession() fails with fresh_proof_required ten minutes after the login if no modal can ask', async () => {
    const shop = await logIn(ADA)
    await shop.clock.advance(600_000)
    await expect(shop.until(shop.client.forkSession())).rejects.toMatchObject({
      code: 'fresh_proof_required',
      message: expect.stringMatching(/^Confirm that it is you/),
    })
    await expect(shop.until(shop.client.refreshUser())).resolves.toMatchObject({ id: shop.user()?.id })
    shop.dispose()
  })

  it('a forked session planted in a link is dropped if a user is logged in, and is not taken over after the logout either', async () => {
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

  it('forkSession() without a user fails with must_be_authenticated', async () => {
    const { client, until, dispose } = await open()
    await expect(until(client.forkSession())).rejects.toMatchObject({ code: 'must_be_authenticated' })
    dispose()
  })
})
