import {
  askFrame,
  assertCanLink,
  AuthError,
  beginMfaEnrolment,
  call,
  endCeremony,
  enrolMfa,
  flowsSlice,
  getAssertion,
  hasWebAuthn,
  loadCeremonies,
  put,
  requireUser,
  unenrolMfa,
  type User,
} from '../../core/index.ts'
import type { WireAssertion } from '../../core/contract.ts'
import { testSaga } from 'redux-saga-test-plan'
import { stepSaga } from '../../testing/index.ts'
import { passkeyFlows } from '../passkey/flows.ts'
import { enrol, makePasskey, requirePasskeys, sendPasskeys, sendRemoval, unenrol } from './enrolment.ts'
import { readAssertion } from './readAssertion.ts'
import { toCeremonyError, toMfaPasskeyError } from './toMfaPasskeyError.ts'
import { prove, sign, startVerification } from './verification.ts'

const passkey = (credentialId: string) => ({ type: 'passkey', credentialId })
const ADA = { id: 'ada', linkedAccounts: [{ type: 'email' }, passkey('one'), passkey('two')] } as unknown as User
const NEW = { id: 'new', linkedAccounts: [{ type: 'email' }] } as unknown as User
const assertion = {
  id: 'one',
  raw_id: 'one',
  type: 'public-key',
  client_extension_results: {},
  response: { client_data_json: 'c', authenticator_data: 'a', signature: 's' },
} as const satisfies WireAssertion

describe('enrolling passkeys as second factors', () => {
  it('enrol() makes all passkeys second factors, and returns the user', () => {
    stepSaga(enrol)
      .expect(call(beginMfaEnrolment, 'passkey'))
      .next(undefined)
      .expect(call(requirePasskeys))
      .next(['one', 'two'])
      .next(ADA)
      .returns(ADA)
    stepSaga(sendPasskeys, ['one', 'two'])
      .expect(call(askFrame, 'mfa:submit-enrollment', { method: 'passkey', credentialIds: ['one', 'two'] }))
      .next({})
      .returns(undefined)
    expect(enrolMfa).toBeInstanceOf(Function)
  })

  it('enrol() asks the browser for nothing while input is blocked', () => {
    stepSaga(enrol).fail(new AuthError('mfa_timeout', 'No')).throws('mfa_timeout')
  })

  it.each([
    ['passkey_not_allowed', 'passkey_not_allowed'],
    ['passkey_unknown_error', 'mfa_passkey_failed'],
    ['passkey_not_supported', 'mfa_passkey_not_supported'],
    ['unknown_embedded_wallet_error', 'mfa_passkey_failed'],
    ['mfa_canceled', 'mfa_canceled'],
    // A code that every object has as a property: a lookup by code must not find it.
    ['constructor', 'constructor'],
    ['flow_cancelled', 'flow_cancelled'],
  ])('enrol() of mfaPasskey() throws, for a step that fails with %s, the code %s', (code, told) => {
    stepSaga(enrol).next(undefined).fail(new AuthError(code, 'No')).throws(told)
  })
})

describe('the passkeys to enrol', () => {
  it('requirePasskeys returns the ids of all passkeys of the user [MFA-40]', () => {
    stepSaga(requirePasskeys)
      .expect(call(hasWebAuthn))
      .next(true)
      .expect(call(requireUser))
      .next(ADA)
      .returns(['one', 'two'])
  })

  it('requirePasskeys has the passkey plugin make a passkey if the user has none', () => {
    const link = passkeyFlows.linkPasskey
    stepSaga(requirePasskeys)
      .next(true)
      .next(NEW)
      .expect(call(assertCanLink, 'passkey'))
      .next({ link: { link } })
      .expect(call(makePasskey, link))
      .next(undefined)
      .expect(call(requireUser))
      .next(ADA)
      .returns(['one', 'two'])
  })

  it('requirePasskeys fails in a browser without WebAuthn, and without a plugin that makes passkeys', () => {
    stepSaga(requirePasskeys).next(false).throws('mfa_passkey_not_supported')
    stepSaga(requirePasskeys).next(true).next(NEW).next({ link: {} }).throws('mfa_passkey_failed')
  })

  it("makePasskey cancels the passkey plugin's flow when the enrolment is cancelled", () => {
    const link = passkeyFlows.linkPasskey
    testSaga(makePasskey, link)
      .next()
      .finish()
      .next(true)
      .is(put(flowsSlice.actions.cancelRequested({ flow: 'passkey/linkPasskey' })))
      .next()
      .isDone()
    testSaga(makePasskey, link).next().next(ADA).next(false).isDone()
  })
})

