/** An e-mail or text message that the provider, in development, put into its inbox instead of sending it. */
export interface DevelopmentMessage {
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  /** The one-time code in the message. */
  readonly code: string | null
}

export interface ReadCodeOptions {
  /** Number of messages that the address had before. Default 0. */
  after?: number | undefined
  /** Milliseconds to wait for the code. Default 10 000. */
  timeoutMs?: number | undefined
}

const INTERVAL_MS = 100

/** Builds a URL for Node, which, unlike browsers, cannot resolve subdomains of `localhost`. */
export const addressOf = (provider: string, path: string): string => {
  const url = new URL(path, provider)
  if (url.hostname.endsWith('.localhost')) url.hostname = 'localhost'
  return url.href
}

/**
 * Reads the messages that a provider in development sent to an e-mail address or a phone number in E.164 form, the
 * newest first.
 *
 * @param provider The provider's origin, such as `http://localhost:4100`.
 * @throws Error if the provider has no inbox, as in production
 */
export async function readInbox(provider: string, to: string): Promise<readonly DevelopmentMessage[]> {
  const answer = await fetch(addressOf(provider, `/dev/inbox.json?to=${encodeURIComponent(to)}`))
  if (!answer.ok)
    throw new Error(`The inbox of ${provider} answered ${answer.status}. Only a provider in development has one.`)
  const { messages } = (await answer.json()) as { messages: readonly DevelopmentMessage[] }
  return messages
}

/**
 * Waits for a one-time code.
 *
 * @throws Error when none arrives in time; as `readInbox`
 * @example
 * const { length } = await readInbox('http://localhost:4100', '+15555550100')
 * await page.getByRole('button', { name: 'Submit' }).click()
 * const code = await readCode('http://localhost:4100', '+15555550100', { after: length })
 */
export async function readCode(
  provider: string,
  to: string,
  { after = 0, timeoutMs = 10_000 }: ReadCodeOptions = {},
): Promise<string> {
  for (const end = Date.now() + timeoutMs; ;) {
    const messages = await readInbox(provider, to)
    const code = messages.length > after ? messages[0]?.code : null
    if (code) return code
    if (Date.now() > end) throw new Error(`No code arrived for ${to} within ${timeoutMs} ms.`)
    await new Promise((resolve) => setTimeout(resolve, INTERVAL_MS))
  }
}
