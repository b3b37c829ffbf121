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
import { bindFrameAfterLogin } from './bindFrameAfterLogin.ts'
import { confirmIdentity } from '../modal/confirmIdentity.ts'
import { quietly } from '../create/quietly.ts'

const begun = (isOpen: boolean) =>
  stepSaga(bindFrameAfterLogin).given({ services: { frame: { isOpen: () => isOpen } } as unknown as Services })

describe('the frame’s key, after a login', () => {
  it('is named where the frame is there, and asks the user nothing [EMBEDDED-42]', () => {
    begun(true)
      .expect(call(requireToken))
      .next('token')
      .expect(call(bindFrame, 'token', { isQuiet: true }))
      .next()
      .returns(undefined)
  })

  it('is named for a user who has a wallet', () => {
    begun(false).expect(select(selectEmbeddedWallet)).next({ address: '0x1' }).expect(call(requireToken))
  })

  it('opens no frame for a user who has none [EMBEDDED-42]', () => {
    begun(false).expect(select(selectEmbeddedWallet)).next(null).returns(undefined)
  })

  it('is left to the first use of the wallet where it cannot be named', () => {
    stepSaga(quietly, bindFrameAfterLogin).fail(new AuthError('frame_unreachable', 'No')).returns(undefined)
    stepSaga(quietly, bindFrameAfterLogin).fail(new TypeError('a bug')).throws(TypeError)
  })
})

describe('before a key is shown, or a password typed', () => {
  const question = { why: 'confirm.why.export' }

  it('users without second factors confirm that it is them [RECOVERY-8]', () => {
    stepSaga(confirmIdentity, question)
      .expect(call(requireUser))
      .next({ mfaMethods: [] })
      .expect(call(requireFresh, question))
      .next()
      .returns(undefined)
  })

  it('the others prove one later, and are not asked twice', () => {
    stepSaga(confirmIdentity, question)
      .expect(call(requireUser))
      .next({ mfaMethods: ['sms'] })
      .returns(undefined)
  })
})
