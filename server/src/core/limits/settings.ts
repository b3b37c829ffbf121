import { z } from 'zod'
import type { ServerMode } from '../foundation/index.ts'

const rate = (limit: number, windowS: number) =>
  z.strictObject({ limit: z.int().positive(), windowS: z.int().positive() }).default({ limit, windowS })

/**
 * Default limits: tight enough in production to make guessing hopeless, and a hundred times higher in development,
 * where one person logs in all day.
 */
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
     * Codes that one caller requests for one address. The limit is the caller's own, so somebody who floods an
     * address does not use up its owner's limit.
     */
    codesPerAddressAndCaller: rate(5 * factor, 600),
    codesPerAddressAndCallerDaily: rate(20 * factor, 86_400),
    /**
     * Codes to one address, whoever requests them: not more than a mailbox can bear, and too few to guess one from many
     * networks.
     */
    codesPerAddress: rate(15 * factor, 600),
    codesPerAddressDaily: rate(50 * factor, 86_400),
    /**
     * Codes of one app to all addresses, so that callers from many networks cannot misuse its mail server. With
     * `codesPerAppProven` it should be no more than that server can handle.
     */
    codesPerApp: rate(5_000 * factor, 3_600),
    codesPerAppDaily: rate(30_000 * factor, 86_400),
    /**
     * Codes of one app to callers who have proven to be no strangers, once the limits above are used up: with them
     * they are what an app's messages may cost.
     */
    codesPerAppProven: rate(15_000 * factor, 3_600),
    codesPerAppProvenDaily: rate(90_000 * factor, 86_400),
    /** Codes among these to one device or network. */
    codesPerProvenCaller: rate(5 * factor, 3_600),
    codeTriesPerCaller: rate(60 * factor, 600),
    codeTriesPerAddressAndCaller: rate(30 * factor, 3_600),
    /**
     * Tries at the codes of one address by all callers together. A caller who requested a code still has the tries of
     * that code.
     */
    codeTriesPerAddress: rate(300 * factor, 3_600),
    exchangesPerSession: rate(300 * factor, 600),
    forksPerUser: rate(60 * factor, 3_600),
    walletSharesPerUser: rate(300 * factor, 3_600),
    walletRecoveriesPerUser: rate(10 * factor, 3_600),
    walletWritesPerUser: rate(30 * factor, 3_600),
    mfaEnrollmentsPerUser: rate(30 * factor, 3_600),
    mfaRemovalsPerUser: rate(10 * factor, 3_600),
    /**
     * Changes of accounts and second factors: link, replace, unlink, enrol, remove. The user is notified by mail of
     * each.
     */
    accountChangesPerUser: rate(20 * factor, 3_600),
    /** Calls of backends with one app secret, by reads and writes. */
    backendReadsPerSecret: rate(600 * factor, 60),
    backendWritesPerSecret: rate(120 * factor, 60),
    /** Wrong app secrets from one network. A right secret still works when the limit is used up. */
    wrongSecretsPerCaller: rate(20 * factor, 60),
  })
}

/** Rate limits. All but the first are shared by all servers on one database. */
export type RateLimitSettings = z.infer<ReturnType<typeof rateLimitsSchema>>
