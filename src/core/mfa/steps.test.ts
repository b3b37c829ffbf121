import { runSaga } from 'redux-saga'
import { stepSaga } from '../../testing/index.ts'
import { AuthError } from '../errors/AuthError.ts'
import { toFailure } from '../errors/toFailure.ts'
import { execute } from '../flow/execute.ts'
import type { MfaProof } from '../frame/contract.ts'
import { coreFlows } from '../login/flows.ts'
import { requireUser } from '../session/ownUser.ts'
import { requestClose } from '../modal/visibility.ts'
import { requireFresh, withReauthentication } from '../reauthentication/withReauthentication.ts'
import { goBack, replaceScreen, settleModal } from '../modal/navigation.ts'
import { modalSlice, selectCanGoBack, selectIsModalOpen } from '../modal/slice.ts'
import type { GeneralPlugin, MfaMethod } from '../plugin/types.ts'
import { delay, core, startJob } from '../saga/context.ts'
import {
  call,
  cancel,
  cancelled,
  fork,
  getContext,
  put,
  select,
  setContext,
  type SagaGenerator,
} from '../saga/effects.ts'
import { selectUser } from '../session/select.ts'
import type { User } from '../user/types.ts'
import { assertNotBlocked, blockAfter, unblock } from './block.ts'
import {
  cancelRequest,
  choose,
  init,
  requestCancelled,
  requireRequest,
  showMethod,
  startMethod,
  tryStart,
} from './chooseMethod.ts'
import {
  begin as beginFirst,
  beginMfaEnrolment,
  confirmOnScreen,
  emptyEntry,
  enrolMfa,
  forgetShares,
  readChangedUser,
  refuseEnrolment,
  rereadUser,
  unenrolMfa,
} from './enrol.ts'
import { mfaError } from '../reauthentication/mfaErrors.ts'
import { findPlace, isInSight, leavePlace, showInPlace } from './prompt.ts'
import { ask, expire, provableMethods, sayThereIsNone, takeProof, workWithProofs } from './prove.ts'
import { proveSecondFactor, tryProof } from '../reauthentication/proveSecondFactor.ts'
import { remove } from './remove.ts'
import {
  mfaSlice,
  selectMfa,
  selectMfaBlock,
  selectMfaRequest,
  type MfaBlock,
  type MfaEnrolment,
  type MfaRequest,
  type MfaState,
} from './slice.ts'
import { proofGiven, readProof, submit } from './submit.ts'
import { hardwareToken, hardwareTokenFlows, TOKEN_CODE } from './testing/hardwareToken.ts'

const { asked, requestChanged, enrolmentBegun, enrolmentChanged, entryRestarted, blocked } = mfaSlice.actions

const token = hardwareToken() as unknown as MfaMethod
const start = function* (): SagaGenerator<string> {
  return yield* call(() => 'challenge')
}
const starting = hardwareToken({ verification: { screen: 'VERIFY', read: () => null, start } }) as unknown as MfaMethod
const VERIFY = { plugin: 'hardwareToken', screen: 'VERIFY' }
const definitions = [token]
const ADA = { id: 'ada', mfaMethods: ['hardware_token'] } as unknown as User
const PROOF: MfaProof = { mfaMethod: 'hardware_token', mfaCode: TOKEN_CODE }
const request = (change: Partial<MfaRequest> = {}): MfaRequest => ({
  action: 'wallet:rpc',
  methods: ['hardware_token'],
  method: 'hardware_token',
  status: 'asking',
  challenge: null,
  failure: null,
  entry: 2,
  place: 'prompt',
  ...change,
})
const enrolment = (change: Partial<MfaEnrolment> = {}): MfaEnrolment => ({
  method: 'hardware_token',
  status: 'asking',
  failure: null,
  entry: 1,
  refusals: 0,
  ...change,
})
const state = (change: Partial<MfaState>): MfaState => ({ request: null, enrolment: null, block: null, ...change })
const refused = new AuthError('missing_or_invalid_mfa', 'No', { retryable: true })
const bug = new TypeError('a bug')
/** A task that the test returns when the saga forks one, so that it can expect the saga to cancel it. */
const task = runSaga({}, function* () {})

