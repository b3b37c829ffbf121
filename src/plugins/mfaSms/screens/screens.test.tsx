import { act, screen, within } from '@testing-library/react'
import type { Plugin } from '../../../core/index.ts'
import { MFA_SCREENS } from '../../../core/internal.ts'
import type { Fault } from '../../../testing/index.ts'
import { keepOutOfView } from '../../../ui/testing/keepOutOfView.ts'
import { heading, renderModal } from '../../../ui/testing/renderModal.ts'
import { createVault, logIn, userOf } from '../../../ui/testing/secondFactors.ts'
import { email } from '../../email/index.ts'
import { mfaTotp } from '../../mfaTotp/index.ts'
import { mfaSms } from '../index.ts'
import { codeOf, logInWithLoginNumber, logInWithPhone, NUMBER, smsProvider } from '../testing/setUp.ts'

keepOutOfView()

const INIT = '/api/v1/mfa/passwordless_sms/init'
const BERLIN = '+4915123456789'

const vault = createVault()
const worked = vault.opened

interface SetUp {
  who?: typeof logIn
  hasApp?: boolean
  locale?: string
}

async function setUp({ who = logIn, hasApp = false, locale = 'en' }: SetUp = {}) {
  const provider = smsProvider(['totp', 'sms'])
  const plugins: Plugin[] = [email(), mfaTotp(), mfaSms(), vault.plugin()]
  const test = await renderModal({ plugins, provider, config: { locale } })
  await who(test)
  if (hasApp) {
    provider.secondFactors.add(userOf(test), 'totp')
    await test.until(test.client.refreshUser())
  }
  vault.guardFor(test)
  const boxes = () =>
    screen.getByRole<HTMLInputElement>('textbox', { name: /^Enter (verification|enrollment) code: 6-digit code$/ })
  const type = async (code: string) => {
    await test.paste(boxes(), code)
    for (let turn = 0; turn < 3; turn++) await test.advance(0)
  }
  const open = () => test.begin(() => test.client.openScreen(MFA_SCREENS.enrolment))
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone number' })
  return {
    ...test,
    provider,
    boxes,
    type,
    open,
    field,
    ask: () => test.begin(() => test.client.run(vault.open)),
    says: (text: RegExp | string) => screen.findByText(text),
    calls: (path: string) => provider.requests.filter((request) => request.path === path),
    /** Numbers that codes went to. */
    sent: () => provider.inbox.messages.filter(({ to }) => to.startsWith('+')).map(({ to }) => to),
    /** Opens the screen that asks for the number, and waits for the library that formats numbers. */
    async begin() {
      const outcome = await open()
      await test.press('Continue')
      await test.press(/SMS/)
      await heading('Set up SMS verification')
      await screen.findByRole('combobox', { name: 'Country' })
      return outcome
    },
    async enter(number = '4155552671') {
      await test.user.clear(field())
      await test.paste(field(), number)
      await test.press('Continue')
    },
  }
}

