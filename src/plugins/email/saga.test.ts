import { testSaga } from 'redux-saga-test-plan'
import {
  acceptUser,
  assertCanLink,
  AuthError,
  call,
  changeAccounts,
  confirmLink,
  linkInModal,
  postCode,
  readProof,
  readResend,
  redeemForLink,
  redeemForLogin,
  requestCode,
  requireUser,
  updateUser,
  type EmailAccount,
  type User,
} from '../../core/index.ts'
import type { WireUser } from '../../core/contract.ts'
import { EMAIL_CHANNEL, readAddress } from './channel.ts'
import { EMAIL_PATHS } from './contract.ts'
import {
  assertIntent,
  linkWithCode,
  loginWithCode,
  openUpdate,
  requireEmail,
  resendCode,
  sendCode,
  unlink,
  updateEmail,
} from './saga.ts'

const ADA = 'ada@example.com'
const account: EmailAccount = { type: 'email', address: ADA, verifiedAt: 1, firstVerifiedAt: 1, latestVerifiedAt: 1 }
const user = { id: 'did:latchkey:ada', email: account, linkedAccounts: [account] } as unknown as User
const wireUser = { id: user.id } as WireUser

const refused = (code: string) => expect.objectContaining({ name: 'AuthError', code }) as Error
const noEmail = () =>
  new AuthError('email_required_for_update', 'User is required to have an email address to update it.')

describe('sendCode', () => {
  it('sendCode asserts the intent, normalises the address, and requests a code for it', () => {
    testSaga(sendCode, { email: ' Ada@Example.com', token: 'captcha' })
      .next()
      .is(call(assertIntent, 'login'))
      .next()
      .is(call(readAddress, ' Ada@Example.com'))
      .next(ADA)
      .is(call(requestCode, EMAIL_CHANNEL, { address: ADA, intent: 'login', token: 'captcha' }))
      .next()
      .isDone()
  })

  it('sendCode refuses a text that is no e-mail address, and sends nothing', () => {
    const saga = testSaga(sendCode, { email: 'ada' }).next().next().is(call(readAddress, 'ada'))
    expect(() => saga.throw(new AuthError('email_invalid_address', 'No'))).toThrow(refused('email_invalid_address'))
    expect(() => readAddress('ada')).toThrow(refused('email_invalid_address'))
    expect(() => readAddress(undefined)).toThrow(refused('email_invalid_address'))
  })

  it('sendCode fails when the provider refuses the e-mail address', () => {
    const saga = testSaga(sendCode, { email: ADA }).next().next().next(ADA)
    expect(() => saga.throw(new AuthError('email_not_sent', 'No'))).toThrow(refused('email_not_sent'))
  })
})

describe('assertIntent', () => {
  it('assertIntent accepts the intent login from a user who is logged out', () => {
    testSaga(assertIntent, 'login').next().isDone()
  })

  it('assertIntent asks the core whether another e-mail address may be linked', () => {
    testSaga(assertIntent, 'link').next().is(call(assertCanLink, 'email')).next().isDone()
  })

  it('assertIntent requires a linked e-mail address for the intent update', () => {
    testSaga(assertIntent, 'update').next().is(call(requireEmail)).next(ADA).isDone()
  })
})

describe('requireEmail', () => {
  it("requireEmail returns the user's e-mail address", () => {
    testSaga(requireEmail).next().is(call(requireUser)).next(user).returns(ADA)
  })

  it('requireEmail refuses a user without a linked e-mail address', () => {
    const saga = testSaga(requireEmail).next()
    expect(() => saga.next({ ...user, email: null })).toThrow('User is required to have an email address to update it.')
  })
})

