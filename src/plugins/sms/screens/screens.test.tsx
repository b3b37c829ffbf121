import { act, screen, waitFor } from '@testing-library/react'
import { selectModal, selectUser, type HostConfig } from '../../../core/index.ts'
import { fakeProvider, phoneAccount, type FakeProvider } from '../../../testing/index.ts'
import { keepOutOfView } from '../../../ui/testing/keepOutOfView.ts'
import { renderCodeModal, wrong } from '../../../ui/testing/renderCodeModal.ts'
import { heading } from '../../../ui/testing/renderModal.ts'
import { SMS_PATHS } from '../contract.ts'
import { sms } from '../index.ts'

keepOutOfView()

const ADA = '+14155552671'
const COUNTESS = '+4915123456789'

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone number' })
const country = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Country' })
async function ready(title?: string) {
  if (title) await heading(title)
  await screen.findByRole('textbox', { name: 'Phone number' })
}
const start = ({
  config,
  provider = fakeProvider({ config: { sms_auth: true } }),
}: { config?: HostConfig; provider?: FakeProvider } = {}) =>
  renderCodeModal({ plugins: [sms()], config, provider, to: ADA, typed: '4155552671', field, ready })

describe('the phone field of the login list', () => {
  it('the phone field sets type and autocomplete to tel, beside the country United States (+1) [CODE-8, CODE-20]', async () => {
    const { open } = await start()
    await open()
    expect(field()).toHaveAttribute('autocomplete', 'tel')
    expect(field()).toHaveAttribute('type', 'tel')
    expect(country()).toHaveDisplayValue('United States (+1)')
  })

  it('the phone field begins with the country of the app’s configuration [CODE-8]', async () => {
    const { open } = await start({ config: { defaultCountry: 'DE' } })
    await open()
    expect(country()).toHaveDisplayValue('Germany (+49)')
  })

  it('the phone field formats what is typed, and offers Submit once the number is valid [CODE-9, CODE-10]', async () => {
    const { open, button, user } = await start()
    await open()
    expect(button('Submit')).toBeDisabled()
    await user.type(field(), '415555')
    expect(field()).toHaveValue('(415) 555')
    expect(button('Submit')).toBeDisabled()
    await user.type(field(), '2671')
    expect(field()).toHaveValue('(415) 555-2671')
    expect(button('Submit')).toBeEnabled()
  })

  it('the phone field can be emptied, and the caret stays at its place in the formatted number [CODE-13]', async () => {
    const { open, user } = await start()
    await open()
    await user.type(field(), '4155552671')
    await user.keyboard('{Backspace}'.repeat(20))
    expect(field()).toHaveValue('')
    await user.type(field(), '4155552671')
    field().setSelectionRange(4, 4)
    await user.keyboard('{Backspace}')
    expect(field()).toHaveValue('(415) 552-671')
    expect(field().selectionStart).toBe(3)
    await user.keyboard('9')
    expect(field()).toHaveValue('(419) 555-2671')
    expect(field().selectionStart).toBe(4)
  })

  it('the phone field selects the country of a number that is pasted [CODE-12]', async () => {
    const { open, button, user } = await start()
    await open()
    for (const [pasted, name, shown] of [
      ['+49 1512 3456789', 'Germany (+49)', '+49 1512 3456789'],
      ['+447400123456', 'United Kingdom (+44)', '+44 7400 123456'],
      [' +49 1512-3456789', 'Germany (+49)', '+49 1512 3456789'],
      ['tel:+1-416-555-0123', 'Canada (+1)', '+1 416 555 0123'],
    ] as const) {
      await user.clear(field())
      await user.click(field())
      await user.paste(pasted)
      expect(country()).toHaveDisplayValue(name)
      expect(field()).toHaveValue(shown)
      expect(button('Submit')).toBeEnabled()
    }
  })

  it('the phone field keeps the typed digits, and reads them as a number of the country that the user selects [CODE-11]', async () => {
    const { open, user } = await start()
    await open()
    await user.click(field())
    await user.paste('+4915123456789')
    await user.click(country())
    await user.selectOptions(country(), 'Austria (+43)')
    expect(country()).toHaveDisplayValue('Austria (+43)')
    expect(field().value.replace(/\D/g, '')).toBe('15123456789')
    await user.selectOptions(country(), 'Germany (+49)')
    expect(screen.getByRole('button', { name: 'Submit' })).toBeEnabled()
  })

  it('the phone field shows an error on Enter or when left, keeps the text, and clears the error on input [CODE-16]', async () => {
    const { open, user, calls } = await start()
    await open()
    await user.type(field(), '415555{Enter}')
    expect(screen.getByRole('alert')).toHaveTextContent('Enter a valid phone number.')
    expect(field()).toHaveValue('(415) 555')
    expect(field()).toHaveAccessibleDescription('Enter a valid phone number.')
    await user.type(field(), '2')
    expect(field()).toBeValid()
    await user.tab()
    await waitFor(() => expect(field()).toBeInvalid())
    expect(calls(SMS_PATHS.init)).toEqual([])
  })

  it('the phone field sends the number once, in E.164 form, and is disabled meanwhile [CODE-10, CODE-15]', async () => {
    const { open, button, user, calls, provider, advance } = await start()
    await open()
    provider.fail(SMS_PATHS.init, { delayMs: 5_000 }, { times: 1 })
    await user.type(field(), '4155552671')
    await user.dblClick(button('Submit'))
    expect(field()).toHaveAttribute('readonly')
    expect(country()).toBeDisabled()
    expect(button('Submit')).toBeDisabled()
    await advance(5_020)
    await heading('Enter confirmation code')
    expect(calls(SMS_PATHS.init).map(({ body }) => body)).toEqual([{ phoneNumber: ADA }])
  })

  it('the phone field shows each time why no code was sent, and sends one when the server can [CODE-19, ERROR-28]', async () => {
    const { open, button, user, submit, provider, settle, request } = await start()
    await open()
    for (const [fault, text] of [
      [
        { status: 429, body: { error: 'x', code: 'too_many_requests' } },
        'Too many requests. Please wait before trying again.',
      ],
      [
        { status: 429, body: { error: 'x', code: 'too_many_requests', cause: 'provider_rate_limit' } },
        'Request limit reached for SMS. Please wait a moment and try again.',
      ],
      [
        { status: 429, body: { error: 'Provider rate limit exceeded.', code: 'too_many_requests' } },
        'Request limit reached for SMS. Please wait a moment and try again.',
      ],
      [{ status: 400, body: { error: 'x', code: 'invalid_data' } }, 'Enter a valid phone number.'],
      [
        { status: 400, body: { error: 'x', code: 'sms_country_not_allowed' } },
        "We can't send messages to this country. Try another way to log in.",
      ],
      ['offline', "Something went wrong: we can't reach the login service. Try again later."],
      ['garbage', "Something went wrong: we couldn't send the code. Try again later."],
    ] as const) {
      const heal = provider.fail(SMS_PATHS.init, fault)
      await submit()
      await settle()
      expect(screen.getByRole('alert')).toHaveTextContent(text)
      expect(field()).toHaveValue('(415) 555-2671')
      expect(button('Submit')).toBeEnabled()
      heal()
      await user.clear(field())
    }
    await request()
  })

  it('the error screen shows if SMS is not allowed, and offers another login method', async () => {
    const { open, submit, provider, settle, button } = await start()
    await open()
    provider.configure({ sms_auth: false })
    await submit()
    await settle()
    expect(await screen.findByRole('heading', { name: 'Not allowed' })).toBeVisible()
    expect(button('Try another method')).toBeVisible()
  })
})

