import { createHash } from 'node:crypto'
import { CAPTCHA_UNAVAILABLE_CODE } from 'latchkey/plugins/captcha/contract'
import { z } from 'zod'
import { RequestError, readLimitedJson, type CallObserver } from '../../core/foundation/index.ts'
import type { CaptchaSettings } from './settings.ts'
import { simulateSiteverify } from './simulator.ts'
import type { Verdict } from './verdict.ts'

const verdictSchema = z.object({
  success: z.boolean(),
  hostname: z.string().optional(),
  action: z.string().optional(),
  'error-codes': z.array(z.string()).optional(),
}) satisfies z.ZodType<Verdict>

/** Milliseconds in which siteverify must answer: the user waits, and the client gives up after 20 s. */
const TIMEOUT_MS = 5_000
/** Most bytes of a verdict. Real ones have a few hundred. */
const MAX_BYTES = 16 * 1_024

/** Error codes of siteverify that report a fault of ours or of siteverify, not of the response. */
const FAULTS = ['missing-input-secret', 'invalid-input-secret', 'bad-request', 'internal-error']

/**
 * Asks siteverify about a response.
 * @throws RequestError 503 `captcha_unavailable` if it gives no verdict
 */
export async function askSiteverify(
  settings: CaptchaSettings,
  response: string,
  callerIp: string,
  { call }: CallObserver,
): Promise<Verdict> {
  return settings.isSimulated
    ? simulateSiteverify(response)
    : call('captcha', () => askProvider(settings, response, callerIp))
}

async function askProvider(
  { secret, verifyUrl }: CaptchaSettings,
  response: string,
  callerIp: string,
): Promise<Verdict> {
  let verdict: Verdict
  try {
    const answer = await fetch(verifyUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ secret, response, remoteip: callerIp, idempotency_key: idempotencyKey(response) }),
      // The body contains the secret, so the request must not be redirected to another address.
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    verdict = verdictSchema.parse(await readLimitedJson(answer, MAX_BYTES))
  } catch (cause) {
    throw unavailable(cause)
  }
  const fault = verdict['error-codes']?.find((code) => FAULTS.includes(code))
  if (!verdict.success && fault !== undefined) throw unavailable(new Error(`siteverify answered "${fault}"`))
  return verdict
}

/**
 * Derives a UUID (RFC 9562, version 8) from the response, the same on all servers. With the same key, siteverify
 * repeats its first verdict instead of reporting a duplicate; we ourselves make sure that a response passes only once.
 */
export function idempotencyKey(response: string): string {
  const hex = createHash('sha256').update(response).digest('hex')
  const variant = '89ab'[parseInt(hex.charAt(16), 16) % 4]
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

const unavailable = (cause: unknown): RequestError =>
  new RequestError(503, CAPTCHA_UNAVAILABLE_CODE, 'The CAPTCHA could not be checked. Please try again in a moment.', {
    cause,
  })
