import { act, screen } from '@testing-library/react'
import { useEffect, type ReactElement } from 'react'
import {
  createFlow,
  definePlugin,
  proveSecondFactor,
  call,
  selectUser,
  type AuthError,
  type SagaGenerator,
} from '../../core/index.ts'
import { createText } from '../locales/createText.ts'
import { mfaFailureText } from './mfaFailureText.ts'
import { hardwareToken, hardwareTokenProvider, TOKEN_CODE } from '../../core/mfa/testing/hardwareToken.ts'
import { email } from '../../plugins/email/index.ts'
import { emailFlows } from '../../plugins/email/flows.ts'
import { renderWithClient } from '../../testing/react/index.ts'
import { useMfa, type UseMfa } from './useMfa.ts'

const vault = createFlow('vault/open', function* (): SagaGenerator<void> {
  yield* call(proveSecondFactor<void>, { action: 'vault:open' }, function* () {})
})

/** What `useMfa` returned at the last render. */
let mfa: UseMfa
function Page(): ReactElement {
  const given = useMfa()
  useEffect(() => {
    mfa = given
  })
  return <p>{given.verification.request?.action ?? 'nothing'}</p>
}

let dispose = () => {}
afterEach(() => dispose())

async function setUp({ hasToken = false, plugins = [hardwareToken()] } = {}) {
  const provider = hardwareTokenProvider()
  const test = await renderWithClient(<Page />, {
    plugins: [email(), definePlugin({ id: 'vault', flows: { open: vault } }), ...plugins],
    provider,
    config: { showMfaPrompt: false },
  })
  dispose = test.dispose
  const { client, until } = test
  await until(client.ready())
  await until(client.run(emailFlows.sendCode, { email: 'ada@example.com' }))
  await until(client.run(emailFlows.loginWithCode, { code: provider.inbox.codeFor('ada@example.com') }))
  const user = () => selectUser(client.store.getState())!
  if (hasToken) {
    provider.secondFactors.add(user(), 'hardware_token')
    await until(client.refreshUser())
  }
  return { ...test, user }
}

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error as AuthError).code,
  )

describe('useMfa', () => {
  it('useMfa lists the methods, adds one and removes it [MFA-57]', async () => {
    const { until, user, advance } = await setUp()
    expect(mfa.methods).toEqual([
      {
        method: 'hardware_token',
        plugin: 'hardwareToken',
        isEnrolled: false,
        canEnrol: true,
        isDisabled: false,
        isRecommended: false,
        isBackup: false,
      },
    ])
    await until(mfa.enrol('hardware_token', { code: TOKEN_CODE }))
    expect(mfa.methods).toMatchObject([{ isEnrolled: true, canEnrol: false }])
    const removal = codeOf(mfa.remove('hardware_token'))
    await advance(0)
    await advance(0)
    await until(mfa.verification.submit({ code: TOKEN_CODE }))
    expect(await until(removal)).toBe('done')
    expect(user().mfaMethods).toEqual([])
  })

  it('useMfa lets the page draw the question for a second factor: init, submit, cancel [MFA-58]', async () => {
    const { client, until, advance } = await setUp({ hasToken: true })
    expect(screen.getByText('nothing')).toBeVisible()
    let outcome = codeOf(client.run(vault))
    await advance(0)
    expect(screen.getByText('vault:open')).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(await until(mfa.verification.init('hardware_token'))).toBeNull()
    expect(await until(codeOf(mfa.verification.submit({ code: '1' })))).toBe('mfa_invalid_code')
    await until(mfa.verification.submit({ code: TOKEN_CODE }))
    expect(await until(outcome)).toBe('done')
    outcome = codeOf(client.run(vault))
    await advance(0)
    await until(mfa.verification.cancel())
    expect(await until(outcome)).toBe('mfa_canceled')
  })

  it("useMfa's functions reject if no enabled plugin has the method", async () => {
    const { until } = await setUp({ plugins: [] })
    expect(mfa.methods).toEqual([])
    for (const work of [
      mfa.remove('totp'),
      mfa.enrol('totp'),
      mfa.start('totp'),
      mfa.open(),
      mfa.verification.init('totp'),
      mfa.verification.submit({ code: '1' }),
      mfa.verification.cancel(),
    ]) {
      expect(await until(codeOf(work))).toBe('mfa_method_unavailable')
    }
  })

  it("useMfa's open() opens the modal's screen for adding second factors [MFA-57]", async () => {
    const { advance, client, until } = await setUp()
    const closed = codeOf(mfa.open())
    await advance(50)
    expect(await screen.findByRole('dialog', { name: 'Transaction Protection' })).toBeVisible()
    act(() => client.closeModal())
    await advance(300)
    expect(await until(closed)).toBe('done')
  })
})

describe('the text for a failure at a second factor', () => {
  const t = createText({
    'error.too_many_requests': 'Too many requests.',
    'error.too_many_requests.wait': 'Too many requests. Try again {when}.',
    'times.locale': 'en',
  })
  it.each([
    ['mfa_verification_max_attempts_reached', 'Max MFA verification attempts reached', 'mfa.error.maxAttempts'],
    ['mfa_timeout', 'Timed out waiting for MFA code', 'mfa.error.timeLimit'],
    ['missing_or_invalid_mfa', 'MFA verification failed, retry.', 'mfa.error.invalidCode'],
    ['invalid_credentials', 'No', 'mfa.error.invalidCode'],
    ['mfa_canceled', 'MFA canceled', 'mfa.error.canceled'],
    ['error', 'MFA canceled', 'mfa.error.canceled'],
    ['twilio_verification_failed', 'Request failed with status code 429', 'Too many requests.'],
    ['too_many_requests', 'No', 'Too many requests.'],
    ['twilio_verification_failed', 'No', 'mfa.error.verification'],
    ['client_request_timeout', 'No', 'error.client_request_timeout.title'],
    ['network_unreachable', 'No', 'error.network_unreachable'],
    ['service_unavailable', 'No', 'error.service_unavailable'],
    ['frame_unreachable', 'No', 'error.frame_unreachable'],
    ['frame_timed_out', 'No', 'error.frame_timed_out'],
  ])('mfaFailureText has a text for the failure %s with the message %j [MFA-70]', (code, message, key) => {
    expect(mfaFailureText(t, { code, message, retryable: false }, 'verification')).toBe(key)
  })

  it('a rate limit at a second factor says how long to wait [ERROR-77]', () => {
    const failure = { code: 'too_many_requests', message: 'No', retryable: true, retryAfterS: 86_300 }
    expect(mfaFailureText(t, failure, 'verification')).toBe('Too many requests. Try again in 24 hours.')
  })

  it('mfaFailureText, for an unknown failure at an enrolment, is mfa.error.enrollment [MFA-70]', () => {
    expect(mfaFailureText(t, { code: 'error', message: 'No', retryable: false }, 'enrollment')).toBe(
      'mfa.error.enrollment',
    )
  })
})
