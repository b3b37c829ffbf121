/**
 * Commands of W3C WebDriver, by their names in Marionette. WebKitWebDriver gets the same command over HTTP as Firefox
 * does over TCP, with the same parameters. `{id}` in a path is the parameter `id` of an element.
 *
 * @see https://www.w3.org/TR/webdriver2/#endpoints
 * @see https://searchfox.org/firefox-esr/source/remote/marionette/driver.sys.mjs
 */
export const COMMANDS = {
  'WebDriver:NewSession': ['POST', ''],
  'WebDriver:DeleteSession': ['DELETE', ''],
  'WebDriver:SetTimeouts': ['POST', '/timeouts'],
  'WebDriver:Navigate': ['POST', '/url'],
  'WebDriver:GetCurrentURL': ['GET', '/url'],
  'WebDriver:Refresh': ['POST', '/refresh'],
  'WebDriver:SetWindowRect': ['POST', '/window/rect'],
  'WebDriver:GetWindowHandle': ['GET', '/window'],
  'WebDriver:GetWindowHandles': ['GET', '/window/handles'],
  'WebDriver:SwitchToWindow': ['POST', '/window'],
  'WebDriver:SwitchToFrame': ['POST', '/frame'],
  'WebDriver:ElementClick': ['POST', '/element/{id}/click'],
  'WebDriver:ElementClear': ['POST', '/element/{id}/clear'],
  'WebDriver:ElementSendKeys': ['POST', '/element/{id}/value'],
  'WebDriver:PerformActions': ['POST', '/actions'],
  'WebDriver:ExecuteAsyncScript': ['POST', '/execute/async'],
  'WebDriver:TakeScreenshot': ['GET', '/screenshot'],
} as const satisfies Record<string, readonly ['GET' | 'POST' | 'DELETE', string]>

export type CommandName = keyof typeof COMMANDS
export type Parameters = Readonly<Record<string, unknown>>

/** A WebDriver session with one browser, over HTTP (WebKit) or TCP (Firefox). */
export interface Connection {
  /**
   * @returns the command's result, without the `value` around it
   * @throws {CommandError} if the browser refuses it, or does not answer in time
   */
  send(command: CommandName, parameters?: Parameters): Promise<unknown>
  close(): void
}

/**
 * Milliseconds to wait for an answer: more than the limits for loading a page and running a script, whose expiry the
 * browser itself reports.
 */
export const ANSWER_MS = 45_000

/** A command that the browser refused; `code` is an error code of WebDriver, such as `no such element`, or `no answer`. */
export class CommandError extends Error {
  readonly code: string

  constructor(command: string, code: string, message: string) {
    super(`${command}: ${code}: ${message}`)
    this.name = 'CommandError'
    this.code = code
  }
}

/** Key of an element reference in WebDriver's JSON. */
export const ELEMENT_KEY = 'element-6066-11e4-a52e-4f735466cecf'
