export interface CodeText {
  code: string
  appName: string
  /** Seconds that the code is valid. */
  lifetimeS: number
  /** Origin of the page that asked; absent for native apps. */
  origin: string | undefined
}

/** A text is charged by its length. */
const MAX_NAME = 30

/**
 * The text message that carries a login code. Its last line binds the code to the page (Origin-bound one-time codes,
 * WICG): a phone offers to fill it in there, and on no page that pretends to be it.
 */
export function composeCodeText({ code, appName, lifetimeS, origin }: CodeText): string {
  const name = appName.length > MAX_NAME ? `${appName.slice(0, MAX_NAME - 3).trimEnd()}...` : appName
  const text = `${code} is your ${name} code. It expires in ${Math.round(lifetimeS / 60)} minutes. Never share it.`
  return origin === undefined ? text : `${text}\n\n@${new URL(origin).hostname} #${code}`
}