describe('adding a phone as second factor', () => {
  it('adding a phone as second factor leads from the choice over number and code to the end [MFA-28]', async () => {
    const { begin, enter, type, boxes, press, client, provider, sent, advance, ...test } = await setUp()
    const outcome = await begin()
    expect(test.field()).toHaveAttribute('autocomplete', 'tel')
    await enter()
    await heading('Enter enrollment code')
    expect(screen.getByText('Step 2 of 2')).toBeVisible()
    expect(screen.getByText('We sent a code to +1 415 555 2671.')).toBeVisible()
    expect(sent()).toEqual([NUMBER])
    expect(boxes()).toHaveFocus()
    const code = codeOf({ provider })
    await type(code)
    await heading('SMS verification added')
    expect(userOf({ client }).mfaMethods).toEqual(['sms'])
    const state = JSON.stringify(client.store.getState())
    for (const secret of [NUMBER, '4155552671', code]) expect(state).not.toContain(secret)
    await press('Back')
    await heading('Choose a verification method')
    expect(screen.getByRole('button', { name: 'Remove SMS' })).toBeVisible()
    act(() => client.closeModal())
    await advance(300)
    expect(outcome).toHaveBeenCalledWith('done')
  })

  it('adding a phone as second factor warns beside the number that text messages can be diverted [MFA-29, V6.6.1]', async () => {
    const { begin } = await setUp()
    await begin()
    expect(screen.getByText(/^Text messages can be diverted, for instance to someone else's SIM card\./)).toBeVisible()
  })

  it('Done after adding a phone closes the modal', async () => {
    const { begin, enter, type, press, provider, advance } = await setUp()
    await begin()
    await enter()
    await type(codeOf({ provider }))
    await heading('SMS verification added')
    await press('Done')
    await advance(300)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('Back leads from the SMS code to the number, and from the number to the choice of methods [MFA-30]', async () => {
    const { begin, enter, press, type, field, provider, client, sent } = await setUp()
    await begin()
    await enter()
    await heading('Enter enrollment code')
    await press('Back')
    await heading('Set up SMS verification')
    expect(field().value.replace(/\D/g, '')).toBe('14155552671')
    await press('Back')
    await heading('Choose a verification method')
    await press(/SMS/)
    await heading('Set up SMS verification')
    await enter(BERLIN)
    await heading('Enter enrollment code')
    expect(sent()).toEqual([NUMBER, BERLIN])
    await type(codeOf({ provider }, BERLIN))
    await heading('SMS verification added')
    expect(userOf({ client }).mfaMethods).toEqual(['sms'])
  })

  it('adding a phone enables Continue once the number is valid, and sends nothing before [MFA-30]', async () => {
    const { begin, field, user, button, sent } = await setUp()
    await begin()
    expect(button('Continue')).toBeDisabled()
    await user.type(field(), '415555{Enter}')
    expect(field()).toHaveValue('(415) 555')
    expect(button('Continue')).toBeDisabled()
    expect(sent()).toEqual([])
    await user.type(field(), '2671')
    expect(button('Continue')).toBeEnabled()
    await user.keyboard('{Backspace}')
    expect(button('Continue')).toBeDisabled()
  })

  it.each([
    [
      { type: 'twilio_verification_failed', message: 'The code could not be sent.' },
      'Text message not sent',
      'The code could not be sent.',
    ],
    [
      { type: 'error', message: 'The server took too long to answer.', code: 'client_request_timeout' },
      'Timed out',
      'The server took too long to answer.',
    ],
    [
      { type: 'error', message: 'Could not reach the server.', code: 'network_unreachable' },
      "We can't reach the login service",
      'Check your connection and try again.',
    ],
  ] as const)(
    'an SMS code for MFA that fails with %j shows the error screen %s, and keeps the number [ERROR-12, ERROR-13, ERROR-49, MFA-36, MFA-37, MODAL-55]',
    async (fault, title, detail) => {
      const { begin, enter, press, frame, field, advance } = await setUp()
      await begin()
      const heal = frame.fail('mfa:init-enrollment', fault)
      await enter()
      await heading(title)
      expect(screen.getByText(detail)).toBeVisible()
      await press('Try again')
      await heading('Set up SMS verification')
      expect(field()).toHaveValue('(415) 555-2671')
      heal()
      await press('Continue')
      await heading('Enter enrollment code')
      frame.fail('mfa:init-enrollment', fault)
      await advance(30_000)
      await press('Resend code')
      await heading(title)
      expect(screen.getByText(detail)).toBeVisible()
      await press('Try again')
      await heading('Enter enrollment code')
    },
  )

  it('adding a phone shows for each failure why no SMS code was sent, and the next try sends one [ERROR-48, MFA-34]', async () => {
    const { begin, enter, says, frame, field } = await setUp()
    await begin()
    for (const [code, message, text] of [
      ['mfa_sms_login_number', 'x', 'You log in with this number. Choose another one.'],
      ['sms_country_not_allowed', 'x', "We can't send messages to this country. Choose another method."],
      ['too_many_requests', 'x', 'Too many requests. Please wait before trying again.'],
      ['sms_not_sent', 'x', "Something went wrong: we couldn't send the code. Try again later."],
      ['sms_not_sent', 'failed with status code 429', 'Too many requests. Please wait before trying again.'],
      ['invalid_data', 'x', 'Enter a valid phone number.'],
      [undefined, 'x', 'Unknown error'],
    ] as const) {
      const heal = frame.fail('mfa:init-enrollment', { type: 'error', message, code })
      await enter()
      await says(text)
      expect(field()).toHaveValue('(415) 555-2671')
      heal()
    }
    await enter()
    await heading('Enter enrollment code')
  })

  it('adding a phone says what is wrong with a code, and locks the field after four wrong codes', async () => {
    const { begin, enter, type, says, advance, boxes, user, provider } = await setUp()
    await begin()
    await enter()
    await heading('Enter enrollment code')
    await user.type(boxes(), '12a')
    await says('Passcode can only be numbers')
    await user.keyboard('{Enter}')
    await says('Passcode must be exactly 6 numbers')
    await user.clear(boxes())
    const right = codeOf({ provider })
    for (const wrong of ['000000', '000001', '000002']) {
      await type(wrong)
      await says('The code you entered is not valid')
      await advance(1_400)
      expect(boxes()).toHaveValue('')
    }
    await type('000003')
    await says(
      'You have exceeded the maximum number of attempts. Please close this window and try again in 10 seconds.',
    )
    expect(boxes()).toHaveAttribute('readonly')
    await advance(10_000)
    expect(boxes()).not.toHaveAttribute('readonly')
    await type(` ${right.slice(0, 3)} ${right.slice(3)}`)
    await heading('SMS verification added')
  })

  it('adding a phone sends another code after 30 seconds [MFA-33]', async () => {
    const { begin, enter, press, says, button, advance, sent, type, provider } = await setUp()
    await begin()
    await enter()
    await heading('Enter enrollment code')
    expect(screen.getByText("Didn't get a message?")).toBeVisible()
    expect(button('Resend code in 30 s')).toBeDisabled()
    await advance(29_000)
    expect(button('Resend code in 1 s')).toBeDisabled()
    await advance(1_000)
    await press('Resend code')
    await says('New code at 12:00 AM. The two newest work.')
    expect(sent()).toEqual([NUMBER, NUMBER])
    await type(codeOf({ provider }))
    await heading('SMS verification added')
  })

  it('adding a phone says that another code could not be sent', async () => {
    const { begin, enter, press, says, advance, frame } = await setUp()
    await begin()
    await enter()
    await heading('Enter enrollment code')
    frame.fail('mfa:init-enrollment', { type: 'error', code: 'sms_not_sent' })
    await advance(30_000)
    await press('Resend code')
    await says("Something went wrong: we couldn't send the code. Try again later.")
  })

  it('the choice of methods disables text messages for a user who logs in with a phone [MFA-31]', async () => {
    const { open, press } = await setUp({ who: logInWithLoginNumber })
    await open()
    await press('Continue')
    await heading('Choose a verification method')
    const row = screen.getByRole('button', { name: /SMS/ })
    expect(within(row).getByText('Disabled')).toBeVisible()
    expect(row).toBeDisabled()
    expect(screen.getByRole('button', { name: /Authenticator App/ })).toBeEnabled()
  })

  it('adding a phone first asks a user with an authenticator app for a code of the app', async () => {
    const { open, press, enter, type, provider, client } = await setUp({ hasApp: true })
    await open()
    await press(/SMS/)
    await heading('Set up SMS verification')
    await enter(NUMBER)
    await heading('Enter verification code')
    await type(provider.secondFactors.totpCode(userOf({ client })))
    await heading('Enter enrollment code')
    expect(screen.getByText('We sent a code to +1 415 555 2671.')).toBeVisible()
  })

  it('the screens that add a phone as second factor show the French texts', async () => {
    const { open, press } = await setUp({ locale: 'fr' })
    await open()
    await press('Continuer')
    await press(/SMS/)
    await heading('Configurez la vérification par SMS')
  })
})

describe('removing a phone as second factor', () => {
  it('removing a phone asks for confirmation and a code, and says that the phone was removed', async () => {
    const { open, press, type, client, provider, advance } = await setUp({ who: logInWithPhone })
    await open()
    await heading('Choose a verification method')
    await press('Remove SMS')
    expect(screen.getByText('Remove it?')).toBeVisible()
    await press('Remove')
    await heading('Enter verification code')
    await type(codeOf({ provider }))
    await advance(50)
    await heading('Choose a verification method')
    expect(userOf({ client }).mfaMethods).toEqual([])
    expect(screen.getByText('SMS was removed.')).toBeInTheDocument()
  })

  it('a phone stays enrolled as second factor if the user presses Not now when its removal asks for a code', async () => {
    const { open, press, client, advance } = await setUp({ who: logInWithPhone })
    await open()
    await press('Remove SMS')
    await press('Remove')
    await heading('Enter verification code')
    await press('Not now')
    await advance(50)
    await heading('Choose a verification method')
    expect(userOf({ client }).mfaMethods).toEqual(['sms'])
  })
})

describe('the prompt for a code by text message', () => {
  it('the prompt for an SMS code sends a code when it opens, and closes when the code is accepted [MFA-51]', async () => {
    const { ask, type, boxes, provider, sent, calls, advance } = await setUp({ who: logInWithPhone })
    await ask()
    expect(await screen.findByRole('dialog', { name: 'Enter verification code' })).toBeVisible()
    expect(screen.getByText('We sent a code to your phone.')).toBeVisible()
    expect(calls(INIT).map(({ body }) => body)).toEqual([{ action: 'verify' }])
    expect(sent()).toEqual([NUMBER])
    expect(boxes()).toHaveFocus()
    expect(screen.queryByRole('button', { name: 'Choose another method' })).toBeNull()
    await type(codeOf({ provider }))
    await advance(300)
    expect(worked).toHaveBeenCalledTimes(1)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('the prompt for a second factor sends no SMS code before the user chooses text messages [MFA-51]', async () => {
    const { ask, press, sent, client, until, provider } = await setUp({ hasApp: true })
    provider.secondFactors.add(userOf({ client }), 'sms', NUMBER)
    await until(client.refreshUser())
    await ask()
    await heading('Enter verification code')
    expect(sent()).toEqual([])
    await press('Choose another method')
    await heading('Verify your identity')
    await press('SMS')
    await screen.findByText('We sent a code to your phone.')
    expect(sent()).toEqual([NUMBER])
  })

  it('the prompt says that an SMS code was wrong, and after the fourth that the user must wait ten seconds', async () => {
    const { ask, type, says, advance, boxes, button } = await setUp({ who: logInWithPhone })
    const outcome = await ask()
    await heading('Enter verification code')
    for (const wrong of ['000000', '000001', '000002']) {
      await type(wrong)
      await says('The code you entered is not valid')
      await advance(1_400)
    }
    await type('000003')
    await says(
      'You have exceeded the maximum number of attempts. Please close this window and try again in 10 seconds.',
    )
    expect(outcome).toHaveBeenCalledWith(
      'mfa_verification_max_attempts_reached',
      'Max MFA verification attempts reached',
    )
    expect(boxes()).toHaveAttribute('readonly')
    expect(button(/^Resend code in \d+ s$/)).toBeDisabled()
  })

  it('the prompt for an SMS code sends another code after 30 seconds, and accepts that code', async () => {
    const { ask, press, type, button, advance, sent, says, provider } = await setUp({ who: logInWithPhone })
    await ask()
    await heading('Enter verification code')
    expect(button('Resend code in 30 s')).toBeDisabled()
    await advance(30_000)
    await press('Resend code')
    await says('New code at 12:00 AM. The two newest work.')
    expect(sent()).toEqual([NUMBER, NUMBER])
    await type(codeOf({ provider }))
    await advance(300)
    expect(worked).toHaveBeenCalledTimes(1)
  })

  it('the prompt for an SMS code times out after five minutes, and locks its field with a wait of 30 seconds [ERROR-47]', async () => {
    const { ask, says, advance, boxes } = await setUp({ who: logInWithPhone })
    const outcome = await ask()
    await heading('Enter verification code')
    await advance(299_000)
    expect(outcome).not.toHaveBeenCalled()
    await advance(1_000)
    await says('You have exceeded the time limit for code entry. Please try again in 30 seconds.')
    expect(outcome).toHaveBeenCalledWith('mfa_timeout', 'Timed out waiting for MFA code')
    expect(boxes()).toHaveAttribute('readonly')
    expect(screen.getByRole('button', { name: 'Resend code' })).toBeDisabled()
  })

  it.each<[Fault, string]>([
    [
      { status: 429, body: { error: 'x', code: 'too_many_requests' } },
      'Too many requests. Please wait before trying again.',
    ],
    [
      { status: 422, body: { error: 'failed with code 429', code: 'twilio_verification_failed' } },
      'Too many requests. Please wait before trying again.',
    ],
    [{ status: 400, body: { error: 'x', code: 'sms_country_not_allowed' } }, 'Something went wrong.'],
  ])('the prompt says that no SMS code was sent, and Resend sends one once the server can: %j', async (fault, text) => {
    const { ask, press, says, provider, sent, type, advance } = await setUp({ who: logInWithPhone })
    provider.fail(INIT, fault, { times: 1 })
    await ask()
    await says(text)
    expect(screen.getByText('No code was sent.')).toBeVisible()
    expect(sent()).toEqual([])
    await press('Resend code')
    await says('We sent a code to your phone.')
    await type(codeOf({ provider }))
    await advance(300)
    expect(worked).toHaveBeenCalledTimes(1)
  })

  it("an SMS code refused with 422 shows the error screen with the server's message, and Try again sends another [ERROR-49, MFA-37]", async () => {
    const { ask, press, says, provider, sent, type, advance } = await setUp({ who: logInWithPhone })
    const body = { error: 'The text could not be delivered.', code: 'twilio_verification_failed' }
    provider.fail(INIT, { status: 422, body }, { times: 1 })
    await ask()
    await heading('Text message not sent')
    await says('The text could not be delivered.')
    expect(screen.getByRole('button', { name: 'Not now' })).toBeVisible()
    expect(sent()).toEqual([])
    await press('Try again')
    await says('We sent a code to your phone.')
    await type(codeOf({ provider }))
    await advance(300)
    expect(worked).toHaveBeenCalledTimes(1)
  })

  it('the prompt says that this app cannot ask for the second factor, if the user has only methods it lacks [MFA-48]', async () => {
    const { ask, press, client, provider, advance } = await setUp()
    provider.secondFactors.add(userOf({ client }), 'hardware_token')
    const outcome = await ask()
    await heading('Verify your identity')
    expect(
      screen.getByText('This app cannot ask for your second factor. Use the app where you added it.'),
    ).toBeVisible()
    expect(outcome).not.toHaveBeenCalled()
    await press('Not now')
    await advance(300)
    expect(outcome).toHaveBeenCalledWith('missing_or_invalid_mfa', expect.any(String))
  })

  it("'Not now' closes the prompt for an SMS code, and the request fails with mfa_canceled", async () => {
    const { ask, press, advance } = await setUp({ who: logInWithPhone })
    const outcome = await ask()
    await heading('Enter verification code')
    await press('Not now')
    await advance(50)
    expect(outcome).toHaveBeenCalledWith('mfa_canceled', 'MFA canceled')
  })
})
