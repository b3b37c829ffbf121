import { screen } from '@testing-library/react'
import { selectUser, type HostConfig, type LoginOptions } from '../../../core/index.ts'
import { createTestBrowser, fakeProvider } from '../../../testing/index.ts'
import { heading, noViolations } from '../../../ui/testing/renderModal.ts'
import { renderCodeModal } from '../../../ui/testing/renderCodeModal.ts'
import { EMAIL_PATHS } from '../contract.ts'
import { email, selectEmail } from '../index.ts'

const ADA = 'ada@example.com'
const KEY = 'latchkey:code'

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Email address' })
const ready = () => screen.findByRole('textbox', { name: 'Email address' })
const plugins = [email()]

/** A tab whose page can be loaded again. */
function openTab() {
  const provider = fakeProvider()
  const browser = createTestBrowser()
  const tab = browser.openTab()
  const load = (config?: HostConfig) =>
    renderCodeModal({ plugins, to: ADA, field, ready, provider, browser, services: tab, config })
  type Page = Awaited<ReturnType<typeof load>>
  return {
    provider,
    kept: () => tab.tabStorage.get(KEY),
    keep: (record: object) => tab.tabStorage.set(KEY, JSON.stringify(record)),
    load,
    /** Asks for a code as a user does. */
    async ask() {
      const page = await load()
      await page.open()
      await page.request()
      return page
    },
    async reload({ dispose }: Page, config?: HostConfig) {
      const kept = tab.tabStorage.get(KEY)
      dispose()
      // Unmounting removes the record of the code. A page that is reloaded or discarded never gets to that, so the
      // record is put back.
      if (kept !== null) tab.tabStorage.set(KEY, kept)
      return load(config)
    },
  }
}

/** Begins a login, and waits for what it shows first. */
async function logIn(page: Awaited<ReturnType<ReturnType<typeof openTab>['load']>>, options?: LoginOptions) {
  const outcome = await page.begin(() => page.client.login(options))
  await page.settle()
  return outcome
}

const list = async () => {
  expect(await ready()).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Enter confirmation code' })).toBeNull()
}

describe('a page that was reloaded on the code screen', () => {
  it('a page reloaded on the e-mail code screen opens no modal, and the next login says when the code was sent, and accepts it [CODE-66, CODE-73]', async () => {
    const { ask, reload, kept, provider } = openTab()
    const before = await ask()
    expect(JSON.parse(kept()!)).toEqual({
      appId: provider.appId,
      method: 'email',
      address: ADA,
      expiresAt: provider.clock.now() - 20 + 600_000,
    })
    await before.advance(70_000)
    const page = await reload(before)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(selectEmail(page.client.store.getState() as never).status).toBe('idle')
    const outcome = await logIn(page)
    await heading('Enter confirmation code')
    expect(screen.getByRole('dialog')).toHaveTextContent(ADA)
    expect(screen.getByText('Sent at 12:00 AM.')).toBeVisible()
    await noViolations()
    await page.paste(page.code())
    expect(selectUser(page.client.store.getState())?.email?.address).toBe(ADA)
    await page.advance(2_000)
    expect(outcome).toHaveBeenCalledWith('done')
    expect(page.calls(EMAIL_PATHS.init)).toHaveLength(1)
    expect(kept()).toBeNull()
  })

  it('a page reloaded on the e-mail code screen shows the rest of the cool-down [CODE-66]', async () => {
    const { ask, reload, provider } = openTab()
    const before = await ask()
    await before.advance(10_000)
    const page = await reload(before)
    await logIn(page)
    await heading('Enter confirmation code')
    const { resendAt, resendInS } = selectEmail(page.client.store.getState() as never)
    expect(resendInS).toBe(Math.ceil((resendAt! - provider.clock.now()) / 1_000))
    expect(resendInS).toBeGreaterThanOrEqual(18)
    expect(resendInS).toBeLessThan(21)
    await page.advance(21_000)
    await page.press('Resend code')
    expect(page.calls(EMAIL_PATHS.init)).toHaveLength(2)
  })

  it('Back on a restored code screen shows the login list with the address filled in, and forgets the code [CODE-68]', async () => {
    const { ask, reload, kept } = openTab()
    const page = await reload(await ask())
    await logIn(page)
    await heading('Enter confirmation code')
    await page.press('Back')
    await ready()
    expect(field()).toHaveValue(ADA)
    expect(kept()).toBeNull()
  })

  it('a login after a reload shows the list, not the code screen, if the host has left e-mail out', async () => {
    const { ask, reload } = openTab()
    const page = await reload(await ask(), { loginMethods: [] })
    await logIn(page)
    expect(screen.queryByRole('heading', { name: 'Enter confirmation code' })).toBeNull()
  })
})