describe('proveSecondFactor', () => {
  const work = function* (_proof: MfaProof): SagaGenerator<string> {
    return yield* call(() => 'signed')
  }
  const prove = function* (): SagaGenerator<unknown> {
    return yield* call(() => null)
  }
  const guard = { id: 'guard', secondFactor: { prove } } as unknown as GeneralPlugin
  const begin = (plugins: object[]) =>
    stepSaga(proveSecondFactor<string>, { action: 'vault:open' }, work)
      .expect(core())
      .next({ definitions: plugins })
      .expect(getContext('plugin'))
      .next({ id: 'vault' })

  it('proveSecondFactor returns the result of the work that the asking plugin ran', () => {
    begin([token, guard]).next('signed').returns('signed')
  })

  it.each(['mfa_canceled', 'mfa_timeout', 'plugin_crashed'])(
    'proveSecondFactor fails with the code of the plugin that asks: %s',
    (code) => {
      begin([guard]).fail(new AuthError(code, 'No')).throws(code)
    },
  )

  it('proveSecondFactor fails with missing_or_invalid_mfa if no plugin can prove a factor', () => {
    begin([token]).throws('missing_or_invalid_mfa')
  })

  describe('with a proof', () => {
    const tries = (count: number) => ({ caller: { id: 'vault', options: 1 }, work, count })

    it('tryProof runs the work as the plugin that asked for the proof', () => {
      const own = tries(0)
      stepSaga(tryProof<string>, own, PROOF)
        .expect(setContext({ plugin: own.caller }))
        .next()
        .expect(call(work, PROOF))
        .next('signed')
        .returns('signed')
      expect(own.count).toBe(1)
    })

    it.each([0, 1, 2])('tryProof fails with the error of the refusal if %i proofs were refused before', (count) => {
      stepSaga(tryProof<string>, tries(count), PROOF)
        .next()
        .fail(refused)
        .throws(refused)
    })

    it('tryProof ends with mfa_verification_max_attempts_reached at the fourth refused proof', () => {
      stepSaga(tryProof<string>, tries(3), PROOF)
        .next()
        .fail(refused)
        .throws('mfa_verification_max_attempts_reached')
    })

    it('tryProof accepts a right fourth proof', () => {
      stepSaga(tryProof<string>, tries(3), PROOF)
        .next()
        .next('signed')
        .returns('signed')
    })

    it('tryProof rethrows a bug at the fourth proof, not mfa_verification_max_attempts_reached', () => {
      stepSaga(tryProof<string>, tries(3), PROOF)
        .next()
        .fail(bug)
        .throws(bug)
    })

    it('tryProof does not try a fifth proof', () => {
      stepSaga(tryProof<string>, tries(4), PROOF)
        .next()
        .throws('mfa_verification_max_attempts_reached')
    })
  })
})

