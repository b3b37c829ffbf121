import { stepSaga } from '../../testing/index.ts'
import { CORE_SCREENS } from '../constants.ts'
import { AuthError } from '../errors/AuthError.ts'
import { flowsSlice } from '../flow/flows.slice.ts'
import { requireUser, updateUser } from '../session/ownUser.ts'
import { keepScreen } from '../modal/keepScreen.ts'
import { modalSlice, selectModal } from '../modal/slice.ts'
import { requestClose } from '../modal/visibility.ts'
import { startJob } from '../saga/context.ts'
import { call, put, select } from '../saga/effects.ts'
import type { Api, Services } from '../services/types.ts'
import type { User } from '../user/types.ts'
import {
  closeUnlessTaken,
  confirmByLogin,
  leave,
  showOtherAccount,
  showSuccess,
  untilLeft,
  waitForProof,
} from './confirmByLogin.ts'
import { acceptProof, confirming, identityConfirmed } from './confirmingContext.ts'
import {
  askUpFront,
  confirmIdentity,
  confirmInQueue,
  findRefusal,
  postProof,
  wantsSecondFactor,
} from './confirmIdentity.ts'
import { maskAddress, maskNumber } from './maskAddress.ts'
import { selectIsConfirming } from './select.ts'
import { changeAccounts, requireFresh, withReauthentication } from './withReauthentication.ts'

const { screenSet, wentBack, replaced, closed, held } = modalSlice.actions
const SCREEN = { plugin: 'core', screen: 'CONFIRM_IDENTITY_SCREEN' }
const WHY = { why: 'vault.confirm' }
const ADA = { id: 'did:latchkey:ada', mfaMethods: [] as string[] } as unknown as User

const refusal = (cause?: string) =>
  new AuthError('fresh_proof_required', 'Confirm that it is you.', { status: 401, cause })
const post = async (_path: string, _body: unknown): Promise<unknown> => ({})
const services = { api: { post }, brand: 'latchkey' } as unknown as Services
const entry = (ref: object) => ({ data: {}, ...ref })
const modal = (change: object) => ({ isOpen: true, isMounted: true, screen: null, stack: [], ...change })

describe('withReauthentication', () => {
  const open = async (_door: string) => 'opened'
  const work = call(open, 'vault')
  const begun = () => stepSaga(withReauthentication<string>, work, WHY).expect(work)

  it('withReauthentication returns the result of a call that needs no proof, and asks nothing', () => {
    begun().next('opened').returns('opened')
  })

  it('withReauthentication asks once if the server wants a proof, and repeats the call once [SESSION-80]', () => {
    begun().fail(refusal()).next().expect(work).next('opened').returns('opened')
  })

  it('withReauthentication makes no third call after a second refusal [SESSION-80]', () => {
    begun().fail(refusal()).next().expect(work).fail(refusal()).throws('fresh_proof_required')
  })

  it('withReauthentication rethrows network_unreachable without asking, and exited_confirm_flow if the user leaves', () => {
    begun().fail(new AuthError('network_unreachable', 'No')).throws('network_unreachable')
    begun().fail(refusal()).fail(new AuthError('exited_confirm_flow', 'No')).throws('exited_confirm_flow')
  })

  it('changeAccounts tells the user that the change concerns how they log in [SESSION-78]', () => {
    stepSaga(changeAccounts<string>, work)
      .expect(call(withReauthentication<string>, work, { why: 'confirm.why.accounts' }))
      .next('linked')
      .returns('linked')
  })
})

describe('asking up front', () => {
  const asked = call(post as Api['post'], '/api/v1/sessions/fresh', {}, { timeoutMs: 5_000, retries: 0 })
  const finding = () => stepSaga(findRefusal).given({ services }).expect(asked)

  it('askUpFront without a logged-in user fails with must_be_authenticated', () => {
    stepSaga(requireFresh, WHY).next().returns(undefined)
    stepSaga(askUpFront, WHY)
      .expect(call(requireUser))
      .fail(new AuthError('must_be_authenticated', 'No'))
      .throws('must_be_authenticated')
  })

  it('askUpFront asks the user if the server wants a proof', () => {
    const error = refusal('login')
    stepSaga(askUpFront, WHY)
      .next(ADA)
      .expect(call(findRefusal))
      .next(error)
      .expect(call(confirmIdentity, WHY, error))
      .next()
      .returns(undefined)
    stepSaga(askUpFront, WHY).next(ADA).expect(call(findRefusal)).next(null).returns(undefined)
  })

  it("findRefusal returns the server's refusal, and null if the server cannot be reached", () => {
    const error = refusal('login')
    finding().next({ fresh_until: 1 }).returns(null)
    finding().fail(error).returns(error)
    finding().fail(new AuthError('network_unreachable', 'No')).returns(null)
    finding().fail(new AuthError('not_found', 'An older server')).returns(null)
    finding().fail(new TypeError('a bug')).throws(TypeError)
  })
})