describe('AWAITING_PASSWORDLESS_CODE', () => {
  it('the SMS code screen logs in with the code, says Success!, and closes after 1.4 s [CODE-31]', async () => {
    const { open, request, code, paste, advance, client } = await start()
    const outcome = await open()
    await request()
    expect(screen.getByText(/We sent a code to/)).toHaveTextContent('We sent a code to +1 415 555 2671.')
    expect(screen.getByText("Didn't get a message?")).toBeVisible()
    await paste(code())
    expect(screen.getByRole('dialog', { name: 'Success!' })).toBeVisible()
    expect(screen.getByText('You are logged in.')).toBeVisible()
    expect(selectUser(client.store.getState())?.phone?.phoneNumber).toBe(ADA)
    await advance(1_400)
    expect(outcome).toHaveBeenCalledWith('done')
    expect(selectModal(client.store.getState()).isOpen).toBe(false)
  })

  it('the SMS code screen shows a wrong code in red, clears it after 1.4 s, and accepts the right one [CODE-32]', async () => {
    const { open, request, code, codeInput, paste, advance } = await start()
    await open()
    await request()
    await paste(wrong(code()))
    expect(screen.getByRole('alert')).toHaveTextContent('Invalid or expired verification code')
    await advance(1_400)
    expect(codeInput()).toHaveValue('')
    await paste(code())
    expect(screen.getByText('Success!')).toBeVisible()
  })

  it.each([
    ['garbage', 'Issue verifying code'],
    [{ status: 400, body: { error: 'Its own message.', code: 'cannot_link_more_of_type' } }, 'Its own message.'],
  ] as const)('the SMS code screen shows under the boxes what went wrong: %p [CODE-64]', async (fault, text) => {
    const { open, request, code, paste, provider } = await start()
    await open()
    await request()
    provider.fail(SMS_PATHS.authenticate, fault)
    await paste(code())
    expect(screen.getByRole('alert')).toHaveTextContent(text)
  })

  it('a user refused after the SMS code sees the screen of the refusal [ERROR-19, LOGIN-38, LOGIN-41]', async () => {
    const { open, request, code, paste, provider } = await start()
    await open()
    provider.admit({ maxAccounts: 0 })
    await request()
    await paste(code())
    expect(await screen.findByRole('heading', { name: 'Unable to sign in' })).toBeVisible()
  })

  it('the SMS code screen leads back to the number, to be corrected [CODE-22]', async () => {
    const { open, request, button, user } = await start()
    await open()
    await user.click(field())
    await user.paste('+49')
    await request('15123456789')
    await user.click(button('Change number'))
    await screen.findByRole('button', { name: 'Submit' })
    expect(field().value.replace(/\D/g, '')).toBe('4915123456789')
    expect(country()).toHaveDisplayValue('Germany (+49)')
  })

  it('the SMS code screen opened before a code was sent says so, and leads to the phone field [CODE-35]', async () => {
    const { client, begin, button, user } = await start()
    await begin(() => client.login({ screen: { plugin: 'sms', screen: 'AWAITING_PASSWORDLESS_CODE' } }))
    expect(await screen.findByText('No code was sent yet.')).toBeVisible()
    await user.click(button('Continue with sms'))
    await ready()
  })
})

