import { testSaga } from 'redux-saga-test-plan'
import {
  accountLinked,
  assertCanLink,
  AuthError,
  call,
  changeAccounts,
  captchaToken,
  completeLogin,
  delay,
  failLogin,
  flowsSlice,
  put,
  race,
  requireUser,
  select,
  selectAppConfig,
  selectIsModalOpen,
  selectUser,
  services,
  showScreen,
  take,
  updateUser,
  type User,
} from '../../core/index.ts'
import type { WireSession, WireUser } from '../../core/contract.ts'
import type { PasskeyAccount } from './account.ts'
import {
  assertSupported,
  canSuggestPasskeys,
  createAttestation,
  endCeremony,
  getAssertion,
  getSuggestedAssertion,
} from './ceremony.ts'
import {
  PASSKEY_PATHS,
  type WireAssertion,
  type WireAssertionOptions,
  type WireAttestation,
  type WireCreationOptions,
} from './contract.ts'
import { linkPasskey, make, unlink } from './linking.ts'
import { showFailure } from './watch.ts'
import { loginWithPasskey, prove, redeem } from './login.ts'
import { mayOffer, offer, offerPasskeys, suggest, waitForChoice } from './offer.ts'
import { begin, post } from './post.ts'
import { passkeySlice, selectPasskey, type PasskeyState } from './slice.ts'
import { passkeyError } from './toPasskeyError.ts'

const { loginStarted, loginSucceeded, passkeysOffered, offerEnded } = passkeySlice.actions

const account: PasskeyAccount = {
  type: 'passkey',
  credentialId: 'id',
  enrolledInMfa: false,
  verifiedAt: 1,
  firstVerifiedAt: 1,
  latestVerifiedAt: 1,
}
const user = { id: 'did:latchkey:ada', linkedAccounts: [account] } as unknown as User
const wireUser = { id: user.id } as WireUser
const session: WireSession = { user: wireUser, token: 't', refresh_token: 'r' }
const options: WireAssertionOptions = { challenge: 'challenge' }
const creation = { challenge: 'challenge' } as WireCreationOptions
const assertion = { id: 'id' } as WireAssertion
const attestation = { id: 'id' } as WireAttestation
const RP = 'https://example.com'
const proof = { relying_party: RP, challenge: 'challenge', authenticator_response: assertion }
const login = { user, isNewUser: false, wasAlreadyAuthenticated: false, method: 'passkey' }
const api = { get: jest.fn(), post: jest.fn() }
const plugin = { id: 'passkey', options: { relyingParty: undefined, autofill: true } }
const state = (overrides: Partial<PasskeyState> = {}): PasskeyState => ({
  ...passkeySlice.getInitialState(),
  ...overrides,
})
const refused = (code: string) => expect.objectContaining({ name: 'AuthError', code }) as Error

describe('loginWithPasskey', () => {
  it('loginWithPasskey asks for a challenge, has the user prove a passkey, and redeems the proof', () => {
    testSaga(loginWithPasskey, { token: 'captcha' })
      .next()
      .is(select(selectIsModalOpen))
      .next(true)
      .is(put(loginStarted({ isInModal: true })))
      .next()
      .is(call(assertSupported))
      .next()
      .is(call(captchaToken, { token: 'captcha' }))
      .next('captcha')
      .is(call(begin, 'login', PASSKEY_PATHS.authenticateInit, { token: 'captcha' }))
      .next({ options, relying_party: RP })
      .is(call(prove, options))
      .next(assertion)
      .is(call(redeem, proof))
      .next(login)
      .returns(login)
  })

  it('loginWithPasskey sends no CAPTCHA response if none is needed', () => {
    testSaga(loginWithPasskey)
      .next()
      .next(false)
      .next()
      .next()
      .next(undefined)
      .is(call(begin, 'login', PASSKEY_PATHS.authenticateInit, {}))
  })

  it('loginWithPasskey sends no request if the browser has no passkeys', () => {
    const saga = testSaga(loginWithPasskey).next().next(false).next()
    expect(() => saga.throw(passkeyError('passkey_not_supported'))).toThrow(refused('passkey_not_supported'))
  })
})

