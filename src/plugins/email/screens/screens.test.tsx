import { act, screen, waitFor } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { selectModal, selectUser, type HostConfig } from '../../../core/index.ts'
import { emailAccount, fakeProvider, type FakeProvider } from '../../../testing/index.ts'
import { renderWithClient } from '../../../testing/react/index.ts'
import { renderCodeModal, wrong } from '../../../ui/testing/renderCodeModal.ts'
import { heading } from '../../../ui/testing/renderModal.ts'
import { EMAIL_PATHS } from '../contract.ts'
import { email, selectEmail } from '../index.ts'
import en from '../locales/en.ts'

const ADA = 'ada@example.com'
const COUNTESS = 'countess@example.com'

const field = (name = 'Email address') => screen.getByRole<HTMLInputElement>('textbox', { name })
const ready = () => screen.findByRole('textbox', { name: 'Email address' })
const start = (options: { config?: HostConfig; provider?: FakeProvider } = {}) =>
  renderCodeModal({ plugins: [email()], to: ADA, field, ready, ...options })

describe('the e-mail field of the login list', () => {
  it('the e-mail field sets autocomplete and inputmode to email, and turns capitals off [CODE-5]', async () => {
    const { open } = await start()
    await open()
    expect(field()).toHaveAttribute('autocomplete', 'email')
    expect(field()).toHaveAttribute('inputmode', 'email')
    expect(field()).toHaveAttribute('autocapitalize', 'none')
  })

  it('the e-mail field offers Submit once the address has the form of an e-mail address [CODE-1]', async () => {
    const { open, button, user } = await start()
    await open()
    expect(button('Submit')).toBeDisabled()
    await user.type(field(), 'ada@example')
    expect(button('Submit')).toBeDisabled()
    await user.type(field(), '.com')
    expect(button('Submit')).toBeEnabled()
  })

  it('the e-mail field shows an error on Enter or when left, keeps the text, and clears the error on input [CODE-4]', async () => {
    const { open, user, calls } = await start()
    await open()
    await user.type(field(), 'ada@example{Enter}')
    expect(screen.getByRole('alert')).toHaveTextContent('Enter an address like name@example.com.')
    expect(field()).toHaveValue('ada@example')
    expect(field()).toBeInvalid()
    expect(field()).toHaveAccessibleDescription('Enter an address like name@example.com.')
    await user.type(field(), '.com')
    expect(field()).toBeValid()
    await user.clear(field())
    await user.type(field(), 'ada')
    await user.tab()
    await waitFor(() => expect(field()).toBeInvalid())
    expect(calls(EMAIL_PATHS.init)).toEqual([])
  })

  it('a press beside the e-mail field shows its error only when the button is released, so that nothing moves before', async () => {
    const { open, user } = await start()
    await open()
    await user.type(field(), 'ada')
    await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('heading') })
    expect(field()).not.toHaveFocus()
    // By now an error that was only deferred by a task would show.
    await act(() => new Promise((resolve) => setTimeout(resolve)))
    expect(field()).toBeValid()
    await user.pointer('[/MouseLeft]')
    await waitFor(() => expect(field()).toBeInvalid())
  })

  it('an e-mail field that was left empty shows no error [CODE-4]', async () => {
    const { open, user } = await start()
    await open()
    await user.click(field())
    await user.tab()
    expect(field()).toBeValid()
  })

  it('a double click on Submit sends one e-mail code, and opens the code screen once [CODE-6]', async () => {
    const { open, button, user, calls, settle, client } = await start()
    await open()
    await user.type(field(), ADA)
    await user.dblClick(button('Submit'))
    await settle()
    await heading('Enter confirmation code')
    expect(calls(EMAIL_PATHS.init)).toHaveLength(1)
    expect(selectModal(client.store.getState()).stack).toHaveLength(1)
  })

  it('Enter in the e-mail field sends the code [CODE-1]', async () => {
    const { open, user, calls, settle } = await start()
    await open()
    await user.type(field(), `${ADA}{Enter}`)
    await settle()
    await heading('Enter confirmation code')
    expect(calls(EMAIL_PATHS.init).map(({ body }) => body)).toEqual([{ email: ADA }])
  })

  it('the e-mail field and its button are disabled while the code is sent [CODE-6]', async () => {
    const { open, button, submit, provider, advance } = await start()
    await open()
    provider.fail(EMAIL_PATHS.init, { delayMs: 5_000 }, { times: 1 })
    await submit()
    expect(field()).toHaveAttribute('readonly')
    expect(button('Submit')).toBeDisabled()
    await advance(5_020)
    expect(await heading('Enter confirmation code')).toBeVisible()
  })

  it('the e-mail field shows why each attempt to send a code failed, and sends a code once the server is well [CODE-7, ERROR-28]', async () => {
    const { open, button, user, submit, provider, settle, request } = await start()
    await open()
    for (const [fault, text] of [
      [
        { status: 429, body: { error: 'x', code: 'too_many_requests' } },
        'Too many requests. Please wait before trying again.',
      ],
      ['offline', "Something went wrong: we can't reach the login service. Try again later."],
      [{ status: 400, body: { error: 'x', code: 'invalid_data' } }, 'Enter an address like name@example.com.'],
      [
        { status: 400, body: { error: 'x', code: 'email_address_not_supported' } },
        "We can't send email to addresses with letters like these before the @. Please use another address.",
      ],
      [
        { status: 400, body: { error: 'x', code: 'email_address_refused' } },
        'This address takes no email. Check it, or use another one.',
      ],
      ['garbage', "Something went wrong: we couldn't send the code. Try again later."],
    ] as const) {
      const heal = provider.fail(EMAIL_PATHS.init, fault)
      await submit()
      await settle()
      expect(screen.getByRole('alert')).toHaveTextContent(text)
      expect(field()).toHaveValue(ADA)
      expect(button('Submit')).toBeEnabled()
      heal()
      await user.clear(field())
    }
    await request()
  })

  it("the e-mail field says 'Timed out.' after 20 s without an answer of the server [CODE-7, ERROR-12, MODAL-55]", async () => {
    const { open, submit, provider, advance } = await start()
    await open()
    provider.fail(EMAIL_PATHS.init, 'slow')
    await submit()
    await advance(20_000)
    expect(screen.getByRole('alert')).toHaveTextContent('Timed out. The server took too long to answer.')
  })

  it('the error screen shows if e-mail is not allowed, and offers another login method', async () => {
    const { open, user, submit, provider, settle } = await start()
    await open()
    provider.configure({ email_auth: false })
    await submit()
    await settle()
    expect(await screen.findByRole('heading', { name: 'Not allowed' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Try another method' }))
    expect(await screen.findByRole('button', { name: 'Submit' })).toBeVisible()
  })

  it('a host that hides fields gets an e-mail row, which turns into the focused field', async () => {
    const user = userEvent.setup({ delay: null })
    const { default: EmailOption } = await import('./EmailOption.tsx')
    const [option] = email().landing
    const row = await renderWithClient(null, { plugins: [email()], config: { locale: 'en' } })
    const { TextContext } = await import('../../../ui/context.ts')
    const { createText } = await import('../../../ui/locales/createText.ts')
    row.rerender(
      <TextContext.Provider value={createText(en)}>
        <EmailOption option={option!} variant="button" />
      </TextContext.Provider>,
    )
    await user.click(screen.getByRole('button', { name: 'Continue with email' }))
    expect(screen.getByRole('textbox', { name: 'Email address' })).toHaveFocus()
  })

  it('a client with the locale fr labels the e-mail field in French', async () => {
    const { client, begin } = await start({ config: { locale: 'fr' } })
    await begin(() => client.login())
    expect(await screen.findByRole('textbox', { name: 'Adresse e-mail' })).toBeVisible()
  })
})

describe('the e-mail code screen', () => {
  it('the e-mail code screen names the address, and leads back to correct it [CODE-21, CODE-22]', async () => {
    const { open, request, button, user, code } = await start()
    await open()
    await request('adda@example.com')
    expect(screen.getByText(/We sent a code to/)).toHaveTextContent('We sent a code to adda@example.com.')
    await user.click(button('Change email'))
    await screen.findByRole('button', { name: 'Submit' })
    expect(field()).toHaveValue('adda@example.com')
    await user.clear(field())
    await request()
    expect(code()).toMatch(/^\d{6}$/)
  })

  it('the code boxes have the focus on a touch device too, so that digits typed right away arrive [CODE-24]', async () => {
    const { matchMedia } = window
    window.matchMedia = ((query: string) => ({ matches: query === '(pointer:coarse)' })) as typeof matchMedia
    try {
      const { open, request, codeInput, user } = await start()
      await open()
      await request()
      expect(codeInput()).toHaveFocus()
      await user.keyboard('12')
      expect(codeInput()).toHaveValue('12')
    } finally {
      window.matchMedia = matchMedia
    }
  })

  it('the e-mail code screen submits six typed digits, says Success!, and closes after 1.4 s [CODE-29, CODE-31]', async () => {
    const { open, request, code, codeInput, user, settle, advance, client } = await start()
    const outcome = await open()
    await request()
    await user.type(codeInput(), code())
    await settle()
    expect(screen.getByRole('dialog', { name: 'Success!' })).toBeVisible()
    expect(screen.getByText('You are logged in.')).toBeVisible()
    // Gone for everybody, but still in its place, so that the code does not jump up by a line.
    for (const gone of ['We sent a code to', 'Change email']) expect(screen.getByText(gone)).not.toBeVisible()
    expect(selectUser(client.store.getState())?.email?.address).toBe(ADA)
    expect(outcome).not.toHaveBeenCalled()
    await advance(1_300)
    expect(selectModal(client.store.getState()).isOpen).toBe(true)
    await advance(100)
    expect(outcome).toHaveBeenCalledWith('done')
    expect(selectModal(client.store.getState()).isOpen).toBe(false)
  })

  it.each(['123 456', ' 123456 ', '123-456'])(
    'the e-mail code screen submits the digits of a code pasted as "%s" [CODE-28]',
    async (form) => {
      const { open, request, code, paste, calls } = await start()
      await open()
      await request()
      const digits = code()
      await paste(form.replace('123', digits.slice(0, 3)).replace('456', digits.slice(3)))
      expect(screen.getByText('Success!')).toBeVisible()
      expect(calls(EMAIL_PATHS.authenticate).map(({ body }) => body)).toEqual([{ email: ADA, code: digits }])
    },
  )

  it("the e-mail code screen says 'Code should be numeric' for letters, and sends no request [CODE-25]", async () => {
    const { open, request, codeInput, user, paste, calls } = await start()
    await open()
    await request()
    await paste('my code')
    expect(screen.getByText('Code should be numeric')).toBeVisible()
    await user.type(codeInput(), '1')
    expect(screen.queryByText('Code should be numeric')).toBeNull()
    expect(calls(EMAIL_PATHS.authenticate)).toEqual([])
  })

  it('an e-mail code refused ten minutes after it was sent shows as expired, and the next one is accepted [CODE-61]', async () => {
    const { open, request, code, codeInput, paste, advance, user, provider } = await start()
    await open()
    await request()
    const first = code()
    await advance(600_000)
    await paste(wrong(first))
    expect(screen.getByRole('alert')).toHaveTextContent('This code has expired. Ask for a new one.')
    await advance(1_400)
    expect(screen.getByText('This code has expired. Ask for a new one.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Resend code' }))
    await advance(50)
    await paste(wrong(provider.inbox.codeFor('ada@example.com')))
    expect(screen.getByRole('alert')).toHaveTextContent('Invalid or expired verification code')
    expect(codeInput()).toBeInvalid()
  })

  it('a wrong e-mail code shows in red, is cleared after 1.4 s, and the right one is accepted [CODE-32]', async () => {
    const { open, request, code, codeInput, paste, advance, button } = await start()
    await open()
    await request()
    await paste(wrong(code()))
    expect(codeInput()).toBeInvalid()
    expect(codeInput()).toHaveValue(wrong(code()))
    expect(screen.getByRole('alert')).toHaveTextContent('Invalid or expired verification code')
    act(() => button('Close').focus())
    await advance(1_400)
    expect(codeInput()).toHaveValue('')
    expect(codeInput()).toHaveFocus()
    expect(screen.getByText('Invalid or expired verification code')).toBeVisible()
    await paste(code())
    expect(screen.getByText('Success!')).toBeVisible()
  })

  it('digits typed over a refused e-mail code are kept when the refused code would be cleared after 1.4 s', async () => {
    const { open, request, code, codeInput, user, paste, advance } = await start()
    await open()
    await request()
    await paste(wrong(code()))
    await user.clear(codeInput())
    await user.type(codeInput(), code().slice(0, 3))
    await advance(1_400)
    expect(codeInput()).toHaveValue(code().slice(0, 3))
    await user.type(codeInput(), code().slice(3))
    await advance(20)
    expect(screen.getByText('Success!')).toBeVisible()
  })

  it.each([
    ['where the caret is', async () => undefined],
    ['after a click into the boxes', async (user: UserEvent, boxes: HTMLElement) => user.click(boxes)],
    ['after a walk over them', async (user: UserEvent) => user.keyboard('{ArrowLeft}{ArrowLeft}')],
    ['after a deletion', async (user: UserEvent) => user.keyboard('{Backspace}')],
  ])(
    'a new e-mail code typed while the wrong one is still red is submitted from its first digit on: %s [CODE-33]',
    async (_, first) => {
      const { open, request, code, codeInput, user, paste, advance, calls } = await start()
      await open()
      await request()
      await paste(wrong(code()))
      expect(codeInput()).toBeInvalid()
      await first(user, codeInput())
      await user.keyboard(code())
      await advance(20)
      expect(screen.getByText('Success!')).toBeVisible()
      expect(calls(EMAIL_PATHS.authenticate).map(({ body }) => body.code)).toEqual([wrong(code()), code()])
    },
  )

  it('part of a code pasted over a refused e-mail code starts the next code [CODE-33]', async () => {
    const { open, request, code, codeInput, paste, calls } = await start()
    await open()
    await request()
    await paste(wrong(code()))
    await paste(code().slice(0, 3))
    expect(codeInput()).toHaveValue(code().slice(0, 3))
    await paste(code().slice(3))
    expect(screen.getByText('Success!')).toBeVisible()
    expect(calls(EMAIL_PATHS.authenticate)).toHaveLength(2)
  })

  it('the e-mail code screen keeps a code that did not reach the server, and Try again sends it again [CODE-34, CODE-64]', async () => {
    const { open, request, code, codeInput, paste, advance, provider, user, button } = await start()
    await open()
    await request()
    const heal = provider.fail(EMAIL_PATHS.authenticate, 'offline')
    await paste(code())
    await advance(1_400)
    expect(screen.getByText("Something went wrong: we can't reach the login service. Try again later.")).toBeVisible()
    expect(codeInput()).toHaveValue(code())
    heal()
    await user.click(button('Try again'))
    await advance(20)
    expect(screen.getByText('Success!')).toBeVisible()
  })

  it.each([
    ['garbage', 'Issue verifying code'],
    [{ status: 400, body: { error: 'x', code: 'a_new_code' } }, 'Issue verifying code'],
    [
      { status: 429, body: { error: 'x', code: 'too_many_requests' } },
      'Too many requests. Please wait before trying again.',
    ],
    [{ status: 400, body: { error: 'Its own message.', code: 'cannot_link_more_of_type' } }, 'Its own message.'],
  ] as const)(
    'the e-mail code screen shows an error below the boxes if the server answers with %p [CODE-64, CODE-65, ERROR-24]',
    async (fault, text) => {
      const { open, request, code, paste, provider } = await start()
      await open()
      await request()
      provider.fail(EMAIL_PATHS.authenticate, fault)
      await paste(code())
      expect(screen.getByRole('alert')).toHaveTextContent(text)
    },
  )

  it('a user refused after the e-mail code sees the screen of the refusal, and can go back to the login list [ERROR-19, LOGIN-38, LOGIN-41]', async () => {
    const { open, request, code, paste, provider, button, user } = await start()
    await open()
    provider.admit({ allowlist: [COUNTESS] })
    await request()
    await paste(code())
    await heading("You don't have access to this app")
    await user.click(button('Try another account'))
    await screen.findByRole('button', { name: 'Submit' })
    provider.admit({ allowlist: null, maxAccounts: 0 })
    await user.clear(screen.getByRole('textbox'))
    await request(COUNTESS)
    await paste(code(COUNTESS))
    expect(await heading('Unable to sign in')).toBeVisible()
  })

  it.each([
    ['user_blocked', 'Your account is blocked', 'Ask the support of this app for help.'],
    ['user_deleted', 'Your account was deleted', 'Ask the support of this app whether it can be restored.'],
  ])(
    'a login that fails with %s after an e-mail code shows a heading of its own, and offers another method [MODAL-57]',
    async (code, title, text) => {
      const test = await start()
      await test.open()
      await test.request()
      test.provider.fail(EMAIL_PATHS.authenticate, { status: 403, body: { error: 'Refused.', code } })
      await test.paste(test.code())
      await heading(title)
      expect(screen.getByRole('dialog')).toHaveTextContent(text)
      await test.user.click(test.button('Try another method'))
      expect(await screen.findByRole('button', { name: 'Submit' })).toBeVisible()
    },
  )

  it('the e-mail code screen sends another code after the cool-down, empties the boxes, and says when each was sent [CODE-37, CODE-39, CODE-40, CODE-73]', async () => {
    const { open, request, button, user, advance, codeInput, code, paste } = await start()
    await open()
    await request()
    expect(screen.getByText("Didn't get an email?")).toBeVisible()
    expect(screen.getByText('Sent at 12:00 AM.')).toBeVisible()
    expect(button(/^Resend code in (30|29) s$/)).toBeDisabled()
    await user.type(codeInput(), '12')
    await advance(20_000)
    expect(button('Resend code in 10 s')).toBeDisabled()
    await advance(10_000)
    expect(screen.getByText('You can ask for a new code now.')).toBeInTheDocument()
    const first = code()
    await advance(40_000)
    await user.click(button('Resend code'))
    await advance(20)
    const said = screen.getByText('New code at 12:01 AM. The two newest work.')
    expect(said.closest('[role=status]')).toBeVisible()
    expect(screen.queryByText(/^Sent at/)).toBeNull()
    expect(button(/^Resend code in/)).toBeDisabled()
    expect(codeInput()).toHaveValue('')
    expect(codeInput()).toHaveFocus()
    expect(code()).not.toBe(first)
    await advance(30_000)
    expect(screen.getByText('New code at 12:01 AM. The two newest work.')).toBe(said)
    await paste(code())
    expect(screen.getByText('Success!')).toBeVisible()
  })

  it('repeated clicks on Resend send one further e-mail code [CODE-39]', async () => {
    const { open, request, button, user, advance, calls } = await start()
    await open()
    await request()
    await advance(30_000)
    for (let click = 0; click < 20; click++) await user.click(button(/^Resend code/))
    await advance(20)
    for (let click = 0; click < 20; click++) await user.click(button(/^Resend code/))
    await advance(20)
    expect(calls(EMAIL_PATHS.init)).toHaveLength(2)
  })

  it('Resend code is disabled for the Retry-After of a 429 answer, and the error text goes when the wait is over [CODE-71, ERROR-77]', async () => {
    const { open, request, button, user, advance, provider } = await start()
    await open()
    await request()
    await advance(30_000)
    const [status, headers, body] = [429, { 'retry-after': '40' }, { error: 'x', code: 'too_many_requests' }]
    const heal = provider.fail(EMAIL_PATHS.init, { status, headers, body })
    await user.click(button('Resend code'))
    await advance(20)
    expect(screen.getByRole('alert')).toHaveTextContent('Too many requests. Try again in 40 seconds.')
    expect(button('Resend code in 40 s')).toBeDisabled()
    await advance(40_000)
    expect(screen.queryByText(/Too many requests/)).toBeNull()
    heal()
    await user.click(button('Resend code'))
    await advance(20)
    expect(screen.getByText('New code at 12:01 AM. The two newest work.')).toBeVisible()
  })

  it('the e-mail code screen says beside Resend that no further code was sent, and still accepts the first [CODE-41]', async () => {
    const { open, request, button, user, advance, provider, code, paste } = await start()
    await open()
    await request()
    await advance(30_000)
    provider.fail(EMAIL_PATHS.init, { status: 429, body: { error: 'x', code: 'too_many_requests' } })
    await user.click(button('Resend code'))
    await advance(20)
    expect(screen.getByRole('alert')).toHaveTextContent('Too many requests. Please wait before trying again.')
    expect(button('Resend code')).toBeEnabled()
    await paste(code())
    expect(screen.getByText('Success!')).toBeVisible()
  })

  it('closing the e-mail code screen during the check logs nobody in, and the next login starts empty [CODE-36]', async () => {
    const { open, request, code, paste, button, user, advance, provider, client } = await start()
    const outcome = await open()
    await request()
    provider.fail(EMAIL_PATHS.authenticate, { delayMs: 2_000 }, { times: 1 })
    await paste(code())
    expect(screen.getByText('Checking the code')).toBeVisible()
    await user.click(button('Close'))
    await advance(5_000)
    expect(outcome.mock.calls).toEqual([['exited_auth_flow', expect.any(String)]])
    expect(selectUser(client.store.getState())).toBeNull()
    expect(selectEmail(client.store.getState() as never)).toMatchObject({ status: 'idle', address: null })
    await open()
    expect(field()).toHaveValue('')
    await request()
    await paste(code())
    expect(screen.getByText('Success!')).toBeVisible()
  })

  it('the e-mail code screen opened before a code was sent says so, and leads to the e-mail field [CODE-35]', async () => {
    const { client, begin, button, user } = await start()
    await begin(() => client.login({ screen: { plugin: 'email', screen: 'AWAITING_PASSWORDLESS_CODE' } }))
    expect(await screen.findByText('No code was sent yet.')).toBeVisible()
    await user.click(button('Continue with email'))
    expect(await screen.findByRole('button', { name: 'Submit' })).toBeVisible()
  })
})