describe('ask', () => {
  const work = () => start()
  const begin = () =>
    stepSaga(ask, 'wallet:rpc', work)
      .expect(call(provableMethods))
      .next([token])
      .expect(call(findPlace))
      .next('screen')
      .expect(put(asked({ action: 'wallet:rpc', place: 'screen', methods: ['hardware_token'] })))
      .next()
      .expect(call(showMethod, token))
      .next()
      .expect(fork(tryStart, token))
      .next(task)
      .expect(call(workWithProofs, 'screen', work))
  const ended = (error: unknown) =>
    put(requestChanged({ status: 'ended', failure: error === null ? null : toFailure(error) }))

  it('ask() shows and starts the first second factor, and closes the question when the protected work is done', () => {
    begin()
      .next('signed')
      .expect(ended(null))
      .next()
      .expect(call(leavePlace, 'screen'))
      .next()
      .expect(cancel(task))
      .next()
      .expect(cancelled())
      .next(false)
      .returns('signed')
  })

  it.each([
    ['left', { left: true }],
    ['timed out', { timedOut: true }],
  ])('ask() shows the chooser if no second factor can be proven, and fails when the chooser is %s', (_, end) => {
    stepSaga(ask, 'wallet:rpc', work)
      .expect(call(provableMethods))
      .next([])
      .expect(call(findPlace))
      .next('prompt')
      .expect(call(sayThereIsNone, 'wallet:rpc', 'prompt'))
    stepSaga(sayThereIsNone, 'wallet:rpc', 'prompt')
      .expect(put(asked({ action: 'wallet:rpc', place: 'prompt', methods: [] })))
      .next()
      .expect(put(requestChanged({ method: null, status: 'choosing' })))
      .next()
      .expect(call(showInPlace, 'prompt', { plugin: 'core', screen: 'MFA_VERIFICATION_SCREEN' }))
      .next()
      .next(end)
      .next()
      .expect(call(leavePlace, 'prompt'))
      .next()
      .throws('missing_or_invalid_mfa')
  })

  it('ask() stores the error that ended the request for a second factor, and closes the question', () => {
    const error = mfaError('mfa_canceled')
    begin()
      .fail(error)
      .expect(ended(error))
      .next()
      .expect(call(blockAfter, error))
      .next(false)
      .expect(call(leavePlace, 'screen'))
      .next()
      .expect(cancel(task))
      .next()
      .next(false)
      .throws(error)
  })

  it('ask() leaves the question for a second factor open while input is blocked, so that the wait shows', () => {
    const error = mfaError('mfa_verification_max_attempts_reached')
    begin()
      .fail(error)
      .next()
      .expect(call(blockAfter, error))
      .next(true)
      .expect(cancel(task))
      .next()
      .next(false)
      .throws(error)
  })

  it('ask() cancels its work when the call that asked is cancelled', () => {
    begin()
      .finish()
      .expect(cancel(task))
      .next()
      .expect(cancelled())
      .next(true)
      .expect(ended(mfaError('mfa_canceled')))
      .next()
      .expect(call(leavePlace, 'screen'))
      .next()
      .returns(undefined)
  })

  it('ask() rethrows the error of provableMethods, and shows no question', () => {
    stepSaga(ask, 'wallet:rpc', work).fail(refused).throws(refused)
  })
})

describe('provableMethods', () => {
  const begin = () => stepSaga(provableMethods).expect(core()).next({ definitions })

  it('provableMethods returns the methods that the user is known to have', () => {
    begin().next([token]).returns([token])
  })

  it('provableMethods reads the user anew if no method is known, as another device may have added one', () => {
    begin()
      .next([])
      .expect(call(execute<void, User>, coreFlows.refreshUser, undefined))
      .next(ADA)
      .next([token])
      .returns([token])
  })

  it('provableMethods returns nothing for a user without a method that this app asks for', () => {
    begin().next([]).next(ADA).next([]).returns([])
    begin().next([]).fail(new AuthError('network_unreachable', 'No')).throws('network_unreachable')
  })
})

describe('workWithProofs', () => {
  const work = function* (_proof: MfaProof): SagaGenerator<string> {
    return yield* call(() => 'signed')
  }
  const begin = () =>
    stepSaga(workWithProofs, 'prompt', work)
      .expect(call(takeProof, 'prompt'))
      .next(PROOF)
      .expect(put(requestChanged({ status: 'checking', failure: null })))
      .next()
      .expect(call(work, PROOF))

  it('workWithProofs returns the result of its work', () => {
    begin().next('signed').returns('signed')
  })

  it('workWithProofs asks for another proof after a refused one', () => {
    begin()
      .fail(refused)
      .expect(call(isInSight, 'prompt'))
      .next(true)
      .expect(put(requestChanged({ status: 'refused', failure: toFailure(refused) })))
      .next()
      .expect(call(takeProof, 'prompt'))
  })

  it('workWithProofs ends with mfa_canceled if the user dismissed the question', () => {
    begin().fail(refused).next(false).throws('mfa_canceled')
  })

  it('workWithProofs goes on without an answer in a modal of its own, and not over a screen or on a page that shows the failure', () => {
    const unanswered = new AuthError('frame_timed_out', 'No', { retryable: true })
    begin().fail(unanswered).throws(unanswered)
    stepSaga(workWithProofs, 'host', work).next(PROOF).next().fail(unanswered).throws(unanswered)
    stepSaga(workWithProofs, 'screen', work)
      .next(PROOF)
      .next()
      .fail(unanswered)
      .next(true)
      .expect(put(requestChanged({ status: 'refused', failure: toFailure(unanswered) })))
      .next()
      .expect(call(takeProof, 'screen'))
  })

  it('workWithProofs fails with an error of its work that is not about the proof', () => {
    begin().fail(bug).throws(bug)
    stepSaga(workWithProofs, 'prompt', work).fail(mfaError('mfa_timeout')).throws('mfa_timeout')
  })
})

