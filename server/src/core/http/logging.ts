import type { FastifyServerOptions } from 'fastify'

const MASKS: readonly (readonly [RegExp, string])[] = [
  [/[\w.!#$%&'*+/=?^`{|}~-]+@[\w-]+(?:\.[\w-]+)+/g, '[address]'],
  [/\b[a-z]{2}_secret_[\w-]+/g, '[secret]'],
  [/eyJ[\w-]+\.[\w-]*\.[\w-]*/g, '[token]'],
  // Of an embedded wallet: shares of its key (33 bytes, base64url). The hex below: keys, hashes and signatures.
  [/(?<![\w-])[A-Za-z0-9_-]{44}(?![\w-])/g, '[share]'],
  [/\b[A-Za-z0-9_-]{43}\b/g, '[token]'],
  [/\b0x[0-9a-fA-F]{64,}\b/g, '[key]'],
  [/\b\d{6}\b/g, '[code]'],
  [/(?<!\w)\+[1-9]\d{6,14}\b/g, '[number]'],
]

/** Masks secrets in texts that others wrote, such as messages of libraries, the database and mail servers. */
export function maskSecrets(text: string): string {
  return MASKS.reduce((masked, [pattern, replacement]) => masked.replace(pattern, replacement), text)
}

/** An error as it is logged, with these properties only: others of database and mail errors quote rows and addresses. */
export function toLoggedError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error, message: maskSecrets(String(error)), stack: '' }
  const { code } = error as Error & { code?: unknown }
  return {
    type: error.name,
    ...(typeof code === 'string' ? { errorCode: code } : {}),
    message: maskSecrets(error.message),
    stack: maskSecrets(error.stack ?? ''),
    ...(error.cause === undefined ? {} : { cause: toLoggedError(error.cause) }),
  }
}

/** Characters of an origin that are logged at most: a host name has 253. */
const ORIGIN_LENGTH = 300

/** Returns an origin as it is logged: scheme, host and port, without anything else that the caller sent. */
export function toLoggedOrigin(text: string): string {
  if (text === 'null') return text
  if (!URL.canParse(text)) return 'no origin'
  const { protocol, host } = new URL(text)
  return `${protocol}//${host}`.slice(0, ORIGIN_LENGTH)
}

export interface LogSettings {
  level: string
  /** Destination of log lines. Default: standard output. */
  stream?: { write(line: string): void } | undefined
}

/** Fields that are redacted in every log line. */
const REDACTED = [
  'authorization',
  'token',
  'refresh_token',
  'code',
  'email',
  'address',
  'phoneNumber',
  'to',
  'share',
  'auth_share',
  'signature',
]

/** Structured logs (pino). Requests are logged by us, once each, without query, headers, body or caller address. */
export function loggerOptions({ level, stream }: LogSettings): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    ...(stream ? { stream } : {}),
    base: null,
    redact: { paths: REDACTED.flatMap((name) => [name, `*.${name}`]), censor: '[redacted]' },
    serializers: {
      err: toLoggedError as never,
      req: (request) => ({ method: request.method, url: request.url?.split('?')[0] ?? '' }),
    },
  }
}
