import { ApiFailure } from '../api/ApiFailure.ts'
import { followEvents, type FollowOptions, type LiveState } from './followEvents.ts'
import { readEventStream, type StreamMessage } from './readEventStream.ts'

const streamOf = (...chunks: string[]): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk))
      controller.close()
    },
  })

const read = async (...chunks: string[]): Promise<StreamMessage[]> => {
  const messages: StreamMessage[] = []
  for await (const message of readEventStream(streamOf(...chunks))) messages.push(message)
  return messages
}

describe('an event stream', () => {
  it('a stream is read across chunks, line ends and comments', async () => {
    expect(
      await read(
        ': ping\n\n',
        'event: security_ev',
        'ent\r\nda',
        'ta: {"a":1}\r',
        '\n\r\ndata: x\ndata:y\n\n',
        'data: unfinished',
      ),
    ).toEqual([
      { event: 'security_event', data: '{"a":1}' },
      { event: 'message', data: 'x\ny' },
    ])
  })

  it('a stream from which nothing comes for 40 s breaks, as a mark comes every 15 s [CONSOLE-29]', async () => {
    jest.useFakeTimers()
    const body = new ReadableStream<Uint8Array>()
    const failure = readEventStream(body)
      .next()
      .catch((error: unknown) => error)
    await jest.advanceTimersByTimeAsync(39_999)
    await expect(Promise.race([failure, Promise.resolve('waits')])).resolves.toBe('waits')
    await jest.advanceTimersByTimeAsync(1)
    await expect(failure).resolves.toMatchObject({ message: 'The stream fell silent.' })
    jest.useRealTimers()
  })

  it('a message without an end breaks the stream after 100,000 characters', async () => {
    await expect(read(`data: ${'x'.repeat(100_001)}`)).rejects.toThrow('has no end')
  })
})

describe('followEvents', () => {
  const follow = async (answers: (() => Response)[], until: (states: LiveState[]) => boolean) => {
    const states: LiveState[] = []
    const seen: unknown[] = []
    const waits: number[] = []
    const asked: unknown[] = []
    const following = new AbortController()
    const options: FollowOptions = {
      api: {
        endActs: () => undefined,
        call: async () => {
          throw new Error('unused')
        },
        open: async (_path, options) => {
          asked.push(options?.query?.since)
          const next = answers.shift()
          if (!next) throw new ApiFailure('offline', '')
          return next()
        },
      },
      app: 'a',
      filter: {},
      signal: following.signal,
      onEvent: (event) => seen.push(event),
      onState: (state) => {
        states.push(state)
        if (until(states)) following.abort()
      },
      wait: async (ms) => void waits.push(ms),
    }
    await followEvents(options)
    return { states, seen, waits, asked }
  }
  const said = (text: string) => () => new Response(streamOf(text))

  it('a lost connection is tried again, waiting twice as long each time up to 30 s', async () => {
    const { states, seen, waits } = await follow(
      [said('event: security_event\ndata: {"id":"e1"}\n\n')],
      (all) => all.length === 10,
    )
    expect(seen).toMatchObject([{ id: 'e1' }])
    expect(states.slice(0, 4)).toEqual(['connecting', 'live', 'lost', 'lost'])
    expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000])
  })

  it('after a break the events since the last mark are asked for, and one that was told before is told once [CONSOLE-29]', async () => {
    const told = (...ids: string[]) =>
      said(ids.map((id) => `event: security_event\ndata: {"id":"${id}","user_id":"u1"}\n\n`).join(''))
    const user = 'event: user\ndata: {"id":"u1","linked_accounts":[]}\n\n'
    const { asked, seen } = await follow(
      [said(`${user}event: mark\ndata: {"since":5}\n\n`), told('e1'), told('e1', 'e2')],
      (all) => all.length === 6,
    )
    expect(asked).toEqual([undefined, 5, 5])
    const named = { user_id: 'u1', user: { id: 'u1', linked_accounts: [] } }
    expect(seen).toEqual([
      { id: 'e1', ...named },
      { id: 'e2', ...named },
    ])
  })

  it('a stream that the server ends for good is not asked for again', async () => {
    const { states, waits } = await follow([said('event: end\ndata: {"code":"not_an_operator"}\n\n')], () => false)
    expect(states).toEqual(['connecting', 'live', 'over'])
    expect(waits).toEqual([])
  })
})
