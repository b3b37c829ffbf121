import type { FastifyReply } from 'fastify'
import { MOONPAY_SIMULATOR_PATH as BASE } from 'latchkey/plugins/moonpayOnRamp/contract'
import { named } from '../../../core/http/index.ts'
import { KEEPS_OPENER } from '../../../core/oauth/index.ts'
import type { PluginHttp } from '../../../core/contract/index.ts'
import { ownHostOnly } from '../../../dev/ownHostOnly.ts'
import { CHOICES, type Choice, type Simulator } from './createSimulator.ts'
import { bankPage, checkoutPage, CHECKOUT_STYLE, problemPage, resultPage, STYLESHEET } from './pages.ts'

const POLICY =
  "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
const FORM_LIMIT = 1_024
const REFUSAL = 'The simulator answers on this machine and on the public URL, and to its own pages.'

/** The query of a path, `?` included. */
const searchOf = (url: string): string => (url.includes('?') ? url.slice(url.indexOf('?')) : '')

/**
 * `/dev/moonpay`: a simulated checkout and status API. Never registered in production.
 * @param publicUrl origin under which browsers reach this server
 */
export async function simulatorRoutes(http: PluginHttp, simulator: Simulator, publicUrl: string): Promise<void> {
  const schema = { hide: true }
  const send = (reply: FastifyReply, type: string, body: string, status = 200): FastifyReply =>
    reply
      .code(status)
      .type(`${type}; charset=utf-8`)
      // With 'no-referrer' a browser would send the origin of our own forms as null.
      .headers({
        'cache-control': 'no-store',
        'content-security-policy': POLICY,
        'referrer-policy': 'same-origin',
        ...KEEPS_OPENER,
      })
      .send(body)
  const html = (reply: FastifyReply, body: string, status?: number): FastifyReply =>
    send(reply, 'text/html', body, status)

  await http.register(
    named('moonpay simulator', async (scope) => {
      scope.addHook('onRequest', ownHostOnly(publicUrl, REFUSAL, { checksOrigin: true }))
      scope.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string', bodyLimit: FORM_LIMIT },
        (_request, body, done) => done(null, new URLSearchParams(String(body))),
      )

      scope.get(STYLESHEET, { schema }, (_request, reply) => send(reply, 'text/css', CHECKOUT_STYLE))

      scope.get(BASE, { schema }, async ({ url }, reply) => {
        const [search = '', again] = searchOf(url).split(/(&again)$/)
        const order = simulator.read(search)
        if (typeof order === 'string') return html(reply, problemPage(order), 400)
        const transaction = simulator.current(order)
        if (transaction?.status === 'waitingAuthorization') return html(reply, bankPage(order))
        if (transaction && !(again && transaction.status === 'failed'))
          return html(reply, resultPage(order, transaction))
        return html(reply, checkoutPage(order, await simulator.deliveryOf(order)))
      })

      scope.post(`${BASE}/choose`, { schema }, async ({ url, body }, reply) => {
        const search = searchOf(url)
        const order = simulator.read(search)
        const choice = body instanceof URLSearchParams ? body.get('choice') : null
        if (typeof order === 'string') return html(reply, problemPage(order), 400)
        if (!isChoice(choice)) return html(reply, problemPage('The page was sent without a choice.'), 400)
        await simulator.choose(order, choice)
        return reply.headers({ 'cache-control': 'no-store', ...KEEPS_OPENER }).redirect(`${BASE}${search}`, 303)
      })
    }),
  )

  // Pages of any origin may read the status, as with MoonPay's API.
  await http.register(
    named('moonpay simulator API', async (scope) => {
      scope.addHook('onRequest', ownHostOnly(publicUrl, REFUSAL))
      scope.get<{ Params: { id: string } }>(`${BASE}/v1/transactions/ext/:id`, { schema }, ({ params, url }, reply) => {
        const found = simulator.list(new URL(url, publicUrl).searchParams.get('apiKey'), params.id)
        void reply.headers({
          'access-control-allow-origin': '*',
          'cross-origin-resource-policy': 'cross-origin',
          'cache-control': 'no-store',
        })
        if (!found) return reply.code(401).send({ message: 'Invalid API key', type: 'UnauthorizedError' })
        if (found.length === 0) return reply.code(404).send({ message: 'Transaction not found', type: 'NotFoundError' })
        return reply.send(found)
      })
    }),
  )
}

const isChoice = (text: string | null): text is Choice => (CHOICES as readonly (string | null)[]).includes(text)