describe('takeProof', () => {
  const begin = () => stepSaga(takeProof, 'prompt').expect(select(selectUser)).next(ADA).next(task)

  it('takeProof returns what the user enters', () => {
    begin()
      .next({ given: proofGiven(PROOF) })
      .expect(cancel(task))
      .next()
      .returns(PROOF)
  })

  it.each([
    ['mfa_canceled', 'puts the question away', { left: true }],
    ['mfa_canceled', 'has the host cancel it', { cancelled: requestCancelled() }],
    ['mfa_timeout', 'takes too long', { timedOut: true }],
    ['must_be_authenticated', 'logs out', { gone: { type: 'user/userSet' } }],
  ])('takeProof fails with %s if the user %s', (code, _, outcome) => {
    begin().next(outcome).expect(cancel(task)).next().throws(code)
  })

  it('expire lets a request for a second factor time out after five minutes [MFA-67]', () => {
    stepSaga(expire).expect(delay(300_000)).next().returns(true)
  })
})

describe('a block', () => {
  const clock = { now: () => 1_000 } as never

  it.each<[string, MfaBlock]>([
    ['mfa_verification_max_attempts_reached', { reason: 'max-attempts', untilMs: 11_000 }],
    ['mfa_timeout', { reason: 'time-limit', untilMs: 31_000 }],
  ])('blockAfter blocks input after %s, and says until when', (code, block) => {
    const error = new AuthError(code, 'No')
    stepSaga(blockAfter, error)
      .given({ services: { clock } })
      .expect(put(blocked(block)))
      .next()
      .next()
      .returns(true)
    stepSaga(assertNotBlocked).expect(select(selectMfaBlock)).next(block).throws(code)
  })

  it.each([refused, mfaError('mfa_canceled'), bug, new AuthError('constructor', 'No'), undefined])(
    'blockAfter blocks no input after another failure (%#)',
    (error) => {
      stepSaga(blockAfter, error).returns(false)
      stepSaga(assertNotBlocked).next(null).returns(undefined)
    },
  )

  it('unblock ends its own block of the input, and not a later one', () => {
    const block: MfaBlock = { reason: 'max-attempts', untilMs: 11_000 }
    const ending = () => stepSaga(unblock, block, 10_000).expect(delay(10_000)).next().expect(select(selectMfaBlock))
    ending()
      .next(block)
      .expect(put(blocked(null)))
      .next()
      .returns(undefined)
    ending()
      .next({ ...block })
      .returns(undefined)
  })
})