describe('prove', () => {
  it("cancelling prove closes the browser's passkey dialogue", () => {
    testSaga(prove, options)
      .next()
      .is(call(getAssertion, options))
      .finish()
      .next(true)
      .is(call(endCeremony, options))
      .next()
      .isDone()
  })

  it("prove() does not close the browser's passkey dialogue after the user has answered", () => {
    testSaga(prove, options).next().next(assertion).next(false).returns(assertion)
  })
})

describe('redeem', () => {
  it('redeem() ends with the user of the passkey', () => {
    testSaga(redeem, proof)
      .next()
      .is(call(post, 'login', PASSKEY_PATHS.authenticate, proof, { authenticated: false }))
      .next(session)
      .is(call(completeLogin, session, { method: 'passkey' }))
      .next(user)
      .is(put(loginSucceeded()))
      .next()
      .returns(login)
  })

  it('redeem() throws if the provider refuses the passkey', () => {
    const saga = testSaga(redeem, proof).next()
    expect(() => saga.throw(passkeyError('passkey_not_recognised'))).toThrow(refused('passkey_not_recognised'))
  })
})

describe('begin', () => {
  it('begin() sends the relying party that the host named', () => {
    testSaga(begin, 'login', '/path', { token: 'x' })
      .next()
      .getContext('plugin')
      .next({ ...plugin, options: { relyingParty: RP, autofill: true } })
      .is(call(post, 'login', '/path', { token: 'x', relying_party: RP }))
      .next({ options })
      .returns({ options })
  })

  it.each([{}, { options: {} }, { options: { challenge: 5 } }])(
    'begin() refuses the challenge %j of a passkey login',
    (answer) => {
      const saga = testSaga(begin, 'login', '/path')
        .next()
        .next(plugin)
        .is(call(post, 'login', '/path', {}))
      expect(() => saga.next(answer)).toThrow(refused('passkey_unknown_error'))
    },
  )
})

describe('post', () => {
  it("post() throws the plugin's code for a refusal of the server", () => {
    const saga = testSaga(post, 'login', '/path', { a: 1 })
      .next()
      .is(services())
      .next({ api })
      .is(call(api.post, '/path', { a: 1 }, {}))
    const error = new AuthError('invalid_credentials', 'x', { status: 422 })
    expect(() => saga.throw(error)).toThrow(refused('passkey_not_recognised'))
  })
})

describe('offerPasskeys', () => {
  it('offerPasskeys logs in with the chosen passkey, and shows the progress in an open modal', () => {
    testSaga(offerPasskeys)
      .next()
      .is(select(selectIsModalOpen))
      .next(true)
      .is(race({ chosen: call(offer, true), superseded: take(loginStarted) }))
      .next({ chosen: proof })
      .is(put(loginStarted({ isInModal: true })))
      .next()
      .is(call(showScreen, { plugin: 'passkey', screen: 'AWAITING_PASSKEY_SYSTEM_DIALOGUE' }))
      .next()
      .is(call(redeem, proof))
      .next(login)
      .returns(login)
  })

  it('offerPasskeys shows no screen if the modal is closed', () => {
    testSaga(offerPasskeys).next().next(false).next({ chosen: proof }).next().is(call(redeem, proof))
  })

  it.each([
    ['suggestions are not allowed, or nobody chooses', { chosen: null }],
    ['the user opens the dialogue instead', { superseded: loginStarted({ isInModal: true }) }],
  ])('offerPasskeys returns null, and reports no failure, if %s', (_what, end) => {
    testSaga(offerPasskeys).next().next(true).next(end).is(put(offerEnded())).next().returns(null)
  })

  it('offerPasskeys waits for a choice if the browser may suggest passkeys', () => {
    testSaga(offer, true)
      .next()
      .is(call(mayOffer))
      .next(true)
      .is(put(passkeysOffered({ isInModal: true })))
      .next()
      .is(call(waitForChoice))
      .next(proof)
      .returns(proof)
    testSaga(offer, true).next().next(false).returns(null)
  })
})

