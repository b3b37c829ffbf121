import { RequestError, escapeHtml } from '../foundation/index.ts'
import { pagePolicy, writePage } from '../http/index.ts'
import type { PluginHttp } from '../contract/index.ts'

interface Link {
  text: string
  href: string
}

const linkTo = ({ text, href }: Link): string => `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`

const developmentPage = (links: readonly Link[]): string =>
  writePage(
    {
      title: 'Latchkey development server',
      heading: 'Your Latchkey server is running',
      text: 'This is the server that your app logs its users in with. Open the app itself to log in. Mail and text messages are not sent: you find them, and their codes, in the inbox.',
    },
    links.map(linkTo).join('\n'),
  )

/** The page in production. It reveals neither the software nor which apps there are. */
const PRODUCTION_PAGE = writePage(
  {
    title: 'Login server',
    heading: 'Nothing to see here',
    text: 'Apps use this address to log in their users. To log in, open the app you came from.',
  },
  '',
)

/** True if the client wants a page: browsers ask for `text/html`, programs for JSON or anything. */
const wantsPage = (accept: string | undefined): boolean => /\btext\/html\b/i.test(accept ?? '')

/**
 * Adds `/` for people who open the server's address in a browser. Clients that do not ask for HTML get the JSON of an
 * unknown path, 404 `not_found`.
 * @param isDevelopment adds what runs here, and links to the inbox and the API description
 */
export function homeRoutes(http: PluginHttp, { isDevelopment }: { isDevelopment: boolean }): void {
  const page = isDevelopment
    ? developmentPage([
        { text: 'Open the inbox', href: '/dev/inbox' },
        { text: 'Watch webhooks', href: '/dev/webhooks' },
        { text: 'Read the API description', href: '/openapi.json' },
      ])
    : PRODUCTION_PAGE
  const policy = pagePolicy()

  http.get('/', { schema: { hide: true } }, (request, reply) => {
    void reply.header('vary', 'accept')
    if (!wantsPage(request.headers.accept)) throw new RequestError(404, 'not_found', 'There is nothing at this path.')
    return reply
      .headers({ 'cache-control': 'no-store', 'content-security-policy': policy })
      .type('text/html; charset=utf-8')
      .send(page)
  })
}
