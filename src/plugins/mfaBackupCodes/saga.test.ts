import { AuthError, call, proveSecondFactor, unenrolMfa, type User } from '../../core/index.ts'
import { stepSaga } from '../../testing/index.ts'
import {
  collect,
  countCodes,
  enrol,
  makeCodes,
  makeProven,
  removeProven,
  sendEnrolment,
  sendRemoval,
  status,
  unenrol,
} from './saga.ts'

const CODES = Array.from({ length: 10 }, (_, n) => `7K2QM-9XW4${n}`)
const PROOF = { mfaMethod: 'totp', mfaCode: '123456' }
const post = jest.fn()
const get = jest.fn()
const withApi = { api: { get, post } }

describe('status', () => {
  it('status() of backup codes tells how many are left, and when they were made in milliseconds', () => {
    stepSaga(status)
      .next({})
      .next(withApi)
      .expect(call(get, '/api/v1/mfa/backup_codes'))
      .next({ left: 9, created_at: 1_700_000_000 })
      .returns({ left: 9, createdAtMs: 1_700_000_000_000 })
  })

  it('status() of a user without backup codes has no time, and one without a number fails', () => {
    const asked = () => stepSaga(status).next({}).next(withApi)
    asked().next({ left: 0, created_at: null }).returns({ left: 0, createdAtMs: null })
    asked().next({}).throws('mfa_backup_codes_failed')
  })

  it('countCodes() is null where the number cannot be read, so that the prompt still asks', () => {
    stepSaga(countCodes).expect(call(status)).fail(new AuthError('network_unreachable', 'No')).returns(null)
    const bug = new TypeError('a bug')
    expect(() => stepSaga(countCodes).fail(bug).returns(null)).toThrow()
  })
})

describe('enrol', () => {
  it('collect() keeps the codes that were made as the result of the flow', () => {
    const made = { codes: [] }
    stepSaga(collect, made, makeCodes).expect(call(makeCodes)).next(CODES).returns(undefined)
    expect(made).toEqual({ codes: CODES })
  })

  it('makeCodes() asks for a second factor only if the server wants one', () => {
    stepSaga(makeCodes).expect(call(sendEnrolment)).next(CODES).returns(CODES)
    stepSaga(makeCodes)
      .fail(new AuthError('missing_or_invalid_mfa', 'No'))
      .expect(call(makeProven))
      .next(CODES)
      .returns(CODES)
    stepSaga(makeCodes).fail(new AuthError('network_unreachable', 'No')).throws('network_unreachable')
    stepSaga(makeProven)
      .expect(call(proveSecondFactor, { action: 'mfaBackupCodes:enrol' }, sendEnrolment))
      .next(CODES)
      .returns(CODES)
  })

  it('sendEnrolment() sends the proof, and returns the ten codes of the answer', () => {
    stepSaga(sendEnrolment, PROOF)
      .next(withApi)
      .expect(call(post, '/api/v1/mfa/backup_codes/enroll', { mfa: { method: 'totp', code: '123456' } }))
      .next({ codes: CODES })
      .returns(CODES)
  })

  it.each([{}, { codes: CODES.slice(1) }, { codes: [...CODES.slice(1), '123456'] }, { codes: 'codes' }])(
    'sendEnrolment() refuses the answer %j, which has not ten codes',
    (answer) => {
      stepSaga(sendEnrolment).next(withApi).next(answer).throws('mfa_backup_codes_failed')
    },
  )

  it.each([
    ['some_new_code', 'mfa_backup_codes_failed'],
    ['mfa_canceled', 'mfa_canceled'],
    ['mfa_method_unavailable', 'mfa_method_unavailable'],
    ['too_many_requests', 'too_many_requests'],
  ])('enrol() of mfaBackupCodes() throws, for a failure with %s, the code %s', (code, told) => {
    stepSaga(enrol).next({ mfaMethods: [] }).fail(new AuthError(code, 'No')).throws(told)
  })
})

it('unenrol() asks for a second factor before it removes the backup codes', () => {
  const ada = {} as User
  stepSaga(unenrol)
    .expect(call(unenrolMfa, { submit: removeProven }))
    .next(ada)
    .returns(ada)
  stepSaga(removeProven)
    .expect(call(proveSecondFactor, { action: 'mfaBackupCodes:unenrol' }, sendRemoval))
    .next(undefined)
    .returns(undefined)
  stepSaga(sendRemoval, PROOF)
    .next(withApi)
    .expect(call(post, '/api/v1/mfa/backup_codes/unenroll', { mfa: { method: 'totp', code: '123456' } }))
    .next({})
    .returns(undefined)
  stepSaga(unenrol).fail(new AuthError('invalid_server_response', 'No')).throws('mfa_backup_codes_failed')
})
