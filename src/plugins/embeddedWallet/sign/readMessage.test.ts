import { hexlify, toUtf8Bytes } from 'ethers'
import { readMessage } from './readMessage.ts'

describe('reading a message to sign', () => {
  it.each(['', undefined, null, 7, {}, { raw: '' }, { raw: '0x' }, [] as unknown])(
    '%p is refused: it must be a non-empty string [SIGN-14]',
    (message) => {
      expect(() => readMessage(message as never)).toThrow(
        expect.objectContaining({ code: 'invalid_message', message: 'Message must be a non-empty string' }),
      )
    },
  )

  it.each(['0x123', '0xzz', 'hello'])('bytes of %p are refused [SIGN-13]', (raw) => {
    expect(() => readMessage({ raw })).toThrow(expect.objectContaining({ code: 'invalid_message' }))
  })

  it.each(['hello', '0x1234', 'ünïcödé 👍', 'line\nline', '\uFEFFmark'])(
    '%j is signed as its UTF-8 [SIGN-15]',
    (text) => {
      expect(readMessage(text)).toEqual({ hex: hexlify(toUtf8Bytes(text)), text })
    },
  )

  it('bytes of a text show as the text [SIGN-15]', () => {
    expect(readMessage({ raw: hexlify(toUtf8Bytes('Log in to example.com')) }).text).toBe('Log in to example.com')
  })

  it.each(['0xff', '0xc328', `0x${'ab'.repeat(32)}`, '0x00', '0x6100'])(
    'bytes that are no text (%s) show as bytes',
    (raw) => {
      expect(readMessage({ raw })).toEqual({ hex: raw, text: null })
    },
  )

  it('a text with half of a character shows as it is signed', () => {
    expect(readMessage('a\ud800')).toEqual({ hex: '0x61efbfbd', text: 'a\ufffd' })
  })

  it('accepts 1 MiB, and refuses more [SIGN-13]', () => {
    expect(readMessage('x'.repeat(1_048_576)).hex).toHaveLength(2 + 2 * 1_048_576)
    expect(() => readMessage('x'.repeat(1_048_577))).toThrow('Message must not be longer than 1 MiB.')
    expect(() => readMessage('é'.repeat(600_000))).toThrow('Message must not be longer than 1 MiB.')
    expect(() => readMessage({ raw: `0x${'00'.repeat(1_048_577)}` })).toThrow('Message must not be longer than 1 MiB.')
    expect(readMessage({ raw: `0x${'78'.repeat(1_048_576)}` }).text).toHaveLength(1_048_576)
  })
})
