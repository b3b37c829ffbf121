import { z } from 'zod'
import type { ServerMode } from '../foundation/index.ts'

const rate = (limit: number, windowS: number) =>
  z.strictObject({ limit: z.int().positive(), windowS: z.int().positive() }).default({ limit, windowS })

/** Generous enough in development to log in all day, tight enough in production to make guessing hopeless. */
export const rateLimitsSchema = (mode: ServerMode) => {
  const factor = mode === 'development' ? 100 : 1
  return z.strictObject({
    /** Requests of any kind per caller, counted per process. */
    requestsPerMinute: z
      .int()
      .positive()
      .default(600 * factor),
    codesPerCaller: rate(30 * factor, 600),
    /**
     * Codes to one address that one caller asks for. A caller who floods it uses up their own limit, and not its
     * owner's.
     */
    codesPerAddressAndCaller: rate(5 * factor, 600),
    codesPerAddressAndCallerDaily: rate(20 * factor, 86_400),
    /**
     * Codes to one address, whoever asks for them: what a mailbox can bear, and what bounds guessing from many
     * networks.
     */
    codesPerAddress: rate(15 * factor, 600),
    codesPerAddressDaily: rate(50 * factor, 86_400),
    /**
     * Codes of one app to all addresses: what its mail server can bear, so that callers from many networks cannot abuse
     * it to send mail.
     */
    codesPerApp: rate(5_000 * factor, 3_600),
    codesPerAppDaily: rate(30_000 * factor, 86_400),
    codeTriesPerCaller: rate(60 * factor, 600),
    codeTriesPerAddressAndCaller: rate(30 * factor, 3_600),
    /**
     * Tries at one address by all callers. A caller who awaits a code of their own still has the tries of that code.
     */
    codeTriesPerAddress: rate(300 * factor, 3_600),
    exchangesPerSession: rate(300 * factor, 600),
    forksPerUser: rate(60 * factor, 3_600),
    walletSharesPerUser: rate(300 * factor, 3_600),
    walletRecoveriesPerUser: rate(10 * factor, 3_600),
    walletWritesPerUser: rate(30 * factor, 3_600),
    mfaEnrollmentsPerUser: rate(30 * factor, 3_600),
    mfaRemovalsPerUser: rate(10 * factor, 3_600),
    /** Changes of accounts and second factors: link, replace, unlink, enrol, remove. Each is told by mail. */
    accountChangesPerUser: rate(20 * factor, 3_600),
    /** Calls of backends by one app secret. */
    backendReadsPerSecret: rate(600 * factor, 60),
    backendWritesPerSecret: rate(120 * factor, 60),
    /** Wrong app secrets from one network. A right one works all the same. */
    wrongSecretsPerCaller: rate(20 * factor, 60),
  })
}

/** Rate limits. All but the first are shared by all servers on one database. */
export type RateLimitSettings = z.infer<ReturnType<typeof rateLimitsSchema>>
