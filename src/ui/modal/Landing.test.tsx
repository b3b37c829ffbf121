import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import type { WireAppConfig } from '../../core/contract.ts'
import {
  CORE_SCREENS,
  type HostConfig,
  type LandingOption,
  type LocaleTable,
  type LoginOptions,
} from '../../core/index.ts'
import { fakeProvider, type FakeProvider } from '../../testing/index.ts'
import { renderWithClient } from '../../testing/react/index.ts'
import { en } from '../locales/en.ts'
import { loaded, sign } from '../testing/signPlugin.tsx'
import { preloadAfterOpening } from './preload.ts'

let dispose = () => {}
afterEach(() => dispose())

interface OpenOptions {
  landing?: readonly Partial<LandingOption>[]
  locales?: LocaleTable
  config?: HostConfig
  server?: Partial<WireAppConfig>
  prepare?: (provider: FakeProvider) => void
  loginMethods?: readonly string[]
  start?: LoginOptions
  lastMethod?: string
}

/** English labels that the specification fixes (LOGIN-7 to LOGIN-18). */
const SPEC_LABELS = {
  'landing.moreOptions': 'More options',
  'landing.otherSocials': 'Other socials',
  'landing.emailOrSocials': 'Log in with email or socials',
  'landing.smsOrSocials': 'Log in with sms or socials',
  'landing.emailOrSms': 'Continue with email or sms',
  'landing.email': 'Continue with email',
  'landing.sms': 'Continue with sms',
  'landing.socials': 'Log in with a social account',
  'landing.wallets': 'Continue with a wallet',
  'landing.otherWallets': 'Other wallets',
}

async function open({ landing, locales, config, server, prepare, loginMethods, start, lastMethod }: OpenOptions = {}) {
  const provider = fakeProvider({ config: server })
  prepare?.(provider)
  const host = await renderWithClient(<p>Host</p>, {
    preload: false,
    plugins: [sign({ landing, locales })],
    provider,
    config,
  })
  dispose = host.dispose
  if (lastMethod !== undefined) host.storage.set('latchkey:last_method', lastMethod)
  void host.client.login({ loginMethods, ...start }).catch(() => undefined)
  await host.advance(15)
  await screen.findByRole('dialog')
  return { ...host, user: userEvent.setup({ advanceTimers: (ms) => host.clock.advance(ms) }) }
}

const APP = '/api/v1/apps/latchkey-test-application'
const social = (method: string): Partial<LandingOption> => ({ method, group: 'social', label: method })
const rows = () =>
  screen
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter(Boolean)

describe('Landing: states', () => {
  it('the login list shows its title, and that it loads, while the configuration is not known [LOGIN-25]', async () => {
    const { advance } = await open({
      prepare: (provider) => provider.fail(APP, { delayMs: 900 }),
      config: { name: 'Acme' },
    })
    expect(screen.getByRole('dialog', { name: 'Log in or sign up' })).toHaveTextContent('Loading login options')
    await advance(1_000)
    expect(await screen.findByRole('button', { name: 'Sign' })).toBeInTheDocument()
  })

  it('the login list says that the provider cannot be reached, and shows its rows when a retry works [LOGIN-26]', async () => {
    const { user, provider, advance } = await open({ prepare: (down) => down.fail(APP, 'offline') })
    await advance(30_000)
    await screen.findByRole('dialog', { name: "We can't reach the login service" })
    provider.heal()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await advance(0)
    expect(await screen.findByRole('button', { name: 'Sign' })).toBeInTheDocument()
  })

  it("the login list says that logging in isn't possible right now if the provider answers 404 [LOGIN-26]", async () => {
    await open({ prepare: (provider) => provider.fail(APP, { status: 404, body: { error: 'No such app' } }) })
    expect(await screen.findByRole('dialog', { name: "Logging in isn't possible right now" })).toBeInTheDocument()
  })

  it('the login list shows a note if no login method is left [LOGIN-27]', async () => {
    await open({ landing: [{ isEnabledBy: () => false }] })
    expect(await screen.findByRole('note')).toHaveTextContent('No way to log in yet')
  })
})

