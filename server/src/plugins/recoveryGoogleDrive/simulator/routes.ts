import type { FastifyReply, FastifyRequest } from 'fastify'
import { KEEPS_OPENER } from '../../../core/oauth/index.ts'
import type { PluginHttp } from '../../../core/contract/index.ts'
import { ownHostOnly } from '../../../dev/ownHostOnly.ts'
import { SIMULATOR_STYLE } from '../../../dev/simulatorPage.ts'
import { SIMULATOR_PATH } from '../settings.ts'
import { ACCOUNTS, consentPage, problemPage } from './consentPage.ts'
import type { Consent, GoogleSimulator } from './googleSimulator.ts'
import { named } from '../../../core/http/index.ts'

/** The page loads its own style and nothing else. */
const POLICY = "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; frame-ancestors 'none'"
/** CORS headers of Google's API: any site, without cookies. */
const ANY_SITE = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, content-type',
  'access-control-allow-methods': 'GET, POST',
  'access-control-max-age': '600',
} as const

/** `/dev/google-drive/…`: Google's page of consent and its Drive API. Never registered in production. */
export async function simulatorRoutes(http: PluginHttp, simulator: GoogleSimulator, publicUrl: string): Promise<void> {
  const schema = { hide: true }
  simulator.drives.setTrouble('storageQuotaExceeded', 'full')
  simulator.drives.setTrouble('backendError', 'down')
  const html = (reply: FastifyReply, body: string, status = 200): FastifyReply =>
    reply
      .code(status)
      .headers({ 'cache-control': 'no-store', 'content-security-policy': POLICY, ...KEEPS_OPENER })
      .type('text/html; charset=utf-8')
      .send(body)

  await http.register(
    named('drive simulator', async (scope) => {
      scope.addHook(
        'onRequest',
        ownHostOnly(publicUrl, 'The simulators only answer on this machine and on the public URL.'),
      )
      scope.addContentTypeParser(/^multipart\/related/, { parseAs: 'string' }, (_request, body, done) =>
        done(null, body),
      )

      scope.get(`${SIMULATOR_PATH}/simulator.css`, { schema }, (_request, reply) =>
        reply.header('cache-control', 'no-store').type('text/css; charset=utf-8').send(SIMULATOR_STYLE),
      )

      scope.get(`${SIMULATOR_PATH}/authorize`, { schema }, ({ url }, reply) => {
        const request = new URL(url, publicUrl).searchParams
        const consent = readConsent(request.get('choice'))
        request.delete('choice')
        const problem = simulator.check(request)
        if (problem !== undefined) return html(reply, problemPage(problem), 400)
        if (!consent)
          return html(
            reply,
            consentPage(request, (account) => simulator.drives.filesOf(account).length),
          )
        return reply
          .headers({ 'cache-control': 'no-store', ...KEEPS_OPENER })
          .redirect(simulator.decide(request, consent), 303)
      })

      const answer = async (
        { method, url, headers, body }: FastifyRequest,
        reply: FastifyReply,
      ): Promise<FastifyReply> => {
        const asked = new URL(url, publicUrl)
        asked.pathname = asked.pathname.slice(SIMULATOR_PATH.length)
        const response = simulator.drives.answer({
          method,
          url: asked,
          headers: new Headers({
            authorization: headers.authorization ?? '',
            'content-type': headers['content-type'] ?? '',
          }),
          body: typeof body === 'string' ? body : '',
        })
        return reply
          .code(response.status)
          .headers({ ...ANY_SITE, 'cache-control': 'no-store' })
          .type(response.headers.get('content-type') ?? 'application/json')
          .send(await response.text())
      }
      for (const path of ['/drive/v3/files', '/drive/v3/files/:id', '/upload/drive/v3/files']) {
        scope.options(`${SIMULATOR_PATH}${path}`, { schema }, (_request, reply) =>
          reply.code(204).headers(ANY_SITE).send(),
        )
        scope.get(`${SIMULATOR_PATH}${path}`, { schema }, answer)
        scope.post(`${SIMULATOR_PATH}${path}`, { schema }, answer)
      }
    }),
  )
}

/** Reads what the consent page sends besides the request that it was shown for. */
function readConsent(choice: string | null): Consent | undefined {
  switch (choice) {
    case 'deny':
      return { kind: 'deny' }
    case 'unticked':
      return { kind: 'allow', account: 'ada', trouble: 'unticked' }
    case 'suspended':
      return { kind: 'allow', account: 'ada', trouble: 'suspended' }
    case 'rate-limit':
      return { kind: 'allow', account: 'ada', trouble: 'rateLimited' }
    // With these choices the user consents, but the calls to their drive fail afterwards.
    case 'full':
    case 'down':
      return { kind: 'allow', account: choice }
    default:
      return ACCOUNTS.some(({ id }) => id === choice) ? { kind: 'allow', account: choice as string } : undefined
  }
}
