import type { FastifyReply } from 'fastify'
import type { PluginHttp } from '../contract/index.ts'
import { named, pagePolicy, type PageText } from '../http/index.ts'
import { overPage, type WayBack } from './wayBack.ts'

/**
 * A popup passes these routes on its way back to the app's page, which has to message its opener. A stricter policy of any answer on
 * the way, even a redirect, would cut off the opener. https://html.spec.whatwg.org/multipage/browsers.html#cross-origin-opener-policies
 */
export const KEEPS_OPENER = { 'cross-origin-opener-policy': 'unsafe-none' } as const

/** Most bytes of a posted return. Apple's, with the user's name, has about two thousand. */
const FORM_LIMIT = 16 * 1024

export interface CallbackSettings {
  /** Path of the route, with a `:provider` parameter. */
  path: string
  /** True if a provider may answer with a form (Apple does). */
  takesForms: boolean
  /** Page for a return that belongs to no round trip. */
  lost: PageText
  complete(provider: string, parameters: URLSearchParams, cookies: string | undefined): Promise<Onward | Over>
}

/**
 * The next step of the browser after a return: a URL, and the `Set-Cookie` that removes the cookie of the round trip.
 */
export interface Onward {
  url: string
  cookie: string
}

/** A return that belongs to no round trip, or to another browser. */
export interface Over {
  url: null
  wayBack: WayBack | undefined
}

/**
 * Routes to which providers send users back. They require no app id or origin: they rely on the state, which the server
 * made, and on the cookie that it gave to the browser.
 */
export async function callbackRoutes(
  http: PluginHttp,
  { path, takesForms, lost, complete }: CallbackSettings,
): Promise<void> {
  const answer = async (reply: FastifyReply, provider: string, parameters: URLSearchParams): Promise<FastifyReply> => {
    const next = await complete(provider, parameters, reply.request.headers.cookie)
    void reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', ...KEEPS_OPENER })
    if (next.url !== null) return reply.header('set-cookie', next.cookie).redirect(next.url, 303)
    void reply.code(400).header('content-security-policy', pagePolicy()).type('text/html; charset=utf-8')
    return reply.send(overPage(lost, next.wayBack))
  }
  const schema = { hide: true }

  http.get<{ Params: { provider: string } }>(path, { schema }, ({ params, url }, reply) =>
    answer(reply, params.provider, new URL(url, 'http://callback.invalid').searchParams),
  )

  if (!takesForms) return
  await http.register(
    named('oauth callback by form', async (scope) => {
      // The only route of the server that accepts a form.
      scope.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string', bodyLimit: FORM_LIMIT },
        (_request, body, done) => done(null, new URLSearchParams(String(body))),
      )
      scope.post<{ Params: { provider: string }; Body: unknown }>(path, { schema }, ({ params, body }, reply) =>
        answer(reply, params.provider, body instanceof URLSearchParams ? body : new URLSearchParams()),
      )
    }),
  )
}
