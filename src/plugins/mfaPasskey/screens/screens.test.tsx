import { act, screen, within } from '@testing-library/react'
import type { Plugin } from '../../../core/index.ts'
import { MFA_SCREENS } from '../../../core/internal.ts'
import { ProviderError } from '../../../testing/index.ts'
import { heading, renderModal } from '../../../ui/testing/renderModal.ts'
import { createVault, logIn, userOf } from '../../../ui/testing/secondFactors.ts'
import { email } from '../../email/index.ts'
import { mfaTotp } from '../../mfaTotp/index.ts'
import { passkey } from '../../passkey/index.ts'
import { installFakeAuthenticator, type FakeAuthenticator } from '../../passkey/testing/fakeAuthenticator.ts'
import { mfaPasskey } from '../index.ts'
import { enrolledOf, logInWithPasskey, OTHER_ID, passkeyProvider, PASSKEY_ID } from '../testing/setUp.ts'

const vault = createVault()
const worked = vault.opened

let device: FakeAuthenticator
beforeEach(() => {
  device = installFakeAuthenticator()
  device.credentials.push(PASSKEY_ID)
})
afterEach(() => device.uninstall())

/** As text, because Jest cannot compare a buffer of jsdom with one of Node. */
const lastChallenge = (): string => new Uint8Array(device.asked.at(-1)!.options.challenge as ArrayBuffer).join()

interface SetUp {
  ids?: readonly string[]
  methods?: string[]
  isEnrolled?: boolean
  locale?: string
}

async function setUp({ ids, methods, isEnrolled = false, locale = 'en' }: SetUp = {}) {
  const provider = passkeyProvider(ids, methods)
  const plugins: readonly Plugin[] = [email(), passkey(), mfaTotp(), mfaPasskey(), vault.plugin()]
  const test = await renderModal({ plugins, provider, config: { locale } })
  await (isEnrolled ? logInWithPasskey : logIn)(test)
  vault.guardFor(test)
  return {
    ...test,
    provider,
    open: () => test.begin(() => test.client.openScreen(MFA_SCREENS.enrolment)),
    ask: () => test.begin(() => test.client.run(vault.open)),
    async enter() {
      await test.begin(() => test.client.openScreen(MFA_SCREENS.enrolment))
      await test.press('Continue')
      await test.press(/Passkey/)
      await heading('Set up paskey verification')
    },
    /** Kinds (`get`, `create`) of the browser's passkey dialogues that are open. */
    dialogues: () => device.asked.filter(({ signal }) => !signal.aborted).map(({ kind }) => kind),
    async approve() {
      await act(async () => device.approve())
      await test.advance(50)
    },
  }
}

