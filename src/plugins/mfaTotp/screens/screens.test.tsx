import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { modalSlice, type Plugin } from '../../../core/index.ts'
import { MFA_SCREENS } from '../../../core/internal.ts'
import { hardwareToken, hardwareTokenProvider } from '../../../core/mfa/testing/hardwareToken.ts'
import { LatchkeyModal } from '../../../ui/modal/ModalRoot.tsx'
import { HidablePage } from '../../../ui/testing/HidablePage.tsx'
import { heading, noViolations, renderModal } from '../../../ui/testing/renderModal.ts'
import { createVault, logIn, userOf } from '../../../ui/testing/secondFactors.ts'
import { email } from '../../email/index.ts'
import { expectToWait } from '../../../ui/testing/expectToWait.ts'
import { mfaTotp } from '../index.ts'
import { Hall } from '../testing/Hall.tsx'
import { codeOf, logInWithApp, totpProvider } from '../testing/setUp.ts'

const hall = async () => ({ default: Hall })
const vault = createVault({ HALL: { load: hall, isCloseable: false } })
const worked = vault.opened

interface SetUp {
  plugins?: Plugin[]
  hasApp?: boolean
  methods?: string[]
  locale?: string
  /** True to render the modal inside the page instead of in a dialog. */
  isInline?: boolean
}

const inlinePage = (isHidden: boolean) => (
  <HidablePage isHidden={isHidden}>
    <LatchkeyModal />
  </HidablePage>
)

async function setUp({ plugins = [], hasApp = false, methods, locale = 'en', isInline = false }: SetUp = {}) {
  const provider = plugins.length > 0 ? hardwareTokenProvider(methods) : totpProvider(methods)
  const test = await renderModal(
    {
      plugins: [email(), mfaTotp(), vault.plugin(), ...plugins],
      provider,
      config: { locale, render: { inDialog: !isInline } },
    },
    isInline && inlinePage(false),
  )
  await (hasApp ? logInWithApp : logIn)(test)
  vault.guardFor(test)
  const boxes = () =>
    screen.getByRole<HTMLInputElement>('textbox', { name: /^Enter (verification|enrollment) code: 6-digit code$/ })
  return {
    ...test,
    provider,
    open: () => test.begin(() => test.client.openScreen(MFA_SCREENS.enrolment)),
    ask: () => test.begin(() => test.client.run(vault.open)),
    boxes,
    async type(code: string) {
      await test.paste(boxes(), code)
      await test.advance(0)
      await test.advance(0)
      await test.advance(0)
    },
    says: (text: RegExp | string) => screen.findByText(text),
  }
}

/** Enters four wrong codes, sees each refused, and returns the text after the fourth. */
async function failFourTimes({
  type,
  says,
  advance,
}: Pick<Awaited<ReturnType<typeof setUp>>, 'type' | 'says' | 'advance'>): Promise<string> {
  for (const wrong of ['000000', '000001', '000002']) {
    await type(wrong)
    await says('The code you entered is not valid')
    await advance(1_400)
  }
  await type('000003')
  const text = 'You have exceeded the maximum number of attempts. Please close this window and try again in 10 seconds.'
  await says(text)
  return text
}

