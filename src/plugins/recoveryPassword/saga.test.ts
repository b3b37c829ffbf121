import {
  AuthError,
  call,
  confirmRecovery,
  coreFlows,
  createWallet,
  delay,
  execute,
  recoverWallet,
  setWalletRecovery,
  type User,
} from '../../core/index.ts'
import { stepSaga } from '../../testing/index.ts'
import { checkPassword } from './password/checkPassword.ts'
import { confirm, generate, hand, recover, setUp } from './saga.ts'

const wallet = { address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266' }
const recovery = { recoveryPassword: 'Abc123' }

describe('setUp', () => {
  it.each([
    ['create', createWallet],
    ['set', setWalletRecovery],
  ] as const)('setUp() with the intent %s waits 250 ms, and hands the password to the frame', (intent, saga) => {
    stepSaga(setUp, { password: 'Abc123', intent })
      .expect(delay(250))
      .next()
      .expect(call(hand, saga, 'Abc123'))
      .next(wallet)
      .returns(wallet)
  })

  it('setUp() sets a password for the existing wallet if no intent is given', () => {
    stepSaga(setUp, { password: 'Abc123' })
      .next()
      .expect(call(hand, setWalletRecovery, 'Abc123'))
      .finish()
  })

  it.each(['', 'short', 'has space', 'émile1', 'a\u200bbcdef'])(
    'setUp() refuses the password %j before the frame gets it',
    (password) => {
      stepSaga(setUp, { password }).throws('recovery_password_not_usable')
    },
  )

  it("setting a recovery password fails with the wallet's failure", () => {
    stepSaga(setUp, { password: 'Abc123' })
      .next()
      .fail(new AuthError('frame_timed_out', 'No.'))
      .throws('frame_timed_out')
    const handing = () => stepSaga(hand, setWalletRecovery, 'Abc123').expect(call(setWalletRecovery, { recovery }))
    for (const code of [
      'embedded_wallet_password_already_exists',
      'frame_timed_out',
      'too_many_requests',
      'wallet_not_on_device',
      'must_be_authenticated',
    ]) {
      handing().fail(new AuthError(code, 'No.')).throws(code)
    }
    handing().fail(new AuthError('unheard_of', 'No.')).throws('recovery_password_failed')
    handing().fail(new TypeError('a defect')).throws(TypeError)
    handing().next(wallet).returns(wallet)
  })
})

describe('a further try to set a password', () => {
  const password = 'Abc123'
  const error = new AuthError('embedded_wallet_password_already_exists', 'No.')
  const looking = (intent: 'create' | 'set') =>
    stepSaga(confirm, { password, intent, error })
      .expect(call(execute<void, User>, coreFlows.refreshUser, undefined))
      .next(undefined)
      .expect(call(confirmRecovery, { recovery, intent, error }))

  it.each([
    ['create', 'embedded_wallet_already_exists'],
    ['set', 'embedded_wallet_password_already_exists'],
  ] as const)('setUp() with the intent %s asks on a retry whether the try before succeeded', (intent, code) => {
    const exists = new AuthError(code, 'No.')
    stepSaga(setUp, { password, intent, isRetry: true })
      .next()
      .fail(exists)
      .expect(call(confirm, { password, intent, error: exists }))
      .next(wallet)
      .returns(wallet)
    stepSaga(setUp, { password, intent }).next().fail(exists).throws(code)
    stepSaga(setUp, { password, intent, isRetry: true })
      .next()
      .fail(new AuthError('frame_timed_out', 'No.'))
      .throws('frame_timed_out')
  })

  it.each(['create', 'set'] as const)('confirm() succeeds if the password opens the wallet (%s)', (intent) => {
    looking(intent).next(wallet).returns(wallet)
  })

  it('confirm() throws the error of the failed setUp() if recovering with the password fails too', () => {
    stepSaga(confirm, { password, intent: 'set', error })
      .fail(new AuthError('network_unreachable', 'No.'))
      .throws('embedded_wallet_password_already_exists')
    looking('set').fail(new AuthError('must_be_authenticated', 'No.')).throws('embedded_wallet_password_already_exists')
  })
})

describe('recover', () => {
  const recovering = () => stepSaga(recover, { password: 'Abc123' }).expect(call(recoverWallet, { recovery }))

  it('recover() hands the password to the frame', () => {
    recovering().next(wallet).returns(wallet)
  })

  it.each([
    ['', 'nothing'],
    ['Abc12', 'five characters'],
    ['Épine1', 'an accent'],
    ['E\u0301pine1', 'an accent of its own code point'],
    ['Abc123 ', 'a space behind it'],
    ['Abc123\n', 'a line break behind it'],
    ['\tAbc123', 'a tab before it'],
    ['Ａｂｃ１２３', 'full-width letters'],
    ['Abc123\u200b', 'a character that nobody sees'],
    ['Abc123“', 'a typographic quotation mark'],
  ])('recover() refuses %j (%s) as a wrong password, before the frame gets it [RECOVERY-44]', (password) => {
    stepSaga(recover, { password }).throws('invalid_recovery_pin')
  })

  it.each(['invalid_recovery_pin', 'invalid_request_arguments'])('recover() maps %s to a wrong password', (code) => {
    recovering().fail(new AuthError(code, 'No.')).throws('invalid_recovery_pin')
  })

  it.each(['too_many_requests', 'must_be_authenticated', 'frame_timed_out', 'mfa_canceled', 'frame_reloaded'])(
    'recover() rejects with the failure %s unchanged',
    (code) => {
      recovering().fail(new AuthError(code, 'No.')).throws(code)
    },
  )

  it('recover() throws an error that is no AuthError on unchanged', () => {
    recovering().fail(new TypeError('a defect')).throws(TypeError)
  })
})

it("generate() returns a valid password made from the client's randomness", () => {
  let calls = 0
  const bytes = (length: number) => {
    calls += 1
    return Uint8Array.from({ length }, (_, index) => (index * 37 + calls) % 256)
  }
  let made = ''
  const iterator = generate()
  iterator.next()
  const last = iterator.next({ random: { bytes } })
  if (last.done) made = last.value.password
  expect(calls).toBeGreaterThan(0)
  expect(checkPassword(made)).toEqual({ problem: null, offenders: [] })
})
