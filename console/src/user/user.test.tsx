import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { ApiFailure } from '../api/ApiFailure.ts'
import { ConsoleContext } from '../api/ConsoleContext.ts'
import type { ApiOptions } from '../api/createApi.ts'
import { EventRow } from '../events/EventRow.tsx'
import { UserOfEvent } from '../events/UserOfEvent.tsx'
import { nameEvents } from '../events/wire.ts'
import { Avatar } from '../kit/Avatar.tsx'
import type { Role } from '../roles/roles.ts'
import type { BackendUser } from '../users/wire.ts'
import { Accounts } from './Accounts.tsx'
import { Acts } from './Acts.tsx'
import { Facts } from './Facts.tsx'
import { Metadata } from './Metadata.tsx'
import { Sessions } from './Sessions.tsx'

const EVIL = '<img src=x onerror="alert(1)"><script>alert(2)</script>'
const times = { verified_at: 1, first_verified_at: 1, latest_verified_at: 1 }

const user = (changes: Partial<BackendUser> = {}): BackendUser => ({
  id: 'did:latchkey:ada',
  created_at: 1,
  linked_accounts: [{ type: 'email', address: 'ada@example.com', ...times }],
  mfa_methods: [],
  has_accepted_terms: true,
  blocked_at: null,
  deleted_at: null,
  ...changes,
})

interface Sent extends ApiOptions {
  path: string
}

const show = (
  page: ReactElement,
  { role = 'admin', answer = async () => null }: { role?: Role; answer?: (sent: Sent) => Promise<unknown> } = {},
): Sent[] => {
  const sent: Sent[] = []
  const call = async <Answer,>(path: string, options?: ApiOptions): Promise<Answer> => {
    const { signal: _signal, ...rest } = options ?? {}
    sent.push({ path, ...rest })
    return (await answer({ path, ...rest })) as Answer
  }
  const me = {
    operator: { id: 'o', email: 'op@example.com', role },
    user_id: 'did:latchkey:op',
    access: 'full' as const,
    expires_at: 2,
    idle_s: 1,
    version: '0',
    apps: [],
  }
  const open = async (): Promise<Response> => new Response('')
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={queries}>
      <ConsoleContext value={{ api: { call, open, endActs: () => undefined }, me }}>{page}</ConsoleContext>
    </QueryClientProvider>,
  )
  return sent
}

describe('what users wrote', () => {
  it('markup in names, accounts, metadata, devices, wallets, refusals and reasons shows as text, and javascript: is no link [CONSOLE-18]', async () => {
    const evil = user({
      linked_accounts: [
        { type: 'google_oauth', subject: '1', email: 'a@b.c', name: EVIL, homepage: 'javascript:alert(3)', ...times },
        { type: 'wallet', address: EVIL, wallet_client_type: EVIL, ...times },
        { type: EVIL, username: EVIL, page: 'https://example.com/ok', deep: { html: EVIL }, ...times },
      ],
      profile: { name: EVIL, picture: 'https://evil.example/pictures/x' },
      custom_metadata: { [EVIL]: EVIL, site: 'javascript:alert(4)', docs: 'https://example.com/docs' },
    })
    const device = { browser: EVIL, system: EVIL, is_mobile: null }
    const session = { id: 's', created_at: 1, last_used_at: null, is_current: false, is_fork: false, device }
    const event = {
      id: 'e',
      at: 1,
      event: EVIL,
      outcome: 'refused' as const,
      refusal: EVIL,
      method: EVIL,
      session_id: null,
      other_session_id: null,
      reason: EVIL,
    }
    show(
      <>
        <Facts user={evil} />
        <Accounts app="a" user={evil} />
        <Metadata app="a" user={evil} />
        <Sessions app="a" did={evil.id} />
        <EventRow event={event} />
      </>,
      { answer: async () => ({ sessions: [session] }) },
    )
    await screen.findByText(`${EVIL} on ${EVIL}`)
    expect(document.querySelectorAll('img, script, iframe, [onerror]')).toHaveLength(0)
    expect(screen.getAllByText(EVIL).length).toBeGreaterThan(8)
    const links = screen.getAllByRole('link').map((link) => [link.getAttribute('href'), link.getAttribute('rel')])
    expect(links).toEqual([
      ['https://example.com/ok', 'noopener noreferrer nofollow'],
      ['https://example.com/docs', 'noopener noreferrer nofollow'],
    ])
  })

  it('a list of events names users by their account, as text, with the id beside it, or by the id alone [CONSOLE-18, CONSOLE-28]', async () => {
    const event = (id: string) => ({
      id,
      at: 1,
      event: 'login',
      outcome: 'ok' as const,
      refusal: null,
      method: null,
      session_id: null,
      other_session_id: null,
      reason: null,
      user_id: `did:latchkey:${id}`,
    })
    const rows = nameEvents(
      [event('evil'), event('erased')],
      [{ id: 'did:latchkey:evil', linked_accounts: [{ type: 'google_oauth', subject: '1', name: EVIL, ...times }] }],
    )
    // jsdom has no scrolling.
    jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
    const routeTree = createRootRoute({
      component: () => rows.map((row) => <UserOfEvent key={row.id} app="a" event={row} />),
    })
    render(<RouterProvider router={createRouter({ routeTree, history: createMemoryHistory() }) as never} />)
    const links = (await screen.findAllByRole('link')).map((link) => [link.textContent, link.getAttribute('href')])
    expect(links).toEqual([
      [EVIL, '/a/users/did%3Alatchkey%3Aevil'],
      ['did:latchkey:erased', '/a/users/did%3Alatchkey%3Aerased'],
    ])
    expect(screen.getByText('did:latchkey:evil')).toBeVisible()
    expect(document.querySelectorAll('img, script, [onerror]')).toHaveLength(0)
    jest.restoreAllMocks()
  })
})

