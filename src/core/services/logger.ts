import type { Logger } from './types.ts'

const SECRET = /token|code|secret|passw|authorization|cookie|verifier|signature|share|private|mnemonic|email|phone/i

/** Plain data without secrets. An error is its name, stable code and message; its fields and stack stay out. */
const redact = (details: unknown): unknown =>
  JSON.parse(
    JSON.stringify(details, (key, value: unknown) => {
      if (SECRET.test(key)) return '[redacted]'
      if (value instanceof Error) return `${value.name} ${(value as { code?: string }).code ?? ''}: ${value.message}`
      return typeof value === 'bigint' ? `${value}` : value
    }),
  )

const log =
  (level: keyof Logger): Logger['debug'] =>
  (message, details) => {
    const rest: unknown[] = []
    try {
      if (details) rest.push(redact(details))
    } catch {
      // Cyclic details; the message alone must do.
    }
    console[level](`[latchkey] ${message}`, ...rest)
  }

/** The console. Values under keys that may name a secret or a person's data are redacted at every depth. */
export const consoleLogger: Logger = { debug: log('debug'), warn: log('warn'), error: log('error') }
