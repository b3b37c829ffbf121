import {
  assertCanLink,
  AuthError,
  call,
  changeAccounts,
  captchaToken,
  completeLink,
  completeLogin,
  delay,
  put,
  requireUser,
  select,
  updateUser,
  type FarcasterAccount,
  type User,
} from '../../core/index.ts'
import type { WireSession, WireUser } from '../../core/contract.ts'
import { stepSaga } from '../../testing/index.ts'
import { FARCASTER_PATHS, type WireFarcasterAnswer } from './contract.ts'
import { awaitAnswer, connect, link, login, openChannel, poll, post, unlink } from './saga.ts'
import { farcasterSlice, selectIsOnScreen } from './slice.ts'

const { connectRequested, channelOpened, requestApproved, connected } = farcasterSlice.actions

const proof = { channel_token: 'secret', message: 'm', signature: '0x1', fid: 3 }
const answer: WireFarcasterAnswer = {
  message: 'm',
  signature: '0x1',
  fid: 3,
  username: 'ada',
  display_name: 'Ada',
  bio: '',
  pfp_url: '',
}
const wire = { id: 'did:latchkey:ada' } as WireUser
const session = { user: wire, token: 't', refresh_token: 'r', is_new_user: true } as WireSession
const user = { id: 'did:latchkey:ada' } as User
const api = { get: jest.fn(), post: jest.fn() }
const given = { services: { api }, pluginOptions: { relyingParty: undefined } }
const refusal = new AuthError('invalid_credentials', 'No', { status: 422 })

describe('login', () => {
  it("login() connects, redeems the user's signature, and completes the login", () => {
    stepSaga(login)
      .expect(call(connect, 'login', {}))
      .next(proof)
      .expect(call(post, FARCASTER_PATHS.authenticate, proof, { authenticated: false }))
      .next(session)
      .expect(call(completeLogin, session, { method: 'farcaster' }))
      .next(user)
      .expect(put(connected()))
      .next()
      .returns({ user, isNewUser: true, wasAlreadyAuthenticated: false, method: 'farcaster' })
  })

  it('login() fails with the error of connect(), or of the call that redeems the signature', () => {
    stepSaga(login)
      .expect(call(connect, 'login', {}))
      .fail(refusal)
      .throws('invalid_credentials')
    stepSaga(login).next(proof).fail(refusal).throws('invalid_credentials')
  })
})

describe('link', () => {
  it('link() checks that a Farcaster account may be linked, connects, and returns the updated user', () => {
    stepSaga(link, { redirectUrl: 'https://app.test/' })
      .expect(call(assertCanLink, 'farcaster'))
      .next()
      .expect(call(connect, 'link', { redirectUrl: 'https://app.test/' }))
      .next(proof)
      .expect(call(changeAccounts, call(post, FARCASTER_PATHS.link, proof)))
      .next(wire)
      .expect(call(completeLink, wire, { type: 'farcaster' }))
      .next(user)
      .expect(put(connected()))
      .next()
      .returns(user)
  })

  it('link() opens no channel if no Farcaster account may be linked', () => {
    stepSaga(link)
      .expect(call(assertCanLink, 'farcaster'))
      .fail(new AuthError('must_be_authenticated', 'Log in first.'))
      .throws('must_be_authenticated')
  })
})

it('unlink() names the Farcaster account by its number', () => {
  const account = { type: 'farcaster', fid: 3 } as FarcasterAccount
  stepSaga(unlink, { account })
    .expect(call(requireUser))
    .next(user)
    .expect(call(changeAccounts, call(post, FARCASTER_PATHS.unlink, { fid: 3 })))
    .next(wire)
    .expect(call(updateUser, wire))
    .next(user)
    .returns(user)
})

