import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, type ReactElement } from 'react'
import { selectUser, type AuthError, type HostConfig } from '../../../core/index.ts'
import { PATHS } from '../../../core/contract.ts'
import { email } from '../../../plugins/email/index.ts'
import { emailFlows } from '../../../plugins/email/flows.ts'
import { createTestClient, fakeProvider, type FakeProvider } from '../../../testing/index.ts'
import { renderWithClient } from '../../../testing/react/index.ts'
import { useSessions, type UseSessions } from '../../hooks/useSessions.ts'

const ADA = 'ada@example.com'

/** What `useSessions` returned at the last render. */
let own: UseSessions
function Page(): ReactElement {
  const given = useSessions()
  useEffect(() => {
    own = given
  })
  return <p>{given.sessions ? `${given.sessions.length} sessions` : given.isLoading ? 'Loading' : 'No sessions'}</p>
}

/** Everything that Jest can fake except `setInterval` and `clearInterval`: the test moves only timers that repeat. */
const UNFAKED = [
  'cancelAnimationFrame',
  'clearImmediate',
  'clearTimeout',
  'Date',
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'requestAnimationFrame',
  'setImmediate',
  'setTimeout',
] as const

const disposals: (() => void)[] = []
afterEach(() => {
  for (const dispose of disposals.splice(0)) dispose()
})

/** Logs Ada in on another device, with a client of its own at the same provider. */
async function elsewhere(provider: FakeProvider) {
  const test = createTestClient({ plugins: [email()], provider })
  disposals.push(test.dispose)
  await test.until(test.client.ready())
  await test.until(test.client.run(emailFlows.sendCode, { email: ADA }))
  await test.until(test.client.run(emailFlows.loginWithCode, { code: provider.inbox.codeFor(ADA) }))
  return {
    ...test,
    isLoggedIn: async () =>
      test.until(
        test.client.refreshUser().then(
          () => true,
          () => false,
        ),
      ),
  }
}

async function setUp({
  others = 0,
  config,
  page = <Page />,
}: { others?: number; config?: HostConfig; page?: ReactElement } = {}) {
  const provider = fakeProvider()
  const devices = []
  for (let count = 0; count < others; count += 1) devices.push(await elsewhere(provider))
  const host = await renderWithClient(page, { plugins: [email()], provider, ...(config && { config }) })
  disposals.push(host.dispose)
  const { client, until } = host
  await until(client.ready())
  await until(client.run(emailFlows.sendCode, { email: ADA }))
  await until(client.run(emailFlows.loginWithCode, { code: provider.inbox.codeFor(ADA) }))
  await host.advance(0)
  await host.advance(0)
  const user = userEvent.setup({ advanceTimers: (ms) => host.clock.advance(ms) })
  const openScreen = async (): Promise<HTMLElement> => {
    act(() => void own.open().catch(() => {}))
    await host.advance(15)
    await host.advance(0)
    return screen.findByRole('dialog', { name: 'Your sessions' })
  }
  return { ...host, devices, provider, user, openScreen }
}

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error as AuthError).code,
  )
const rows = () => within(screen.getByRole('list', { name: 'Sessions' })).getAllByRole('listitem')

describe('useSessions', () => {
  it('useSessions lists the sessions of the user, the current one first', async () => {
    await setUp({ others: 1 })
    expect(await screen.findByText('2 sessions')).toBeVisible()
    expect(own.sessions).toMatchObject([
      { isCurrent: true, isFork: false, device: { browser: 'Firefox', system: 'Linux', isMobile: false } },
      { isCurrent: false },
    ])
    expect(own).toMatchObject({ isLoading: false, failure: null })
  })

  it('useSessions ends the named session at once, and no other [V10.4.9]', async () => {
    const {
      until,
      devices: [first, second],
    } = await setUp({ others: 2 })
    await screen.findByText('3 sessions')
    const listed = own.sessions!.filter(({ isCurrent }) => !isCurrent)
    await until(own.end(listed[0]!.id))
    expect(await screen.findByText('2 sessions')).toBeVisible()
    expect([await first!.isLoggedIn(), await second!.isLoggedIn()].sort()).toEqual([false, true])
  })

  it('useSessions ends all other sessions [V7.4.3]', async () => {
    const { client, until, devices } = await setUp({ others: 2 })
    await screen.findByText('3 sessions')
    await until(own.endOthers())
    expect(await screen.findByText('1 sessions')).toBeVisible()
    for (const device of devices) expect(await device.isLoggedIn()).toBe(false)
    await expect(until(client.refreshUser())).resolves.toMatchObject({ id: selectUser(client.store.getState())?.id })
  })

  it('useSessions logs this page out if the ended session is its own', async () => {
    const { client, until } = await setUp()
    await screen.findByText('1 sessions')
    await until(own.end(own.sessions![0]!.id))
    expect(selectUser(client.store.getState())).toBeNull()
    expect(own.sessions).toBeNull()
    expect(await codeOf(own.open())).toBe('must_be_authenticated')
    expect(await until(codeOf(own.endOthers()))).toBe('must_be_authenticated')
  })

  it('useSessions reports why the list could not be loaded, and loads it when asked again', async () => {
    const { provider, until, advance } = await setUp()
    await screen.findByText('1 sessions')
    provider.fail(PATHS.userSessions, { status: 400, body: { error: 'Not now.', code: 'invalid_data' } })
    await until(own.reload())
    expect(own.failure).toMatchObject({ code: 'invalid_data' })
    expect(await until(codeOf(own.end('nobody has it')))).toBe('session_not_found')
    provider.heal()
    await until(own.reload())
    await advance(0)
    expect(own).toMatchObject({ failure: null, sessions: [{ isCurrent: true }] })
  })

  it('useSessions shows no session of the former user to the next one', async () => {
    const { client, until, provider, advance } = await setUp({ others: 3 })
    await screen.findByText('4 sessions')
    await act(() => until(client.logout()))
    expect(own.sessions).toBeNull()
    await until(client.run(emailFlows.sendCode, { email: 'grace@example.com' }))
    await until(client.run(emailFlows.loginWithCode, { code: provider.inbox.codeFor('grace@example.com') }))
    await advance(0)
    expect(await screen.findByText('1 sessions')).toBeVisible()
  })
})

