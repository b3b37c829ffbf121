import { openUrl, WebFailure, type Answer } from '../web/openUrl.ts'
import { APP_PATH, appIdHeader, brandOfCode, FRAME_PATH } from '../wire.ts'

export interface ProviderRequest {
  apiUrl: string
  appId: string
  brand: string
  /** Of the page that would call. */
  origin: string
  timeoutMs: number
  now: () => number
}

/** The server's answer about a caller. */
export interface CallerReport {
  forwarded: 'none' | 'believed' | 'ignored'
  address: 'public' | 'private' | 'loopback' | 'documentation'
}

/** Sends the provider calls like those of the page. */
export interface Provider {
  readonly apiUrl: string
  readonly origin: string
  readonly appId: string
  readonly brand: string
  /** The app's configuration, or why there is none. */
  readonly config: Answer | WebFailure
  /** When it was there, in ms since the epoch. */
  readonly at: number
  readonly preflight: Answer | WebFailure
  /** The answer for an app that no server has: its code names the brand. */
  readonly strangerBrand: string | undefined
  readonly readiness: Answer | WebFailure
  readonly frame: Answer | WebFailure
  readonly frameVersion: string | undefined
  readonly caller: CallerReport | undefined
  /** The same for a caller who pretends to call from 192.0.2.1, an address that nobody has (RFC 5737). */
  readonly pretender: CallerReport | undefined
}

/** Of 25 characters, as every app id. */
const STRANGER = 'no-app-has-this-id-doctor'

/** Asks the provider what the SDK would, and what a page cannot see. It changes nothing there. */
export async function lookAtProvider({ apiUrl, appId, brand, origin, timeoutMs, now }: ProviderRequest): Promise<Provider> {
  const ask = async (path: string, headers: Record<string, string> = {}, method: 'GET' | 'OPTIONS' = 'GET'): Promise<Answer | WebFailure> => {
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
    asked(appPath, { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': `${appIdHeader(brand)},content-type` }, 'OPTIONS'),
    asked(APP_PATH.replace(':app_id', STRANGER)),
    asked('/readyz'),
    asked(FRAME_PATH.replace(':app_id', id)),
    asked('/frame/manifest.json'),
    asked('/health/caller'),
    asked('/health/caller', { 'x-forwarded-for': '192.0.2.1' }),
  ])
  return {
    apiUrl, appId, brand, config, at, preflight, readiness, frame,
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
  const { forwarded, address } = bodyOf(answer) ?? {}
  return typeof forwarded === 'string' && typeof address === 'string' ? ({ forwarded, address } as CallerReport) : undefined
}
