import { testSaga } from 'redux-saga-test-plan'
import type { WireSession, WireUser } from '../contract.ts'
import { AuthError } from '../errors/AuthError.ts'
import { captchaToken } from '../login/captcha.ts'
import { changeAccounts } from '../reauthentication/withReauthentication.ts'
import { completeLogin } from '../login/completeLogin.ts'
import { assertCanLink, completeLink } from '../login/linking.ts'
import { selectIsModalOpen } from '../modal/slice.ts'
import { services } from '../saga/context.ts'
import { call, put, select } from '../saga/effects.ts'
import { postOnce } from '../saga/postOnce.ts'
import type { User } from '../user/types.ts'
import {
  acceptUser,
  noteExpiry,
  postCode,
  readProof,
  readResend,
  redeemForLink,
  redeemForLogin,
  requestCode,
} from './sagas.ts'
import type { CodeLoginState } from './slice.ts'
import { pigeonSlice, testChannel } from './testing/testChannel.ts'

const { codeRequested, codeSent, codeSubmitted, codeAccepted } = pigeonSlice.actions
const { paths } = testChannel

const user = { id: 'did:latchkey:ada' } as unknown as User
const wireUser = { id: user.id } as WireUser
const session: WireSession = { user: wireUser, token: 't', refresh_token: 'r', is_new_user: true }
const state = (overrides: Partial<CodeLoginState> = {}): CodeLoginState => ({
  ...pigeonSlice.getInitialState(),
  ...overrides,
})

const clock = { now: () => 1_000, sleep: jest.fn(), after: jest.fn() }
const surroundings = { clock }
const refused = (code: string) => expect.objectContaining({ name: 'AuthError', code }) as Error

describe('requestCode', () => {
  const start = () =>
    testSaga(requestCode, testChannel, { address: 'roof', intent: 'link', token: 'given' })
      .next()
      .is(select(selectIsModalOpen))
      .next(true)
      .is(put(codeRequested({ address: 'roof', intent: 'link', isInModal: true })))
      .next()
      .is(call(captchaToken, { token: 'given' }))

  it('requestCode solves the CAPTCHA, asks the provider for a code, and starts the cool-down', () => {
    start()
      .next('solved')
      .is(call(postCode, testChannel, paths.init, { loft: 'roof', token: 'solved' }))
      .next({ success: true })
      .is(services())
      .next(surroundings)
      .getContext('plugin')
      .next({ id: 'pigeon', options: { resendCooldownS: 30 } })
      .is(put(codeSent({ sentAt: 1_000, resendAt: 31_000, expiresAt: 601_000 })))
      .next()
      .isDone()
  })

  it('requestCode fails with captcha_failure, and sends no request, if the CAPTCHA fails', () => {
    expect(() => start().throw(new AuthError('captcha_failure', 'No'))).toThrow(refused('captcha_failure'))
  })

  it("requestCode fails with the provider's refusal, and starts no cool-down", () => {
    const saga = start().next(undefined)
    expect(() => saga.throw(new AuthError('pigeon_not_sent', 'No'))).toThrow(refused('pigeon_not_sent'))
  })
})

describe('readResend', () => {
  const read = (last: CodeLoginState) =>
    testSaga(readResend, testChannel).next().is(select(testChannel.select)).next(last)

  it('readResend returns the address and purpose of the last code', () => {
    read(state({ address: 'roof', intent: 'link', resendAt: 1_000 }))
      .is(services())
      .next(surroundings)
      .returns({ address: 'roof', intent: 'link' })
  })

  it('readResend refuses another code during the cool-down', () => {
    const saga = read(state({ address: 'roof', resendAt: 1_001 }))
    expect(() => saga.next(surroundings)).toThrow(refused('pigeon_resend_too_soon'))
  })

  it('readResend refuses to send another code before the first one', () => {
    expect(() => read(state())).toThrow(refused('pigeon_code_not_requested'))
  })
})

describe('readProof', () => {
  it('readProof returns the code with the address that it was sent to', () => {
    testSaga(readProof, testChannel, 'login', { code: ' 123-456 ' })
      .next()
      .is(select(testChannel.select))
      .next(state({ address: 'roof' }))
      .is(put(codeSubmitted({ address: 'roof', intent: 'login' })))
      .next()
      .returns({ address: 'roof', code: '123456' })
  })

  it('readProof returns the code with the address that its caller names', () => {
    testSaga(readProof, testChannel, 'link', { code: '123456', address: ' Tower' })
      .next()
      .next(state())
      .is(put(codeSubmitted({ address: 'tower', intent: 'link' })))
      .next()
      .returns({ address: 'tower', code: '123456' })
  })

  it.each([
    ['no code was asked for', '123456', undefined, null, 'pigeon_code_not_requested'],
    ['the code is not numeric', '12345x', undefined, 'roof', 'pigeon_code_not_numeric'],
    ['the code is too short', '12345', undefined, 'roof', 'pigeon_code_incomplete'],
    ['the address is none', '123456', '5', null, 'pigeon_invalid_address'],
  ])('readProof refuses the code before a call when %s', (_when, code, address, last, expected) => {
    const saga = testSaga(readProof, testChannel, 'login', { code, address }).next()
    expect(() => saga.next(state({ address: last }))).toThrow(refused(expected))
  })
})