describe('the screen', () => {
  it('the sessions screen lists sessions with device and time, and marks its own, which it cannot end [SESSION-59]', async () => {
    const { openScreen } = await setUp({ others: 1 })
    const dialog = await openScreen()
    expect(dialog).toHaveTextContent('Where you are logged in to')
    const [here, there] = rows()
    expect(here).toHaveTextContent('Firefox on Linux')
    expect(here).toHaveTextContent('This device')
    expect(here).toHaveTextContent(/Logged in now/)
    expect(within(here!).queryByRole('button', { name: /Log out/ })).not.toBeInTheDocument()
    expect(there).not.toHaveTextContent('This device')
    expect(within(there!).getByRole('button', { name: /^Log out Firefox on Linux \(Logged in / })).toBeVisible()
  })

  it('pressing a time on the sessions screen shows the exact time, and pressing again the short one [SESSION-67]', async () => {
    const { user, openScreen } = await setUp()
    await openScreen()
    const time = within(rows()[0]!).getByRole('button', { name: 'now' })
    expect(time).toHaveAccessibleDescription(/^\w{3} \d+, 20(29|30), \d+:\d\d\s[AP]M$/)
    expect(time.firstElementChild).toHaveAttribute('datetime', expect.stringMatching(/^20(29|30)-.*Z$/))
    time.focus()
    await user.keyboard('{Enter}')
    expect(rows()[0]).toHaveTextContent(/Logged in \w{3} \d+, 20(29|30), \d+:\d\d\s[AP]M/)
    await user.keyboard(' ')
    expect(rows()[0]).toHaveTextContent(/Logged in now/)
  })

  it("the sessions screen renews 'minutes ago' each minute, until it is closed", async () => {
    jest.useFakeTimers({ doNotFake: [...UNFAKED] })
    disposals.push(() => void jest.useRealTimers())
    const { clock, advance, openScreen, until, user } = await setUp()
    await openScreen()
    const passMinutes = async (minutes: number) => {
      await act(async () => clock.advance(minutes * 60_000))
      await act(async () => jest.advanceTimersByTime(60_000))
      await advance(0)
    }
    expect(rows()[0]).toHaveTextContent('Logged in now')
    await passMinutes(2)
    expect(rows()[0]).toHaveTextContent('Logged in 2 minutes ago')
    await passMinutes(58)
    expect(rows()[0]).toHaveTextContent('Logged in 1 hour ago')
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await until(clock.sleep(200))
    await advance(0)
    expect(jest.getTimerCount()).toBe(0)
  })

  it("the sessions screen marks a session as 'Login link not opened yet' after forkSession() [SESSION-65]", async () => {
    const { client, until, openScreen } = await setUp()
    await until(client.forkSession())
    await openScreen()
    expect(rows()[1]).toHaveTextContent('Login link not opened yet')
    expect(rows()[1]).toHaveTextContent(/Link made now/)
  })

  it('the sessions screen ends a session after a question, by keyboard alone, and announces it [SESSION-61]', async () => {
    const {
      user,
      openScreen,
      advance,
      devices: [device],
    } = await setUp({ others: 1 })
    await openScreen()
    screen.getByRole('button', { name: /^Log out Firefox on Linux \(Logged in / }).focus()
    await user.keyboard('{Enter}')
    expect(rows()[1]).toHaveTextContent('Log out this session?')
    expect(screen.getByRole('button', { name: 'Keep' })).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(screen.getByRole('button', { name: /^Log out Firefox on Linux \(Logged in / })).toHaveFocus()
    expect(await device!.isLoggedIn()).toBe(true)
    await user.keyboard('{Enter}')
    await user.tab()
    expect(screen.getByRole('button', { name: 'Log out' })).toHaveFocus()
    await user.keyboard('{Enter}')
    await advance(0)
    await advance(0)
    expect(rows()).toHaveLength(1)
    expect(screen.getByText('Firefox on Linux is logged out.')).toBeInTheDocument()
    expect(screen.getByRole('list', { name: 'Sessions' })).toHaveFocus()
    expect(await device!.isLoggedIn()).toBe(false)
    expect(screen.queryByRole('button', { name: 'Log out everywhere else' })).not.toBeInTheDocument()
  })

  it('the sessions screen logs out everywhere else after a question, and the list shows that [SESSION-62]', async () => {
    const { user, openScreen, advance, devices } = await setUp({ others: 2 })
    await openScreen()
    await user.click(screen.getByRole('button', { name: 'Log out everywhere else' }))
    const question = screen.getByRole('group', { name: 'Log out all sessions but this one?' })
    expect(within(question).getByRole('button', { name: 'Keep' })).toHaveFocus()
    expect(await devices[0]!.isLoggedIn()).toBe(true)
    await user.click(within(question).getByRole('button', { name: 'Log out' }))
    await advance(0)
    await advance(0)
    expect(rows()).toHaveLength(1)
    expect(screen.getByText('You are logged out everywhere else.')).toBeInTheDocument()
    expect(own.sessions).toHaveLength(1)
    for (const device of devices) expect(await device.isLoggedIn()).toBe(false)
  })

  it('the sessions screen logs out everywhere after a question, here too, which closes it [SESSION-96]', async () => {
    const { client, user, openScreen, advance, devices } = await setUp({ others: 1 })
    await openScreen()
    await user.click(screen.getByRole('button', { name: 'Log out everywhere' }))
    const question = screen.getByRole('group', { name: 'Log out all sessions, this one too?' })
    expect(within(question).getByRole('button', { name: 'Keep' })).toHaveFocus()
    expect(screen.queryByRole('button', { name: 'Log out everywhere else' })).not.toBeInTheDocument()
    await user.click(within(question).getByRole('button', { name: 'Log out' }))
    await advance(0)
    await advance(200)
    expect(selectUser(client.store.getState())).toBeNull()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(await devices[0]!.isLoggedIn()).toBe(false)
  })

  it('the sessions screen says when a session could not be ended, and keeps it in the list [SESSION-66]', async () => {
    const { user, openScreen, advance, provider } = await setUp({ others: 1 })
    await openScreen()
    provider.fail(PATHS.userSessionsEnd, { status: 400, body: { error: 'Not now.', code: 'invalid_data' } })
    await user.click(screen.getByRole('button', { name: /^Log out Firefox on Linux \(Logged in / }))
    await user.click(screen.getByRole('button', { name: 'Log out' }))
    await advance(0)
    await advance(0)
    expect(await screen.findByRole('alert')).toHaveTextContent('That did not work. Please try again.')
    expect(rows()).toHaveLength(2)
  })

  it('the sessions screen says that loading failed, and loads the list at the next try [SESSION-66]', async () => {
    const { user, client, provider, advance } = await setUp({ page: <p>Host</p> })
    provider.fail(PATHS.userSessions, { status: 400, body: { error: 'Not now.', code: 'invalid_data' } })
    act(() => void client.openScreen({ plugin: 'core', screen: 'SESSIONS_SCREEN' }).catch(() => {}))
    await advance(15)
    await screen.findByRole('dialog', { name: 'Your sessions' })
    expect(await screen.findByRole('alert')).toHaveTextContent('Your sessions could not be loaded.')
    provider.heal()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await advance(0)
    await advance(0)
    expect(rows()).toHaveLength(1)
  })

  it('the sessions screen lists nothing if nobody is logged in', async () => {
    const host = await renderWithClient(<p>Host</p>, { plugins: [email()], provider: fakeProvider() })
    disposals.push(host.dispose)
    await host.until(host.client.ready())
    act(() => void host.client.openScreen({ plugin: 'core', screen: 'SESSIONS_SCREEN' }).catch(() => {}))
    await host.advance(15)
    expect(await screen.findByRole('dialog', { name: 'Your sessions' })).toHaveTextContent(
      'Your sessions could not be loaded.',
    )
    expect(screen.queryByRole('list', { name: 'Sessions' })).not.toBeInTheDocument()
  })

  it('the sessions screen shows the French texts', async () => {
    const { advance } = await setUp({ others: 1, config: { locale: 'fr' } })
    act(() => void own.open().catch(() => {}))
    await advance(15)
    await advance(0)
    expect(await screen.findByRole('dialog', { name: 'Vos sessions' })).toHaveTextContent('Firefox sur Linux')
    expect(screen.getByRole('button', { name: 'Se déconnecter partout ailleurs' })).toBeVisible()
  })
})
