/** Runs work that makes React render: in tests by React's `act`, in a browser directly. */
export type Act = <R>(work: () => Promise<R>) => Promise<R>

/** How to let the page render after a change: by `act` in tests, by waiting in a browser. */
export interface Pace {
  readonly act: Act
  /** Waits milliseconds of real time. `null` in tests, where nothing takes real time. */
  readonly idle: ((ms: number) => Promise<void>) | null
}

export const paceOfTests = (act: Act): Pace => ({ act, idle: null })

/** Turns of the event loop that a browser takes to render a change and to run its effects. */
const TURNS_TO_RENDER = 3

export const paceOfBrowser: Pace = {
  async act(work) {
    const result = await work()
    for (let turn = 0; turn < TURNS_TO_RENDER; turn += 1) await nextTurn()
    return result
  },
  idle: (ms) => new Promise((resolve) => void setTimeout(resolve, ms)),
}

/**
 * Callers that wait for the next turn, and the channel that wakes them. It is shared, because creating one takes longer
 * than a turn.
 */
const waiting: (() => void)[] = []
let channel: MessageChannel | undefined

/** Waits one turn of the event loop, by a message, because browsers delay nested timers by 4 ms each. */
const nextTurn = (): Promise<void> =>
  new Promise((resolve) => {
    if (!('MessageChannel' in globalThis)) return void setTimeout(resolve)
    channel ??= openChannel()
    waiting.push(resolve)
    channel.port2.postMessage(null)
  })

function openChannel(): MessageChannel {
  const opened = new MessageChannel()
  opened.port1.onmessage = () => waiting.shift()?.()
  return opened
}
