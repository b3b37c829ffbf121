/** A message of an event stream. */
export interface StreamMessage {
  /** Its type; `message` if it names none. */
  event: string
  data: string
}

/** Longest message that is kept, in characters: a server that never ends one must not fill the memory. */
const MAX_MESSAGE = 100_000

/** Milliseconds without a byte after which a stream is taken for dead: a server says something every 15 s. */
const SILENT_MS = 40_000

const readWithin = <Chunk>(reader: ReadableStreamDefaultReader<Chunk>): Promise<ReadableStreamReadResult<Chunk>> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The stream fell silent.')), SILENT_MS)
    void reader
      .read()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })

/** Reads one block of lines; `null` for one without data, such as a comment that keeps the connection open. */
const readBlock = (block: string): StreamMessage | null => {
  let event = 'message'
  const data: string[] = []
  for (const line of block.split('\n')) {
    const [, field, value = ''] = /^([^:]+)(?:: ?(.*))?$/.exec(line) ?? []
    if (field === 'event') event = value
    if (field === 'data') data.push(value)
  }
  return data.length === 0 ? null : { event, data: data.join('\n') }
}

/**
 * Reads a stream of server-sent events (HTML, section 9.2) from an answer of `fetch`, which can carry the headers that
 * `EventSource` cannot. Ids and retry times are not read: the server's marks say from where to go on after a break.
 * @throws {Error} for a message without an end, and after 40 s without a byte
 */
export async function* readEventStream(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamMessage> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await readWithin(reader)
      if (done) return
      // A carriage return at the end of a chunk may be the first half of a line's end.
      rest = (rest + decoder.decode(value, { stream: true })).replace(/\r\n|\r(?=[^\n])/g, '\n')
      const blocks = rest.split('\n\n')
      rest = blocks.pop() ?? ''
      if (rest.length > MAX_MESSAGE) throw new Error('A message of the stream has no end.')
      for (const block of blocks) {
        const message = readBlock(block)
        if (message) yield message
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}
