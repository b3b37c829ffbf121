import { RequestError, escapeHtml } from '../foundation/index.ts'
import { type PageFrame, pagePolicy, writePage } from '../http/index.ts'
import { type Language, loadTexts, readLanguage } from '../messages/index.ts'
import type { PluginHttp } from '../contract/index.ts'

interface Link {
  text: string
  href: string
}

const linkTo = ({ text, href }: Link): string => `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`

/** The page of a development server is in English, as its inbox is. */
const ENGLISH: PageFrame = { language: 'en' }

const developmentPage = (links: readonly Link[]): string =>
  writePage(
    ENGLISH,
    {
      title: 'Latchkey development server',
      heading: 'Your Latchkey server is running',
      text: 'This is the server that your app logs its users in with. Open the app itself to log in. Mail and text messages are not sent: you find them, and their codes, in the inbox.',
    },
    links.map(linkTo).join('\n'),
  )

/** Writes the page in production. It reveals neither the software nor which apps there are. */
async function productionPage(language: Language): Promise<string> {
  const { 'homePage.title': title, 'homePage.heading': heading, 'homePage.text': text } = await loadTexts(language)
  return writePage({ language }, { title, heading, text }, '')
}

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
        { text: 'See every mail', href: '/dev/mails' },
        { text: 'Read the API description', href: '/openapi.json' },
      ])
    : undefined
  const policy = pagePolicy(ENGLISH)

  http.get('/', { schema: { hide: true } }, async (request, reply) => {
    void reply.header('vary', 'accept, accept-language')
    if (!wantsPage(request.headers.accept)) throw new RequestError(404, 'not_found', 'There is nothing at this path.')
    return reply
      .headers({ 'cache-control': 'no-store', 'content-security-policy': policy })
      .type('text/html; charset=utf-8')
      .send(page ?? (await productionPage(readLanguage(request.headers['accept-language']) ?? 'en')))
  })
}
