const MANY = { limit: 1_000_000_000, windowS: 86_400 }

/**
 * Rate limits of a server that is measured: so high that none refuses a call. They are still counted, which is part of the
 * cost.
 */
export const OPEN_LIMITS = {
  requestsPerMinute: MANY.limit,
  ...Object.fromEntries(
    [
      'codesPerCaller',
      'codesPerAddressAndCaller',
      'codesPerAddressAndCallerDaily',
      'codesPerAddress',
      'codesPerAddressDaily',
      'codesPerApp',
      'codesPerAppDaily',
      'codeTriesPerCaller',
      'codeTriesPerAddressAndCaller',
      'codeTriesPerAddress',
      'exchangesPerSession',
      'backendReadsPerSecret',
    ].map((name) => [name, MANY]),
  ),
}
