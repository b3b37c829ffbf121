import { ORIGIN } from './callServer.ts'
import type { TestServer } from './createTestServer.ts'

/** Request with which a page of the server is opened. */
export interface Visit {
  /** Sent as a form, from another site. */
  form?: Record<string, string> | undefined
  headers?: Record<string, string> | undefined
}

/** The headers of a link that is followed on a page of the app, and of one in a message. */
export const FROM_APP = { referer: `${ORIGIN}/`, 'sec-fetch-site': 'cross-site' }
export const FROM_A_MESSAGE = { 'sec-fetch-site': 'none' }

export type Page = Awaited<ReturnType<TestServer['http']['inject']>>

/** Somebody's browser, with its cookies, on the pages of a server without a port. */
export interface Visitor {
  /** Cookies of the server, by name. */
  readonly cookies: ReadonlyMap<string, string>
  open(url: string, visit?: Visit): Promise<Page>
  /**
   * Opens the URL that `init` answered, as the app's page does. @returns the URL to which the server sends the browser
   * on
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