describe('submit', () => {
  const begin = (given: Partial<MfaRequest> = {}, args: Parameters<typeof submit>[0] = { code: TOKEN_CODE }) =>
    stepSaga(submit, args)
      .expect(core())
      .next({ definitions })
      .expect(call(assertNotBlocked))
      .next()
      .expect(call(requireRequest))
      .next(request(given))
  const checked = (failure: MfaRequest['failure']) =>
    begin()
      .expect(put(proofGiven(PROOF)))
      .next()
      .next()
      .expect(select(selectMfa))
      .next(state({ request: request({ failure }) }))

  it('submit hands over the proof of a second factor, and returns once the proof is accepted', () => {
    checked(null).returns(undefined)
  })

  it.each([
    ['missing_or_invalid_mfa', 'was refused, and another one may do'],
    ['mfa_verification_max_attempts_reached', 'was the last'],
    ['transaction_failure', 'was right, and what it was for failed'],
  ])('submit fails with %s if the proof %s', (code) => {
    checked({ code, message: 'No', retryable: true }).throws(code)
  })

  it.each<[string, Parameters<typeof submit>[0]]>([
    ['no code', { code: '' }],
    ['an assertion', { code: { id: 'x' } }],
    ['that of a method that the user does not have', { method: 'totp', code: '123456' }],
  ])('submit refuses with mfa_invalid_code a proof that cannot be one: %s [MFA-61]', (_, args) => {
    begin({}, args).throws('mfa_invalid_code')
  })

  it('submit refuses a proof while another one is checked', () => {
    begin({ status: 'checking' }).throws('request_in_progress')
  })

  it('submit refuses a proof while input is blocked (mfa_timeout), or if nobody asked (mfa_not_asked)', () => {
    stepSaga(submit, { code: TOKEN_CODE }).next({ definitions }).fail(mfaError('mfa_timeout')).throws('mfa_timeout')
    stepSaga(submit, { code: TOKEN_CODE })
      .next({ definitions })
      .next()
      .fail(mfaError('mfa_not_asked'))
      .throws('mfa_not_asked')
  })

  it('submit sends the proof of the chosen method, or of the method that is named [MFA-62]', () => {
    expect(readProof(definitions, request(), { code: TOKEN_CODE, relyingParty: 'https://app.test' })).toEqual({
      ...PROOF,
      relyingParty: 'https://app.test',
    })
    expect(readProof(definitions, request({ method: null }), { method: 'hardware_token', code: TOKEN_CODE })).toEqual(
      PROOF,
    )
    expect(readProof(definitions, request({ method: null }), { code: TOKEN_CODE })).toBeNull()
    expect(readProof([], request(), { code: TOKEN_CODE })).toBeNull()
  })
})

describe('cancelRequest', () => {
  it('cancelRequest ends the request for a second factor', () => {
    stepSaga(cancelRequest)
      .expect(call(requireRequest))
      .next(request())
      .expect(put(requestCancelled()))
      .next()
      .returns(undefined)
  })

  it('cancelRequest without a request for a second factor fails with mfa_not_asked', () => {
    stepSaga(cancelRequest).fail(mfaError('mfa_not_asked')).throws('mfa_not_asked')
    stepSaga(requireRequest).expect(select(selectMfaRequest)).next(null).throws('mfa_not_asked')
    stepSaga(requireRequest).next(request()).returns(request())
  })
})

describe('the choice of a method', () => {
  it('choosing a second factor shows its screen, and starts it', () => {
    stepSaga(init, { method: 'hardware_token' })
      .expect(core())
      .next({ definitions })
      .expect(call(requireRequest))
      .next(request())
      .expect(call(showMethod, token))
      .next()
      .expect(call(startMethod, token))
      .next('challenge')
      .returns('challenge')
  })

  it.each([
    ['that the user does not have', 'totp', request()],
    ['that no plugin has', 'sms', request({ methods: ['sms'] })],
  ])('choosing a second factor %s is refused', (_, method, given) => {
    stepSaga(init, { method }).next({ definitions }).next(given).throws('mfa_method_unavailable')
  })

  it('showMethod shows a second factor with empty code boxes, with status starting if the factor has to send a code', () => {
    const shown = (plugin: MfaMethod, status: MfaRequest['status']) =>
      stepSaga(showMethod, plugin)
        .expect(call(requireRequest))
        .next(request())
        .expect(put(requestChanged({ method: 'hardware_token', status, challenge: null, failure: null, entry: 3 })))
        .next()
        .expect(call(showInPlace, 'prompt', VERIFY))
        .next()
        .returns(undefined)
    shown(token, 'asking')
    shown(starting, 'starting')
  })

  it('choose returns to the choice of second factors', () => {
    stepSaga(choose)
      .next(request())
      .expect(put(requestChanged({ method: null, status: 'choosing', challenge: null, failure: null })))
      .next()
      .expect(call(showInPlace, 'prompt', { plugin: 'core', screen: 'MFA_VERIFICATION_SCREEN' }))
      .next()
      .returns(undefined)
  })
})

