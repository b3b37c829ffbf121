import type { AuthFailure } from '../errors/AuthError.ts'
import { flowsSlice } from '../flow/flows.slice.ts'
import { modalSlice } from '../modal/slice.ts'
import type { CodeLoginState } from './slice.ts'
import { pigeonSlice } from './testing/testChannel.ts'

const { codeRequested, codeSent, cooldownTicked, codeSubmitted, codeExpired, codeAccepted, entryRestarted, forgotten } =
  pigeonSlice.actions
const { failed, cancelled } = flowsSlice.actions
const { reducer, getInitialState } = pigeonSlice

const ada = { address: 'ada@example.com', intent: 'login', isInModal: true } as const
const failure: AuthFailure = { code: 'invalid_credentials', message: 'No', retryable: true }
const failedIn = (flow: string) => failed({ flow: `pigeon/${flow}`, requestId: 'r', failure })
const cancelledIn = (flow: string) => cancelled({ flow: `pigeon/${flow}`, requestId: 'r' })

const after = (...actions: Parameters<typeof reducer>[1][]): CodeLoginState =>
  actions.reduce(reducer, getInitialState())
const sent = [codeRequested(ada), codeSent({ sentAt: 0, resendAt: 30_000, expiresAt: 600_000 })]
const submitted = [...sent, codeSubmitted({ address: ada.address, intent: 'login' })]

describe('code login state', () => {
  it('the status of a code login goes from sending-code over awaiting-code-input and submitting-code to done [CODE-42]', () => {
    expect(after().status).toBe('idle')
    expect(after(codeRequested(ada))).toMatchObject({ ...ada, status: 'sending-code' })
    expect(after(...sent)).toMatchObject({ status: 'awaiting-code-input', resendAt: 30_000, entry: 1 })
    expect(after(...submitted).status).toBe('submitting-code')
    expect(after(...submitted, codeAccepted()).status).toBe('done')
  })

  it('the status of a code login is error after a refused code, and awaiting-code-input when the boxes start empty [CODE-42, CODE-43]', () => {
    const refused = [...submitted, failedIn('loginWithCode')]
    expect(after(...refused)).toMatchObject({ status: 'error', failure })
    expect(after(...refused, entryRestarted())).toMatchObject({ status: 'awaiting-code-input', failure, entry: 2 })
    expect(after(...refused, codeSubmitted(ada))).toMatchObject({ status: 'submitting-code', failure: null })
  })

  it.each(['loginWithCode', 'linkWithCode', 'updateEmail'])('the status is error when %s fails', (flow) => {
    expect(after(...submitted, failedIn(flow)).status).toBe('error')
  })

  it('the status of a code login is error, without a cool-down, when the first code could not be sent', () => {
    expect(after(codeRequested(ada), failedIn('sendCode'))).toMatchObject({ status: 'error', failure, resendAt: null })
  })

  it('the status of a code login stays awaiting-code-input, with the cool-down of the first code, when a resend fails', () => {
    const again = [...sent, codeRequested(ada), failedIn('resendCode')]
    expect(after(...again)).toMatchObject({ status: 'awaiting-code-input', failure: null, resendAt: 30_000 })
  })

  it('asking for a code for another address or purpose clears the cool-down of the one before [CODE-44]', () => {
    expect(after(...sent, codeRequested({ ...ada, address: 'eve@example.com' }))).toMatchObject({
      sentAt: null,
      resendAt: null,
    })
    expect(after(...sent, codeRequested({ ...ada, intent: 'link' })).resendAt).toBeNull()
    expect(after(...sent, codeRequested(ada)).resendAt).toBe(30_000)
  })

  it('a refused code stays marked as expired until another is sent, or asked for at another address', () => {
    const expired = [...submitted, codeExpired(), failedIn('loginWithCode')]
    expect(after(...expired)).toMatchObject({ status: 'error', isExpired: true, expiresAt: 600_000 })
    expect(after(...expired, codeSent({ sentAt: 600_000, resendAt: 630_000, expiresAt: 1_200_000 }))).toMatchObject({
      isExpired: false,
      expiresAt: 1_200_000,
    })
    expect(after(...expired, codeRequested({ ...ada, address: 'eve@example.com' }))).toMatchObject({
      isExpired: false,
      expiresAt: null,
    })
  })

  it('a code login keeps the status submitting-code when another code is sent meanwhile', () => {
    expect(after(...submitted, codeSent({ sentAt: 30_000, resendAt: 60_000, expiresAt: 630_000 })).status).toBe(
      'submitting-code',
    )
  })

  it('entryRestarted changes nothing unless a code was refused', () => {
    expect(after(...sent, entryRestarted())).toEqual(after(...sent))
    expect(after(...submitted, entryRestarted())).toEqual(after(...submitted))
  })

  it('a code login returns to its previous status when a call is cancelled', () => {
    expect(after(codeRequested(ada), cancelledIn('sendCode')).status).toBe('idle')
    expect(after(...sent, codeRequested(ada), cancelledIn('resendCode')).status).toBe('awaiting-code-input')
    expect(after(...submitted, cancelledIn('loginWithCode')).status).toBe('awaiting-code-input')
  })

  it("failed flows of other plugins do not change a code login's state", () => {
    expect(after(...submitted, failedIn('unlink'), cancelledIn('unlink'))).toEqual(after(...submitted))
    expect(after(...submitted, failed({ flow: 'sms/loginWithCode', requestId: 'r', failure }))).toEqual(
      after(...submitted),
    )
  })

  it('forgetting a failed code login resets its state to the initial one', () => {
    expect(after(...submitted, failedIn('loginWithCode'), forgotten())).toEqual(getInitialState())
  })

  it('the code login slice lists its flows that send a code as sending, and its login, link and update flows as submitting', () => {
    expect(pigeonSlice.sending).toEqual(['pigeon/sendCode', 'pigeon/resendCode'])
    expect(pigeonSlice.submitting).toEqual(['pigeon/loginWithCode', 'pigeon/linkWithCode', 'pigeon/updateEmail'])
  })

  it('each tick of the cool-down sets the seconds until a code can be resent', () => {
    expect(after(...sent, cooldownTicked({ resendInS: 7 })).resendInS).toBe(7)
  })

  it('clearing the modal resets a code login that ran in it, but not one that ran without it', () => {
    expect(after(...sent, modalSlice.actions.cleared(0))).toEqual(getInitialState())
    const headless = [codeRequested({ ...ada, isInModal: false }), codeSent({ sentAt: 0, resendAt: 1, expiresAt: 2 })]
    expect(after(...headless, modalSlice.actions.cleared(0))).toEqual(after(...headless))
  })
})
