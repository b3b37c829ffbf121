import { testSaga } from 'redux-saga-test-plan'
import {
  assertCanLink,
  AuthError,
  call,
  changeAccounts,
  postCode,
  readResend,
  redeemForLink,
  redeemForLogin,
  requestCode,
  requireUser,
  updateUser,
  watchCodeLogin,
  type PhoneAccount,
  type User,
} from '../../core/index.ts'
import type { WireUser } from '../../core/contract.ts'
import { readNumber, SMS_CHANNEL } from './channel.ts'
import { SMS_PATHS } from './contract.ts'
import { linkWithCode, loginWithCode, resendCode, sendCode, unlink, watchSms } from './saga.ts'

const ADA = '+14155552671'
const account: PhoneAccount = {
  type: 'phone',
  phoneNumber: ADA,
  verifiedAt: 1,
  firstVerifiedAt: 1,
  latestVerifiedAt: 1,
}
const user = { id: 'did:latchkey:ada' } as unknown as User
const wireUser = { id: user.id } as WireUser
const refused = (code: string) => expect.objectContaining({ name: 'AuthError', code }) as Error

describe('sendCode', () => {
  it('sendCode sends a code to a number in international form', () => {
    testSaga(sendCode, { phoneNumber: '+1 (415) 555-2671', token: 'captcha' })
      .next()
      .is(call(readNumber, '+1 (415) 555-2671'))
      .next(ADA)
      .is(call(requestCode, SMS_CHANNEL, { address: ADA, intent: 'login', token: 'captcha' }))
      .next()
      .isDone()
  })

  it('sendCode asks first whether a number may be linked', () => {
    const saga = testSaga(sendCode, { phoneNumber: ADA, intent: 'link' }).next().is(call(assertCanLink, 'phone'))
    expect(() => saga.throw(new AuthError('cannot_link_more_of_type', 'No'))).toThrow(
      refused('cannot_link_more_of_type'),
    )
  })

  it('sendCode fails when the provider refuses the number', () => {
    const saga = testSaga(sendCode, { phoneNumber: ADA }).next().next(ADA)
    expect(() => saga.throw(new AuthError('sms_not_sent', 'No'))).toThrow(refused('sms_not_sent'))
  })
})

describe('readNumber', () => {
  it.each([
    ADA,
    '+1 (415) 555-2671',
    ' +1.415.555.2671',
    '+1\u00a0415\u2011555\u20112671',
    '\u202a+14155552671\u202c',
    '＋１４１５５５５２６７１',
  ])('the phone number is read from the spelling %s', (spelling) => {
    expect(readNumber(spelling)).toBe(ADA)
  })

  it.each([
    '',
    '4155552671',
    '+',
    '+1',
    '+0123456789',
    '+1234567890123456',
    '+1415555CALL',
    '+14155552671,+14155552672',
    '+1415\r\n5552671x',
    null,
    14155552671,
  ])('readNumber refuses the number %p', (input) => {
    expect(() => readNumber(input)).toThrow(refused('sms_invalid_number'))
  })
})

describe('resendCode', () => {
  it.each(['login', 'link'] as const)('resendCode sends another code to the same number, to %s', (intent) => {
    testSaga(resendCode, { token: 'captcha' })
      .next()
      .is(call(readResend, SMS_CHANNEL))
      .next({ address: ADA, intent })
      .is(call(sendCode, { phoneNumber: ADA, token: 'captcha', intent }))
      .next()
      .isDone()
  })

  it('resendCode sends nothing during the cool-down', () => {
    const saga = testSaga(resendCode, undefined).next()
    expect(() => saga.throw(new AuthError('sms_resend_too_soon', 'No'))).toThrow(refused('sms_resend_too_soon'))
  })
})

describe.each([
  ['loginWithCode', loginWithCode, redeemForLogin],
  ['linkWithCode', linkWithCode, redeemForLink],
] as const)('%s', (_name, saga, redeem) => {
  const start = () =>
    testSaga(saga as typeof linkWithCode, { code: '123456', phoneNumber: ADA })
      .next()
      .is(call(redeem as typeof redeemForLink, SMS_CHANNEL, { code: '123456', address: ADA }))

  it('an SMS code is redeemed for the number to which it was sent', () => {
    start().next(user).returns(user)
  })

  it('redeeming an SMS code fails when the server refuses the code', () => {
    const running = start()
    expect(() => running.throw(new AuthError('invalid_credentials', 'No'))).toThrow(refused('invalid_credentials'))
  })
})

describe('unlink', () => {
  const start = () =>
    testSaga(unlink, { account })
      .next()
      .is(call(requireUser))
      .next(user)
      .is(call(changeAccounts, call(postCode, SMS_CHANNEL, SMS_PATHS.unlink, { phoneNumber: ADA })))

  it('unlink() removes the number, and hands the updated user to the core', () => {
    start().next(wireUser).is(call(updateUser, wireUser)).next(user).returns(user)
  })

  it.each(['linked_account_not_found', 'cannot_unlink_sole_account'])(
    'unlink() fails with %s if the provider says so',
    (code) => {
      const saga = start()
      expect(() => saga.throw(new AuthError(code, 'No'))).toThrow(refused(code))
    },
  )
})

describe('watchSms', () => {
  it('watchSms runs watchCodeLogin for the SMS channel', () => {
    testSaga(watchSms).next().is(call(watchCodeLogin, SMS_CHANNEL)).next().isDone()
  })
})