describe('the start of a method', () => {
  const notSent = new AuthError('twilio_verification_failed', 'No')

  it('startMethod returns null for a method without a start', () => {
    stepSaga(startMethod, token).returns(null)
  })

  it('tryStart ends without an error if the start fails, as the prompt shows it', () => {
    stepSaga(tryStart, starting).expect(call(startMethod, starting)).fail(notSent).returns(undefined)
  })

  it('tryStart reports a bug in the start of a second factor, with the id of its plugin', () => {
    const report = jest.fn()
    stepSaga(tryStart, starting).fail(bug).expect(core()).next({ report }).returns(undefined)
    expect(report).toHaveBeenCalledWith(bug, { plugin: 'hardwareToken', phase: 'saga' })
  })

  it('init fails after the prompt showed why starting the method failed', () => {
    stepSaga(startMethod, starting).fail(notSent).next().throws(notSent)
  })
})

describe('where the user is asked', () => {
  const { screenSet, prompted, promptDismissed } = modalSlice.actions
  const modal = (change: object) => ({ isOpen: false, screen: null, prompt: null, ...change })

  it.each([
    ['in the modal that is open, over its screen', 'prompt', true],
    ['in a modal of its own where none is', 'screen', false],
  ])('findPlace puts the question for a second factor %s', (_, place, isOpen) => {
    stepSaga(findPlace)
      .next({ showMfaPrompt: true })
      .expect(call(settleModal))
      .next()
      .next(isOpen)
      .returns(place as never)
  })

  it("findPlace leaves the question to the host's page if the host draws it", () => {
    stepSaga(findPlace).next({ showMfaPrompt: false }).returns('host')
    stepSaga(showInPlace, 'host', VERIFY).returns(undefined)
    stepSaga(isInSight, 'host').next(modal({})).returns(true)
    stepSaga(leavePlace, 'host').returns(undefined)
  })

  it('showInPlace shows the question for a second factor in the open modal', () => {
    stepSaga(showInPlace, 'prompt', VERIFY)
      .expect(put(prompted(VERIFY)))
      .next()
      .returns(undefined)
    stepSaga(showInPlace, 'screen', VERIFY)
      .next(modal({}))
      .expect(put(screenSet(VERIFY)))
      .next()
      .returns(undefined)
    stepSaga(showInPlace, 'screen', VERIFY)
      .next(modal({ screen: VERIFY }))
      .expect(call(replaceScreen, VERIFY))
      .next()
      .returns(undefined)
  })

  it('leavePlace closes the question for a second factor only if the modal still shows that question', () => {
    stepSaga(leavePlace, 'prompt')
      .expect(call(isInSight, 'prompt'))
      .next(true)
      .expect(put(promptDismissed()))
      .next()
      .returns(undefined)
    stepSaga(leavePlace, 'screen').next(true).expect(call(requestClose, 'completed')).next().returns(undefined)
    stepSaga(leavePlace, 'screen').next(false).returns(undefined)
    stepSaga(isInSight, 'prompt')
      .next(modal({ isOpen: true, screen: VERIFY }))
      .returns(false)
    stepSaga(isInSight, 'screen')
      .next(modal({ screen: VERIFY }))
      .returns(false)
  })
})