describe('one question at a time', () => {
  it('wantsSecondFactor returns what the server wants, or else whether the user has a second factor', () => {
    stepSaga(wantsSecondFactor, refusal('second_factor')).returns(true)
    stepSaga(wantsSecondFactor, refusal('login')).returns(false)
    stepSaga(wantsSecondFactor, refusal()).next(ADA).returns(false)
    stepSaga(wantsSecondFactor, refusal())
      .next({ ...ADA, mfaMethods: ['totp'] })
      .returns(true)
  })

  it('confirmInQueue asks for a login if no second factor is wanted', () => {
    const error = refusal('login')
    stepSaga(confirmInQueue, WHY, error, false)
      .expect(call(wantsSecondFactor, error))
      .next(false)
      .expect(call(confirmByLogin, WHY, error))
      .next()
      .returns(undefined)
  })

  it('confirmInQueue asks nothing if a proof was given while it waited', () => {
    const [first, later] = [refusal('login'), refusal('login')]
    stepSaga(confirmInQueue, WHY, first, true).expect(call(findRefusal)).next(null).returns(undefined)
    stepSaga(confirmInQueue, WHY, first, true)
      .next(later)
      .next(false)
      .expect(call(confirmByLogin, WHY, later))
  })

  it.each(['exited_confirm_flow', 'mfa_canceled'])(
    "confirmInQueue fails with its caller's own error if the user leaves: %s",
    (code) => {
      const question = { exited: () => new AuthError('exited_link_flow', 'No') }
      stepSaga(confirmInQueue, question, refusal(), false)
        .next(false)
        .fail(new AuthError(code, 'No'))
        .throws('exited_link_flow')
      stepSaga(confirmInQueue, {}, refusal(), false).next(false).fail(new AuthError(code, 'No')).throws(code)
      stepSaga(confirmInQueue, question, refusal(), false)
        .next(false)
        .fail(new AuthError('must_be_authenticated', 'No'))
        .throws('must_be_authenticated')
    },
  )

  it('postProof sends the second factor to the server, and nothing else', () => {
    stepSaga(postProof, { mfaMethod: 'passkey', mfaCode: { id: 'key' }, relyingParty: 'https://app.example.com' })
      .given({ services })
      .expect(
        call(post as Api['post'], '/api/v1/sessions/fresh', {
          mfa: { method: 'passkey', code: { id: 'key' }, relying_party: 'https://app.example.com' },
        }),
      )
      .next({})
      .returns(undefined)
  })

  it('postProof accepts a refused code if an earlier answer was lost and the session is fresh now [SESSION-97]', () => {
    const earlier = { wasLost: false }
    const sent = () => stepSaga(postProof, { mfaMethod: 'totp', mfaCode: '123456' }, earlier).given({ services })
    const refused = new AuthError('missing_or_invalid_mfa', 'No')
    sent().fail(refused).throws(refused)
    sent().fail(new AuthError('network_unreachable', 'No')).throws('network_unreachable')
    sent().fail(refused).expect(call(findRefusal)).next(refusal('second_factor')).throws(refused)
    sent().fail(refused).expect(call(findRefusal)).next(null).returns(undefined)
  })
})

describe('the flows that confirm', () => {
  const calls: unknown[] = []
  const record = (...args: unknown[]) => {
    calls.push(args)
    return Promise.resolve({}) as never
  }
  afterEach(() => void calls.splice(0))

  it('a login that confirms the user marks its calls with a header, and sends the access token [SESSION-82]', () => {
    const api = confirming({ get: record, post: record } as Api, 'latchkey-confirm')
    void api.post('/login', { code: '1' }, { authenticated: false, headers: { other: 'x' } })
    void api.get('/poll')
    expect(calls).toEqual([
      ['/login', { code: '1' }, { authenticated: true, headers: { other: 'x', 'latchkey-confirm': '1' } }],
      ['/poll', { authenticated: true, headers: { 'latchkey-confirm': '1' } }],
    ])
  })

  const wire = { id: ADA.id } as never
  const answer = { user: wire, token: null, refresh_token: null, session_update_action: 'ignore' } as const

  it("acceptProof updates the user from the server's answer, and stores no session", () => {
    stepSaga(acceptProof, answer)
      .expect(call(requireUser))
      .next(ADA)
      .expect(call(updateUser, wire))
      .next(ADA)
      .expect(put(identityConfirmed()))
      .next()
      .returns(ADA)
  })

  it.each([
    ['a token', { ...answer, token: 'token' }],
    ['a refresh token', { ...answer, refresh_token: 'token' }],
    ['another user', { ...answer, user: { id: 'did:latchkey:grace' } as never }],
    ['nobody', { ...answer, user: null }],
  ])('acceptProof refuses %s with invalid_server_response [SESSION-82]', (_, given) => {
    stepSaga(acceptProof, given).next(ADA).throws('invalid_server_response')
  })
})

