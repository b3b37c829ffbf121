import {
  AuthError,
  bindFrame,
  call,
  requireFresh,
  requireToken,
  requireUser,
  select,
  selectEmbeddedWallet,
  type Services,
} from '../../../core/index.ts'
import { stepSaga } from '../../../testing/index.ts'
import { quietly } from '../watchLogins.ts'
import { bindFrameAfterLogin } from './bindFrameAfterLogin.ts'
import { confirmIdentity } from '../modal/confirmIdentity.ts'

const begun = (isOpen: boolean) =>
  stepSaga(bindFrameAfterLogin).given({ services: { frame: { isOpen: () => isOpen } } as unknown as Services })

describe('binding the frame after a login', () => {
  it('bindFrameAfterLogin binds a frame that is loaded, and asks the user nothing [EMBEDDED-42]', () => {
    begun(true)
      .expect(call(requireToken))
      .next('token')
      .expect(call(bindFrame, 'token', { isQuiet: true }))
      .next()
      .returns(undefined)
  })

  it('bindFrameAfterLogin loads the frame for a user who has a wallet', () => {
    begun(false).expect(select(selectEmbeddedWallet)).next({ address: '0x1' }).expect(call(requireToken))
  })

  it('a login of a user without a wallet loads no frame [EMBEDDED-42]', () => {
    begun(false).expect(select(selectEmbeddedWallet)).next(null).returns(undefined)
  })

  it('bindFrameAfterLogin ignores a frame that cannot be reached, and throws on a bug', () => {
    stepSaga(quietly, bindFrameAfterLogin).fail(new AuthError('frame_unreachable', 'No')).returns(undefined)
    stepSaga(quietly, bindFrameAfterLogin).fail(new TypeError('a bug')).throws(TypeError)
  })
})

describe('confirming the user before a key shows or a password is typed', () => {
  const question = { why: 'confirm.why.export' }

  it('confirmIdentity asks a user without second factors to confirm their identity [RECOVERY-8]', () => {
    stepSaga(confirmIdentity, question)
      .expect(call(requireUser))
      .next({ mfaMethods: [] })
      .expect(call(requireFresh, question))
      .next()
      .returns(undefined)
  })

  it('confirmIdentity asks nothing of a user with second factors, who prove one later', () => {
    stepSaga(confirmIdentity, question)
      .expect(call(requireUser))
      .next({ mfaMethods: ['sms'] })
      .returns(undefined)
  })
})
