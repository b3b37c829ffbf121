import {
  AuthError,
  call,
  challengeOf,
  confirmRecovery,
  createWallet,
  makeOAuthSecret,
  put,
  recoverWallet,
  requireUser,
  setWalletRecovery,
  revokeCode,
  waitForPopup,
} from '../../core/index.ts'
import { stepSaga } from '../../testing/index.ts'
import { RECOVERY_OAUTH_PATHS, type WireRecoveryToken } from './contract.ts'
import { ask, begin, confirmAtGoogle, createOrFind, recover, redeem, setUp, visit } from './saga.ts'
import { recoveryGoogleDriveSlice } from './slice.ts'

const { windowOpened, confirmed } = recoveryGoogleDriveSlice.actions
const popup = {
  navigate: (_url: string, _options?: object) => {},
  close: () => {},
  disown: () => {},
  isClosed: () => false,
}
const WALLET = { address: '0x1' }
const RECOVERY = { recoveryMethod: 'google-drive', recoveryAccessToken: 'token' } as const
const CODE = {
  provider: 'google-drive',
  authorization_code: 'code',
  state_code: 'state',
  code_verifier: 'verifier',
} as const

describe('setUp', () => {
  it.each([
    ['create', createOrFind],
    ['set', setWalletRecovery],
  ] as const)('setUp() with the intent %s confirms at Google, then hands the token on', (intent, work) => {
    stepSaga(setUp, { popup, intent })
      .expect(call(confirmAtGoogle, popup))
      .next('token')
      .expect(call(work as typeof createWallet, { recovery: RECOVERY }))
      .next(WALLET)
      .returns(WALLET)
  })

  it('setUp() changes nothing if the user did not confirm at Google', () => {
    stepSaga(setUp, { popup })
      .expect(call(confirmAtGoogle, popup))
      .fail(new AuthError('oauth_user_denied', 'No'))
      .throws('oauth_user_denied')
  })
})

describe('a wallet that already exists', () => {
  const error = new AuthError('embedded_wallet_already_exists', 'No')
  const creating = () =>
    stepSaga(createOrFind, { recovery: RECOVERY }).expect(call(createWallet, { recovery: RECOVERY }))

  it('setUp() whose wallet already exists returns that wallet if confirmRecovery finds Google Drive as its recovery', () => {
    creating().next(WALLET).returns(WALLET)
    creating()
      .fail(error)
      .expect(call(confirmRecovery, { recovery: RECOVERY, intent: 'create', error }))
      .next(WALLET)
      .returns(WALLET)
    creating().fail(new AuthError('frame_timed_out', 'late')).throws('frame_timed_out')
  })
})

describe('recover', () => {
  it('recover() asks for a confirmation at Google, then recovers', () => {
    stepSaga(recover, { popup })
      .expect(call(confirmAtGoogle, popup))
      .next('token')
      .expect(call(recoverWallet, { recovery: RECOVERY }))
      .next(WALLET)
      .returns(WALLET)
  })
})

describe('confirmAtGoogle', () => {
  it('confirmAtGoogle begins, visits Google and redeems, with a new verifier and state [RECOVERY-50]', () => {
    stepSaga(confirmAtGoogle, popup)
      .expect(call(requireUser))
      .next()
      .expect(call(makeOAuthSecret))
      .next('verifier')
      .expect(call(makeOAuthSecret))
      .next('state')
      .expect(call(begin, 'verifier', 'state'))
      .next('https://google.test/')
      .expect(call(visit, popup, 'https://google.test/', 'state'))
      .next('code')
      .expect(put(confirmed()))
      .next()
      .expect(call(redeem, CODE))
      .next('token')
      .returns('token')
  })

  it('confirmAtGoogle fails with recovery_google_drive_popup_blocked without a window', () => {
    stepSaga(confirmAtGoogle, null).expect(call(requireUser)).next().throws('recovery_google_drive_popup_blocked')
  })
})

describe('begin', () => {
  const windows = { currentUrl: () => new URL('https://app.example.com/account?tab=1#x') } as never

  it('begin() returns to this page without its query and hash', () => {
    stepSaga(begin, 'verifier', 'state')
      .given({ services: { windows } })
      .expect(call(challengeOf, 'verifier'))
      .next('challenge')
      .next({ url: 'https://google.test/' })
      .returns('https://google.test/')
  })

  it("begin() fails with recovery_google_drive_unavailable if the server's address is not a page", () => {
    stepSaga(begin, 'verifier', 'state')
      .given({ services: { windows } })
      .next('challenge')
      .next({ url: 'data:text/html,x' })
      .throws('recovery_google_drive_unavailable')
  })
})

describe('visit', () => {
  const track = jest.fn()
  const atGoogle = () =>
    stepSaga(visit, popup, 'https://google.test/', 'state')
      .given({ services: { analytics: { track } } })
      .expect(call(popup.navigate, 'https://google.test/', { namesOrigin: true }))
      .next()
      .expect(put(windowOpened()))
      .next()
      .expect(call(waitForPopup, popup, 'state'))

  it("visit() returns the code from Google's window", () => atGoogle().next({ code: 'code' }).returns('code'))

  it.each([
    ['denied', 'oauth_user_denied'],
    ['closed', 'recovery_google_drive_popup_closed'],
    ['failed', 'unknown_auth_error'],
  ] as const)("visit() fails if Google's answer is %s", (outcome, code) => atGoogle().next(outcome).throws(code))

  it('visit() voids a code of another request, fails with oauth_state_mismatch, and tells analytics', () => {
    atGoogle()
      .next({ foreignCode: 'foreign' })
      .expect(call(revokeCode, '/api/v1/recovery/oauth/void', 'foreign'))
      .next()
      .throws('oauth_state_mismatch')
    expect(track).toHaveBeenCalledWith('possible_phishing_attempt', { provider: 'google-drive' })
  })
})

describe('the calls to the server', () => {
  const api = { post: async () => ({}) } as never
  const asked = (path: string) => stepSaga(ask<object>, path, CODE).given({ services: { api } })

  it("redeem() exchanges the code of Google's window at the server for Google's access token", () => {
    stepSaga(redeem, CODE)
      .expect(call(ask<WireRecoveryToken>, RECOVERY_OAUTH_PATHS.authenticate, CODE))
      .next({ access_token: 'token' })
      .returns('token')
  })

  it.each([
    [RECOVERY_OAUTH_PATHS.authenticate, 'too_many_requests', 'too_many_requests'],
    [RECOVERY_OAUTH_PATHS.authenticate, 'oauth_state_mismatch', 'oauth_state_mismatch'],
    [RECOVERY_OAUTH_PATHS.authenticate, 'invalid_credentials', 'unknown_auth_error'],
    [RECOVERY_OAUTH_PATHS.init, 'disallowed_recovery_method', 'disallowed_recovery_method'],
    [RECOVERY_OAUTH_PATHS.init, 'some_new_code', 'recovery_google_drive_unavailable'],
  ])('the recovery call to %s, refused by the server with %s, throws %s [RECOVERY-58]', (path, given, told) =>
    asked(path).fail(new AuthError(given, 'x')).throws(told),
  )
})
