/** Texts of the real modal when the network or the server fails in a login, and what the user can do then. */
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { selectUser, type Plugin } from '../core/index.ts'
import { createTestBrowser, type Fault } from '../testing/index.ts'
import { renderWithClient } from '../testing/react/index.ts'
import { email } from './email/index.ts'
import { EMAIL_PATHS } from './email/contract.ts'
import { farcaster } from './farcaster/index.ts'
import { FARCASTER_PATHS } from './farcaster/contract.ts'
import { google } from './oauth/index.ts'
import { OAUTH_PATHS } from './oauth/contract.ts'
import { passkey } from './passkey/index.ts'
import { PASSKEY_PATHS } from './passkey/contract.ts'
import { sms } from './sms/index.ts'
import { SMS_PATHS } from './sms/contract.ts'
import { ADA, approveOnPhone, everyMethodProvider, keepTests, postFromWindow } from './testing.ts'

const tests = keepTests()

/** Only the method under test is enabled: queries by role through the 245 countries of the phone field take long. */
async function start(plugins: readonly Plugin[]) {
  const provider = everyMethodProvider()
  const browser = createTestBrowser()
  const test = await renderWithClient(null, { plugins, config: { locale: 'en' }, provider, browser })
  tests.push(test)
  await test.until(test.client.ready())
  const { client, advance } = test
  const user = userEvent.setup({ delay: null })
  const outcome = jest.fn()
  act(
    () =>
      void client.login().then(
        () => outcome('done'),
        (error: unknown) => outcome((error as { code: string }).code),
      ),
  )
  await advance(100)
  return {
    ...test,
    user,
    outcome,
    press: async (name: string) => {
      await user.click(await screen.findByText(name))
      await advance(50)
    },
    me: () => selectUser(client.store.getState()),
    async fillIn(name: string, text: string) {
      const field = await screen.findByLabelText(name)
      await user.clear(field)
      // Pasted instead of typed, to save time: the test is about what follows.
      await user.click(field)
      await user.paste(text)
      await user.keyboard('{Enter}')
      await advance(50)
    },
    async pasteCode(to: string) {
      await user.click(await screen.findByLabelText('Confirmation code, 6 digits'))
      await user.paste(provider.inbox.codeFor(to))
      await advance(50)
    },
    async answerWindow() {
      act(() => postFromWindow(provider, browser))
      await advance(50)
    },
    async answerPhone() {
      await approveOnPhone(provider, client.store.getState())
      await advance(2_100)
    },
  }
}
type Test = Awaited<ReturnType<typeof start>>

interface Step {
  plugin: () => Plugin
  path: string
  /** Everything up to the call that fails. */
  reach: (test: Test) => Promise<void>
  /** The user's next step once the fault is over. */
  goOn: (test: Test) => Promise<void>
  texts: Readonly<Record<'offline' | 'slow' | 'unclear' | 'busy', string>>
}

const COMMON = {
  offline: 'Check your connection and try again.',
  slow: 'This took too long. Please try again.',
  busy: 'Too many requests. Please wait before trying again.',
}
/** The texts of CODE-64 for failures of the client. */
const coded = {
  ...COMMON,
  offline: "Something went wrong: we can't reach the login service. Try again later.",
  slow: 'Timed out. The server took too long to answer.',
}
const sent = { ...coded, unclear: "Something went wrong: we couldn't send the code. Try again later." }
const verified = { ...coded, unclear: 'Issue verifying code' }
const cast = { ...COMMON, slow: 'The request timed out. Try again.', unclear: 'Something went wrong. Try again.' }
const unknown = { ...COMMON, unclear: 'An unknown error occurred.' }

const google1 = (test: Test) => test.press('Continue with Google')
const viaWindow = async (test: Test) => {
  await google1(test)
  await test.answerWindow()
}
const viaPhone = async (test: Test) => {
  await test.press('Continue with Farcaster')
  await test.answerPhone()
}