describe('Landing: names', () => {
  it.each(['LANDING', 'CONNECT_OR_CREATE'])('the login list is the same under the name %s [LOGIN-5]', async (name) => {
    await open({ landing: [{}, social('one')], start: { screen: { plugin: 'core', screen: name } } })
    expect(await screen.findByRole('dialog', { name: 'Log in or sign up' })).toBeInTheDocument()
    await screen.findByRole('button', { name: 'one' })
    expect(rows()).toEqual(['Sign', 'one'])
  })

  it('login() opened on the login list, under either name, rejects with exited_auth_flow when the modal closes [LOGIN-5]', async () => {
    const { client, until } = await open({ start: { screen: CORE_SCREENS.CONNECT_OR_CREATE } })
    expect(client.store.getState().modal.screen).toMatchObject(CORE_SCREENS.CONNECT_OR_CREATE)
    const login = client.login({ screen: CORE_SCREENS.CONNECT_OR_CREATE })
    act(() => client.closeModal())
    await expect(until(login)).rejects.toMatchObject({ code: 'exited_auth_flow' })
  })

  it.each(Object.entries(SPEC_LABELS))('the English text of the key %s is the specified %j [LOGIN-15]', (key, text) => {
    expect(en[key as keyof typeof en]).toBe(text)
  })
})

