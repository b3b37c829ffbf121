import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Found, type Wanted } from './found.ts'
import type { Launched, Size } from './launch/launched.ts'
import { until } from './launch/programs.ts'
import { locate, type Query } from './page/locate.ts'
import { CommandError, ELEMENT_KEY, type CommandName, type Parameters } from './protocol/commands.ts'

/**
 * Bundles Testing Library into one script, so that elements have the same roles and names as in the unit tests of
 * screens.
 */
const queriesScript = (): string => {
  const main = createRequire(import.meta.url).resolve('@testing-library/dom')
  return readFileSync(join(dirname(main), '@testing-library/dom.umd.min.js'), 'utf8')
}

let queries: string | undefined

/** Keys without a character, by their WebDriver codes. */
export const KEYS = {
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
  Backspace: '\uE003',
  Shift: '\uE008',
  Control: '\uE009',
  ArrowDown: '\uE015',
  ArrowUp: '\uE013',
} as const

/**
 * Runs in the page, and has it paint for a second, nothing that can be seen: WebKit takes a picture with the next frame,
 * and a page at rest has none.
 */
const paintFrames = (): void => {
  const { style } = document.documentElement
  const end = performance.now() + 1_000
  const paint = (now: number): void => {
    style.outline = now < end && style.outline === '' ? '1px solid rgb(0 0 0 / 0.1%)' : ''
    if (now < end) requestAnimationFrame(paint)
  }
  requestAnimationFrame(paint)
}

interface Outcome {
  readonly value?: unknown
  readonly error?: string
}

/** Controls the pages of a browser. One page is current; a frame or a window becomes current for the time of a call. */
export class Tab {
  readonly #browser: Launched

  constructor(browser: Launched) {
    this.#browser = browser
  }

  /** Sends a WebDriver command to the current page. */
  send(command: CommandName, parameters?: Parameters): Promise<unknown> {
    return this.#browser.connection.send(command, parameters)
  }

  async goto(url: string): Promise<void> {
    await this.send('WebDriver:Navigate', { url })
  }

  async reload(): Promise<void> {
    await this.send('WebDriver:Refresh')
  }

  async url(): Promise<string> {
    return (await this.send('WebDriver:GetCurrentURL')) as string
  }

  resize(size: Size): Promise<void> {
    return this.#browser.resize(size)
  }

  /** Describes an element by selector, text, label, or role and name. The search happens at the first action. */
  find(wanted: Wanted): Found {
    return new Found(this, wanted)
  }

  button(name: string | RegExp): Found {
    return this.find({ role: 'button', name })
  }

  field(name: string | RegExp): Found {
    return this.find({ role: 'textbox', name })
  }

  /** @returns references to the matching elements at this moment */
  async locate(query: Query): Promise<readonly string[]> {
    const look = async () => (await this.evaluate(locate, query)) as unknown as Record<string, string>[] | null
    const found = (await look()) ?? (await this.#putQueries().then(look)) ?? []
    return found.map((reference) => reference[ELEMENT_KEY]!)
  }

  async #putQueries(): Promise<void> {
    queries ??= queriesScript()
    await this.send('WebDriver:ExecuteAsyncScript', {
      script: `${queries}
        const asRegExp = (source, flags) => new RegExp(source, flags)
        window.latchkeyQueries = { ...globalThis.TestingLibraryDom, asRegExp }
        arguments[0]()`,
      args: [],
    })
  }

  /**
   * Runs a function in the page and waits for the promise that it returns. It must not refer to anything outside of
   * itself.
   *
   * @param args plain data
   * @throws {Error} if the function throws
   */
  evaluate<Args extends readonly unknown[], Value>(
    inPage: (...args: Args) => Value | Promise<Value>,
    ...args: Args
  ): Promise<Value> {
    return this.#run<Value>(inPage.toString(), args)
  }

  /** Does the same, with an element that `locate` found as the argument. */
  evaluateOn<Value>(id: string, inPage: (element: Element) => Value): Promise<Value> {
    return this.#run<Value>(inPage.toString(), [{ [ELEMENT_KEY]: id }])
  }

  async #run<Value>(source: string, args: readonly unknown[]): Promise<Value> {
    const script = `
      const done = arguments[arguments.length - 1]
      Promise.resolve(Array.from(arguments).slice(0, -1))
        .then((args) => (${source})(...args))
        .then((value) => done({ value: value ?? null }), (error) => done({ error: String(error) }))`
    const outcome = (await this.send('WebDriver:ExecuteAsyncScript', { script, args })) as Outcome | null
    if (outcome === null) throw new CommandError('evaluate', 'page left', 'the page was left before it answered')
    if (outcome.error !== undefined) throw new Error(outcome.error)
    return outcome.value as Value
  }

  /** Presses keys, one after the other, where the focus is. @param keys a text, or some of `KEYS` */
  async press(...keys: readonly string[]): Promise<void> {
    const actions = keys.flatMap((text) =>
      Array.from(text).flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    )
    await this.send('WebDriver:PerformActions', { actions: [{ type: 'key', id: 'keyboard', actions }] })
  }

  /** Saves a screenshot of the visible part of the page as a PNG file. */
  async screenshot(path: string): Promise<void> {
    await this.evaluate(paintFrames)
    await writeFile(
      path,
      Buffer.from((await this.send('WebDriver:TakeScreenshot', { full: false })) as string, 'base64'),
    )
  }

  /** Runs `work` with a frame of the page as the current page. */
  async inFrame<Value>(css: string, work: () => Promise<Value>): Promise<Value> {
    const [id] = await until(async () => {
      const found = await this.locate({ css })
      return found.length === 1 ? found : undefined
    })
    await this.send('WebDriver:SwitchToFrame', { id: { [ELEMENT_KEY]: id } })
    try {
      return await work()
    } finally {
      await this.send('WebDriver:SwitchToFrame', { id: null })
    }
  }

  /**
   * Runs `work` in the window that `opens` causes to open, then returns to this window. The other may have closed
   * itself.
   */
  async inPopup<Value>(opens: () => Promise<unknown>, work: () => Promise<Value>): Promise<Value> {
    const windows = async () => (await this.send('WebDriver:GetWindowHandles')) as readonly string[]
    const before = await windows()
    const here = await this.send('WebDriver:GetWindowHandle')
    await opens()
    const handle = await until(async () => (await windows()).find((each) => !before.includes(each)))
    await this.send('WebDriver:SwitchToWindow', { handle })
    try {
      return await work()
    } finally {
      await this.send('WebDriver:SwitchToWindow', { handle: here })
    }
  }
}