describe('LINK_PHONE_SCREEN', () => {
  const provider = () =>
    fakeProvider({
      config: { sms_auth: true },
      users: [{ accounts: [phoneAccount(ADA), { type: 'friend', subject: 'charles' }] }],
    })

  async function startLoggedIn() {
    const test = await start({ provider: provider() })
    const { client, until, code } = test
    await until(client.plugins.sms.sendCode({ phoneNumber: ADA }))
    const { user: ada } = await until(client.plugins.sms.loginWithCode({ code: code() }))
    await test.advance(2_000)
    await until(client.unlinkAccount(ada.phone!))
    return { ...test, number: () => selectUser(client.store.getState())?.phone?.phoneNumber }
  }

  it('LINK_PHONE_SCREEN asks for a number, then for the code, and closes [LINK-4]', async () => {
    const { request, client, begin, advance, paste, code, number } = await startLoggedIn()
    const outcome = await begin(() => client.linkAccount('phone'))
    await ready('Connect your phone')
    await request(COUNTESS)
    await paste(code(COUNTESS))
    expect(screen.getByText('Your phone is connected.')).toBeVisible()
    expect([outcome.mock.calls, number()]).toEqual([[['done']], COUNTESS])
    await advance(1_400)
    expect(selectModal(client.store.getState()).isOpen).toBe(false)
  })

  it('LINK_PHONE_SCREEN says that the number belongs to another user, and asks for another [ERROR-18, LINK-17]', async () => {
    const test = await startLoggedIn()
    const { request, client, begin, user, paste, code, button } = test
    test.provider.addUser({ accounts: [phoneAccount(COUNTESS)] })
    await begin(() => client.linkAccount('phone'))
    await ready('Connect your phone')
    await request(COUNTESS)
    await paste(code(COUNTESS))
    expect(await screen.findByText('This account has already been linked to another user.')).toBeVisible()
    await user.click(button('Try again'))
    await ready('Connect your phone')
  })

  it('linking a second phone fails with cannot_link_more_of_type before a number is asked for [LINK-14]', async () => {
    const { client, until, code } = await startLoggedIn()
    await until(client.plugins.sms.sendCode({ phoneNumber: ADA, intent: 'link' }))
    await until(client.plugins.sms.linkWithCode({ code: code() }))
    await expect(until(client.linkAccount('phone'))).rejects.toMatchObject({ code: 'cannot_link_more_of_type' })
  })
})