describe('Landing: head and small print', () => {
  it("the login list shows the app's header and logo [CONFIG-20, LOGIN-5, LOGIN-24]", async () => {
    await open({ config: { appearance: { landingHeader: 'Enter Acme', logoUrl: 'https://acme.example/logo.svg' } } })
    const dialog = await screen.findByRole('dialog', { name: 'Enter Acme' })
    expect(dialog.querySelector('img')).toHaveAttribute('src', 'https://acme.example/logo.svg')
  })

  it('the legal line links terms and privacy policy, in a new tab [CONFIG-26, LOGIN-23]', async () => {
    await open()
    expect(await screen.findByText(/By logging in/)).toHaveTextContent(
      'By logging in I agree to the Terms & Privacy Policy',
    )
    const terms = screen.getByRole('link', { name: 'Terms' })
    expect(terms).toHaveAttribute('href', 'https://app.example.com/terms')
    expect(terms).toHaveAttribute('rel', expect.stringContaining('noopener'))
  })

  it.each([
    ['only terms', { privacy_policy_url: null }, ['Terms']],
    ['only a privacy policy', { terms_and_conditions_url: null }, ['Privacy Policy']],
    ['no documents', { terms_and_conditions_url: null, privacy_policy_url: null }, []],
    [
      'links that would run code',
      { terms_and_conditions_url: 'javascript:alert(1)', privacy_policy_url: 'data:text/html,x' },
      [],
    ],
  ])('the legal line names both documents in plain words if the app has %s [LOGIN-23]', async (_, server, links) => {
    await open({ server })
    const line = await screen.findByText(/By logging in/)
    expect(line).toHaveTextContent(/^By logging in I agree to the Terms & Privacy Policy$/)
    expect(
      within(line)
        .queryAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(links)
  })

  it.each([['consent has a screen of its own', { require_users_accept_terms: true }]])(
    'the legal line is left out if %s [LOGIN-23]',
    async (_, server) => {
      await open({ server })
      await screen.findByRole('button', { name: 'Sign' })
      expect(screen.queryByText(/By logging in/)).not.toBeInTheDocument()
    },
  )

  it("the login list says 'Protected by Latchkey', unless the host sets showBranding to false [LOGIN-24]", async () => {
    await open()
    expect(await screen.findByText('Protected by Latchkey')).toBeInTheDocument()
    dispose()
    await open({ config: { appearance: { showBranding: false } } })
    await screen.findByRole('button', { name: 'Sign' })
    expect(screen.queryByText('Protected by Latchkey')).not.toBeInTheDocument()
  })
})

describe('Landing: rows', () => {
  const many = { landing: [{}, ...['one', 'two', 'three', 'four', 'five'].map(social)] }

  it("the login list puts rows that do not fit behind 'Other socials', and moves the focus along [LOGIN-19]", async () => {
    const { user, client } = await open(many)
    await act(async () => {
      preloadAfterOpening(client)
      await Promise.resolve()
    })
    const more = await screen.findByRole('button', { name: 'Other socials' })
    expect(rows()).toEqual(['Sign', 'one', 'two', 'three', 'Other socials'])
    await user.click(more)
    await waitFor(() => expect(rows()).toEqual(['four', 'five']))
    expect(screen.getByRole('button', { name: 'four' })).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Back' }))
    await waitFor(() => expect(rows()).toContain('Sign'))
    expect(screen.getByRole('button', { name: 'Other socials' })).toHaveFocus()
  })

  it('the focus stays in the dialog while the rows of a view load', async () => {
    const never = () => new Promise<never>(() => undefined)
    const slow = ['four', 'five'].map((name) => ({ ...social(name), load: never }))
    const { user } = await open({ landing: [{}, ...['one', 'two', 'three'].map(social), ...slow] })
    await user.click(await screen.findByRole('button', { name: 'Other socials' }))
    expect(screen.getByRole('heading', { name: 'Log in or sign up' })).toHaveFocus()
  })

  it('the focus moves to the field of a row that loads after the list', async () => {
    let arrive = () => {}
    const late = new Promise<{ default: () => ReactElement }>((resolve) => {
      arrive = () => resolve({ default: () => <input aria-label="Your name" /> })
    })
    await open({ landing: [{ load: () => late }] })
    expect(screen.getByRole('heading', { name: 'Log in or sign up' })).toHaveFocus()
    arrive()
    const field = await screen.findByRole('textbox', { name: 'Your name' })
    await waitFor(() => expect(field).toHaveFocus())
  })

  it('the login list starts with its first view again after closing', async () => {
    const { user, advance, client } = await open(many)
    await user.click(await screen.findByRole('button', { name: 'Other socials' }))
    await user.keyboard('{Escape}')
    await advance(200)
    void client.login().catch(() => undefined)
    await advance(15)
    expect(await screen.findByRole('button', { name: 'Sign' })).toBeInTheDocument()
  })

  it('the login list offers only the methods that this login is limited to [LOGIN-21]', async () => {
    await open({ ...many, loginMethods: ['three', 'one'] })
    await screen.findByRole('button', { name: 'one' })
    expect(rows()).toEqual(['one', 'three'])
  })

  it('the login list shows each method as a single row if the host hides inputs [LOGIN-17]', async () => {
    await open({
      landing: [{}, social('one')],
      config: { appearance: { hideDirectWeb2Inputs: true }, loginMethodsAndOrder: { primary: ['sign', 'one'] } },
    })
    expect(await screen.findByRole('button', { name: 'Sign …' })).toBeInTheDocument()
  })

  it('the login list shows a passkey beneath the rows [LOGIN-18]', async () => {
    await open({ landing: [{ method: 'key', group: 'passkey', label: 'I have a passkey' }, {}] })
    await screen.findByRole('button', { name: 'Sign' })
    expect(rows()).toEqual(['Sign', 'I have a passkey …'])
  })

  it("the login list shows a passkey as its first row if the host's loginMethodsAndOrder names the passkey first", async () => {
    await open({
      landing: [{ method: 'key', group: 'passkey', label: 'I have a passkey' }, {}, social('one')],
      config: { loginMethodsAndOrder: { primary: ['key', 'sign'], overflow: ['one'] } },
    })
    await screen.findByRole('button', { name: 'Sign' })
    expect(rows()).toEqual(['I have a passkey', 'Sign', 'More options'])
  })

  it('the login list shows the other rows if one cannot be loaded, and loads that row when asked again [LOGIN-28]', async () => {
    const loads = [Promise.reject(new Error('offline')), loaded(() => <button>Late entry</button>)()]
    const { user, errors } = await open({ landing: [{}, { ...social('late'), load: () => loads.shift()! }] })
    const broken = await screen.findByRole('button', { name: /could not be loaded/ })
    expect(screen.getByRole('button', { name: 'Sign' })).toBeInTheDocument()
    expect(errors[0]?.source).toEqual({ plugin: 'sign', phase: 'screen' })
    await user.click(broken)
    expect(await screen.findByRole('button', { name: 'Late entry' })).toBeInTheDocument()
  })

  it("the row used last on this device says 'Last used', to screen readers as its description [LOGIN-72]", async () => {
    const { client } = await open({ landing: [{}, social('one')], lastMethod: 'one' })
    expect(await screen.findByRole('button', { name: 'one' })).toHaveAccessibleDescription('Last used')
    expect(screen.getByText('Last used')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Sign' })).not.toHaveAccessibleDescription()
    expect(client.lastMethod()).toBe('one')
  })

  it("the row that leads to the one used last says 'Last used', too [LOGIN-72]", async () => {
    const { user } = await open({
      landing: [{}, ...['one', 'two', 'three', 'four', 'five'].map(social), { ...social('chest'), group: 'wallet' }],
      lastMethod: 'five',
    })
    const link = await screen.findByRole('button', { name: 'Other socials' })
    expect(link).toHaveAccessibleDescription('Last used')
    expect(screen.getByRole('button', { name: 'Continue with a wallet' })).not.toHaveAccessibleDescription()
    expect(screen.getAllByText('Last used')).toHaveLength(1)
    await user.click(link)
    expect(await screen.findByRole('button', { name: 'five' })).toHaveAccessibleDescription('Last used')
  })

  it('a row that the first view shows is the only one that says so [LOGIN-72]', async () => {
    await open({
      landing: [{}, ...['one', 'two', 'three', 'four', 'five'].map(social)],
      lastMethod: 'one',
    })
    expect(await screen.findByRole('button', { name: 'one' })).toHaveAccessibleDescription('Last used')
    expect(screen.getAllByText('Last used')).toHaveLength(1)
  })

  it('a row whose texts could not be loaded offers to try again, beside the other rows [LOGIN-28, MODAL-60]', async () => {
    const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined)
    const en = jest.fn(async () => ({ default: { 'sign.label': 'Sign' } }))
    en.mockRejectedValueOnce(new Error('offline'))
    const { user } = await open({ landing: [{}, social('one')], locales: { en } })
    const broken = await screen.findByRole('button', { name: /could not be loaded/ })
    expect(screen.getByRole('button', { name: 'one' })).toBeInTheDocument()
    expect(screen.queryByText('sign.label')).not.toBeInTheDocument()
    await user.click(broken)
    expect(await screen.findByRole('button', { name: 'Sign' })).toBeInTheDocument()
    consoleError.mockRestore()
  })

  it('no row says that it was used last if the host turns that off [LOGIN-73]', async () => {
    await open({
      landing: [{}, social('one')],
      lastMethod: 'one',
      config: { appearance: { showLastUsed: false } },
    })
    await screen.findByRole('button', { name: 'one' })
    expect(screen.queryByText('Last used')).not.toBeInTheDocument()
  })

  it('the login list marks a row that throws as not loaded, and shows the other rows [LOGIN-28]', async () => {
    const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined)
    const crash = loaded(() => {
      throw new Error('boom')
    })
    const { errors } = await open({ landing: [{}, { ...social('crash'), load: crash }] })
    const dialog = await screen.findByRole('dialog', { name: 'Log in or sign up' })
    expect(await within(dialog).findByRole('button', { name: /could not be loaded/ })).toBeInTheDocument()
    expect(within(dialog).getByRole('button', { name: 'Sign' })).toBeInTheDocument()
    expect(errors.map(({ failure }) => failure.code)).toContain('screen_crashed')
    consoleError.mockRestore()
  })
})
