export interface CodeText {
  code: string
  appName: string
  /** Seconds for which the code is valid. The message says it in minutes. */
  lifetimeS: number
  /** Origin of the page that requested the code; absent for native apps. */
  origin: string | undefined
}

/** Longest app name in a message, in characters, since messages are charged by length. */
const MAX_NAME = 30

/**
 * The text message with a login code. Its last line binds the code to the page (Origin-bound one-time codes, WICG): a
 * phone offers to fill it in on that page, and on no page that imitates it.
 */
export function composeCodeText({ code, appName, lifetimeS, origin }: CodeText): string {
  const name = appName.length > MAX_NAME ? `${appName.slice(0, MAX_NAME - 3).trimEnd()}...` : appName
  const text = `${code} is your ${name} code. It expires in ${Math.round(lifetimeS / 60)} minutes. Never share it.`
  return origin === undefined ? text : `${text}\n\n@${new URL(origin).hostname} #${code}`
}
