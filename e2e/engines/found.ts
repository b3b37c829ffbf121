import type { Query, Text } from './page/locate.ts'
import { CommandError, type Connection } from './protocol/commands.ts'
import { until } from './launch/programs.ts'

/** What an element needs of its page: commands of WebDriver, and the search for elements. */
interface Page extends Pick<Connection, 'send'> {
  locate(query: Query): Promise<readonly string[]>
  evaluateOn<Value>(id: string, inPage: (element: Element) => Value): Promise<Value>
}

/**
 * What to look for, as tests write it. A regular expression is sent to the page as source and flags, because it cannot
 * be serialised.
 */
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

/** Error codes of WebDriver if the page changed between the search and the action: the search is repeated. */
const PASSING: readonly string[] = [
  'stale element reference',
  'element click intercepted',
  'element not interactable',
  'no such element',
  'page left',
]

/** An element that is searched for anew at each action. Every action waits up to 30 s for exactly one match. */
export class Found {
  readonly #page: Page
  readonly #query: Query

  constructor(page: Page, wanted: Wanted, within?: Query) {
    this.#page = page
    this.#query = asQuery(wanted, within)
  }

  /** Returns an element inside this one. */
  find(wanted: Wanted): Found {
    return new Found(this.#page, wanted, this.#query)
  }

  /** Number of visible matches at this moment. */
  async count(): Promise<number> {
    return (await this.#page.locate(this.#query)).length
  }

  seen(): Promise<void> {
    return this.#once(async () => {})
  }

  async gone(): Promise<void> {
    await this.#wait(async () => ((await this.count()) === 0 ? true : undefined), 'still there')
  }

  /** Scrolls to the element and clicks it with the mouse. */
  click(): Promise<void> {
    return this.#once(async (id) => {
      await this.#page.evaluateOn(id, (element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
      await this.#page.send('WebDriver:ElementClick', { id })
    })
  }

  /** Focuses the element and types a text; existing content stays. */
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

  /** Returns its text without leading and trailing white space. */
  text(): Promise<string> {
    return this.evaluate((element) => (element.textContent ?? '').trim())
  }

  /** Waits until its text contains a string or matches a pattern. @returns the text */
  async says(wanted: string | RegExp): Promise<string> {
    return this.#wait(async () => {
      const text = await this.text()
      return (typeof wanted === 'string' ? text.includes(wanted) : wanted.test(text)) ? text : undefined
    }, `does not say ${wanted}`)
  }

  /** Runs a function with the element in the page; the function must not refer to anything outside of it. */
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