const STEPS: Readonly<Record<string, Step>> = {
  'e-mail, asking for a code': {
    plugin: email,
    path: EMAIL_PATHS.init,
    texts: sent,
    reach: (test) => test.fillIn('Email address', ADA.address),
    async goOn(test) {
      expect(screen.getByLabelText('Email address')).toHaveValue(ADA.address)
      await test.fillIn('Email address', ADA.address)
      await test.pasteCode(ADA.address)
    },
  },
  'e-mail, sending the code': {
    plugin: email,
    path: EMAIL_PATHS.authenticate,
    texts: verified,
    async reach(test) {
      await test.fillIn('Email address', ADA.address)
      await test.pasteCode(ADA.address)
    },
    goOn: (test) => sendAgain(test, ADA.address),
  },
  'SMS, asking for a code': {
    plugin: sms,
    path: SMS_PATHS.init,
    texts: sent,
    reach: (test) => test.fillIn('Phone number', ADA.number),
    async goOn(test) {
      expect(screen.getByLabelText<HTMLInputElement>('Phone number').value.replace(/\D/g, '')).toContain('4155552671')
      await test.fillIn('Phone number', ADA.number)
      await test.pasteCode(ADA.number)
    },
  },
  'SMS, sending the code': {
    plugin: sms,
    path: SMS_PATHS.authenticate,
    texts: verified,
    async reach(test) {
      await test.fillIn('Phone number', ADA.number)
      await test.pasteCode(ADA.number)
    },
    goOn: (test) => sendAgain(test, ADA.number),
  },
  'a social account, on the way there': {
    plugin: () => google({ flow: 'popup' }),
    path: OAUTH_PATHS.init,
    texts: { ...COMMON, unclear: 'Please try again in a moment.' },
    reach: google1,
    async goOn(test) {
      await test.press('Retry')
      await test.answerWindow()
    },
  },
  'a social account, back from there': {
    plugin: () => google({ flow: 'popup' }),
    path: OAUTH_PATHS.authenticate,
    texts: { ...COMMON, unclear: 'Something went wrong. Try again.' },
    reach: viaWindow,
    async goOn(test) {
      await test.press('Retry')
      await test.answerWindow()
    },
  },
  'a passkey, before the dialogue': {
    plugin: () => passkey({ autofill: false }),
    path: PASSKEY_PATHS.authenticateInit,
    texts: unknown,
    reach: (test) => test.press('I have a passkey'),
    goOn: (test) => test.press('Try again'),
  },
  'a passkey, after the dialogue': {
    plugin: () => passkey({ autofill: false }),
    path: PASSKEY_PATHS.authenticate,
    texts: unknown,
    reach: (test) => test.press('I have a passkey'),
    goOn: (test) => test.press('Try again'),
  },
  'Farcaster, opening the request': {
    plugin: farcaster,
    path: FARCASTER_PATHS.init,
    texts: cast,
    reach: (test) => test.press('Continue with Farcaster'),
    async goOn(test) {
      await test.press('Retry')
      await test.answerPhone()
    },
  },
  'Farcaster, after the approval': {
    plugin: farcaster,
    path: FARCASTER_PATHS.authenticate,
    texts: cast,
    reach: viaPhone,
    async goOn(test) {
      await test.press('Retry')
      await test.answerPhone()
    },
  },
}

/**
 * Sends the code once more: by 'Try again' if the boxes still have it, else by pasting it, as a refusal empties them.
 */
async function sendAgain(test: Test, to: string): Promise<void> {
  const again = screen.queryByText('Try again')
  if (again) return test.user.click(again).then(() => test.advance(50))
  await test.advance(1_500)
  return test.pasteCode(to)
}

const FAULTS: readonly (readonly [string, Fault, keyof Step['texts']])[] = [
  ['cut', 'offline', 'offline'],
  ['slow', 'slow', 'slow'],
  ['a failure of the server', { status: 500, body: { error: '<script>alert(1)</script>', code: 'x' } }, 'unclear'],
  ['a limit', { status: 429, body: { error: 'Too many requests.', code: 'too_many_requests' } }, 'busy'],
]
const cases = Object.entries(STEPS).flatMap(([name, step]) =>
  FAULTS.map(([what, fault, kind]) => [name, what, step, fault, kind] as const),
)

describe('a person who logs in by', () => {
  it.each(cases)(
    'a login in the modal by %s that meets %s shows a text for the fault, and succeeds on the next try [CODE-7, CODE-65, ERROR-12, ERROR-13, ERROR-24, ERROR-41, LOGIN-36, MODAL-55, PASSKEY-27]',
    async (_name, _what, step, fault, kind) => {
      const test = await start([step.plugin()])
      test.provider.fail(step.path, fault)
      await step.reach(test)
      // Past the client's own retries, and its time-out.
      await test.advance(25_000)
      const dialog = document.querySelector('dialog')!
      await waitFor(() => expect(dialog).toHaveTextContent(step.texts[kind]))
      expect(dialog).not.toHaveTextContent(/script|undefined|\[object|\{/)
      expect(dialog.querySelectorAll('button:enabled').length).toBeGreaterThan(0)
      expect([test.me(), test.outcome.mock.calls]).toEqual([null, []])
      test.provider.heal()
      await step.goOn(test)
      await waitFor(() => expect(test.me()).not.toBeNull())
      await test.advance(3_000)
      expect(test.outcome).toHaveBeenCalledWith('done')
      expect(document.querySelector('dialog[open]')).toBeNull()
    },
  )
})