describe('adding passkeys as second factors', () => {
  it('adding passkeys as second factors enables every passkey of the user, and says that it did [MFA-39]', async () => {
    const { enter, press, ...test } = await setUp({ ids: [OTHER_ID, PASSKEY_ID] })
    await enter()
    expect(screen.getByText('Enable your passkeys for verification')).toBeVisible()
    await press('Enable')
    await heading('Passkey verification added')
    expect(device.asked).toEqual([])
    expect(userOf(test).mfaMethods).toEqual(['passkey'])
    expect(enrolledOf(test).sort()).toEqual([OTHER_ID, PASSKEY_ID].sort())
    await press('Back')
    await heading('Choose a verification method')
    expect(screen.getByRole('listitem', { name: '' })).toHaveTextContent('PasskeyAdded')
  })

  it('adding passkeys as second factors makes the first passkey, and Done closes the modal [MFA-40]', async () => {
    const { enter, press, approve, dialogues, advance, ...test } = await setUp({ ids: [] })
    device.answer = 'wait'
    await enter()
    expect(screen.getByText('You have no passkey yet. Your browser or device makes one first.')).toBeVisible()
    await press('Create a passkey')
    expect(screen.getByText('Follow the prompt of your browser or device.')).toBeVisible()
    expect(dialogues()).toEqual(['create'])
    await approve()
    await heading('Passkey verification added')
    expect(enrolledOf(test)).toEqual([device.credentials.at(-1)])
    await press('Done')
    await advance(300)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it.each([
    ['NotAllowedError', 'Passkey request timed out or rejected by user.'],
    ['SecurityError', 'An unknown error occurred.'],
    ['NotSupportedError', 'This browser or device cannot use passkeys here.'],
    ['InvalidStateError', 'This device already has a passkey for your account.'],
  ])('adding a passkey as second factor explains %s, and the next try succeeds [MFA-44]', async (name, text) => {
    const { enter, press } = await setUp({ ids: [] })
    device.answer = name
    await enter()
    await press('Create a passkey')
    expect(await screen.findByText(text)).toBeVisible()
    device.answer = 'approve'
    await press('Create a passkey')
    await heading('Passkey verification added')
  })

  it.each(['Back', 'Close'])(
    "%s while adding a passkey as second factor closes the browser's dialogue and leaves no passkey",
    async (way) => {
      const { enter, press, dialogues, advance, ...test } = await setUp({ ids: [] })
      device.answer = 'wait'
      await enter()
      await press('Create a passkey')
      expect(dialogues()).toEqual(['create'])
      await press(way)
      await advance(300)
      expect(dialogues()).toEqual([])
      expect(userOf(test)).toMatchObject({ mfaMethods: [] })
      expect(userOf(test).linkedAccounts.map(({ type }) => type)).toEqual(['email'])
    },
  )

  it('adding passkeys as second factors shows a failure of the enrolment, and the next try succeeds', async () => {
    const { enter, press, frame } = await setUp()
    const heal = frame.fail('mfa:submit-enrollment', { type: 'error', message: 'broken' })
    await enter()
    await press('Enable')
    expect(await screen.findByText('An unknown error occurred.')).toBeVisible()
    heal()
    await press('Enable')
    await heading('Passkey verification added')
  })

  it('a browser without WebAuthn shows that it cannot use passkeys, and enrols none [MFA-45]', async () => {
    const { enter, press, ...test } = await setUp()
    await enter()
    device.uninstall()
    await press('Enable')
    expect(await screen.findByText('This browser or device cannot use passkeys here.')).toBeVisible()
    expect(userOf(test).mfaMethods).toEqual([])
  })

  it('adding passkeys as second factors first asks a user with an authenticator app for a code of the app', async () => {
    const { open, press, paste, provider, until, client, advance, ...test } = await setUp({
      methods: ['totp', 'passkey'],
    })
    provider.secondFactors.add(userOf({ client }), 'totp')
    await until(client.refreshUser())
    await open()
    await press(/Passkey/)
    await press('Enable')
    await heading('Enter verification code')
    await paste(
      screen.getByRole('textbox', { name: /^Enter (verification|enrollment) code: 6-digit code$/ }),
      provider.secondFactors.totpCode(userOf({ client })),
    )
    await advance(50)
    await heading('Passkey verification added')
    expect(userOf({ client, ...test }).mfaMethods).toEqual(['totp', 'passkey'])
  })

  it('the screens that add passkeys as second factors show the French texts', async () => {
    const { open, press } = await setUp({ locale: 'fr' })
    await open()
    await press('Continuer')
    await press(/Clé d’accès/)
    await heading('Configurez la vérification par clé d’accès')
  })
})

describe('removing passkeys as second factors', () => {
  it('removing passkeys as second factors asks for confirmation and a passkey, and keeps the passkeys linked', async () => {
    const { open, press, advance, ...test } = await setUp({ isEnrolled: true })
    await open()
    await press('Remove Passkey')
    await press('Remove')
    await advance(50)
    await heading('Choose a verification method')
    expect(await screen.findByText('Passkey was removed.')).toBeInTheDocument()
    expect(userOf(test).mfaMethods).toEqual([])
    expect(enrolledOf(test)).toEqual([])
    expect(userOf(test).linkedAccounts.map(({ type }) => type)).toContain('passkey')
    expect(device.asked.filter(({ kind }) => kind === 'get').length).toBeGreaterThan(0)
  })

  it('passkeys stay enrolled as second factors if the proof for the removal is cancelled', async () => {
    const { open, press, advance, ...test } = await setUp({ isEnrolled: true })
    device.answer = 'wait'
    await open()
    await press('Remove Passkey')
    await press('Remove')
    await heading('Verifying with passkey')
    await press('Not now')
    await advance(50)
    expect(enrolledOf(test)).toEqual([PASSKEY_ID])
  })
})

describe('the prompt for a passkey', () => {
  it("the prompt for a passkey opens the browser's dialogue at once, and closes when the passkey is accepted [MFA-52]", async () => {
    const { ask, approve, advance, dialogues } = await setUp({ isEnrolled: true })
    device.answer = 'wait'
    await ask()
    const dialog = await screen.findByRole('dialog', { name: 'Verifying with passkey' })
    expect(within(dialog).getByText('Follow the prompt of your browser or device.')).toBeVisible()
    expect(dialogues()).toEqual(['get'])
    const { options } = device.asked.at(-1)!
    expect(options).toMatchObject({ userVerification: 'required', allowCredentials: [{ type: 'public-key' }] })
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Choose another method' })).toBeNull()
    await approve()
    await advance(300)
    expect(worked).toHaveBeenCalledTimes(1)
    expect(worked.mock.calls[0]).toEqual([
      expect.objectContaining({ mfaMethod: 'passkey', mfaCode: expect.objectContaining({ id: PASSKEY_ID }) }),
    ])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it.each([
    ['NotAllowedError', 'Passkey request timed out or rejected by user.'],
    ['SecurityError', 'An unknown error occurred.'],
  ])('the prompt for a passkey explains %s, and Try again asks with another challenge [MFA-52]', async (name, text) => {
    const { ask, press, advance, button, approve } = await setUp({ isEnrolled: true })
    device.answer = name
    await ask()
    expect(await screen.findByText(text)).toBeVisible()
    const first = lastChallenge()
    device.answer = 'wait'
    await press('Try again')
    expect(button('Try again')).toHaveFocus()
    expect(button('Try again')).toHaveAttribute('aria-busy', 'true')
    await approve()
    await advance(300)
    expect(lastChallenge()).not.toBe(first)
    expect(worked).toHaveBeenCalledTimes(1)
  })

  it('the prompt says that a passkey was refused, and after the fourth refusal that the user must wait ten seconds [MFA-44, MFA-66]', async () => {
    const { ask, press, advance, button, approve } = await setUp({ isEnrolled: true })
    vault.refuseAll()
    device.answer = 'wait'
    const outcome = await ask()
    await heading('Verifying with passkey')
    await approve()
    for (let refused = 1; refused <= 3; refused += 1) {
      expect(await screen.findByText('Your passkey could not be verified. Please try again.')).toBeVisible()
      expect(button('Try again')).toBeEnabled()
      await press('Try again')
      await approve()
    }
    expect(
      await screen.findByText(
        'You have exceeded the maximum number of attempts. Please close this window and try again in 10 seconds.',
      ),
    ).toBeVisible()
    expect(outcome).toHaveBeenCalledWith(
      'mfa_verification_max_attempts_reached',
      'Max MFA verification attempts reached',
    )
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    await press('Not now')
    await advance(300)
    const { length } = device.asked
    await ask()
    expect(device.asked).toHaveLength(length)
    await advance(10_000)
    expect(device.asked.length).toBeGreaterThan(length)
  })

  it('the prompt says that none of the passkeys works on this page after mfa_passkey_not_here [MFA-44]', async () => {
    const { ask, provider } = await setUp({ isEnrolled: true })
    provider.route('POST', '/api/v1/mfa/passkeys/init', () => {
      throw new ProviderError(400, 'mfa_passkey_not_here', 'None here.')
    })
    await ask()
    expect(
      await screen.findByText('None of your verification passkeys works on this page. Choose another way to verify.'),
    ).toBeVisible()
    expect(device.asked).toEqual([])
  })

  it.each(['Not now', 'Close', '{Escape}'])(
    "the prompt for a passkey closes the browser's dialogue on: %s [ERROR-47, MFA-53]",
    async (way) => {
      const { ask, press, user, advance, dialogues } = await setUp({ isEnrolled: true })
      device.answer = 'wait'
      const outcome = await ask()
      await heading('Verifying with passkey')
      if (way.startsWith('{')) await user.keyboard(way)
      else await press(way)
      await advance(300)
      expect(outcome).toHaveBeenCalledWith('mfa_canceled', 'MFA canceled')
      expect(dialogues()).toEqual([])
    },
  )

  it('the prompt for a passkey times out after five minutes, says so, and closes the dialogue', async () => {
    const { ask, advance, dialogues } = await setUp({ isEnrolled: true })
    device.answer = 'wait'
    await ask()
    await heading('Verifying with passkey')
    await advance(300_000)
    expect(
      await screen.findByText('You have exceeded the time limit for code entry. Please try again in 30 seconds.'),
    ).toBeVisible()
    expect(dialogues()).toEqual([])
  })

  it("the prompt for a passkey leads to another method, and closes the browser's dialogue", async () => {
    const { ask, press, client, provider, until, dialogues, advance } = await setUp({
      isEnrolled: true,
      methods: ['totp', 'passkey'],
    })
    provider.secondFactors.add(userOf({ client }), 'totp')
    await until(client.refreshUser())
    device.answer = 'wait'
    await ask()
    await heading('Verifying with passkey')
    await press('Choose another method')
    await heading('Verify your identity')
    await advance(50)
    expect(dialogues()).toEqual([])
    device.answer = 'approve'
    await press('Passkey')
    await advance(300)
    expect(worked).toHaveBeenCalledTimes(1)
  })
})

it('a passkey that is a second factor cannot be unlinked [MFA-42]', async () => {
  const { begin, client, press } = await setUp({ isEnrolled: true })
  await begin(() => client.openScreen({ plugin: 'passkey', screen: 'LINK_PASSKEY_SCREEN' }))
  await press('Unlink 1Password on Chrome')
  await press('Unlink')
  expect(await screen.findByText('Cannot unlink a passkey enrolled in MFA')).toBeVisible()
})
