import { flowsSlice, modalSlice } from '../../core/index.ts'
import { passkeySlice, type PasskeyState } from './slice.ts'

const { reducer } = passkeySlice
const { passkeysOffered, loginStarted, loginSucceeded, offerEnded } = passkeySlice.actions
const failure = { code: 'passkey_not_allowed', message: 'x', retryable: true }
const failed = (flow: string) => flowsSlice.actions.failed({ flow, requestId: '1', failure })
const cancelled = (flow: string) => flowsSlice.actions.cancelled({ flow, requestId: '1' })
const [LOGIN, OFFER] = ['passkey/loginWithPasskey', 'passkey/offerPasskeys']
const state = (overrides: Partial<PasskeyState> = {}): PasskeyState => ({
  ...passkeySlice.getInitialState(),
  ...overrides,
})

describe('the state of a passkey login', () => {
  it('the passkey status goes from offering over loading to success [PASSKEY-3]', () => {
    const offered = reducer(state(), passkeysOffered({ isInModal: true }))
    expect(offered).toEqual({ status: 'offering', failure: null, isInModal: true })
    const started = reducer(offered, loginStarted({ isInModal: true }))
    expect(started.status).toBe('loading')
    expect(reducer(started, offerEnded())).toEqual(started)
    expect(reducer(started, loginSucceeded()).status).toBe('success')
  })

  it('the passkey state keeps the failure of a login until the next try', () => {
    const after = reducer(state({ status: 'loading' }), failed(LOGIN))
    expect(after).toMatchObject({ status: 'error', failure })
    expect(reducer(after, loginStarted({ isInModal: false }))).toMatchObject({ status: 'loading', failure: null })
  })

  it('the passkey status turns from offering to idle if the offer fails or ends, and loading outlives a cancelled offer', () => {
    for (const action of [failed(OFFER), cancelled(OFFER), offerEnded()]) {
      expect(reducer(state({ status: 'offering' }), action)).toMatchObject({ status: 'idle', failure: null })
    }
    expect(reducer(state({ status: 'loading' }), cancelled(OFFER)).status).toBe('loading')
    expect(reducer(state({ status: 'loading' }), failed(OFFER)).status).toBe('error')
  })

  it('the passkey status returns to idle after a cancelled login, and ignores other flows', () => {
    expect(reducer(state({ status: 'loading' }), cancelled(LOGIN)).status).toBe('idle')
    expect(reducer(state({ status: 'loading' }), cancelled('passkey/linkPasskey')).status).toBe('loading')
    expect(reducer(state({ status: 'loading' }), failed('email/sendCode')).status).toBe('loading')
  })

  it('the state of a passkey login is reset with the modal that it began in', () => {
    const { cleared } = modalSlice.actions
    expect(reducer(state({ status: 'error', isInModal: true }), cleared(0))).toEqual(state())
    expect(reducer(state({ status: 'error' }), cleared(0)).status).toBe('error')
  })
})
