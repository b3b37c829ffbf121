import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { CORE_SCREENS, definePlugin, type Plugin } from '../core/index.ts'
import { email } from '../plugins/email/index.ts'
import { sms } from '../plugins/sms/index.ts'
import { emailAccount, phoneAccount, type TestUser, fakeProvider } from '../testing/index.ts'
import { renderWithClient } from '../testing/react/index.ts'
import { accountPage, AccountPage, useAccount } from './index.ts'

const ADA: TestUser = { accounts: [emailAccount('ada@example.com'), phoneAccount('+14155552671')] }

/** jsdom lays nothing out: says how wide the page's element is. */
const layOut = (width: number): void =>
  void jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(width)
afterEach(() => jest.restoreAllMocks())

async function start(page: ReactElement, { user = ADA, plugins = [] as Plugin[], width = 900 } = {}) {
  layOut(width)
  const test = await renderWithClient(page, {
    plugins: [email(), sms(), accountPage(), ...plugins],
    provider: fakeProvider({ config: { sms_auth: true } }),
    user,
  })
  await test.until(test.client.ready())
  const person = userEvent.setup({ advanceTimers: (ms) => act(() => test.clock.advance(ms)) })
  const region = () => screen.findByRole('region', { name: 'Your account' })
  const press = async (name: string) => person.click(within(await region()).getByRole('button', { name }))
  return { ...test, person, region, press }
}

it('a wide page shows the first section beside the list, and a chosen one in its place [ACCOUNT-65]', async () => {
  const { region, press } = await start(<AccountPage />)
  const page = within(await region())
  expect(await page.findByRole('heading', { name: 'Ways to log in' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Ways to log in' })).toHaveAttribute('aria-current', 'page')
  await press('Sessions')
  expect(await page.findByRole('heading', { name: 'Your sessions' })).toBeVisible()
  expect(page.queryByRole('heading', { name: 'Ways to log in' })).toBeNull()
  expect(page.getByRole('button', { name: 'Sessions' })).toHaveFocus()
})

it('a narrow page shows the list, then a section with the focus on its title, and back the entry it came from [ACCOUNT-65]', async () => {
  const { region, press } = await start(<AccountPage />, { width: 358 })
  const page = within(await region())
  expect(page.queryByRole('heading')).toBeNull()
  await press('Sessions')
  expect(await page.findByRole('heading', { name: 'Your sessions' })).toHaveFocus()
  expect(page.queryByRole('navigation')).toBeNull()
  await press('All sections')
  expect(page.getByRole('button', { name: 'Sessions' })).toHaveFocus()
})

it('a section that leads to another one shows it in the page, not in the modal [ACCOUNT-66]', async () => {
  const { region, press, client } = await start(<AccountPage section="sessions" />)
  const page = within(await region())
  await page.findByRole('heading', { name: 'Your sessions' })
  await press('Recent activity')
  expect(await page.findByRole('heading', { name: 'Recent activity' })).toBeVisible()
  expect(client.store.getState().modal.screen).toBeNull()
})

it('a page with texts that could not be loaded says so, shows no key, and is drawn when they load [MODAL-60]', async () => {
  const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  let isDown = true
  const loyalty = definePlugin({
    id: 'loyalty',
    screens: { POINTS: { load: async () => ({ default: () => <h2>Forty points</h2> }) } },
    accountSections: [{ screen: 'POINTS', label: 'loyalty.points' }],
    locales: {
      en: async () => {
        if (isDown) throw new Error('offline')
        return { default: { 'loyalty.points': 'Points' } }
      },
    },
  })
  const { person, region } = await start(<AccountPage />, { plugins: [loyalty] })
  expect(await screen.findByRole('alert')).toHaveTextContent('This step could not be loaded')
  expect(document.body).not.toHaveTextContent('loyalty.points')
  isDown = false
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  expect(within(await region()).getByRole('button', { name: 'Points' })).toBeVisible()
  consoleError.mockRestore()
})

it('a plugin adds a section that only some users have, in its group [ACCOUNT-68]', async () => {
  const loyalty = (isShown: boolean) =>
    definePlugin({
      id: 'loyalty',
      screens: { POINTS: { load: async () => ({ default: () => <h2>Forty points</h2> }) } },
      accountSections: [{ screen: 'POINTS', label: 'loyalty.points', group: 'profile', isShown: () => isShown }],
      locales: { en: { 'loyalty.points': 'Points' } },
    })
  const { region, press, unmount } = await start(<AccountPage />, { plugins: [loyalty(true)] })
  const page = within(await region())
  expect(page.getAllByRole('listitem')[0]).toHaveTextContent('Points')
  await press('Points')
  expect(await page.findByText('Forty points')).toBeVisible()
  unmount()
  const other = await start(<AccountPage />, { plugins: [loyalty(false)] })
  expect(within(await other.region()).queryByRole('button', { name: 'Points' })).toBeNull()
})

it('the page is gone with the session, and in its place stands what the host gives [ACCOUNT-69]', async () => {
  const { region, client } = await start(<AccountPage loggedOut={<p>Log in first.</p>} />)
  await region()
  await act(() => client.logout())
  expect(screen.queryByRole('region')).toBeNull()
  expect(screen.getByText('Log in first.')).toBeVisible()
})

it('useAccount opens the page or a section in the modal, and refuses while nobody is logged in [ACCOUNT-64]', async () => {
  let open: (section?: string) => Promise<void> = () => Promise.reject(new Error('Not rendered.'))
  function Probe(): null {
    // Read in an event of the test, as in one of a page.
    const account = useAccount()
    open = account.open
    return null
  }
  const { client, clock } = await start(<Probe />)
  const opened = open('sessions')
  await act(() => clock.advance(15))
  expect(client.store.getState().modal.screen).toMatchObject(CORE_SCREENS.SESSIONS_SCREEN)
  act(() => client.closeModal())
  await act(() => clock.advance(300))
  await opened
  const other = open('nothing of this name')
  await act(() => clock.advance(15))
  expect(client.store.getState().modal.screen).toMatchObject({ plugin: 'accountPage', screen: 'ACCOUNT_SCREEN' })
  await act(() => client.logout())
  await other
  await expect(open()).rejects.toMatchObject({ code: 'must_be_authenticated' })
})
