import { stepSaga } from '../../testing/index.ts'
import { call } from '../saga/effects.ts'
import { answerOpener, popupMessages, readAnswer } from './popup.ts'
import { base64url, challengeOf, makeOAuthSecret } from './secrets.ts'

const message = popupMessages('latchkey')

describe('the secrets of an OAuth request', () => {
  it('have no character that a URL would have to escape', () => {
    expect(base64url(Uint8Array.from([251, 255, 254, 0]))).toBe('-__-AA')
  })

  it('are 36 random bytes', () => {
    const bytes = jest.fn((length: number) => new Uint8Array(length).fill(251))
    stepSaga(makeOAuthSecret).given({ services: { random: { bytes } as never } }).returns('-_v7'.repeat(12))
    expect(bytes).toHaveBeenCalledWith(36)
  })

  it('are shown as their hash (RFC 7636, appendix B)', () => {
    const sha256 = async (_text: string) => new Uint8Array()
    const hash = Uint8Array.from(Buffer.from('E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM', 'base64url'))
    stepSaga(challengeOf, 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')
      .given({ services: { random: { sha256 } as never } })
      .expect(call(sha256, 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'))
      .next(hash)
      .returns('E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM')
  })
})

describe('what a window answers', () => {
  it.each([
    [{ type: message.response, stateCode: 's', authorizationCode: 'code' }, { code: 'code' }],
    [{ type: message.response, stateCode: 's', authorizationCode: 'undefined' }, 'denied'],
    [{ type: message.response, stateCode: 's' }, 'denied'],
    [{ type: message.error, stateCode: 's', error: 'oauth_user_denied' }, 'denied'],
    [{ type: message.error, stateCode: 's', error: 'server_error' }, 'failed'],
    [{ type: message.error, stateCode: 's' }, 'failed'],
  ])('%j is %j', (answer, outcome) => {
    expect(readAnswer(answer, message)).toEqual(outcome)
  })

  it.each([
    ['code', { type: message.response, stateCode: 'state', authorizationCode: 'code' }],
    ['undefined', { type: message.error, stateCode: 'state', error: 'oauth_user_denied' }],
    ['', { type: message.error, stateCode: 'state', error: 'oauth_user_denied' }],
  ])('the page that opened it is told of the code %j', (code, answer) => {
    const tell = (_answer: unknown) => true
    stepSaga(answerOpener, { code, state: 'state' })
      .given({ services: { brand: 'latchkey', windows: { answerOpener: tell } as never } })
      .expect(call(tell, answer))
      .next(true)
      .returns(true)
  })
})
