import { z } from 'zod'
import type { PluginHttp } from '../../../core/contract/index.ts'
import { ownHostOnly } from '../../../dev/ownHostOnly.ts'
import { sendPart } from '../../../dev/sendPart.ts'
import type { Simulator } from './createSimulator.ts'
import { requestPage, SIMULATOR_SCRIPT, SIMULATOR_STYLE } from './page.ts'
import { signerPage, SIGNER_SCRIPT } from './signerPage.ts'

const paramsSchema = z.object({ channel: z.string().max(100) })
/** The user to sign in as; null declines. */
const answerSchema = z.object({ user: z.string().max(50).nullable() })
const tokenSchema = z.object({ token: z.string().max(100) })
/** `other`: another account than the requested one approves. `revoke`: revokes an approved key on the chain. */
const decisionSchema = z.object({ decision: z.enum(['approve', 'other', 'reject', 'revoke']) })

/**
 * `/dev/farcaster/<channel>`: the fake for a Farcaster app. Registered if an app of a development server is simulated.
 */
export function simulatorRoutes(http: PluginHttp, simulator: Simulator, publicOrigin: string): void {
  const schema = { hide: true }

  // A page of another site must not answer in the user's place.
  http.addHook(
    'onRequest',
    ownHostOnly(publicOrigin, 'The simulator answers to its own page only.', { checksOrigin: true }),
  )

  http.get('/dev/farcaster.css', { schema }, (_request, reply) => sendPart(reply, 'text/css', SIMULATOR_STYLE))
  http.get('/dev/farcaster.js', { schema }, (_request, reply) => sendPart(reply, 'text/javascript', SIMULATOR_SCRIPT))
  http.get('/dev/farcaster/:channel', { schema: { ...schema, params: paramsSchema } }, (request, reply) => {
    const found = simulator.find(request.params.channel)
    return sendPart(found ? reply : reply.code(404), 'text/html', requestPage(found))
  })
  http.post(
    '/dev/farcaster/:channel',
    { schema: { ...schema, params: paramsSchema, body: answerSchema } },
    async (request, reply) => {
      const { channel } = request.params
      const { user } = request.body
      const approved = user === null ? undefined : await simulator.approve(channel, user)
      if (approved || (user === null && simulator.decline(channel)))
        return reply.send({ username: approved?.username ?? null })
      return reply.code(404).send({ error: 'This request was answered already, or it is gone.', code: 'not_found' })
    },
  )

  http.get('/dev/farcaster-signer.js', { schema }, (_request, reply) =>
    sendPart(reply, 'text/javascript', SIGNER_SCRIPT),
  )
  http.get(
    '/dev/farcaster/signer/:token',
    { schema: { ...schema, params: tokenSchema } },
    ({ params: { token } }, reply) => {
      const found = simulator.signers.find(token)
      return sendPart(found ? reply : reply.code(404), 'text/html', signerPage(found))
    },
  )
  http.post(
    '/dev/farcaster/signer/:token',
    { schema: { ...schema, params: tokenSchema, body: decisionSchema } },
    ({ params, body }, reply) => {
      if (simulator.signers.decide(params.token, body.decision)) return reply.send({ decision: body.decision })
      return reply.code(404).send({ error: 'This request was answered already, or it is gone.', code: 'not_found' })
    },
  )
}
