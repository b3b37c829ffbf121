import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, type ReactElement } from 'react'
import { PATHS, SECURITY_EVENTS, type WireSecurityEvent } from '../../../core/contract.ts'
import { email } from '../../../plugins/email/index.ts'
import { emailFlows } from '../../../plugins/email/flows.ts'
import { fakeProvider } from '../../../testing/index.ts'
import { renderWithClient } from '../../../testing/react/index.ts'
import { useSecurityEvents } from '../../hooks/useSecurityEvents.ts'
import { useSessions, type UseSessions } from '../../hooks/useSessions.ts'
import { enLazy } from '../../locales/enLazy.ts'
import { createText } from '../../locales/createText.ts'
import { eventText, placeText } from './eventText.ts'

const ADA = 'ada@example.com'

let sessions: UseSessions
function Page(): ReactElement {
  const given = useSessions()
  useEffect(() => {
    sessions = given
  })
  const { events, isLoading, failure } = useSecurityEvents()
  return <p>{events?.map(({ event }) => event).join() ?? failure?.code ?? (isLoading ? 'Loading' : 'Nothing')}</p>
}

const disposals: (() => void)[] = []
afterEach(() => {
  for (const dispose of disposals.splice(0)) dispose()
})

const happened = (id: string, change: Partial<WireSecurityEvent> = {}): WireSecurityEvent => ({
  id,
  at: 1_893_456_000,
  event: 'login',
  outcome: 'ok',
  refusal: null,
  method: 'email',
  session_id: null,
  other_session_id: null,
  is_current_session: false,
  is_same_network: true,
  ...change,
})

async function setUp(events?: WireSecurityEvent[]) {
  const provider = fakeProvider()
  if (events) {
    provider.route('GET', PATHS.userEvents, ({ query: { limit, before } }) => {
      const start = before === undefined ? 0 : events.findIndex(({ id }) => id === before) + 1
      return { events: events.slice(start, start + Number(limit)) }
    })
  }
  const host = await renderWithClient(<Page />, { plugins: [email()], provider })
  disposals.push(host.dispose)
  const { client, until, advance } = host
  const settle = async () => {
    for (let turn = 0; turn < 4; turn += 1) await advance(0)
  }
  const logIn = async (address = ADA) => {
    await until(client.run(emailFlows.sendCode, { email: address }))
    await until(client.run(emailFlows.loginWithCode, { code: provider.inbox.codeFor(address) }))
    await settle()
  }
  await until(client.ready())
  await logIn()
  const user = userEvent.setup({ advanceTimers: (ms) => host.clock.advance(ms) })
  return {
    ...host,
    provider,
    user,
    settle,
    logIn,
    async openScreen() {
      act(() => void sessions.open().catch(() => {}))
      await advance(15)
      await settle()
      await user.click(await screen.findByRole('button', { name: 'Recent activity' }))
      await settle()
      return screen.findByRole('dialog', { name: 'Recent activity' })
    },
  }
}
const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent)
const days = () => screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)

describe('useSecurityEvents', () => {
  it('useSecurityEvents returns the events of the logged-in user, and none after a logout', async () => {
    const { client, until, settle, logIn } = await setUp()
    expect(screen.getByText('login')).toBeVisible()
    await act(() => until(client.logout()))
    await settle()
    expect(screen.getByText('Nothing')).toBeVisible()
    await logIn('grace@example.com')
    expect(screen.getByText('login')).toBeVisible()
  })
})

