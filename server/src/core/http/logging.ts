import type { FastifyServerOptions } from 'fastify'

const MASKS: readonly (readonly [RegExp, string])[] = [
  [/[\w.!#$%&'*+/=?^`{|}~-]+@[\w-]+(?:\.[\w-]+)+/g, '[address]'],
  [/\b[a-z]{2}_secret_[\w-]+/g, '[secret]'],
  [/eyJ[\w-]+\.[\w-]*\.[\w-]*/g, '[token]'],
  // 44 characters are a share of an embedded wallet's key: 33 bytes in base64url.
  [/(?<![\w-])[A-Za-z0-9_-]{44}(?![\w-])/g, '[share]'],
  [/\b[A-Za-z0-9_-]{43}\b/g, '[token]'],
  [/\b0x[0-9a-fA-F]{64,}\b/g, '[key]'],
  [/\b\d{6}\b/g, '[code]'],
  [/(?<!\w)\+[1-9]\d{6,14}\b/g, '[number]'],
]

/** Masks secrets in foreign texts, such as error messages of libraries, the database and mail servers. */
export function maskSecrets(text: string): string {
  return MASKS.reduce((masked, [pattern, replacement]) => masked.replace(pattern, replacement), text)
}

/**
 * Picks the properties of an error that are logged. Other properties are left out, since those of database and mail
 * errors quote rows and addresses.
 */
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

/** Longest origin that is logged, in characters. A host name has at most 253. */
const ORIGIN_LENGTH = 300

/** Reduces an origin to scheme, host and port for the log, without anything else that the caller sent. */
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

/** Fields that are redacted in every log line, at its top level and one level below. */
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

/**
 * Settings of the structured log (pino). We log each request ourselves, once, without query, headers, body and the
 * caller's address.
 */
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
