import { CAPTCHA_UNAVAILABLE_CODE } from 'latchkey/plugins/captcha/contract'
import { z } from 'zod'
import { RequestError } from '../../core/errors.ts'
import type { CaptchaSettings } from './settings.ts'
import { simulateSiteverify } from './simulator.ts'
import type { Verdict } from './verdict.ts'

const verdictSchema = z.object({
  success: z.boolean(),
  hostname: z.string().optional(),
  action: z.string().optional(),
  'error-codes': z.array(z.string()).optional(),
}) satisfies z.ZodType<Verdict>

/** Milliseconds that siteverify gets: the user waits, and the client gives up after 20 s. */
const TIMEOUT_MS = 5_000

/** Codes by which siteverify says that the fault is ours or its own, and nothing of the response. */
const FAULTS = ['missing-input-secret', 'invalid-input-secret', 'bad-request', 'internal-error']

/**
 * Asks siteverify about a response.
 * @throws RequestError 503 `captcha_unavailable` where it gives no verdict
 */
export async function askSiteverify(
  { secret, verifyUrl, isSimulated }: CaptchaSettings, response: string, callerIp: string,
): Promise<Verdict> {
  if (isSimulated) return simulateSiteverify(response)
  let verdict: Verdict
  try {
    const answer = await fetch(verifyUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ secret, response, remoteip: callerIp }),
      // The secret is in the body: it goes to where the operator said, and nowhere else.
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    verdict = verdictSchema.parse(await answer.json())
  } catch (cause) {
    throw unavailable(cause)
  }
  const fault = verdict['error-codes']?.find((code) => FAULTS.includes(code))
  if (!verdict.success && fault !== undefined) throw unavailable(new Error(`siteverify answered "${fault}"`))
  return verdict
}

const unavailable = (cause: unknown): RequestError =>
  new RequestError(503, CAPTCHA_UNAVAILABLE_CODE, 'The CAPTCHA could not be checked. Please try again in a moment.', { cause })
