import { testSaga } from 'redux-saga-test-plan'
import {
  assertCanLink,
  AuthError,
  call,
  completeLink,
  completeLogin,
  linkInModal,
  put,
  requireUser,
  select,
  selectIsModalOpen,
  services,
  updateUser,
  type EmailAccount,
  type User,
} from '../../core/index.ts'
import type { WireSession, WireUser } from '../../core/contract.ts'
import { readAddress } from './readAddress.ts'
import { EMAIL_PATHS } from './contract.ts'
import { emailError } from './toEmailError.ts'
import {
  assertIntent,
  linkWithCode,
  loginWithCode,
  openUpdate,
  post,
  readProof,
  requireEmail,
  resendCode,
  sendCode,
  unlink,
  updateEmail,
} from './saga.ts'
import { emailSlice, selectEmail, type EmailState } from './slice.ts'

const { codeRequested, codeSent, codeSubmitted, codeAccepted } = emailSlice.actions

const ADA = 'ada@example.com'
const account: EmailAccount = { type: 'email', address: ADA, verifiedAt: 1, firstVerifiedAt: 1, latestVerifiedAt: 1 }
const user = { id: 'did:latchkey:ada', email: account, linkedAccounts: [account] } as unknown as User
const wireUser = { id: user.id } as WireUser
const session: WireSession = { user: wireUser, token: 't', refresh_token: 'r', is_new_user: true }
const state = (overrides: Partial<EmailState> = {}): EmailState => ({ ...emailSlice.getInitialState(), ...overrides })

const api = { get: jest.fn(), post: jest.fn() }
const clock = { now: () => 1_000, sleep: jest.fn(), after: jest.fn() }
const surroundings = { api, clock }
const options = { plugin: { id: 'email', options: { resendCooldownS: 30 } } }

const refused = (code: string) => expect.objectContaining({ name: 'AuthError', code }) as Error

describe('sendCode', () => {
  it('checks, asks the provider, and starts the cool-down', () => {
    testSaga(sendCode, { email: ' Ada@Example.com', token: 'captcha' })
      .next()
      .is(call(assertIntent, 'login'))
      .next()
      .is(call(readAddress, ' Ada@Example.com'))
      .next(ADA)
      .is(select(selectIsModalOpen))
      .next(true)
      .is(put(codeRequested({ address: ADA, intent: 'login', isInModal: true })))
      .next()
      .is(call(post, EMAIL_PATHS.init, { email: ADA, token: 'captcha' }))
      .next({ success: true })
      .is(services())
      .next(surroundings)
      .getContext('plugin')
      .next(options.plugin)
      .is(put(codeSent({ resendAt: 31_000 })))
      .next()
      .isDone()
  })

  it('sends nothing to what is no address', () => {
    const saga = testSaga(sendCode, { email: 'ada' }).next().next().is(call(readAddress, 'ada'))
    expect(() => saga.throw(emailError('email_invalid_address'))).toThrow(refused('email_invalid_address'))
  })

  it('ends when the provider refuses', () => {
    const saga = testSaga(sendCode, { email: ADA }).next().next().next(ADA).next(false).next()
    expect(() => saga.throw(emailError('email_not_sent'))).toThrow(refused('email_not_sent'))
  })
})

describe('assertIntent', () => {
  it('lets everybody log in', () => {
    testSaga(assertIntent, 'login').next().isDone()
  })

  it('asks the kernel whether an address may be linked', () => {
    testSaga(assertIntent, 'link').next().is(call(assertCanLink, 'email')).next().isDone()
  })

  it('wants an address to update', () => {
    testSaga(assertIntent, 'update').next().is(call(requireEmail)).next(ADA).isDone()
  })
})

describe('requireEmail', () => {
  it('gives the address of the user', () => {
    testSaga(requireEmail).next().is(call(requireUser)).next(user).returns(ADA)
  })

  it('refuses a user without one', () => {
    const saga = testSaga(requireEmail).next()
    expect(() => saga.next({ ...user, email: null })).toThrow('User is required to have an email address to update it.')
  })
})

