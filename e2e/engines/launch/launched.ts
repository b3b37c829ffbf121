import type { Connection } from '../protocol/commands.ts'

export interface LaunchOptions {
  /** Whether the system has a dark theme; light without it. */
  readonly isDark?: boolean | undefined
  /** Language of the browser, such as `fr-FR`; `en-US` without it. */
  readonly locale?: string | undefined
}

/** CSS pixels of the page. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** A browser that runs, with a session. */
export interface Launched {
  readonly connection: Connection
  /** Gives the page of the current window this size. */
  resize(size: Size): Promise<void>
  /** Plugs in an empty authenticator that knows its user and agrees to everything, instead of the one before; none where the engine has no WebAuthn. */
  readonly addAuthenticator: (() => Promise<void>) | undefined
  /** Ends the browser; what it keeps is in its profile. */
  stop(): Promise<void>
}