describe('mayOffer', () => {
  const config = (enabled: boolean) => ({ captcha: { enabled, siteKey: null } })
  it('mayOffer asks the browser whether it can suggest passkeys only if all other conditions hold', () => {
    testSaga(mayOffer)
      .next()
      .getContext('plugin')
      .next(plugin)
      .is(select(selectAppConfig))
      .next(config(false))
      .is(select(selectUser))
      .next(null)
      .is(call(canSuggestPasskeys))
      .next(true)
      .returns(true)
  })

  it.each([
    ['where the host has it off', { ...plugin, options: { autofill: false } }, config(false), null],
    ['where a CAPTCHA would have to be solved', plugin, config(true), null],
    ['to who is logged in', plugin, config(false), user],
  ])('mayOffer returns false %s [PASSKEY-7]', (_what, given, app, who) => {
    testSaga(mayOffer).next().next(given).next(app).next(who).returns(false)
  })
})

describe('waitForChoice', () => {
  it('waitForChoice asks the server for a new passkey challenge every four minutes', () => {
    const round = race({ answer: call(suggest, options), stale: delay(240_000) })
    testSaga(waitForChoice)
      .next()
      .is(call(begin, 'login', PASSKEY_PATHS.authenticateInit))
      .next({ options, relying_party: RP })
      .is(round)
      .next({ stale: undefined })
      .is(call(begin, 'login', PASSKEY_PATHS.authenticateInit))
      .next({ options, relying_party: RP })
      .is(round)
      .next({ answer: assertion })
      .returns(proof)
  })

  it('waitForChoice returns null if another passkey dialogue replaces the suggestions', () => {
    testSaga(waitForChoice).next().next({ options }).next({ answer: null }).returns(null)
  })

  it('cancelling suggest withdraws the suggested passkeys', () => {
    testSaga(suggest, options)
      .next()
      .is(call(getSuggestedAssertion, options))
      .finish()
      .next(true)
      .is(call(endCeremony, options))
      .next()
      .isDone()
  })
})

describe('linkPasskey', () => {
  it('linkPasskey makes a passkey, links it, and leaves the modal open', () => {
    testSaga(linkPasskey)
      .next()
      .is(call(assertCanLink, 'passkey'))
      .next()
      .is(call(assertSupported))
      .next()
      .is(call(begin, 'link', PASSKEY_PATHS.linkInit))
      .next({ options: creation, relying_party: RP })
      .is(call(make, creation))
      .next(attestation)
      .is(
        call(
          changeAccounts,
          call(post, 'link', PASSKEY_PATHS.link, { relying_party: RP, authenticator_response: attestation }),
        ),
      )
      .next(wireUser)
      .is(call(updateUser, wireUser))
      .next(user)
      .is(put(accountLinked({ type: 'passkey', account })))
      .next()
      .returns(user)
  })

  it("cancelling linkPasskey closes the browser's dialogue", () => {
    testSaga(make, creation)
      .next()
      .is(call(createAttestation, creation))
      .finish()
      .next(true)
      .is(call(endCeremony, creation))
      .next()
      .isDone()
  })
})

describe('unlink', () => {
  it('unlinking a passkey ends with the updated user', () => {
    testSaga(unlink, { account })
      .next()
      .is(call(requireUser))
      .next(user)
      .is(call(changeAccounts, call(post, 'unlink', PASSKEY_PATHS.unlink, { credential_id: 'id' })))
      .next(wireUser)
      .is(call(updateUser, wireUser))
      .next(user)
      .returns(user)
  })
})

describe('in the background', () => {
  const failure = { code: 'allowlist_rejected', message: 'x', retryable: false }
  const failed = (flow: string) => flowsSlice.actions.failed({ flow, requestId: '1', failure })

  it('showFailure shows the screen of a failed login in the modal', () => {
    testSaga(showFailure, failed('passkey/loginWithPasskey'))
      .next()
      .is(select(selectPasskey))
      .next(state({ status: 'error', isInModal: true }))
      .is(call(failLogin, failure))
      .next(true)
      .isDone()
  })

  it.each([
    ['passkey/unlink', state({ status: 'error', isInModal: true })],
    ['passkey/offerPasskeys', state({ status: 'idle', isInModal: true })],
    ['passkey/loginWithPasskey', state({ status: 'error', isInModal: false })],
  ])('showFailure opens no screen for a failure outside a passkey login in the modal (%s)', (flow, current) => {
    testSaga(showFailure, failed(flow)).next().next(current).isDone()
  })
})
