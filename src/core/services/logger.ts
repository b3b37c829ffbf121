import type { Logger } from './types.ts'

const SECRET = /token|code|secret|passw|authorization|cookie|verifier|signature|share|private|mnemonic|email|phone/i

/** Copies details as plain data, without secrets. Of an error only name, code and message are kept, not its fields and stack. */
const redact = (details: unknown): unknown =>
  JSON.parse(
    JSON.stringify(details, (key, value: unknown) => {
      if (SECRET.test(key)) return '[redacted]'
      if (value instanceof Error) return describe(value)
      return typeof value === 'bigint' ? `${value}` : value
    }),
  )

const describe = (error: Error): string => `${error.name} ${(error as { code?: string }).code ?? ''}: ${error.message}`

/**
 * Formats the stacks of an error and its causes. For development only, because the message of a cause may quote what the
 * outer message leaves out. Returns text, so that no console shows the errors' fields.
 */
function trace(error: unknown): string[] {
  if (!(error instanceof Error)) return []
  const { stack = '', cause } = error
  // V8 puts the message before the stack frames; only the frames are used.
  const frames = /(?:^|\n)( +at |\S*@)[^]*/.exec(stack)?.[0].trimEnd() ?? ''
  return cause instanceof Error ? [frames, `\nCaused by ${describe(cause)}`, ...trace(cause)] : [frames]
}

const log =
  (level: keyof Logger): Logger['debug'] =>
  (message, details) => {
    const rest: unknown[] = []
    try {
      if (details) rest.push(redact(details))
      if (process.env.NODE_ENV !== 'production') rest.push(...trace(details?.error))
    } catch {
      // Details that contain themselves are no JSON: only the message is logged.
    }
    console[level](`[latchkey] ${message}`, ...rest)
  }

/** Logs to the console. Values under keys that may name a secret or a person's data are redacted at every depth. */
export const consoleLogger: Logger = { debug: log('debug'), warn: log('warn'), error: log('error') }
