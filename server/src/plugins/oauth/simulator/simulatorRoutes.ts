import type { FastifyReply } from 'fastify'
import type { PluginHttp } from '../../../core/contract/index.ts'
import { KEEPS_OPENER } from '../../../core/oauth/index.ts'
import { ownHostOnly } from '../../../dev/ownHostOnly.ts'
import { SIMULATOR_STYLE } from '../../../dev/simulatorPage.ts'
import { chooserPage, formPostPage, problemPage, SIMULATOR_SCRIPT } from './simulatorPages.ts'
import type { Decision } from './providerSimulator.ts'
import { simulatorPath, type Simulators } from './simulators.ts'
import { named } from '../../../core/http/index.ts'

/**
 * The pages load their own style and script and nothing else. The target of forms is not limited: Apple's form posts to
 * the callback, which redirects to the app.
 */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; base-uri 'none'; frame-ancestors 'none'"

const PEOPLE = {
  ada: { name: 'Ada Lovelace', email: 'ada@example.com' },
  grace: { name: 'Grace Hopper', email: 'grace@example.com' },
} as const

/** `/dev/oauth/<provider>/authorize`: the page on which you choose the user. Never registered in production. */
export async function simulatorRoutes(
  http: PluginHttp,
  { simulators, publicUrl }: { simulators: Simulators; publicUrl: string },
): Promise<void> {
  const schema = { hide: true }
  const send = (reply: FastifyReply, type: string, body: string, status = 200): FastifyReply =>
    reply
      .code(status)
      .header('cache-control', 'no-store')
      .headers({ 'content-security-policy': POLICY, ...KEEPS_OPENER })
      .type(`${type}; charset=utf-8`)
      .send(body)
  const html = (reply: FastifyReply, body: string, status?: number): FastifyReply =>
    send(reply, 'text/html', body, status)

  await http.register(
    named('oauth simulator', async (scope) => {
      scope.addHook(
        'onRequest',
        ownHostOnly(publicUrl, 'The simulators only answer on this machine and on the public URL.'),
      )

      scope.get('/dev/oauth/simulator.css', { schema }, (_request, reply) => send(reply, 'text/css', SIMULATOR_STYLE))
      scope.get('/dev/oauth/simulator.js', { schema }, (_request, reply) =>
        send(reply, 'text/javascript', SIMULATOR_SCRIPT),
      )

      scope.get<{ Params: { provider: string } }>(
        `${simulatorPath(':provider')}/authorize`,
        { schema },
        ({ params, url }, reply) => {
          const played = simulators.get(params.provider)
          if (!played) {
            const error = 'There is no simulator of this provider: it has credentials, or no app has it.'
            return reply.code(404).send({ error, code: 'not_found' })
          }
          const request = new URL(url, publicUrl).searchParams
          const decision = readDecision(request)
          for (const name of ['choice', 'name', 'email']) request.delete(name)
          const { definition } = played.provider
          const problem = played.simulator.check(request)
          if (problem !== undefined) return html(reply, problemPage(definition.name, problem), 400)
          if (!decision)
            return html(
              reply,
              chooserPage({ id: definition.id, name: definition.name, scopes: definition.scopes, request }),
            )
          const { redirectUri, parameters, mode } = played.simulator.decide(request, decision)
          if (mode === 'form_post') return html(reply, formPostPage(definition.name, redirectUri, parameters))
          const target = new URL(redirectUri)
          for (const [name, value] of Object.entries(parameters)) target.searchParams.set(name, value)
          return reply.headers({ 'cache-control': 'no-store', ...KEEPS_OPENER }).redirect(target.href, 303)
        },
      )
    }),
  )
}

/** Reads what the chooser page sends besides the request that it was shown for. */
function readDecision(query: URLSearchParams): Decision | undefined {
  switch (query.get('choice')) {
    case 'deny':
      return { kind: 'deny' }
    case 'ada':
      return { kind: 'allow', person: PEOPLE.ada }
    case 'grace':
      return { kind: 'allow', person: PEOPLE.grace }
    case 'suspended':
      return { kind: 'allow', person: PEOPLE.ada, trouble: 'suspended' }
    case 'rate-limit':
      return { kind: 'allow', person: PEOPLE.ada, trouble: 'rateLimited' }
    case 'custom': {
      const [name, email] = [query.get('name')?.trim() ?? '', query.get('email')?.trim() ?? '']
      return name !== '' && /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email)
        ? { kind: 'allow', person: { name, email } }
        : undefined
    }
    default:
      return undefined
  }
}