describe('enrolMfa', () => {
  const send = function* (): SagaGenerator<void> {}
  const begin = (found: MfaEnrolment | null) =>
    stepSaga(enrolMfa, { method: 'hardware_token', submit: send })
      .expect(call(requireUser))
      .next(ADA)
      .expect(call(assertNotBlocked))
      .next()
      .expect(select(selectMfa))
      .next(state({ enrolment: found }))
  const checking = put(enrolmentChanged({ status: 'checking', failure: null }))

  it('enrolMfa sends the code, reads the user anew, and returns the user', () => {
    begin(enrolment())
      .expect(checking)
      .next()
      .expect(call(withReauthentication<unknown>, call(send), { why: 'confirm.why.mfa' }))
      .next()
      .expect(call(readChangedUser))
      .next(ADA)
      .expect(put(enrolmentChanged({ status: 'done' })))
      .next()
      .returns(ADA)
  })

  it.each([
    ['nothing', null],
    ['another method', enrolment({ method: 'totp' })],
    ['one that is done', enrolment({ status: 'done' })],
  ])('enrolMfa begins an enrolment if the user has %s', (_, found) => {
    begin(found)
      .expect(put(enrolmentBegun({ method: 'hardware_token' })))
      .next()
      .expect(checking)
  })

  it('enrolMfa hands a failed code or user read to refuseEnrolment, and fails with the result', () => {
    for (const failed of [begin(enrolment()).next().fail(bug), begin(enrolment()).next().next().fail(bug)]) {
      failed.expect(call(refuseEnrolment, bug)).next(refused).throws(refused)
    }
  })

  it.each(['must_be_authenticated', 'mfa_timeout'])('an enrolment that may not begin fails with %s', (code) => {
    const failing =
      code === 'must_be_authenticated'
        ? stepSaga(beginMfaEnrolment, 'totp')
        : stepSaga(beginMfaEnrolment, 'totp').next(ADA)
    failing.fail(new AuthError(code, 'No')).throws(code)
    stepSaga(beginMfaEnrolment, 'totp')
      .expect(call(requireUser))
      .next(ADA)
      .expect(call(assertNotBlocked))
      .next()
      .expect(call(confirmOnScreen))
      .next()
      .expect(put(enrolmentBegun({ method: 'totp' })))
      .next()
      .returns(undefined)
  })
})

describe('the first method of a user', () => {
  const asked = call(requireFresh, { why: 'confirm.why.mfa' })
  const exited = new AuthError('exited_confirm_flow', 'No')
  const refused = (error: AuthError = exited) => stepSaga(confirmOnScreen).expect(call(beginFirst)).fail(error)

  it('the first second factor of a user needs re-authentication, a further one only a second factor [MFA-8]', () => {
    stepSaga(beginFirst)
      .expect(call(requireUser))
      .next({ ...ADA, mfaMethods: [] })
      .expect(asked)
      .next()
      .returns(undefined)
    stepSaga(beginFirst)
      .expect(call(requireUser))
      .next({ ...ADA, mfaMethods: ['sms'] })
      .returns(undefined)
  })

  it('declining re-authentication during an enrolment goes back from the enrolment screen, or else closes the modal', () => {
    refused()
      .expect(select(selectIsModalOpen))
      .next(true)
      .expect(select(selectCanGoBack))
      .next(true)
      .expect(call(goBack))
      .next()
      .throws(exited)
    refused().next(true).next(false).expect(call(requestClose, 'dismissed')).next().throws(exited)
    refused().next(false).throws(exited)
    refused(new AuthError('network_unreachable', 'No')).throws('network_unreachable')
  })
})

describe('D a code that does not enrol', () => {
  const wrong = new AuthError('invalid_credentials', 'No')
  const refusing = (error: unknown, refusals: number) =>
    stepSaga(refuseEnrolment, error)
      .expect(select(selectMfa))
      .next(state({ enrolment: enrolment({ refusals }) }))
  const noted = (error: unknown, refusals: number) =>
    put(enrolmentChanged({ status: 'refused', failure: toFailure(error), refusals }))

  it.each([0, 1, 2])('a wrong enrolment code is counted after %i others', (refusals) => {
    refusing(wrong, refusals)
      .expect(noted(wrong, refusals + 1))
      .next()
      .next()
      .expect(call(blockAfter, wrong))
      .next(false)
      .returns(wrong)
  })

  it('the fourth wrong enrolment code ends the enrolment, and resets the count', () => {
    const told = mfaError('mfa_verification_max_attempts_reached', { cause: wrong })
    refusing(wrong, 3).expect(noted(told, 0))
  })

  it('an enrolment code that fails with network_unreachable is not counted as a wrong one', () => {
    const offline = new AuthError('network_unreachable', 'No')
    refusing(offline, 3).expect(noted(offline, 3)).next().next().next(false).returns(offline)
  })

  it('emptyEntry empties the boxes of a refused enrolment code after 1.4 s, unless they changed meanwhile', () => {
    const emptying = () => stepSaga(emptyEntry, 1).expect(delay(1_400)).next().expect(select(selectMfa))
    emptying()
      .next(state({ enrolment: enrolment() }))
      .expect(put(entryRestarted()))
      .next()
      .returns(undefined)
    emptying()
      .next(state({ enrolment: enrolment({ entry: 2 }) }))
      .returns(undefined)
    emptying().next(state({})).returns(undefined)
  })
})

