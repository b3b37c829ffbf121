import type { Query, Text } from './page/locate.ts'
import { CommandError, type Connection } from './protocol/commands.ts'
import { until } from './launch/programs.ts'

/** The page that elements are looked for in. */
interface Page extends Pick<Connection, 'send'> {
  locate(query: Query): Promise<readonly string[]>
  evaluateOn<Value>(id: string, inPage: (element: Element) => Value): Promise<Value>
}

/** How a test names what it looks for. A regular expression goes to the page in parts, as it cannot be serialized. */
export interface Wanted {
  readonly role?: string
  readonly name?: string | RegExp
  readonly level?: number
  readonly text?: string | RegExp
  readonly label?: string | RegExp
  readonly css?: string
}

const asText = (text: string | RegExp): Text =>
  typeof text === 'string' ? text : { source: text.source, flags: text.flags }

const asQuery = ({ name, text, label, ...rest }: Wanted, within?: Query): Query => ({
  ...rest,
  ...(name !== undefined && { name: asText(name) }),
  ...(text !== undefined && { text: asText(text) }),
  ...(label !== undefined && { label: asText(label) }),
  ...(within && { within }),
})

const describe = ({ within, ...query }: Query): string =>
  JSON.stringify(query) + (within ? ` within ${describe(within)}` : '')

/** The page changed between the look and the act: look again. */
const PASSING: readonly string[] = [
  'stale element reference',
  'element click intercepted',
  'element not interactable',
  'no such element',
  'page left',
]

/** An element that is looked for whenever something is done to it. Each waits up to 30 s for it, and wants exactly one. */
export class Found {
  readonly #page: Page
  readonly #query: Query

  constructor(page: Page, wanted: Wanted, within?: Query) {
    this.#page = page
    this.#query = asQuery(wanted, within)
  }

  /** Something in this element. */
  find(wanted: Wanted): Found {
    return new Found(this.#page, wanted, this.#query)
  }

  /** How many there are to be seen now. */
  async count(): Promise<number> {
    return (await this.#page.locate(this.#query)).length
  }

  seen(): Promise<void> {
    return this.#once(async () => {})
  }

  async gone(): Promise<void> {
    await this.#wait(async () => ((await this.count()) === 0 ? true : undefined), 'still there')
  }

  /** Scrolls there and clicks as the mouse does. */
  click(): Promise<void> {
    return this.#once(async (id) => {
      await this.#page.evaluateOn(id, (element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
      await this.#page.send('WebDriver:ElementClick', { id })
    })
  }

  /** Focuses the element and presses the keys of a text; what is in there stays. */
  type(text: string): Promise<void> {
    return this.#once(async (id) => {
      await this.#page.send('WebDriver:ElementSendKeys', { id, text })
    })
  }

  clear(): Promise<void> {
    return this.#once(async (id) => {
      await this.#page.send('WebDriver:ElementClear', { id })
    })
  }

  /** Its text, without white space around it. */
  text(): Promise<string> {
    return this.evaluate((element) => (element.textContent ?? '').trim())
  }

  /** Waits until its text contains or fits another. @returns its text */
  async says(wanted: string | RegExp): Promise<string> {
    return this.#wait(async () => {
      const text = await this.text()
      return (typeof wanted === 'string' ? text.includes(wanted) : wanted.test(text)) ? text : undefined
    }, `does not say ${wanted}`)
  }

  /** Runs a function in the page with the element; it may refer to nothing outside of it. */
  evaluate<Value>(inPage: (element: Element) => Value): Promise<Value> {
    return this.#once((id) => this.#page.evaluateOn(id, inPage))
  }

  async #wait<Value>(look: () => Promise<Value | undefined>, otherwise: string): Promise<Value> {
    return until(look).catch((cause: unknown) => {
      throw new Error(`${describe(this.#query)}: ${otherwise}`, { cause })
    })
  }

  async #once<Value>(act: (id: string) => Promise<Value>): Promise<Value> {
    let why = 'not there'
    const { value } = await until(async () => {
      try {
        const ids = await this.#page.locate(this.#query)
        why = `${ids.length} of them`
        if (ids.length !== 1) return undefined
        return { value: await act(ids[0]!) }
      } catch (failure) {
        if (!(failure instanceof CommandError && PASSING.includes(failure.code))) throw failure
        why = failure.message
        return undefined
      }
    }).catch((cause: unknown) => {
      throw new Error(`${describe(this.#query)}: ${why}`, { cause })
    })
    return value
  }
}