describe('resendCode', () => {
  it('resendCode sends another code to the same e-mail address, for the same purpose', () => {
    testSaga(resendCode, { token: 'captcha' })
      .next()
      .is(call(readResend, EMAIL_CHANNEL))
      .next({ address: ADA, intent: 'link' })
      .is(call(sendCode, { email: ADA, token: 'captcha', intent: 'link' }))
      .next()
      .isDone()
  })

  it('resendCode sends nothing during the cool-down', () => {
    const saga = testSaga(resendCode, undefined).next()
    expect(() => saga.throw(new AuthError('email_resend_too_soon', 'No'))).toThrow(refused('email_resend_too_soon'))
  })
})

describe.each([
  ['loginWithCode', loginWithCode, redeemForLogin],
  ['linkWithCode', linkWithCode, redeemForLink],
] as const)('%s', (_name, saga, redeem) => {
  it('an e-mail code is redeemed for the address to which it was sent', () => {
    testSaga(saga as typeof linkWithCode, { code: '123456', email: ADA })
      .next()
      .is(call(redeem as typeof redeemForLink, EMAIL_CHANNEL, { code: '123456', address: ADA }))
      .next(user)
      .returns(user)
  })

  it('redeeming an e-mail code fails when the server refuses the code', () => {
    const running = testSaga(saga as typeof linkWithCode, { code: '123456' }).next()
    expect(() => running.throw(new AuthError('invalid_credentials', 'No'))).toThrow(refused('invalid_credentials'))
  })
})

describe('updateEmail', () => {
  const proof = { address: 'countess@example.com', code: '123456' }

  it('updateEmail replaces the old address with the one to which the code was sent', () => {
    testSaga(updateEmail, { code: '123456' })
      .next()
      .is(call(requireEmail))
      .next(ADA)
      .is(call(readProof, EMAIL_CHANNEL, 'update', { code: '123456', address: undefined }))
      .next(proof)
      .is(
        call(
          changeAccounts,
          call(postCode, EMAIL_CHANNEL, EMAIL_PATHS.update, {
            oldAddress: ADA,
            newAddress: 'countess@example.com',
            code: '123456',
          }),
        ),
      )
      .next(wireUser)
      .is(call(acceptUser, EMAIL_CHANNEL, wireUser))
      .next(user)
      .returns(user)
  })

  it('updateEmail sends no request for a user without an address', () => {
    const saga = testSaga(updateEmail, { code: '123456' }).next()
    expect(() => saga.throw(noEmail())).toThrow(refused('email_required_for_update'))
  })

  it('updateEmail fails when the code is wrong', () => {
    const saga = testSaga(updateEmail, { code: '123456' }).next().next(ADA).next(proof)
    expect(() => saga.throw(new AuthError('invalid_credentials', 'No'))).toThrow(refused('invalid_credentials'))
  })
})

describe('unlink', () => {
  it('unlink() removes the e-mail address, and hands the updated user to the core', () => {
    testSaga(unlink, { account })
      .next()
      .is(call(requireUser))
      .next(user)
      .is(call(changeAccounts, call(postCode, EMAIL_CHANNEL, EMAIL_PATHS.unlink, { address: ADA })))
      .next(wireUser)
      .is(call(updateUser, wireUser))
      .next(user)
      .returns(user)
  })

  it.each(['linked_account_not_found', 'cannot_unlink_sole_account'])(
    'unlink() fails with %s if the provider says so',
    (code) => {
      const saga = testSaga(unlink, { account }).next().next(user)
      expect(() => saga.throw(new AuthError(code, 'No'))).toThrow(refused(code))
    },
  )
})

describe('openUpdate', () => {
  it('openUpdate shows UPDATE_EMAIL_SCREEN, and ends with the updated user', () => {
    testSaga(openUpdate)
      .next()
      .is(call(requireEmail))
      .next(ADA)
      .is(call(confirmLink))
      .next()
      .is(call(linkInModal, { plugin: 'email', screen: 'UPDATE_EMAIL_SCREEN' }))
      .next(user)
      .returns(user)
  })

  it('openUpdate shows nothing to a user without an e-mail address', () => {
    const saga = testSaga(openUpdate).next()
    expect(() => saga.throw(noEmail())).toThrow(refused('email_required_for_update'))
  })
})