it('a picture that this server keeps shows, and one at another address does not [CONSOLE-26]', () => {
  const addresses = [
    '/pictures/a_B-1',
    'https://evil.example/pictures/x',
    '//evil.example/x',
    '/pictures/../x',
    'data:,x',
  ]
  render(addresses.map((picture) => <Avatar key={picture} picture={picture} name="ada@example.com" />))
  expect([...document.images].map((image) => image.getAttribute('src'))).toEqual(['/pictures/a_B-1'])
  expect(document.querySelectorAll('[data-letter="A"]')).toHaveLength(4)
})

describe('acts on a user', () => {
  const labels = (): (string | null)[] => screen.getAllByRole('button').map((button) => button.textContent)

  it('a viewer has no button, support those that can be taken back, an admin also Delete [CONSOLE-20]', () => {
    show(<Acts app="a" user={user()} />, { role: 'viewer' })
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.getByText('Your role, viewer, may look and change nothing.')).toBeVisible()
    document.body.innerHTML = ''
    show(<Acts app="a" user={user({ mfa_methods: [{ type: 'totp', verified_at: 1 }] })} />, { role: 'support' })
    expect(labels()).toEqual(['Export data', 'Block', 'End sessions', 'Reset second factors'])
    document.body.innerHTML = ''
    show(<Acts app="a" user={user({ blocked_at: 5 })} />)
    expect(labels()).toEqual(['Export data', 'Unblock', 'End sessions', 'Delete'])
    document.body.innerHTML = ''
    show(<Acts app="a" user={user({ deleted_at: 5 })} />)
    expect(labels()).toEqual(['Export data', 'Take the deletion back'])
  })

  it('a block says what will happen, asks for a reason, sends both, and tells what the server refused [CONSOLE-20]', async () => {
    let isRefusing = true
    const sent = show(<Acts app="my app" user={user({ id: 'did:latchkey:a/b' })} />, {
      answer: async () => {
        if (isRefusing) throw new ApiFailure('refused', 'Your role may not do this.', { code: 'missing_role' })
        return null
      },
    })
    const person = userEvent.setup()
    await person.click(screen.getByRole('button', { name: 'Block' }))
    const dialog = screen.getByRole('dialog', { name: 'Block: ada@example.com' })
    expect(within(dialog).getByText('All sessions of the user end now.')).toBeVisible()
    await person.click(within(dialog).getByRole('button', { name: 'Block' }))
    expect(within(dialog).getByRole('textbox', { name: 'Reason' })).toHaveAccessibleDescription(
      'Say why: whoever reads the audit needs it.',
    )
    expect(sent).toEqual([])
    await person.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Spam')
    await person.click(within(dialog).getByRole('button', { name: 'Block' }))
    expect(await within(dialog).findByText('Your role may not do this.')).toBeVisible()
    isRefusing = false
    await person.click(within(dialog).getByRole('button', { name: 'Block' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const act = { path: '/apps/my%20app/users/did%3Alatchkey%3Aa%2Fb/block', method: 'POST', reason: 'Spam' }
    expect(sent).toEqual([act, act])
  })
})