describe('removal', () => {
  it('remove runs the removal of the plugin that has the method, and returns the user [MFA-17]', () => {
    stepSaga(remove, { method: 'hardware_token' })
      .expect(core())
      .next({ definitions })
      .expect(call(requireUser))
      .next(ADA)
      .expect(call(execute<void, unknown>, hardwareTokenFlows.unenrol, undefined))
      .next()
      .expect(call(requireUser))
      .next(ADA)
      .returns(ADA)
  })

  it("remove fails with the failure of the plugin's flow", () => {
    stepSaga(remove, { method: 'hardware_token' })
      .next({ definitions })
      .next(ADA)
      .fail(mfaError('mfa_canceled'))
      .throws('mfa_canceled')
  })

  it.each([
    ['that the user does not have', { ...ADA, mfaMethods: [] }, definitions],
    ['that no plugin has', ADA, []],
  ])('remove refuses with mfa_method_unavailable a method %s', (_, user, plugins) => {
    stepSaga(remove, { method: 'hardware_token' })
      .next({ definitions: plugins })
      .next(user)
      .throws('mfa_method_unavailable')
  })

  it('removing a second factor without a user fails with must_be_authenticated', () => {
    stepSaga(remove, { method: 'hardware_token' })
      .next({ definitions })
      .fail(new AuthError('must_be_authenticated', 'No'))
      .throws('must_be_authenticated')
    stepSaga(unenrolMfa, { submit: start })
      .fail(new AuthError('must_be_authenticated', 'No'))
      .throws('must_be_authenticated')
  })

  it('unenrolMfa reads the user anew after a removal', () => {
    stepSaga(unenrolMfa, { submit: start })
      .expect(call(requireUser))
      .next(ADA)
      .expect(call(start))
      .next()
      .expect(call(readChangedUser))
      .next(ADA)
      .returns(ADA)
    stepSaga(unenrolMfa, { submit: start }).next(ADA).fail(mfaError('mfa_timeout')).throws('mfa_timeout')
  })
})

describe('a user whose methods changed', () => {
  const frame = (isOpen: boolean) => ({ isOpen: () => isOpen, ask: async () => ({}) }) as never

  it("readChangedUser reads the user, and has an open wallet frame forget the user's shares [MFA-11]", () => {
    stepSaga(readChangedUser)
      .given({ services: { frame: frame(true) } })
      .expect(call(rereadUser))
      .next(ADA)
      .next()
      .returns(ADA)
    stepSaga(readChangedUser)
      .given({ services: { frame: frame(false) } })
      .expect(call(rereadUser))
      .next(ADA)
      .returns(ADA)
  })

  it('forgetShares names to the frame the user whose shares to forget', () => {
    const own = { ask: async (..._asked: unknown[]) => ({}) }
    stepSaga(forgetShares, 'ada')
      .given({ services: { frame: own as never } })
      .expect(call(own.ask, 'mfa:clear', { userId: 'ada' }))
      .next({})
      .returns(undefined)
  })

  it.each([
    ['unknown_auth_error', 'unknown_mfa_error'],
    ['network_unreachable', 'network_unreachable'],
    ['must_be_authenticated', 'must_be_authenticated'],
  ])('readChangedUser, if reading fails because of %s, fails with %s', (code, told) => {
    stepSaga(rereadUser)
      .expect(call(execute<void, User>, coreFlows.refreshUser, undefined))
      .fail(new AuthError(code, 'No'))
      .throws(told)
  })
})

it("startJob hands a job to the core's job channel", () => {
  const channel = { put: async (..._jobs: unknown[]) => undefined }
  const job = () => emptyEntry(1)
  stepSaga(startJob, job)
    .expect(core())
    .next({ jobs: channel })
    .expect(call(channel.put, job))
    .next()
    .returns(undefined)
})
