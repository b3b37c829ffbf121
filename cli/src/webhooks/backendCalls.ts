import { CommandError } from '../CommandError.ts'

/** Seconds for one answer of the server. */
const TIMEOUT_S = 20

/** An endpoint of the app, as far as the command needs it. */
export interface Endpoint {
  id: string
  url: string
  enabled: boolean
}

/** A message to an endpoint, with the request that its receiver gets. */
export interface Message {
  id: string
  type: string
  /** When it happened, in seconds since the epoch. */
  at: number
  request: { headers: Record<string, string>; body: string }
}

export interface MessagePage {
  data: Message[]
  next_cursor: string | null
}

export interface Backend {
  /** URL of the server. */
  apiUrl: string
  appId: string
  /** An app secret with the scopes `events:read` and `users:read`. */
  secret: string
}

/** Calls for backends that the command makes. Their errors are CommandErrors; see {@link backendCalls}. */
export interface BackendCalls {
  listEndpoints(): Promise<Endpoint[]>
  /** Lists messages, newest first. */
  listMessages(
    endpointId: string,
    query: { since?: number | undefined; message_id?: string | undefined; cursor?: string | undefined },
  ): Promise<MessagePage>
}

/**
 * Makes the calls of an app's backend, as `docs/guides/backend-webhooks.md` has them.
 *
 * @throws CommandError `provider_unreachable` and `provider_busy`, after which a later call may succeed; `secret_refused`;
 * `provider_refused` with the server's text
 */
export function backendCalls({ apiUrl, appId, secret }: Backend, signal?: AbortSignal): BackendCalls {
  const base = `${apiUrl}/api/v1/apps/${encodeURIComponent(appId)}/webhooks`
  const headers = {
    authorization: `Basic ${Buffer.from(`${appId}:${secret}`).toString('base64')}`,
    'latchkey-app-id': appId,
  }
  const get = async <Answer>(path: string): Promise<Answer> => {
    const limit = AbortSignal.timeout(TIMEOUT_S * 1_000)
    let response: Response
    let text: string
    try {
      response = await fetch(base + path, { headers, signal: signal ? AbortSignal.any([signal, limit]) : limit })
      text = await response.text()
    } catch (error) {
      const { message, cause } = error as Error & { cause?: { code?: string } }
      throw new CommandError('provider_unreachable', `${apiUrl} does not answer (${cause?.code ?? message}).`)
    }
    if (response.ok) return JSON.parse(text) as Answer
    throw toFailure(apiUrl, response.status, text)
  }
  return {
    listEndpoints: () => get(''),
    listMessages: (endpointId, query) => {
      const given = Object.entries(query).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, String(value)]],
      )
      const search = new URLSearchParams([...given, ['include', 'request']] as string[][])
      return get(`/${encodeURIComponent(endpointId)}/deliveries?${search.toString()}`)
    },
  }
}

function toFailure(apiUrl: string, status: number, text: string): CommandError {
  const { error, code } = readError(text)
  if (status >= 500 || status === 429)
    return new CommandError('provider_busy', `${apiUrl} answers ${status}${error === undefined ? '' : `: ${error}`}`)
  if (status === 401)
    return new CommandError(
      'secret_refused',
      `${apiUrl} does not know the app secret in LATCHKEY_APP_SECRET, or it belongs to another app.`,
      2,
    )
  if (code === 'missing_scope')
    return new CommandError('secret_refused', 'The app secret needs the scopes events:read and users:read.', 2)
  return new CommandError('provider_refused', `${apiUrl} answers ${status}: ${error ?? 'no Latchkey server'}`, 2)
}

function readError(text: string): { error?: string; code?: string } {
  try {
    return JSON.parse(text) as { error?: string; code?: string }
  } catch {
    return {}
  }
}
