import { createBoundedTexts } from './boundedTexts.ts'

const message = (to: string) => ({ to, text: 'Your code is 123456' })
const turns = async (): Promise<void> => {
  for (let n = 0; n < 5; n += 1) await Promise.resolve()
}

/** A provider that answers when the test says so, and two connections to it. */
function setUp() {
  const open: { to: string; answer: () => void; fail: () => void }[] = []
  const texts = createBoundedTexts(
    {
      send: ({ to }) =>
        new Promise<void>((resolve, reject) =>
          open.push({ to, answer: resolve, fail: () => reject(new Error('refused')) }),
        ),
    },
    2,
  )
  return { open, texts }
}

describe('text messages beyond the connections', () => {
  it('a text message waits for a connection, and the oldest goes first, also after one that failed', async () => {
    const { open, texts } = setUp()
    const sent = ['+1', '+2', '+3', '+4'].map((to) => texts.send(message(to)))
    await turns()
    expect(open.map(({ to }) => to)).toEqual(['+1', '+2'])
    expect(texts.state()).toEqual({ sending: 2, waiting: 2, max: 2 })
    open[1]?.fail()
    await expect(sent[1]).rejects.toThrow('refused')
    await turns()
    expect(open.map(({ to }) => to)).toEqual(['+1', '+2', '+3'])
    for (const one of [0, 2]) open[one]?.answer()
    await turns()
    open[3]?.answer()
    await Promise.all([sent[0], sent[2], sent[3]])
    expect(texts.state()).toEqual({ sending: 0, waiting: 0, max: 2 })
  })

  it('a text message that waited for 8 s fails, and gives up its place', async () => {
    jest.useFakeTimers()
    try {
      const { open, texts } = setUp()
      const sent = ['+1', '+2', '+3'].map((to) => texts.send(message(to)))
      const late = expect(sent[2]).rejects.toThrow('No connection to the provider of text messages was free within 8 s')
      jest.advanceTimersByTime(7_999)
      expect(texts.state()).toEqual({ sending: 2, waiting: 1, max: 2 })
      jest.advanceTimersByTime(1)
      await late
      expect(texts.state()).toEqual({ sending: 2, waiting: 0, max: 2 })
      for (const { answer } of open) answer()
      await Promise.all([sent[0], sent[1]])
      expect(open).toHaveLength(2)
    } finally {
      jest.useRealTimers()
    }
  })
})
