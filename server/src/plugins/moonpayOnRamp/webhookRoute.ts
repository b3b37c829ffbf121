import type { FastifyRequest } from 'fastify'
import { MOONPAY_PATHS } from 'latchkey/plugins/moonpayOnRamp/contract'
import { z } from 'zod'
import { invalidData, RequestError } from '../../core/foundation/index.ts'
import { named } from '../../core/http/index.ts'
import { type PluginHttp, type PluginServices, answers } from '../../core/contract/index.ts'
import { eventSchema, readEvent } from './events.ts'
import type { Environment, OnRamp, OnRamps } from './settings.ts'
import type { Transactions } from './transactions.ts'
import { isWebhookSigned } from './webhookSignature.ts'

/** Most bytes of an event. MoonPay's have a few thousand. */
const BODY_LIMIT = 32 * 1_024
/**
 * Limit for one caller's webhooks without a valid signature, per minute. Signed webhooks are never limited, so that
 * nobody can lock MoonPay out.
 */
const UNSIGNED_PER_MINUTE = 60
const HEADER = 'moonpay-signature-v2'

const paramsSchema = z.object({ appId: z.string().max(100) })

/**
 * Receives MoonPay's events. It requires no app id header and no origin, only a signature over the exact bytes of the
 * body. It answers 200 even if there is nothing to do, since MoonPay repeats an event after any other answer.
 */
export async function webhookRoute(
  http: PluginHttp,
  { log }: PluginServices,
  onRamps: OnRamps,
  transactions: Transactions,
): Promise<void> {
  /** The environment whose key signed a request. */
  const signers = new WeakMap<FastifyRequest['raw'], Environment>()

  await http.register(
    named('moonpay webhook', async (bare) => {
      const scope = bare as unknown as PluginHttp
      scope.removeContentTypeParser('application/json')
      scope.addContentTypeParser(
        'application/json',
        { parseAs: 'buffer', bodyLimit: BODY_LIMIT },
        (_request, body, done) => done(null, body),
      )
      scope.addHook('preValidation', async ({ params, headers, body, raw }) => {
        const signer = findSigner(onRamps.get((params as { appId: string }).appId), headers[HEADER], body)
        if (signer) signers.set(raw, signer)
      })

      scope.post(
        MOONPAY_PATHS.webhook,
        {
          // Fastify's validation would change the body, whose exact bytes are signed. The handler validates it.
          validatorCompiler: () => (value: unknown) => ({ value }),
          config: {
            rateLimit: {
              max: UNSIGNED_PER_MINUTE,
              timeWindow: 60_000,
              hook: 'preHandler',
              allowList: ({ raw }) => signers.has(raw),
            },
          },
          schema: {
            params: paramsSchema,
            body: eventSchema,
            response: answers(z.object({ received: z.boolean() })),
            tags: ['moonpay on-ramp'],
            summary: 'Events of MoonPay, signed by its `Moonpay-Signature-V2` header',
          },
        },
        async ({ params: { appId }, body, raw }) => {
          const signer = signers.get(raw)
          if (!onRamps.has(appId)) throw new RequestError(404, 'not_found', 'There is nothing here.')
          if (!signer) throw new RequestError(401, 'invalid_signature', 'The signature is missing or wrong.')
          const content = readEvent(body as unknown as Buffer)
          if (content.kind === 'malformed') {
            log.error({ appId }, 'MoonPay sent an event that cannot be understood')
            throw invalidData('The event cannot be understood.')
          }
          if (content.kind === 'event') {
            const outcome = await transactions.apply(content.event, { appId, isSandbox: signer === 'sandbox' })
            if (outcome === 'mismatch') {
              log.error(
                { appId, providerId: content.event.providerId },
                'MoonPay reported another wallet or currency than was signed; the event was ignored',
              )
            }
          }
          return { received: true }
        },
      )
    }),
  )
}

function findSigner(
  onRamp: OnRamp | undefined,
  header: string | string[] | undefined,
  body: unknown,
): Environment | undefined {
  if (!onRamp || typeof header !== 'string' || !Buffer.isBuffer(body)) return undefined
  return (['live', 'sandbox'] as const).find((environment) => {
    const access = onRamp[environment]
    return access !== undefined && isWebhookSigned(header, body, access.webhookKey)
  })
}