describe('the question', () => {
  it("confirmByLogin rethrows the server's refusal if no modal is mounted", () => {
    const error = refusal()
    stepSaga(confirmByLogin, WHY, error)
      .expect(select(selectModal))
      .next(modal({ isMounted: false }))
      .throws(error)
  })

  const ends = (end: object) => stepSaga(waitForProof, WHY).next(ADA).next(end)

  it('waitForProof ends when the login confirmed the user', () => {
    ends({ confirmed: identityConfirmed() }).returns(undefined)
  })

  it('waitForProof fails with exited_confirm_flow if the user leaves, and must_be_authenticated after a logout', () => {
    ends({ left: true }).throws('exited_confirm_flow')
    ends({ gone: {} }).throws('must_be_authenticated')
  })

  it("waitForProof keeps asking after somebody else's account confirmed", () => {
    ends({ refused: flowsSlice.actions.failed({} as never) })
      .expect(call(showOtherAccount, WHY))
      .next()
      .next({ confirmed: {} })
      .returns(undefined)
  })

  it("showOtherAccount says that somebody else's account confirmed, above the ways to confirm", () => {
    stepSaga(showOtherAccount, WHY)
      .expect(select(selectIsConfirming))
      .next(true)
      .next(modal({ screen: entry({ plugin: 'google', screen: 'AWAITING_OAUTH_SCREEN' }) }))
      .expect(put(wentBack()))
      .next()
      .next(modal({ screen: entry(SCREEN) }))
      .expect(
        put(
          replaced({ ...CORE_SCREENS.CONFIRM_IDENTITY_SCREEN, data: { why: 'vault.confirm', isOtherAccount: true } }),
        ),
      )
      .next()
      .returns(undefined)
    stepSaga(showOtherAccount, WHY).next(false).returns(undefined)
  })

  it('untilLeft ends when the modal closes, shows another screen, or goes back past the question', () => {
    stepSaga(untilLeft)
      .next(closed({ reason: 'dismissed' }))
      .returns(true)
    stepSaga(untilLeft)
      .next(screenSet({ plugin: 'core', screen: 'LANDING' }))
      .returns(true)
    stepSaga(untilLeft).next(wentBack()).expect(select(selectIsConfirming)).next(false).returns(true)
    stepSaga(untilLeft)
      .next(wentBack())
      .next(true)
      .next(closed({ reason: 'dismissed' }))
      .returns(true)
  })

  it('a confirmation shows its success for 0.9 s in a dialog', () => {
    stepSaga(showSuccess)
      .next({ inDialog: true })
      .expect(put(held()))
      .next()
      .expect(call(keepScreen, 900))
      .next(true)
      .returns(undefined)
    stepSaga(showSuccess).next({ inDialog: false }).returns(undefined)
  })

  it('leaving the re-authentication question goes back to the screen beneath the question', () => {
    stepSaga(leave, 1)
      .next(true)
      .next(modal({ stack: [{}, {}] }))
      .expect(put(wentBack()))
      .next()
      .next(modal({ stack: [{}] }))
      .returns(undefined)
    stepSaga(leave, 1).next(false).returns(undefined)
  })

  it('leaving the re-authentication question closes a modal opened for it, unless another screen shows at once', () => {
    stepSaga(leave, null).next(true).expect(call(startJob, closeUnlessTaken)).next().returns(undefined)
    stepSaga(closeUnlessTaken)
      .expect(call(keepScreen, 0))
      .next(true)
      .expect(call(requestClose, 'completed'))
      .next()
      .returns(undefined)
    stepSaga(closeUnlessTaken).next(false).returns(undefined)
  })
})

it('maskAddress and maskNumber show little more than the start of an address, or the end of a number', () => {
  expect(maskAddress('jane@example.com')).toBe('j•••@example.com')
  expect(maskAddress('"a@b"@example.com')).toBe('"•••@example.com')
  expect(maskNumber('+14155552671')).toBe('•••71')
})