describe('what is kept for a reload', () => {
  it.each([
    ['the user goes back', async ({ press }) => press('Back')],
    ['the user closes the modal', async ({ press }) => press('Close')],
    ['the host closes the modal', async ({ client, settle }) => (client.closeModal(), settle())],
    ['the code was used', async ({ paste, code }) => paste(code())],
    ['the code has expired', async ({ advance }) => advance(600_000)],
  ] as [string, (page: Awaited<ReturnType<ReturnType<typeof openTab>['load']>>) => Promise<unknown>][])(
    'the record of a sent e-mail code is gone when %s [CODE-68]',
    async (_when, act) => {
      const { ask, kept } = openTab()
      const page = await ask()
      expect(kept()).not.toBeNull()
      await act(page)
      expect(kept()).toBeNull()
    },
  )

  it('the record of a sent e-mail code is gone ten minutes later, even if the new page began no login [CODE-68]', async () => {
    const { ask, reload, kept } = openTab()
    const page = await reload(await ask())
    expect(kept()).not.toBeNull()
    await page.advance(600_000)
    expect(kept()).toBeNull()
    await logIn(page)
    await list()
  })

  it('a code sent without the modal is not recorded for a reload, and removes the record of the former code [CODE-69]', async () => {
    const { load, keep, kept, provider } = openTab()
    const page = await load()
    keep({ appId: provider.appId, method: 'sms', address: '+14155552671', expiresAt: provider.clock.now() + 1_000 })
    await page.until(page.client.plugins.email.sendCode({ email: ADA }))
    expect(kept()).toBeNull()
  })

  it('the record of a sent e-mail code does not contain the code, and is not in the storage that tabs share [CODE-67]', async () => {
    const { ask, kept, provider } = openTab()
    const page = await ask()
    expect(kept()).not.toContain(provider.inbox.codeFor(ADA))
    expect([...page.storage.values()].join()).not.toContain(ADA)
  })
})

describe('a record that somebody else wrote', () => {
  it.each([
    ['of another app', { appId: 'b'.repeat(25) }],
    ['that has expired', { expiresAt: 1 }],
    ['with an address that is none', { address: '<img src=x onerror=alert(1)>' }],
    ['with a line break', { address: 'ada@example.com\r\nBcc: eve@example.com' }],
  ])(
    'a stored record of a sent code %s is ignored: the list shows and nothing is sent [CODE-70]',
    async (_which, changed) => {
      const { load, keep, provider } = openTab()
      const expiresAt = provider.clock.now() + 300_000
      keep({ appId: provider.appId, method: 'email', address: ADA, expiresAt, ...changed })
      const page = await load()
      await logIn(page)
      await list()
      expect(page.calls(EMAIL_PATHS.init)).toEqual([])
      expect(page.errors).toEqual([])
    },
  )

  it('a stored address with characters that mean something in HTML is shown as text [CODE-70]', async () => {
    const { load, keep, provider } = openTab()
    const address = "&lt&#60b&gt'{x}@example.com"
    keep({ appId: provider.appId, method: 'email', address, expiresAt: provider.clock.now() + 300_000 })
    const page = await load()
    await logIn(page)
    await heading('Enter confirmation code')
    expect(screen.getByRole('dialog')).toHaveTextContent(address)
    expect(document.querySelector('[role=dialog] b')).toBeNull()
  })
})
