import { openUrl, WebFailure, type Answer } from '../web/openUrl.ts'
import { APP_PATH, appIdHeader, brandOfCode, FRAME_PATH } from '../wire.ts'

export interface ProviderRequest {
  apiUrl: string
  appId: string
  brand: string
  /** Origin of the page, for the `Origin` header. */
  origin: string
  timeoutMs: number
  now: () => number
}

/** The server's view of a caller (`/health/caller`). */
export interface CallerReport {
  forwarded: 'none' | 'believed' | 'ignored' | 'unreadable'
  address: 'public' | 'private' | 'loopback' | 'documentation'
  hasPorts?: true | undefined
}

/** The provider's answers to the doctor's requests. */
export interface Provider {
  readonly apiUrl: string
  readonly origin: string
  readonly appId: string
  readonly brand: string
  /** The app's configuration, or the failure to get it. */
  readonly config: Answer | WebFailure
  /** Time of that answer, in ms since the epoch. */
  readonly at: number
  readonly preflight: Answer | WebFailure
  /** The server's brand, from its error code for an unknown app id: `missing_or_invalid_acme_app_id` says `acme`. */
  readonly strangerBrand: string | undefined
  readonly readiness: Answer | WebFailure
  readonly frame: Answer | WebFailure
  readonly frameVersion: string | undefined
  readonly caller: CallerReport | undefined
  /** The server's view of a caller who claims the address 192.0.2.1, which is reserved for documentation (RFC 5737). */
  readonly pretender: CallerReport | undefined
}

/** An app id that no server has. It is requested because the server's error code for it contains the server's brand. */
const STRANGER = 'no-app-has-this-id-doctor'

/** Sends the SDK's requests, and some that a page cannot send. All of them only read. */
export async function lookAtProvider({
  apiUrl,
  appId,
  brand,
  origin,
  timeoutMs,
  now,
}: ProviderRequest): Promise<Provider> {
  const ask = async (
    path: string,
    headers: Record<string, string> = {},
    method: 'GET' | 'OPTIONS' = 'GET',
  ): Promise<Answer | WebFailure> => {
    try {
      return await openUrl(apiUrl + path, { method, headers, timeoutMs })
    } catch (error) {
      if (error instanceof WebFailure) return error
      throw error
    }
  }
  const id = encodeURIComponent(appId)
  const appPath = APP_PATH.replace(':app_id', id)
  const config = await ask(appPath, { origin, [appIdHeader(brand)]: appId })
  const at = now()
  const asked = config instanceof WebFailure ? () => Promise.resolve(config) : ask
  const [preflight, stranger, readiness, frame, manifest, caller, pretender] = await Promise.all([
    asked(
      appPath,
      {
        origin,
        'access-control-request-method': 'GET',
        'access-control-request-headers': `${appIdHeader(brand)},content-type`,
      },
      'OPTIONS',
    ),
    asked(APP_PATH.replace(':app_id', STRANGER)),
    asked('/readyz'),
    asked(FRAME_PATH.replace(':app_id', id)),
    asked('/frame/manifest.json'),
    asked('/health/caller'),
    asked('/health/caller', { 'x-forwarded-for': '192.0.2.1' }),
  ])
  return {
    apiUrl,
    appId,
    brand,
    config,
    at,
    preflight,
    readiness,
    frame,
    origin: new URL(apiUrl).origin,
    strangerBrand: brandOfCode(codeOf(stranger) ?? ''),
    frameVersion: textIn(manifest, 'version'),
    caller: readCaller(caller),
    pretender: readCaller(pretender),
  }
}

/** The body of an answer, if it is a JSON object. */
export function bodyOf(answer: Answer | WebFailure): Record<string, unknown> | undefined {
  if (answer instanceof WebFailure) return undefined
  try {
    const body: unknown = JSON.parse(answer.body)
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

export function textIn(answer: Answer | WebFailure, field: string): string | undefined {
  const value = bodyOf(answer)?.[field]
  return typeof value === 'string' ? value : undefined
}

export const codeOf = (answer: Answer | WebFailure): string | undefined => textIn(answer, 'code')

function readCaller(answer: Answer | WebFailure): CallerReport | undefined {
  const { forwarded, address, hasPorts } = bodyOf(answer) ?? {}
  if (typeof forwarded !== 'string' || typeof address !== 'string') return undefined
  return { forwarded, address, ...(hasPorts === true && { hasPorts }) } as CallerReport
}
