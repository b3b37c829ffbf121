import type { FastifyReply } from 'fastify'
import type { PluginHttp } from '../contract/index.ts'
import type { MessageApp } from '../apps/index.ts'
import { named } from '../http/index.ts'
import { overPage, type TripPages, type WayBack } from './wayBack.ts'

/**
 * Header of every answer on a popup's way back to the app's page. That page has to message its opener, and a stricter
 * policy on any answer in between, even a redirect, would cut the connection.
 * https://html.spec.whatwg.org/multipage/browsers.html#cross-origin-opener-policies
 */
export const KEEPS_OPENER = { 'cross-origin-opener-policy': 'unsafe-none' } as const

/** Longest form that a provider may post, in bytes. Apple's, with the user's name, has about two thousand. */
const FORM_LIMIT = 16 * 1024

export interface CallbackSettings {
  /** Path of the route, with a parameter `:provider`. */
  path: string
  /** True if a provider may post the return as a form, as Apple does. */
  takesForms: boolean
  /** Page for a return whose state is unknown, used up or expired. */
  lost: TripPages['lost']
  apps: readonly MessageApp[]
  complete(provider: string, parameters: URLSearchParams, cookies: string | undefined): Promise<Onward | Over>
}

/** Where the browser goes after a return: to `url`, while `cookie` removes the round trip's cookie. */
export interface Onward {
  url: string
  cookie: string
}

/** The return has no valid state, or comes from another browser than the one that left. */
export interface Over {
  url: null
  wayBack: WayBack | undefined
}

/**
 * Adds the routes to which providers send users back. They require no app id or origin: they rely on the state, which
 * the server made, and on the cookie that it gave to the browser.
 */
export async function callbackRoutes(
  http: PluginHttp,
  { path, takesForms, lost, apps, complete }: CallbackSettings,
): Promise<void> {
  const answer = async (reply: FastifyReply, provider: string, parameters: URLSearchParams): Promise<FastifyReply> => {
    const next = await complete(provider, parameters, reply.request.headers.cookie)
    void reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', ...KEEPS_OPENER })
    if (next.url !== null) return reply.header('set-cookie', next.cookie).redirect(next.url, 303)
    const visit = { acceptLanguage: reply.request.headers['accept-language'], apps }
    const { html, policy } = await overPage(lost, next.wayBack, visit)
    return reply
      .code(400)
      .headers({ 'content-security-policy': policy, vary: 'accept-language' })
      .type('text/html; charset=utf-8')
      .send(html)
  }
  const schema = { hide: true }

  http.get<{ Params: { provider: string } }>(path, { schema }, ({ params, url }, reply) =>
    answer(reply, params.provider, new URL(url, 'http://callback.invalid').searchParams),
  )

  if (!takesForms) return
  await http.register(
    named('oauth callback by form', async (scope) => {
      // Only here does the server accept a form, since some providers post the return.
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
