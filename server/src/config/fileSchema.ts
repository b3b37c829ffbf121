import { DEFAULT_BRAND, REFRESH_TOKEN_LIFETIME_S } from 'latchkey/core/contract'
import { z } from 'zod'
import { rateLimitsSchema } from '../core/limits/index.ts'
import type { ServerMode } from '../core/foundation/index.ts'
import { appSettingsSchema, consoleSchema, trustsTooMany } from '../core/apps/index.ts'
import { senderSchema } from '../core/senders/index.ts'
import { MAX_REUSE_GRACE_S, EVENT_RETENTION_S } from '../core/housekeeping/index.ts'

const httpOrigin = z
  .url({ protocol: /^https?$/, error: 'must be an http(s) URL', abort: true })
  .refine((url) => new URL(url).pathname === '/', { error: 'must be an origin, without a path' })
  .transform((url) => new URL(url).origin)

/** A module to load, with its options. Its path is resolved from the configuration file's folder. */
const moduleSchema = z.strictObject({ module: z.string().min(1), options: z.unknown().optional() })

const PROXIES = 'must be false, or the addresses or networks of the proxies, such as "10.0.0.0/8" or "loopback"'

/** Schema of the configuration file, with the defaults of a mode. */
export const fileSchema = (mode: ServerMode) =>
  z.strictObject({
    $schema: z.string().optional(),
    brand: z
      .string()
      .regex(/^[a-z][a-z0-9-]{0,31}$/, { error: 'must be lower-case letters, digits and dashes' })
      .default(DEFAULT_BRAND),
    host: z
      .string()
      .min(1)
      .default(mode === 'development' ? 'localhost' : '0.0.0.0'),
    port: z.int().min(0).max(65_535).default(4100),
    publicUrl: httpOrigin.optional(),
    issuer: z.string().min(1).optional(),
    /**
     * Proxies that may tell the address of the client whose request they pass on. All addresses are never accepted,
     * since rate limits count by the client's address.
     */
    trustProxy: z
      .union([z.literal(false), z.string().min(1), z.array(z.string().min(1))], { error: PROXIES })
      .refine((proxies) => !trustsTooMany(proxies), { error: PROXIES })
      .default(false),
    logLevel: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
    dataDir: z.string().min(1).default('.latchkey'),
    /** Lets production start with PGlite if the embedded PostgreSQL does not run. */
    allowPglite: z.boolean({ error: 'must be true or false' }).default(false),
    database: z
      .strictObject({
        /** Largest number of connections of each process. */
        connections: z.int().min(1).max(1_000).default(10),
        connectionWaitMs: z.int().min(50).max(60_000).default(1_000),
        statementTimeoutMs: z.int().min(50).max(60_000).default(1_800),
        transactionTimeoutMs: z.int().min(50).max(600_000).default(10_000),
      })
      .prefault({}),
    /** What becomes of requests when more come than the server can work on at once. */
    requestQueue: z.strictObject({ maxWaitMs: z.int().min(0).max(15_000).default(5_000) }).prefault({}),
    /** Where metrics are served; nowhere if there is no port. */
    metrics: z
      .strictObject({ port: z.int().min(0).max(65_535).optional(), host: z.string().min(1).default('127.0.0.1') })
      .prefault({}),
    /** Turns on traces by OpenTelemetry, whose SDK the operator installs. */
    tracing: z.boolean({ error: 'must be true or false' }).default(false),
    /** Number of processes of the command `start`; `auto` is one for each processor core. */
    processes: z
      .union([z.literal('auto'), z.int().min(1).max(256)], { error: 'must be a number from 1 to 256, or "auto"' })
      .default(1),
    /** Seconds for which a server that is told to end goes on, not ready, until balancers have noticed. */
    shutdownGraceS: z
      .int()
      .min(0)
      .max(300)
      .default(mode === 'development' ? 0 : 5),
    mail: z
      .strictObject({
        from: z.string().min(3).optional(),
        /** Address of the operator, who is told of what needs a person. */
        operator: z.email({ error: 'must be a mail address' }).optional(),
        /** Largest number of connections of each process to the mail server. */
        connections: z.int().min(1).max(500).default(10),
        /** Sends mails in place of a mail server. */
        sender: senderSchema.optional(),
      })
      .prefault({}),
    sms: z
      .strictObject({
        /** Largest number of text messages that each process tells their provider at once. */
        connections: z.int().min(1).max(500).default(50),
        /** Sends text messages in place of a provider. */
        sender: senderSchema.optional(),
      })
      .prefault({}),
    sessions: z
      .strictObject({
        accessTokenLifetimeS: z.int().min(60).max(86_400).default(3_600),
        refreshLifetimeS: z.int().min(3_600).default(REFRESH_TOKEN_LIFETIME_S),
        absoluteLifetimeS: z
          .int()
          .min(3_600)
          .default(90 * 86_400),
        reuseGraceS: z.int().min(0).max(MAX_REUSE_GRACE_S).default(30),
      })
      .prefault({}),
    securityEvents: z.strictObject({ retentionS: z.int().min(86_400).default(EVENT_RETENTION_S) }).prefault({}),
    rateLimits: rateLimitsSchema(mode).prefault({}),
    apps: z.array(appSettingsSchema).default([]),
    /** The console for operators. Absent: there is none. */
    console: consoleSchema.optional(),
    plugins: z.array(moduleSchema).default([]),
    /** A module that manages the keys of recovery shares, in place of those from the environment. */
    keyManagement: moduleSchema.optional(),
  })

export type FileSettings = z.infer<ReturnType<typeof fileSchema>>