describe('redeemForLogin', () => {
  const args = { code: '123456' }
  const proof = { address: 'roof', code: '123456' }
  const start = () =>
    testSaga(redeemForLogin, testChannel, args)
      .next()
      .is(call(readProof, testChannel, 'login', args))
      .next(proof)
      .is(call(postCode, testChannel, paths.authenticate, { loft: 'roof', code: '123456' }, { authenticated: false }))

  it('redeemForLogin exchanges the code for a session and hands it to the core', () => {
    start()
      .next(session)
      .is(call(completeLogin, session, { method: 'pigeon' }))
      .next(user)
      .is(put(codeAccepted()))
      .next()
      .returns({ user, isNewUser: true, wasAlreadyAuthenticated: false, method: 'pigeon' })
  })

  it.each(['invalid_credentials', 'allowlist_rejected', 'max_accounts_reached', 'client_request_timeout'])(
    'redeemForLogin logs nobody in when the provider answers %s',
    (code) => {
      expect(() => start().throw(new AuthError(code, 'No'))).toThrow(refused(code))
    },
  )

  it("redeemForLogin fails with invalid_server_response if the provider's answer is no session", () => {
    const saga = start().next(session)
    expect(() => saga.throw(new AuthError('invalid_server_response', 'No'))).toThrow(refused('invalid_server_response'))
  })
})

describe('a code that is refused', () => {
  const at = (now: number, expiresAt: number | null) =>
    testSaga(noteExpiry, testChannel)
      .next()
      .is(services())
      .next({ clock: { now: () => now } })
      .select(testChannel.select)
      .next({ expiresAt })
  it('a refused code is marked as expired if its expiry has come, and not 1 ms before [CODE-61]', () => {
    at(600_000, 600_000).put(pigeonSlice.actions.codeExpired()).next().isDone()
    at(599_999, 600_000).isDone()
    at(600_000, null).isDone()
  })
})

describe('redeemForLink', () => {
  const args = { code: '123456', address: 'roof' }
  const start = () => testSaga(redeemForLink, testChannel, args).next().is(call(assertCanLink, 'loft'))

  it('redeemForLink links the address and hands the new user to the core', () => {
    start()
      .next()
      .is(call(readProof, testChannel, 'link', args))
      .next(args)
      .is(call(changeAccounts, call(postCode, testChannel, paths.link, { loft: 'roof', code: '123456' })))
      .next(wireUser)
      .is(call(acceptUser, testChannel, wireUser))
      .next(user)
      .returns(user)
  })

  it('redeemForLink fails with cannot_link_more_of_type, and sends no request, if the user may not link another', () => {
    const saga = start()
    expect(() => saga.throw(new AuthError('cannot_link_more_of_type', 'No'))).toThrow(
      refused('cannot_link_more_of_type'),
    )
  })

  it('redeemForLink fails with linked_to_another_user if the address belongs to another user', () => {
    const saga = start().next().next(args)
    expect(() => saga.throw(new AuthError('linked_to_another_user', 'No'))).toThrow(refused('linked_to_another_user'))
  })
})

describe('acceptUser', () => {
  it('acceptUser sets the new user before it marks the code as accepted', () => {
    testSaga(acceptUser, testChannel, wireUser)
      .next()
      .is(call(completeLink, wireUser, { type: 'loft' }))
      .next(user)
      .is(put(codeAccepted()))
      .next()
      .returns(user)
  })
})

describe('postCode', () => {
  const start = (path: string) =>
    testSaga(postCode, testChannel, path, {})
      .next()
      .is(call(postOnce, path, {}, {}))

  it('postCode returns the answer of the server', () => {
    start(paths.init).next({ success: true }).returns({ success: true })
  })

  it.each([
    [paths.init, 'pigeon_not_sent'],
    [paths.authenticate, 'pigeon_verification_failed'],
    [paths.link, 'pigeon_verification_failed'],
    ['/update', 'pigeon_verification_failed'],
    [paths.unlink, 'pigeon_unlink_failed'],
  ])('postCode to %s turns a failure into an error code of the plugin', (path, code) => {
    expect(() => start(path).throw(new AuthError('unknown_auth_error', 'Oh', { status: 500 }))).toThrow(refused(code))
  })
})