describe('resendCode', () => {
  it('sends another code to the same address for the same purpose', () => {
    testSaga(resendCode, { token: 'captcha' })
      .next()
      .is(select(selectEmail))
      .next(state({ address: ADA, intent: 'link', resendAt: 1_000 }))
      .is(services())
      .next(surroundings)
      .is(call(sendCode, { email: ADA, token: 'captcha', intent: 'link' }))
      .next()
      .isDone()
  })

  it('refuses during the cool-down', () => {
    const saga = testSaga(resendCode, undefined).next().next(state({ address: ADA, resendAt: 1_001 }))
    expect(() => saga.next(surroundings)).toThrow(refused('email_resend_too_soon'))
  })

  it('refuses before any code', () => {
    const saga = testSaga(resendCode, undefined).next()
    expect(() => saga.next(state())).toThrow(refused('email_code_not_requested'))
  })
})

describe('readProof', () => {
  it('takes the address that the code went to', () => {
    testSaga(readProof, 'login', ' 123-456 ')
      .next()
      .is(select(selectEmail))
      .next(state({ address: ADA }))
      .is(put(codeSubmitted({ address: ADA, intent: 'login' })))
      .next()
      .returns({ email: ADA, code: '123456' })
  })

  it('takes another address where one is given', () => {
    testSaga(readProof, 'link', '123456', ' Eve@example.com')
      .next()
      .next(state())
      .is(put(codeSubmitted({ address: 'eve@example.com', intent: 'link' })))
      .next()
      .returns({ email: 'eve@example.com', code: '123456' })
  })

  it.each([
    ['no code was asked for', '123456', undefined, null, 'email_code_not_requested'],
    ['the code is not numeric', '12345x', undefined, ADA, 'email_code_not_numeric'],
    ['the code is too short', '12345', undefined, ADA, 'email_code_incomplete'],
    ['the address is none', '123456', 'ada', null, 'email_invalid_address'],
  ])('refuses before a call when %s', (_when, code, email, address, expected) => {
    const saga = testSaga(readProof, 'login', code, email).next()
    expect(() => saga.next(state({ address }))).toThrow(refused(expected))
  })
})

describe('loginWithCode', () => {
  const start = () => testSaga(loginWithCode, { code: '123456' }).next().is(call(readProof, 'login', '123456', undefined))
  const body = { email: ADA, code: '123456' }

  it('exchanges the code for a session and hands it to the kernel', () => {
    start()
      .next(body)
      .is(call(post, EMAIL_PATHS.authenticate, body, { authenticated: false }))
      .next(session)
      .is(call(completeLogin, session, { method: 'email' }))
      .next(user)
      .is(put(codeAccepted()))
      .next()
      .returns({ user, isNewUser: true, wasAlreadyAuthenticated: false, method: 'email' })
  })

  it.each(['invalid_credentials', 'allowlist_rejected', 'max_accounts_reached', 'client_request_timeout'])(
    'accepts nothing when the provider says %s',
    (code) => {
      const saga = start().next(body)
      expect(() => saga.throw(new AuthError(code, 'No'))).toThrow(refused(code))
    },
  )

  it('accepts nothing when the session is not one', () => {
    const saga = start().next(body).next(session)
    expect(() => saga.throw(new AuthError('invalid_server_response', 'No'))).toThrow(refused('invalid_server_response'))
  })
})