describe('the screen', () => {
  it('the activity screen opens from the sessions, shows what, when and where, and leads back [SESSION-68]', async () => {
    const { openScreen, user, settle } = await setUp([
      happened('3', {
        event: 'account_replaced',
        outcome: 'refused',
        refusal: 'fresh_proof_required',
        is_same_network: false,
      }),
      happened('2', { event: 'mfa_reset', method: null, is_same_network: null }),
      happened('1', { method: 'google_oauth', is_current_session: true }),
    ])
    expect(await openScreen()).toHaveTextContent(
      'If something was not you, log out everywhere else and check how you log in.',
    )
    expect(rows()).toEqual([
      expect.stringMatching(/^Refused: Account replaced by another \(email\)\d+:\d\d\s[AP]M · another network$/),
      expect.stringMatching(/^Second factors removed by support\d+:\d\d\s[AP]M$/),
      expect.stringMatching(/^Logged in \(Google\)\d+:\d\d\s[AP]M · this device$/),
    ])
    await user.click(screen.getByRole('button', { name: 'Back' }))
    await settle()
    expect(await screen.findByRole('dialog', { name: 'Your sessions' })).toBeVisible()
  })

  it('the activity screen groups events by day, each day as a list [SESSION-70]', async () => {
    const { openScreen, provider } = await setUp()
    const today = provider.clock.now() / 1_000
    provider.route('GET', PATHS.userEvents, () => ({
      events: [
        happened('3', { at: today }),
        happened('2', { at: today - 86_400 }),
        happened('1', { at: 1_861_920_000 }),
      ],
    }))
    await openScreen()
    expect(days()).toEqual(['Today', 'Yesterday', expect.stringMatching(/, (December 31, 2028|January 1, 2029)$/)])
    expect(within(screen.getByRole('list', { name: 'Recent activity, Today' })).getAllByRole('listitem')).toHaveLength(
      1,
    )
  })

  it('the activity screen loads older events when asked, until there are none [SESSION-68]', async () => {
    const { openScreen, user, settle } = await setUp(Array.from({ length: 21 }, (_, index) => happened(String(index))))
    await openScreen()
    expect(rows()).toHaveLength(20)
    await user.click(screen.getByRole('button', { name: 'Show more' }))
    await settle()
    expect(rows()).toHaveLength(21)
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument()
  })

  it('the activity screen says that nothing was recorded yet [SESSION-71]', async () => {
    const { openScreen } = await setUp([])
    expect(await openScreen()).toHaveTextContent('Nothing was recorded yet.')
  })

  it('the activity screen says that loading failed, and loads the events at the next try [SESSION-71]', async () => {
    const { openScreen, provider, user, settle } = await setUp([happened('1')])
    provider.fail(PATHS.userEvents, { status: 400, body: { error: 'Not now.', code: 'invalid_data' } })
    expect(await openScreen()).toHaveTextContent('Recent activity could not be loaded.')
    provider.heal()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await settle()
    expect(rows()).toHaveLength(1)
  })
})

describe('the text of an event', () => {
  const t = createText(enLazy)

  it.each([
    ...SECURITY_EVENTS,
    'user_blocked',
    'user_unblocked',
    'user_imported',
    'passkey_counter_regressed',
    'mfa_passkey_counter_regressed',
    'wallet_created',
    'wallet_share_released',
    'wallet_recovery_released',
    'wallet_device_added',
    'wallet_recovery_changed',
    'key_export_opened',
    'key_exported',
  ])('the security event %s has a text of its own [SESSION-69]', (event) => {
    const text = enLazy[`activity.event.${event}` as keyof typeof enLazy]
    expect(text).toMatch(/^[A-Z][a-z-]+( |$)/)
    expect(eventText(t, { event, method: null, isRefused: false })).toBe(text)
  })

  it.each([
    [{ event: 'vault_opened', method: null }, 'Vault opened'],
    [{ event: 'vault_opened', method: 'magic_word' }, 'Vault opened (Magic word)'],
    [{ event: 'login', method: 'twitter_oauth' }, 'Logged in (Twitter)'],
    [{ event: 'mfa_enrolled', method: 'backup_codes' }, 'Second factor added (backup code)'],
    [{ event: 'wallet_created', method: 'user-passcode' }, 'Wallet created (recovery by password)'],
  ])("the security event %j of a third party's plugin has a text [SESSION-72]", (event, text) => {
    expect(eventText(t, { ...event, isRefused: false })).toBe(text)
  })

  it("a text that a third party's plugin brings for its own event is shown [SESSION-72]", () => {
    const own = createText({ ...(enLazy as object), 'vault.event.vault_opened': 'You opened your vault' })
    expect(eventText(own, { event: 'vault_opened', method: null, isRefused: false }, ['email', 'vault'])).toBe(
      'You opened your vault',
    )
  })

  it.each([
    [{ isCurrentSession: true, isSameNetwork: false }, 'this device'],
    [{ isCurrentSession: false, isSameNetwork: true }, 'this network'],
    [{ isCurrentSession: false, isSameNetwork: false }, 'another network'],
    [{ isCurrentSession: false, isSameNetwork: null }, null],
  ])('the security event %j shows its place, as far as that is known [SESSION-69]', (from, text) => {
    expect(placeText(t, from)).toBe(text)
  })
})