describe('unenrol', () => {
  it('unenrol() asks for a second factor first, and leaves no passkey enrolled [MFA-41]', () => {
    stepSaga(unenrol)
      .expect(call(unenrolMfa, { submit: sendRemoval }))
      .next(ADA)
      .returns(ADA)
    stepSaga(sendRemoval)
      .expect(
        call(askFrame, 'mfa:submit-enrollment', { method: 'passkey', credentialIds: [] }, { isMfaAskedFirst: true }),
      )
      .next({})
      .returns(undefined)
  })

  it('unenrol() of mfaPasskey() throws mfa_timeout unchanged, and mfa_passkey_failed for any other failure', () => {
    stepSaga(unenrol).fail(new AuthError('mfa_timeout', 'No')).throws('mfa_timeout')
    stepSaga(unenrol).fail(new AuthError('invalid_frame_response', 'No')).throws('mfa_passkey_failed')
  })
})

describe('startVerification', () => {
  const api = { get: jest.fn(), post: jest.fn() }
  const asking = (relyingParty?: string) =>
    testSaga(startVerification)
      .next()
      .next({ api })
      .next({ id: 'mfaPasskey', options: { relyingParty } })
      .is(call(loadCeremonies))
      .next()

  it('startVerification asks the server for a challenge, with the relying party that the host named', () => {
    const answer = { options: { challenge: 'c' }, relying_party: 'https://example.com' }
    asking('https://example.com')
      .is(call(api.post, '/api/v1/mfa/passkeys/init', { relying_party: 'https://example.com' }))
      .next(answer)
      .returns(answer)
    asking()
      .is(call(api.post, '/api/v1/mfa/passkeys/init', {}))
      .next({ options: { challenge: 'c' } })
      .returns({ options: { challenge: 'c' } })
  })

  it.each([{}, { options: {} }, { options: { challenge: 5 } }])(
    'startVerification refuses the challenge %j',
    (answer) => {
      expect(() => asking().next(answer)).toThrow(expect.objectContaining({ code: 'mfa_passkey_failed' }) as Error)
    },
  )

  it.each([
    ['mfa_passkey_not_here', 'mfa_passkey_not_here'],
    ['invalid_origin', 'mfa_passkey_failed'],
    ['network_unreachable', 'network_unreachable'],
  ])('startVerification throws, for a passkey challenge that fails with %s, the code %s', (code, told) => {
    expect(() => asking().throw(new AuthError(code, 'No'))).toThrow(expect.objectContaining({ code: told }) as Error)
  })
})

describe('prove', () => {
  const options = { challenge: 'c' }

  it("prove() returns the browser's assertion as the proof of a passkey", () => {
    stepSaga(prove, { options, relying_party: 'https://example.com' })
      .expect(call(hasWebAuthn))
      .next(true)
      .expect(call(sign, options))
      .next(assertion)
      .returns({ method: 'passkey', code: assertion, relyingParty: 'https://example.com' })
  })

  it('prove() fails with mfa_passkey_not_supported in a browser without WebAuthn', () => {
    stepSaga(prove, { options }).next(false).throws('mfa_passkey_not_supported')
  })

  it("a cancelled passkey proof closes the browser's dialogue, and a completed one does not", () => {
    testSaga(sign, options)
      .next()
      .is(call(getAssertion, options))
      .finish()
      .next(true)
      .is(call(endCeremony, options))
      .next()
      .isDone()
    testSaga(sign, options).next().next(assertion).next(false).returns(assertion)
  })

  it.each([
    ['NotAllowedError', 'passkey_not_allowed', 'Passkey request timed out or rejected by user.'],
    ['NotSupportedError', 'mfa_passkey_not_supported', 'This browser or device cannot use passkeys here.'],
    ['InvalidStateError', 'mfa_passkey_failed', 'An unknown error occurred.'],
    ['SecurityError', 'mfa_passkey_failed', 'An unknown error occurred.'],
  ])("the browser's error %s becomes a code and a message for the user", (name, code, message) => {
    expect(toCeremonyError(new DOMException('…', name))).toMatchObject({ code, message })
  })
})

describe('a passkey proof', () => {
  it('readAssertion returns a complete assertion of the browser unchanged', () => {
    expect(readAssertion(assertion)).toEqual(assertion)
  })

  it.each([
    '123456',
    '',
    null,
    undefined,
    7,
    [],
    {},
    { ...assertion, id: '' },
    { ...assertion, type: 'password' },
    { ...assertion, response: null },
    { ...assertion, response: { ...assertion.response, signature: 5 } },
  ])('readAssertion refuses %j [MFA-61]', (given) => {
    expect(readAssertion(given)).toBeNull()
  })
})

it('toMfaPasskeyError returns an error that is no AuthError unchanged', () => {
  const bug = new TypeError('a bug')
  expect(toMfaPasskeyError(bug)).toBe(bug)
})