describe('linkWithCode', () => {
  const body = { email: ADA, code: '123456' }

  it('links the address and hands the user to the kernel', () => {
    testSaga(linkWithCode, { code: '123456', email: ADA })
      .next()
      .is(call(assertCanLink, 'email'))
      .next()
      .is(call(readProof, 'link', '123456', ADA))
      .next(body)
      .is(call(post, EMAIL_PATHS.link, body))
      .next(wireUser)
      .is(call(completeLink, wireUser, { type: 'email' }))
      .next(user)
      .is(put(codeAccepted()))
      .next()
      .returns(user)
  })

  it('calls nobody when the user may not link one', () => {
    const saga = testSaga(linkWithCode, { code: '123456' }).next()
    expect(() => saga.throw(new AuthError('cannot_link_more_of_type', 'No'))).toThrow(refused('cannot_link_more_of_type'))
  })

  it('ends when the address is another user’s', () => {
    const saga = testSaga(linkWithCode, { code: '123456' }).next().next().next(body)
    expect(() => saga.throw(new AuthError('linked_to_another_user', 'No'))).toThrow(refused('linked_to_another_user'))
  })
})

describe('updateEmail', () => {
  const proof = { email: 'countess@example.com', code: '123456' }

  it('replaces the address with the one that the code went to', () => {
    testSaga(updateEmail, { code: '123456' })
      .next()
      .is(call(requireEmail))
      .next(ADA)
      .is(call(readProof, 'update', '123456', undefined))
      .next(proof)
      .is(call(post, EMAIL_PATHS.update, { oldAddress: ADA, newAddress: 'countess@example.com', code: '123456' }))
      .next(wireUser)
      .is(call(completeLink, wireUser, { type: 'email' }))
      .next(user)
      .is(put(codeAccepted()))
      .next()
      .returns(user)
  })

  it('calls nobody for a user without an address', () => {
    const saga = testSaga(updateEmail, { code: '123456' }).next()
    expect(() => saga.throw(emailError('email_required_for_update'))).toThrow(refused('email_required_for_update'))
  })

  it('ends when the code is wrong', () => {
    const saga = testSaga(updateEmail, { code: '123456' }).next().next(ADA).next(proof)
    expect(() => saga.throw(new AuthError('invalid_credentials', 'No'))).toThrow(refused('invalid_credentials'))
  })
})

describe('unlink', () => {
  it('removes the address and hands the user to the kernel', () => {
    testSaga(unlink, { account })
      .next()
      .is(call(requireUser))
      .next(user)
      .is(call(post, EMAIL_PATHS.unlink, { address: ADA }))
      .next(wireUser)
      .is(call(updateUser, wireUser))
      .next(user)
      .returns(user)
  })

  it.each(['linked_account_not_found', 'cannot_unlink_sole_account'])('ends with %s as the provider says', (code) => {
    const saga = testSaga(unlink, { account }).next().next(user)
    expect(() => saga.throw(new AuthError(code, 'No'))).toThrow(refused(code))
  })
})

describe('openUpdate', () => {
  it('shows the screen until the address is updated', () => {
    testSaga(openUpdate)
      .next()
      .is(call(requireEmail))
      .next(ADA)
      .is(call(linkInModal, { plugin: 'email', screen: 'UPDATE_EMAIL_SCREEN' }))
      .next(user)
      .returns(user)
  })

  it('shows nothing to a user without an address', () => {
    const saga = testSaga(openUpdate).next()
    expect(() => saga.throw(emailError('email_required_for_update'))).toThrow(refused('email_required_for_update'))
  })
})

describe('post', () => {
  const start = (path: string) =>
    testSaga(post, path, {}).next().is(services()).next(surroundings).is(call(api.post, path, {}, {}))

  it('gives the answer', () => {
    start(EMAIL_PATHS.init).next({ success: true }).returns({ success: true })
  })

  it.each([
    [EMAIL_PATHS.init, 'email_not_sent'],
    [EMAIL_PATHS.authenticate, 'email_verification_failed'],
    [EMAIL_PATHS.link, 'email_verification_failed'],
    [EMAIL_PATHS.update, 'email_verification_failed'],
    [EMAIL_PATHS.unlink, 'email_unlink_failed'],
  ])('%s puts a failure in the words of the plugin', (path, code) => {
    expect(() => start(path).throw(new AuthError('unknown_auth_error', 'Oh', { status: 500 }))).toThrow(refused(code))
  })
})
