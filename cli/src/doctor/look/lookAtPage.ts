import { CommandError } from '../../CommandError.ts'
import { openUrl, WebFailure, type Answer } from '../web/openUrl.ts'
import { parsePolicies, type Policy } from '../web/policy.ts'
import { readPage, type PageContent } from '../web/readPage.ts'

const MAX_REDIRECTS = 10

/** A host's page as the server sent it: its HTML and headers, before any script ran. */
export interface Page extends PageContent {
  /** URL after all redirects. */
  readonly url: string
  readonly origin: string
  /** URLs that redirected to the page, in order. */
  readonly redirects: readonly string[]
  readonly answer: Answer
  /** Policies in force, and the place of each. */
  readonly policies: readonly { readonly where: 'header' | 'meta'; readonly policy: Policy }[]
  /** Time of the answer, in ms since the epoch. */
  readonly at: number
}

export interface PageRequest {
  address: string
  headers: Readonly<Record<string, string>>
  timeoutMs: number
  now: () => number
}

/**
 * Requests a page and follows its redirects, as a browser does.
 *
 * @throws CommandError `address_invalid`, `page_unreachable`, `page_timeout`, `page_tls`, `page_redirects_forever`, `page_needs_password`, `page_failed`, `page_not_html`, `page_is_no_host`
 */
export async function lookAtPage({ address, headers, timeoutMs, now }: PageRequest): Promise<Page> {
  const redirects: string[] = []
  let url = readAddress(address)
  for (;;) {
    const answer = await open(url, {
      headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', ...(isSameOrigin(url, address) && headers) },
      timeoutMs,
    })
    const { location } = answer.headers
    if (answer.status < 300 || answer.status >= 400 || location === undefined)
      return readAnswer(answer, redirects, now())
    redirects.push(url)
    if (redirects.length > MAX_REDIRECTS)
      throw cannotLook(
        'page_redirects_forever',
        `${address} redirects more than ${MAX_REDIRECTS} times, in the end to ${location}.`,
      )
    if (!URL.canParse(location, url))
      throw cannotLook('page_failed', `${url} redirects to what is no address: ${location}.`)
    url = readAddress(new URL(location, url).href)
  }
}

const cannotLook = (code: string, message: string): CommandError => new CommandError(code, message, 2)

function readAddress(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || !/^https?:$/.test(url.protocol))
    throw cannotLook(
      'address_invalid',
      `${address} is no address of a page. Write it as in the browser, such as https://app.example.com.`,
    )
  url.hash = ''
  return url.href
}

/** True if two URLs have the same origin: only that origin gets the author's headers, such as a password. */
export const isSameOrigin = (url: string, address: string): boolean => new URL(url).origin === new URL(address).origin

async function open(url: string, options: Parameters<typeof openUrl>[1]): Promise<Answer> {
  try {
    return await openUrl(url, options)
  } catch (error) {
    if (!(error instanceof WebFailure)) throw error
    const { reason, message } = error
    if (reason === 'timeout')
      throw cannotLook('page_timeout', `${url} gives ${message}. Is it the right address? --timeout waits longer.`)
    if (reason === 'tls') {
      throw cannotLook(
        'page_tls',
        `The certificate of ${url} is not trusted (${message}). Browsers warn of it and stop, too. Get one from an authority, or name yours: NODE_EXTRA_CA_CERTS=ca.pem npx latchkey doctor …`,
      )
    }
    throw cannotLook(
      'page_unreachable',
      `${url} cannot be reached: ${message}. Is the address right, and the app running?`,
    )
  }
}

function readAnswer(answer: Answer, redirects: readonly string[], at: number): Page {
  const { url, status, headers } = answer
  if (status === 401 || status === 407) {
    throw cannotLook(
      'page_needs_password',
      `${url} asks for a password (${status}). Pass what a browser would send: --header "authorization: Basic …", or --header "cookie: …".`,
    )
  }
  if (status < 200 || status >= 300)
    throw cannotLook('page_failed', `${url} answers ${status}. Name an address that shows your app.`)
  const type = headers['content-type'] ?? ''
  if (!/^(text\/html|application\/xhtml\+xml)\b/i.test(type))
    throw cannotLook('page_not_html', `${url} is no page: its content type is '${type}'.`)
  const content = readPage(answer.body, url)
  if (content.scripts.length === 0 && content.inline.length === 0) {
    throw cannotLook(
      'page_is_no_host',
      `${url} runs no script, so it cannot show Latchkey. Name the address of the page that has the login.`,
    )
  }
  const policies = [
    ...answer
      .all('content-security-policy')
      .flatMap(parsePolicies)
      .map((policy) => ({ where: 'header' as const, policy })),
    ...content.metaPolicies.flatMap(parsePolicies).map((policy) => ({ where: 'meta' as const, policy })),
  ]
  return { ...content, url, origin: new URL(url).origin, redirects, answer, policies, at }
}
