import { AuthError, call, createWallet, delay, recoverWallet, select, selectEmbeddedWallet, setWalletRecovery } from '../../core/index.ts'
import { stepSaga } from '../../testing/index.ts'
import { checkPassword } from './password/checkPassword.ts'
import { MIN_SETTING_MS, generate, hand, recover, setUp } from './saga.ts'

const wallet = { address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266' }
const recovery = { recoveryPassword: 'Abc123' }
const secured = { ...wallet, recoveryMethod: 'user-passcode' } as never

describe('setUp', () => {
  it.each([
    ['create', createWallet],
    ['set', setWalletRecovery],
  ] as const)('to %s lasts a quarter of a second at least, and hands the password to the frame', (intent, saga) => {
    stepSaga(setUp, { password: 'Abc123', intent })
      .expect(delay(MIN_SETTING_MS))
      .next()
      .expect(call(hand, saga, 'Abc123'))
      .next(wallet)
      .expect(select(selectEmbeddedWallet))
      .next(secured)
      .returns(wallet)
  })

  it('sets where nobody says what it is for', () => {
    stepSaga(setUp, { password: 'Abc123' }).next().expect(call(hand, setWalletRecovery, 'Abc123')).finish()
  })

  it.each(['', 'short', 'has space', 'émile1', 'a\u200bbcdef'])('refuses %j before the frame hears of it', (password) => {
    stepSaga(setUp, { password }).throws('recovery_password_not_usable')
  })

  it('fails as the wallet does', () => {
    stepSaga(setUp, { password: 'Abc123' }).next().fail(new AuthError('frame_timed_out', 'No.')).throws('frame_timed_out')
    const handing = () => stepSaga(hand, setWalletRecovery, 'Abc123').expect(call(setWalletRecovery, { recovery }))
    for (const code of ['embedded_wallet_password_already_exists', 'frame_timed_out', 'too_many_requests', 'wallet_not_on_device', 'must_be_authenticated']) {
      handing().fail(new AuthError(code, 'No.')).throws(code)
    }
    handing().fail(new AuthError('unheard_of', 'No.')).throws('recovery_password_failed')
    handing().fail(new TypeError('a defect')).throws(TypeError)
    handing().next(wallet).returns(wallet)
  })

  it('does not say that a wallet is secured which somebody else made meanwhile', () => {
    stepSaga(setUp, { password: 'Abc123', intent: 'create' })
      .next()
      .next(wallet)
      .next({ ...wallet, recoveryMethod: 'latchkey' })
      .throws('recovery_password_not_set')
  })
})

describe('recover', () => {
  const recovering = () => stepSaga(recover, { password: 'Abc123' }).expect(call(recoverWallet, { recovery }))

  it('hands the password to the frame', () => {
    recovering().next(wallet).returns(wallet)
  })

  it.each(['invalid_recovery_pin', 'invalid_request_arguments'])('takes %s for a wrong password', (code) => {
    recovering().fail(new AuthError(code, 'No.')).throws('invalid_recovery_pin')
  })

  it.each(['too_many_requests', 'must_be_authenticated', 'frame_timed_out', 'mfa_canceled', 'frame_reloaded'])('passes %s on', (code) => {
    recovering().fail(new AuthError(code, 'No.')).throws(code)
  })

  it('leaves a defect to the kernel', () => {
    recovering().fail(new TypeError('a defect')).throws(TypeError)
  })
})

it('generate gives a password that can be used, from the client’s randomness', () => {
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