describe('connecting', () => {
  it('connect() puts the link into the state, and returns what the user signed', () => {
    stepSaga(connect, 'login', { token: 'human' })
      .expect(select(selectIsOnScreen))
      .next(true)
      .expect(put(connectRequested({ intent: 'login', isInModal: true })))
      .next()
      .expect(call(openChannel, { token: 'human' }))
      .next({ channel_token: 'secret', connect_uri: 'https://farcaster.test/' })
      .expect(put(channelOpened({ connectUri: 'https://farcaster.test/' })))
      .next()
      .expect(call(awaitAnswer, 'secret'))
      .next(answer)
      .expect(put(requestApproved()))
      .next()
      .returns(proof)
  })

  it('connect() opens a Farcaster channel only after the CAPTCHA [FARCASTER-8]', () => {
    const opened = { channel_token: 'secret', connect_uri: 'farcaster://connect' }
    stepSaga(openChannel, { redirectUrl: 'https://app.test/' })
      .given(given)
      .expect(call(captchaToken, { token: undefined }))
      .next('human')
      .expect(
        call(post, FARCASTER_PATHS.init, {
          token: 'human',
          redirect_url: 'https://app.test/',
          relying_party: undefined,
        }),
      )
      .next(opened)
      .returns(opened)
    stepSaga(openChannel, {})
      .given(given)
      .expect(call(captchaToken, { token: undefined }))
      .fail(new AuthError('captcha_timeout', 'x'))
      .throws('captcha_timeout')
    stepSaga(openChannel, {})
      .given(given)
      .next(undefined)
      .next({ channel_token: '', connect_uri: 'https://x.test' })
      .throws('farcaster_login_failed')
  })
})

describe('polling for the answer', () => {
  const at = (...times: number[]) => ({
    services: { clock: { now: () => times.shift() ?? 0, sleep: async () => {}, after: () => () => {} } },
  })

  it('polling asks the relay every two seconds until it has an answer', () => {
    stepSaga(awaitAnswer, 'secret')
      .given(at(0, 2_000, 2_000, 4_000))
      .expect(delay(2_000))
      .next()
      .expect(call(poll, 'secret', 10_000))
      .next(null)
      .expect(delay(2_000))
      .next()
      .expect(call(poll, 'secret', 10_000))
      .next(answer)
      .returns(answer)
  })

  it('the last poll of a Farcaster login may take only the time that is left', () => {
    stepSaga(awaitAnswer, 'secret')
      .given(at(0, 115_000))
      .next()
      .expect(call(poll, 'secret', 5_000))
      .finish()
  })

  it('polling a Farcaster login fails after two minutes, with one more poll at the end [FARCASTER-3]', () => {
    stepSaga(awaitAnswer, 'secret')
      .given(at(0, 900_000, 900_000))
      .expect(delay(2_000))
      .next()
      .expect(call(poll, 'secret', 2_000))
      .next(null)
      .throws('farcaster_timed_out')
  })

  it('poll() of a Farcaster login returns null while pending or out of reach, and throws if the server refuses', () => {
    const asking = () =>
      stepSaga(poll, 'secret', 10_000)
        .given(given)
        .expect(
          call(api.get, FARCASTER_PATHS.status, {
            headers: { 'farcaster-channel-token': 'secret' },
            timeoutMs: 10_000,
            retries: 0,
          }),
        )
    asking().next({ state: 'pending', nonce: 'n' }).returns(null)
    asking()
      .next({ state: 'completed', nonce: 'n', ...answer })
      .returns({ state: 'completed', nonce: 'n', ...answer } as WireFarcasterAnswer)
    asking().fail(new AuthError('network_unreachable', 'x')).returns(null)
    asking()
      .fail(new AuthError('x', 'x', { status: 503 }))
      .returns(null)
    asking().fail(refusal).throws('invalid_credentials')
    asking().fail(new TypeError('a defect')).throws(TypeError)
  })
})

describe('errors of Farcaster calls', () => {
  const refused = (path: string, code: string, status?: number) =>
    stepSaga(post, path, {})
      .given(given)
      .expect(call(api.post, path, {}, {}))
      .fail(new AuthError(code, 'x', { status }))

  it('a Farcaster call keeps the error codes of the plugin, and maps any other to one of them', () => {
    refused(FARCASTER_PATHS.authenticate, 'linked_to_another_user', 400).throws('linked_to_another_user')
    refused(FARCASTER_PATHS.authenticate, 'unheard_of', 400).throws('farcaster_login_failed')
    refused(FARCASTER_PATHS.init, 'farcaster_unavailable', 502).throws('farcaster_unavailable')
    refused(FARCASTER_PATHS.unlink, 'unheard_of', 500).throws('farcaster_unlink_failed')
    refused(FARCASTER_PATHS.unlink, 'cannot_unlink_sole_account', 400).throws('cannot_unlink_sole_account')
  })
})
