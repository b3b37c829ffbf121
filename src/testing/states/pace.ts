/** Runs what makes React render: React's `act` in tests, nothing in a browser, where it renders by itself. */
export type Act = <R>(work: () => Promise<R>) => Promise<R>

/** Gives the page time to follow. */
export interface Pace {
  readonly act: Act
  /** Lets milliseconds of real time pass. `null` in tests, where nothing takes any. */
  readonly idle: ((ms: number) => Promise<void>) | null
}

export const paceOfTests = (act: Act): Pace => ({ act, idle: null })

/** Turns that a browser takes to render a change and to run its effects. */
const TURNS_TO_RENDER = 3

export const paceOfBrowser: Pace = {
  async act(work) {
    const result = await work()
    for (let turn = 0; turn < TURNS_TO_RENDER; turn += 1) await nextTurn()
    return result
  },
  idle: (ms) => new Promise((resolve) => void setTimeout(resolve, ms)),
}

/** One turn of the event loop. By message, as browsers delay nested timers by 4 ms each. */
const nextTurn = (): Promise<void> =>
  new Promise((resolve) => {
    if (!('MessageChannel' in globalThis)) return void setTimeout(resolve)
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
