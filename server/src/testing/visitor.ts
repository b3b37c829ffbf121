import { ORIGIN } from './callServer.ts'
import type { TestServer } from './createTestServer.ts'

/** How {@link Visitor.open} asks for a page. Default: by a GET request with the cookies only. */
export interface Visit {
  /** Fields of a form that Apple's site posts to the server, as at the end of a login with Apple. */
  form?: Record<string, string> | undefined
  headers?: Record<string, string> | undefined
}

/** Headers of a link on a page of the app. Below, those of a link in a message, which has no referrer. */
export const FROM_APP = { referer: `${ORIGIN}/`, 'sec-fetch-site': 'cross-site' }
export const FROM_A_MESSAGE = { 'sec-fetch-site': 'none' }

export type Page = Awaited<ReturnType<TestServer['http']['inject']>>

/** A fake browser, with its cookies, that visits pages of a server. */
export interface Visitor {
  /** Cookies that the server has set and not removed, by name. */
  readonly cookies: ReadonlyMap<string, string>
  open(url: string, visit?: Visit): Promise<Page>
  /**
   * Opens the URL of a social login that the server's `init` call returned, as the app's page does.
   * @returns the URL to which the server redirects the browser
   */
  leave(url: string): Promise<string>
}

export function createVisitor(server: TestServer): Visitor {
  const cookies = new Map<string, string>()
  const visitor: Visitor = {
    cookies,
    async open(url, { form, headers } = {}) {
      const { pathname, search } = new URL(url)
      const page = await server.http.inject({
        method: form === undefined ? 'GET' : 'POST',
        url: `${pathname}${search}`,
        headers: {
          host: 'localhost:4100',
          ...(cookies.size === 0 ? {} : { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
          ...(form === undefined
            ? {}
            : { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://appleid.apple.com' }),
          ...headers,
        },
        ...(form === undefined ? {} : { payload: new URLSearchParams(form).toString() }),
      })
      for (const { name, value, maxAge } of page.cookies) {
        if (maxAge === 0) cookies.delete(name)
        else cookies.set(name, value)
      }
      return page
    },
    async leave(url) {
      const { headers, statusCode, body } = await visitor.open(url, { headers: FROM_APP })
      if (headers.location === undefined) throw new Error(`the way out answered ${statusCode} ${body}`)
      return headers.location
    },
  }
  return visitor
}