describe('linking and updating an e-mail address', () => {
  const provider = () =>
    fakeProvider({ users: [{ accounts: [emailAccount(ADA), { type: 'friend', subject: 'charles' }] }] })

  async function startLoggedIn() {
    const test = await start({ provider: provider() })
    const { client, until, code } = test
    await until(client.plugins.email.sendCode({ email: ADA }))
    const { user: ada } = await until(client.plugins.email.loginWithCode({ code: code() }))
    await test.advance(2_000)
    return { ...test, ada, address: () => selectUser(client.store.getState())?.email?.address }
  }

  it('linking an e-mail address asks for the address, then for the code, and closes [LINK-3]', async () => {
    const { request, client, begin, until, ada, advance, paste, code, address } = await startLoggedIn()
    await until(client.unlinkAccount(ada.email!))
    const outcome = await begin(() => client.linkAccount('email'))
    await screen.findByRole('heading', { name: 'Connect your email' })
    await request(COUNTESS)
    await paste(code(COUNTESS))
    expect(screen.getByRole('dialog', { name: 'Success!' })).toBeVisible()
    expect(screen.getByText('Your email is connected.')).toBeVisible()
    expect([outcome.mock.calls, address()]).toEqual([[['done']], COUNTESS])
    await advance(1_400)
    expect(selectModal(client.store.getState()).isOpen).toBe(false)
  })

  it('linking an e-mail address of another user shows an error, and Try again asks for another address [LINK-17]', async () => {
    const test = await startLoggedIn()
    const { request, client, begin, until, ada, user, paste, code, button } = test
    test.provider.addUser({ accounts: [emailAccount(COUNTESS)] })
    await until(client.unlinkAccount(ada.email!))
    await begin(() => client.linkAccount('email'))
    await screen.findByRole('heading', { name: 'Connect your email' })
    await request(COUNTESS)
    await paste(code(COUNTESS))
    expect(await screen.findByText('This account has already been linked to another user.')).toBeVisible()
    await user.click(button('Try again'))
    expect(await screen.findByRole('heading', { name: 'Connect your email' })).toBeVisible()
  })

  it("UPDATE_EMAIL_SCREEN changes the user's linked e-mail address [LINK-20, LINK-22]", async () => {
    const { client, begin, user, settle, paste, code, address, button } = await startLoggedIn()
    const outcome = await begin(() => client.plugins.email.openUpdate())
    await screen.findByRole('heading', { name: 'Update your email' })
    expect(screen.getByText(/We will send a confirmation code to it/)).toBeVisible()
    await user.type(field('New email address'), `${ADA}{Enter}`)
    expect(screen.getByRole('alert')).toHaveTextContent('This is your email address already.')
    await user.clear(field('New email address'))
    await user.type(field('New email address'), COUNTESS)
    await user.click(button('Submit'))
    await settle()
    await heading('Enter confirmation code')
    await paste(code(COUNTESS))
    expect(screen.getByText('Your email is updated.')).toBeVisible()
    expect([outcome.mock.calls, address()]).toEqual([[['done']], COUNTESS])
  })

  it('linking an e-mail address fails with exited_link_flow when the modal is closed [LINK-25]', async () => {
    const { client, begin, advance, user, button } = await startLoggedIn()
    const outcome = await begin(() => client.plugins.email.openUpdate())
    await screen.findByRole('heading', { name: 'Update your email' })
    await user.click(button('Close'))
    await advance(300)
    expect(outcome.mock.calls).toEqual([['exited_link_flow', expect.any(String)]])
  })

  it('UPDATE_EMAIL_SCREEN leads a user without an e-mail address to linking one [LINK-23]', async () => {
    const { client, begin, until, ada, user, button } = await startLoggedIn()
    await until(client.unlinkAccount(ada.email!))
    await begin(() => client.openScreen({ plugin: 'email', screen: 'UPDATE_EMAIL_SCREEN' }))
    expect(await screen.findByText('User is required to have an email address to update it.')).toBeVisible()
    await user.click(button('Connect your email'))
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Email address' })).toBeVisible())
  })
})
