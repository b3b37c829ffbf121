import { stepSaga } from '../../testing/index.ts'
import { delay } from '../saga/context.ts'
import { call, race, takeFrom } from '../saga/effects.ts'
import { answerOpener, popupMessages, readAnswer, waitForPopup, type PopupAnswer } from './popup.ts'
import { base64url, challengeOf, makeOAuthSecret } from './secrets.ts'

const message = popupMessages('latchkey')

describe('the secrets of an OAuth request', () => {
  it('base64url has no character that a URL would have to escape', () => {
    expect(base64url(Uint8Array.from([251, 255, 254, 0]))).toBe('-__-AA')
  })

  it('the secret of an OAuth request has 36 random bytes', () => {
    const bytes = jest.fn((length: number) => new Uint8Array(length).fill(251))
    stepSaga(makeOAuthSecret)
      .given({ services: { random: { bytes } as never } })
      .returns('-_v7'.repeat(12))
    expect(bytes).toHaveBeenCalledWith(36)
  })

  it("challengeOf gives the SHA-256 hash of an OAuth request's secret (RFC 7636, appendix B)", () => {
    const sha256 = async (_text: string) => new Uint8Array()
    const hash = Uint8Array.from(Buffer.from('E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM', 'base64url'))
    stepSaga(challengeOf, 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')
      .given({ services: { random: { sha256 } as never } })
      .expect(call(sha256, 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'))
      .next(hash)
      .returns('E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM')
  })
})

describe('waiting for a window', () => {
  it('waitForPopup looks every 500 ms whether the window is closed, then listens for 1 s more', () => {
    const channel = { take: () => {}, close: jest.fn() }
    const looked = (ms: number) => race({ answer: takeFrom<PopupAnswer>(channel), looked: delay(ms) })
    const windows = { currentUrl: () => new URL('https://app.example.com/'), onMessage: () => () => {} }
    let isClosed = false
    const saga = stepSaga(waitForPopup, { isClosed: () => isClosed } as never, 's')
      .given({ services: { brand: 'latchkey', windows } as never })
      .next(channel)
      .expect(looked(500))
      .next({ looked: true })
      .expect(looked(500))
    isClosed = true
    saga.next({ looked: true }).expect(looked(1_000)).next({ looked: true }).returns('closed')
    expect(channel.close).toHaveBeenCalledTimes(1)
  })
})

describe('the answer of a window', () => {
  it.each([
    [{ type: message.response, stateCode: 's', authorizationCode: 'code' }, { code: 'code' }],
    [{ type: message.response, stateCode: 's', authorizationCode: 'undefined' }, 'denied'],
    [{ type: message.response, stateCode: 's' }, 'denied'],
    [{ type: message.error, stateCode: 's', error: 'oauth_user_denied' }, 'denied'],
    [{ type: message.error, stateCode: 's', error: 'server_error' }, 'failed'],
    [{ type: message.error, stateCode: 's' }, 'failed'],
  ])('readAnswer reads the answer %j of a window as %j', (answer, outcome) => {
    expect(readAnswer(answer, message)).toEqual(outcome)
  })

  it.each([
    ['code', { type: message.response, stateCode: 'state', authorizationCode: 'code' }],
    ['undefined', { type: message.error, stateCode: 'state', error: 'oauth_user_denied' }],
    ['', { type: message.error, stateCode: 'state', error: 'oauth_user_denied' }],
  ])('answerOpener sends the code %j to the page that opened the window', (code, answer) => {
    const tell = (_answer: unknown) => true
    stepSaga(answerOpener, { code, state: 'state' })
      .given({ services: { brand: 'latchkey', windows: { answerOpener: tell } as never } })
      .expect(call(tell, answer))
      .next(true)
      .returns(true)
  })
})
