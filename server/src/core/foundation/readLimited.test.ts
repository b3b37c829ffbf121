import { AnswerTooLong, readLimited, readLimitedJson } from './readLimited.ts'

const bytesOf = async (response: Response, maxBytes: number) =>
  Buffer.from(await readLimited(response, maxBytes)).toString()

describe('readLimited', () => {
  it('readLimited reads a body up to the limit, in however many chunks it arrives', async () => {
    const parts = new ReadableStream({
      start(controller) {
        for (const part of ['ab', '', 'cde']) controller.enqueue(Buffer.from(part))
        controller.close()
      },
    })
    expect(await bytesOf(new Response(parts), 5)).toBe('abcde')
    expect(await bytesOf(new Response(null, { status: 204 }), 5)).toBe('')
  })

  it('readLimited stops reading a body that exceeds the limit [V15.2.2]', async () => {
    let isCutOff = false
    const endless = new ReadableStream({
      pull: (controller) => controller.enqueue(Buffer.alloc(4)),
      cancel: () => {
        isCutOff = true
      },
    })
    await expect(readLimited(new Response(endless), 10)).rejects.toThrow(AnswerTooLong)
    expect(isCutOff).toBe(true)
  })
})

describe('readLimitedJson', () => {
  it('readLimitedJson parses a JSON body, and refuses one that exceeds the limit', async () => {
    expect(await readLimitedJson(new Response('\uFEFF{"a":"ä"}'), 100)).toEqual({ a: 'ä' })
    await expect(readLimitedJson(new Response('<html>'), 100)).rejects.toThrow(SyntaxError)
    await expect(readLimitedJson(new Response('{"a":1}'), 3)).rejects.toThrow('The answer has more than 3 bytes')
  })
})
