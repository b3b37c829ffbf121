import type { Connection } from '../protocol/commands.ts'

export interface LaunchOptions {
  /** True for a dark system theme. Default: light. */
  readonly isDark?: boolean | undefined
  /** Language of the browser, such as `fr-FR`. Default `en-US`. */
  readonly locale?: string | undefined
}

/** Size of the page in CSS pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** A running browser with a WebDriver session. */
export interface Launched {
  readonly connection: Connection
  /** Resizes the current window so that its page has this size. */
  resize(size: Size): Promise<void>
  /**
   * Replaces the passkey device with an empty one that verifies its user and approves every request; undefined if the
   * engine has no WebAuthn.
   */
  readonly addAuthenticator: (() => Promise<void>) | undefined
  /** Ends the browser; its profile keeps what was stored. */
  stop(): Promise<void>
}
