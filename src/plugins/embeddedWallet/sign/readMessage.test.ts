import { hexlify, toUtf8Bytes } from 'ethers'
import { readMessage } from './readMessage.ts'

describe('reading a message to sign', () => {
  it.each(['', undefined, null, 7, {}, { raw: '' }, { raw: '0x' }, [] as unknown])(
    'the message %p is refused, as it must be a non-empty string [SIGN-14]',
    (message) => {
      expect(() => readMessage(message as never)).toThrow(
        expect.objectContaining({ code: 'invalid_message', message: 'Message must be a non-empty string' }),
      )
    },
  )

  it.each(['0x123', '0xzz', 'hello'])('the bytes of a message in the form %p are refused [SIGN-13]', (raw) => {
    expect(() => readMessage({ raw })).toThrow(expect.objectContaining({ code: 'invalid_message' }))
  })

  it.each(['hello', '0x1234', 'ünïcödé 👍', 'line\nline', '\uFEFFmark'])(
    'the message %j is signed as its UTF-8 [SIGN-15]',
    (text) => {
      expect(readMessage(text)).toEqual({ hex: hexlify(toUtf8Bytes(text)), text })
    },
  )

  it('bytes that are UTF-8 show as their text [SIGN-15]', () => {
    expect(readMessage({ raw: hexlify(toUtf8Bytes('Log in to example.com')) }).text).toBe('Log in to example.com')
  })

  it.each(['0xff', '0xc328', `0x${'ab'.repeat(32)}`, '0x00', '0x6100'])(
    'message bytes that are no text (%s) show as bytes',
    (raw) => {
      expect(readMessage({ raw })).toEqual({ hex: raw, text: null })
    },
  )

  it('a message with half of a surrogate pair shows the U+FFFD that is signed for it', () => {
    expect(readMessage('a\ud800')).toEqual({ hex: '0x61efbfbd', text: 'a\ufffd' })
  })

  it('a message of 1 MiB is accepted, and a longer one is refused [SIGN-13]', () => {
    expect(readMessage('x'.repeat(1_048_576)).hex).toHaveLength(2 + 2 * 1_048_576)
    expect(() => readMessage('x'.repeat(1_048_577))).toThrow('Message must not be longer than 1 MiB.')
    expect(() => readMessage('é'.repeat(600_000))).toThrow('Message must not be longer than 1 MiB.')
    expect(() => readMessage({ raw: `0x${'00'.repeat(1_048_577)}` })).toThrow('Message must not be longer than 1 MiB.')
    expect(readMessage({ raw: `0x${'78'.repeat(1_048_576)}` }).text).toHaveLength(1_048_576)
  })
})