describe('adding an authenticator app', () => {
  it('adding an authenticator app leads from the reason over choice, QR code and code to the end [MFA-5, MFA-6, MFA-19]', async () => {
    const { open, press, type, client, provider, user, advance, ...test } = await setUp()
    const outcome = await open()
    await heading('Transaction Protection')
    expect(screen.getByRole('button', { name: 'Not now' })).toBeVisible()
    await press('Continue')
    await heading('Choose a verification method')
    const row = screen.getByRole('button', { name: /Authenticator App/ })
    expect(within(row).getByText('Recommended')).toBeVisible()
    await press(/Authenticator App/)
    await heading('Scan QR code')
    expect(screen.getByText('Step 1 of 2')).toBeVisible()
    await screen.findByRole('img', { name: 'QR code for your authenticator app' })
    await user.click(screen.getByRole('button', { name: 'Copy key' }))
    const secret = await navigator.clipboard.readText()
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(screen.getByText(secret.match(/.{4}/g)!.join(' '))).toBeVisible()
    expect(JSON.stringify(client.store.getState())).not.toContain(secret)
    await press('Continue')
    await heading('Enter enrollment code')
    expect(screen.getByText('Step 2 of 2')).toBeVisible()
    expect(test.boxes()).toHaveFocus()
    await type(codeOf({ client, provider }))
    await heading('Authenticator app verification added')
    expect(userOf({ client }).mfaMethods).toEqual(['totp'])
    await press('Back')
    await heading('Choose a verification method')
    expect(screen.getByRole('listitem', { name: '' })).toHaveTextContent('Authenticator AppAdded')
    act(() => client.closeModal())
    await advance(300)
    expect(outcome).toHaveBeenCalledWith('done')
  })

  it('Done after adding an authenticator app closes the modal [MFA-20]', async () => {
    const { open, press, type, client, provider, advance } = await setUp()
    await open()
    await press('Continue')
    await press(/Authenticator App/)
    await heading('Scan QR code')
    await press('Continue')
    await type(codeOf({ client, provider }))
    await heading('Authenticator app verification added')
    await press('Done')
    await advance(300)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('a page that was hidden after the QR code was scanned comes back with the same secret [MFA-22]', async () => {
    const { open, press, rerender, advance } = await setUp({ isInline: true })
    await open()
    await press('Continue')
    await press(/Authenticator App/)
    await heading('Scan QR code')
    const key = () => screen.getByText(/^([A-Z2-7]{4} ){7}/).textContent
    const scanned = key()
    for (const isHidden of [true, false]) {
      rerender(inlinePage(isHidden))
      await advance(50)
    }
    expect(key()).toBe(scanned)
  })

  it('Back leads from the code to the same secret, and from there to the choice of methods [MFA-21]', async () => {
    const { open, press } = await setUp()
    await open()
    await press('Continue')
    await press(/Authenticator App/)
    await heading('Scan QR code')
    const key = screen.getByText(/^([A-Z2-7]{4} ){7}/).textContent
    await press('Continue')
    await heading('Enter enrollment code')
    await press('Back')
    await heading('Scan QR code')
    expect(screen.getByText(key)).toBeVisible()
    await press('Back')
    await heading('Choose a verification method')
  })

  it('adding an authenticator app says what is wrong with a code, and locks the field after four wrong codes [MFA-60]', async () => {
    const { open, press, type, says, advance, boxes, user, client, provider } = await setUp()
    await open()
    await press('Continue')
    await press(/Authenticator App/)
    await heading('Scan QR code')
    await press('Continue')
    await user.type(boxes(), '12a')
    await says('Passcode can only be numbers')
    await user.keyboard('{Enter}')
    await says('Passcode must be exactly 6 numbers')
    await user.clear(boxes())
    for (const wrong of ['000000', '000001', '000002']) {
      await type(wrong)
      await says('The code you entered is not valid')
      await says(/the clock of your phone may be wrong/)
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
    await type(codeOf({ client, provider }))
    await heading('Authenticator app verification added')
  })

  it.each([-3, 3])(
    'adding an authenticator app hints at a wrong clock for a code %i steps of 30 s off, and accepts a code one step off [MFA-27]',
    async (steps) => {
      const { open, press, type, says, advance, client, provider } = await setUp()
      const code = (away: number) => provider.secondFactors.totpCode(userOf({ client }), away)
      await open()
      await press('Continue')
      await press(/Authenticator App/)
      await heading('Scan QR code')
      await press('Continue')
      expect(screen.queryByText(/clock/)).toBeNull()
      await type(code(steps))
      await says('The code you entered is not valid')
      await says(
        'Each code works once. If a new one is refused, the clock of your phone may be wrong. Let your phone set its time by itself.',
      )
      await advance(1_400)
      await type(code(Math.sign(steps)))
      await heading('Authenticator app verification added')
    },
  )

  it('adding an authenticator app accepts a new code typed while the wrong one is still red', async () => {
    const { open, press, type, boxes, user, advance, ...test } = await setUp()
    await open()
    await press('Continue')
    await press(/Authenticator App/)
    await heading('Scan QR code')
    await press('Continue')
    await type('000000')
    expect(boxes()).toBeInvalid()
    await user.keyboard(codeOf(test))
    await advance(50)
    await heading('Authenticator app verification added')
  })

  it('adding an authenticator app offers Try again after a failed start, disabled while second factors are blocked [MFA-71]', async () => {
    const { client, open, press, says, frame, button } = await setUp()
    const heal = frame.fail('mfa:init-enrollment', { type: 'error', message: 'broken' })
    await open()
    await press('Continue')
    await press(/Authenticator App/)
    await says('Unknown error')
    heal()
    expectToWait({ client }, 'Try again')
    await press('Try again')
    await screen.findByRole('button', { name: 'Copy key' })
    expect(button('Continue')).toBeEnabled()
  })

  it('a code that could not be checked brings no hint at the clock when an authenticator app is added [MFA-27]', async () => {
    const { open, press, type, says, frame } = await setUp()
    await open()
    await press('Continue')
    await press(/Authenticator App/)
    await heading('Scan QR code')
    await press('Continue')
    frame.fail('mfa:submit-enrollment', { type: 'error', message: 'No answer', code: 'network_unreachable' })
    await type('123456')
    await says('Check your connection and try again.')
    expect(screen.queryByText(/clock/)).toBeNull()
  })

  it("the MFA screen of an app without MFA methods has only 'Got it', which closes the modal [MFA-7]", async () => {
    const { open, press, advance } = await setUp({ methods: [] })
    await open()
    await heading('Add more security')
    await press('Got it')
    await advance(300)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('the screens that add an authenticator app show the French texts', async () => {
    const { open, press } = await setUp({ locale: 'fr' })
    await open()
    await heading('Protection des transactions')
    await press('Continuer')
    await press(/Application d’authenti/)
    await heading('Scannez le code QR')
  })
})

describe('removing an authenticator app', () => {
  it('removing an authenticator app asks for confirmation and a code, and says that the app was removed [MFA-15, MFA-16, MFA-71]', async () => {
    const { open, press, type, client, provider, advance, button } = await setUp({ hasApp: true })
    await open()
    await heading('Choose a verification method')
    expectToWait({ client }, 'Remove Authenticator App')
    await press('Remove Authenticator App')
    expect(screen.getByText('Remove it?')).toBeVisible()
    expect(screen.getByText('Your account will have no second check.')).toBeVisible()
    expect(button('Keep')).toHaveFocus()
    await press('Keep')
    expect(button('Remove Authenticator App')).toHaveFocus()
    await press('Remove Authenticator App')
    await press('Remove')
    await heading('Enter verification code')
    await type(codeOf({ client, provider }))
    await advance(50)
    await heading('Choose a verification method')
    expect(userOf({ client }).mfaMethods).toEqual([])
    expect(screen.getByText('Authenticator App was removed.')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: /Authenticator App/ })).toHaveTextContent('Recommended')
    const list = screen.getByRole('list', { name: 'Verification methods' })
    expect(list).toHaveFocus()
    // The list is no control, so a focus ring around it would mislead.
    expect(list.style.outline).toMatch(/^0/)
  })

  it('an authenticator app stays enrolled if the code for the removal is not entered [MFA-17]', async () => {
    const { open, press, client, advance } = await setUp({ hasApp: true })
    await open()
    await press('Remove Authenticator App')
    await press('Remove')
    await heading('Enter verification code')
    await press('Not now')
    await advance(50)
    await heading('Choose a verification method')
    expect(screen.getByRole('alert')).toBeEmptyDOMElement()
    expect(userOf({ client }).mfaMethods).toEqual(['totp'])
  })
})

describe('the prompt for a code of the app', () => {
  it("a request that needs a second factor opens the prompt for an app's code, which closes on the right code [MFA-46]", async () => {
    const { ask, type, client, provider, advance, boxes } = await setUp({ hasApp: true })
    await ask()
    expect(await screen.findByRole('dialog', { name: 'Enter verification code' })).toBeVisible()
    expect(boxes()).toHaveFocus()
    expect(screen.queryByRole('button', { name: 'Choose another method' })).toBeNull()
    await type(codeOf({ client, provider }))
    await advance(300)
    expect(worked).toHaveBeenCalledTimes(1)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it.each(['a modal of its own', 'a prompt over a screen'])(
    'a code that comes with the first focus of its field, as by autofill, is checked and not lost, in %s [MFA-90]',
    async (place) => {
      const { ask, client, provider, advance } = await setUp({ hasApp: true })
      if (place === 'a prompt over a screen') {
        await act(async () => void client.openScreen({ plugin: 'vault', screen: 'HALL' }).catch(() => undefined))
        await advance(50)
        await heading('Hall')
      }
      const code = codeOf({ client, provider })
      // While React still commits the screen: no digit of a person or of a browser comes earlier.
      const fill = ({ target }: Event) => {
        if (!(target instanceof HTMLInputElement)) return
        document.removeEventListener('focusin', fill, true)
        // Browsers put nothing into a locked field.
        if (!target.readOnly) fireEvent.change(target, { target: { value: code } })
      }
      document.addEventListener('focusin', fill, true)
      await ask()
      await waitFor(() => expect(worked).toHaveBeenCalledTimes(1))
      await advance(300)
      expect(screen.queryByRole('textbox')).toBeNull()
    },
  )

  it.each(['Not now', 'Close', '{Escape}'])(
    'the prompt for a code of the app over a screen without Close fails with mfa_canceled on: %s [MFA-49, MODAL-30]',
    async (way) => {
      const { ask, press, client, advance, user } = await setUp({ hasApp: true })
      await act(async () => {
        client.store.dispatch(modalSlice.actions.screenSet({ plugin: 'vault', screen: 'HALL', isCloseable: false }))
      })
      await advance(50)
      await heading('Hall')
      expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
      const outcome = await ask()
      expect(await screen.findByRole('dialog', { name: 'Enter verification code' })).toBeVisible()
      if (way.startsWith('{')) await user.keyboard(way)
      else await press(way)
      await advance(50)
      expect(outcome).toHaveBeenCalledWith('mfa_canceled', 'MFA canceled')
      expect(screen.getByRole('dialog', { name: 'Hall' })).toBeVisible()
      expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
    },
  )

  it('the prompt for a code hides the screen under the prompt, and keeps that screen mounted', async () => {
    const { ask, client, advance } = await setUp({ hasApp: true })
    await act(async () => void client.openScreen({ plugin: 'vault', screen: 'HALL' }).catch(() => undefined))
    await advance(50)
    await heading('Hall')
    await ask()
    await heading('Enter verification code')
    expect(screen.getByText('Hall')).not.toBeVisible()
  })

  it("the prompt says that an app's code was wrong, and after the fourth that the user must wait ten seconds [ERROR-46, MFA-66]", async () => {
    const { ask, type, says, advance, boxes, press, client, provider } = await setUp({ hasApp: true })
    const outcome = await ask()
    await heading('Enter verification code')
    const text = await failFourTimes({ type, says, advance })
    expect(outcome).toHaveBeenCalledWith(
      'mfa_verification_max_attempts_reached',
      'Max MFA verification attempts reached',
    )
    expect(boxes()).toHaveAttribute('readonly')
    await press('Not now')
    await advance(300)
    await ask()
    await says(text)
    expect(boxes()).toHaveAttribute('readonly')
    await advance(10_000)
    expect(boxes()).not.toHaveAttribute('readonly')
    await type(codeOf({ client, provider }))
    await advance(300)
    expect(worked).toHaveBeenCalledTimes(1)
  })

  it('the prompt for a code accepts a new code typed while the wrong one is still red [MFA-63]', async () => {
    const { ask, type, boxes, user, advance, client, provider } = await setUp({ hasApp: true })
    await ask()
    await heading('Enter verification code')
    await type('000000')
    expect(boxes()).toBeInvalid()
    await user.keyboard(codeOf({ client, provider }))
    await advance(300)
    expect(worked).toHaveBeenCalledTimes(1)
  })

  it.each([
    [-1, 'a clock that is 25 s slow'],
    [1, 'a clock that is 25 s fast'],
  ])('the prompt for a code of the app accepts a code that is %i step of 30 s off, from %s', async (steps) => {
    const { ask, type, advance, client, provider } = await setUp({ hasApp: true })
    await ask()
    await heading('Enter verification code')
    await type(provider.secondFactors.totpCode(userOf({ client }), steps))
    await advance(300)
    expect(worked).toHaveBeenCalledTimes(1)
  })

  it.each([
    [-3, 'a clock that is 90 s slow'],
    [3, 'a clock that is 90 s fast'],
  ])('the prompt hints at a wrong clock only after a code %i steps of 30 s off, from %s [MFA-27]', async (steps) => {
    const { ask, type, says, boxes, advance, client, provider } = await setUp({ hasApp: true })
    await ask()
    await heading('Enter verification code')
    expect(screen.queryByText(/clock/)).toBeNull()
    await type(provider.secondFactors.totpCode(userOf({ client }), steps))
    await says('The code you entered is not valid')
    await says(
      'Each code works once. If a new one is refused, the clock of your phone may be wrong. Let your phone set its time by itself.',
    )
    expect(worked).not.toHaveBeenCalled()
    await advance(1_400)
    // The hint stays while the next code is typed.
    expect(boxes()).toHaveValue('')
    expect(screen.getByText(/the clock of your phone may be wrong/)).toBeVisible()
  })

  it('the prompt for a code of the app stays locked, with the same text, ten seconds after the fourth wrong code', async () => {
    const { ask, type, says, advance, boxes } = await setUp({ hasApp: true })
    await ask()
    await heading('Enter verification code')
    const text = await failFourTimes({ type, says, advance })
    await advance(10_000)
    expect(screen.getByText(text)).toBeVisible()
    expect(screen.queryByText(/the clock of your phone may be wrong/)).toBeNull()
    expect(boxes()).toHaveAttribute('readonly')
  })

  it('the prompt says after five minutes that the time is over, and accepts no code for thirty seconds [ERROR-46, MFA-68]', async () => {
    const { ask, says, advance, boxes } = await setUp({ hasApp: true })
    const outcome = await ask()
    await heading('Enter verification code')
    await advance(300_000)
    await says('You have exceeded the time limit for code entry. Please try again in 30 seconds.')
    expect(outcome).toHaveBeenCalledWith('mfa_timeout', 'Timed out waiting for MFA code')
    expect(boxes()).toHaveAttribute('readonly')
  })

  it('the prompt for a code leads to another method, including one of a third-party plugin [MFA-47]', async () => {
    const { ask, press, client, until, provider, advance } = await setUp({
      hasApp: true,
      plugins: [hardwareToken({}, hall)],
    })
    provider.secondFactors.add(userOf({ client }), 'hardware_token')
    await until(client.refreshUser())
    await ask()
    await heading('Enter verification code')
    await press('Choose another method')
    expect(await screen.findByRole('dialog', { name: 'Verify your identity' })).toHaveTextContent(
      'Choose a verification method',
    )
    await noViolations()
    await press('Hardware token')
    await advance(50)
    expect(client.store.getState().modal.screen).toMatchObject({ plugin: 'hardwareToken', screen: 'VERIFY' })
  })
})