describe('a code that the browser reads from the message', () => {
  const credentials = Object.getOwnPropertyDescriptor(navigator, 'credentials')
  const requests: { signal: AbortSignal; arrive: (credential: unknown) => void }[] = []

  beforeEach(() => {
    requests.length = 0
    const get = ({ signal }: { signal: AbortSignal }) =>
      new Promise((resolve, reject) => {
        requests.push({ signal, arrive: resolve })
        signal.addEventListener('abort', () => reject(new DOMException('left', 'AbortError')))
      })
    Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } })
    Object.assign(globalThis, { OTPCredential: {} })
  })
  afterEach(() => {
    if (credentials) Object.defineProperty(navigator, 'credentials', credentials)
    else Reflect.deleteProperty(navigator, 'credentials')
    Reflect.deleteProperty(globalThis, 'OTPCredential')
  })
  const waiting = () => requests.filter(({ signal }) => !signal.aborted)

  it('a code that the browser reads from the message logs in without typing [CODE-30]', async () => {
    const { open, request, settle, code, client } = await start()
    await open()
    expect(requests).toEqual([])
    await request()
    expect(waiting()).toHaveLength(1)
    await act(async () => waiting()[0]?.arrive({ code: code() }))
    await settle()
    expect(selectUser(client.store.getState())?.linkedAccounts).toMatchObject([{ phoneNumber: ADA }])
    expect(waiting()).toHaveLength(0)
  })

  it('the SMS code screen asks the browser for another code after a wrong one, and stops when the screen is closed [CODE-30]', async () => {
    const { open, request, advance, paste, code, button, user } = await start()
    await open()
    await request()
    await paste(wrong(code()))
    expect(waiting()).toHaveLength(1)
    await user.click(button('Close'))
    await advance(1_000)
    expect(waiting()).toHaveLength(0)
  })

  it('a message without a six-digit code fills in nothing [CODE-30]', async () => {
    const { open, request, settle, codeInput, calls } = await start()
    await open()
    await request()
    await act(async () => waiting()[0]?.arrive({ code: '12345678' }))
    await settle()
    expect(codeInput()).toHaveValue('')
    expect(calls(SMS_PATHS.authenticate)).toEqual([])
  })
})
