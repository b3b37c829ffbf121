import { type RateLimitSettings, countUnlessAwaited } from '../limits/index.ts'
import type { App } from '../apps/index.ts'
import type { HttpRequest, AppRate, PluginServices, PluginTries, ProvenCaller, Rate } from '../contract/index.ts'

export type CodeSendLimits = Pick<
  RateLimitSettings,
  | 'codesPerCaller'
  | 'codesPerAddressAndCaller'
  | 'codesPerAddressAndCallerDaily'
  | 'codesPerAddress'
  | 'codesPerAddressDaily'
  | 'codesPerApp'
  | 'codesPerAppDaily'
  | 'codesPerAppProven'
  | 'codesPerAppProvenDaily'
  | 'codesPerProvenCaller'
>

export type CodeTryLimits = Pick<
  RateLimitSettings,
  'codeTriesPerCaller' | 'codeTriesPerAddressAndCaller' | 'codeTriesPerAddress'
>

/**
 * Limits for sending a code to an address, besides those of the caller alone. The limit per caller and address comes
 * first, so that one caller cannot use up the address's limit for everyone.
 */
export const codeAddressRates = (
  { callerOf }: Pick<PluginServices, 'callerOf'>,
  app: App,
  request: HttpRequest,
  address: string,
  limits: CodeSendLimits,
): Rate[] => {
  const shared = [app.id, address]
  const own = [...shared, callerOf(request)]
  return [
    ['send-by-address-and-caller', own, limits.codesPerAddressAndCaller],
    ['send-by-address-and-caller-daily', own, limits.codesPerAddressAndCallerDaily],
    ['send-by-address', shared, limits.codesPerAddress],
    ['send-by-address-daily', shared, limits.codesPerAddressDaily],
  ]
}

/** Limits per app for sending codes to anybody, shared by all plugins that send them. */
export const codeAppRates = (app: App, limits: CodeSendLimits): AppRate[] => [
  ['codes', app, limits.codesPerApp],
  ['codes-daily', app, limits.codesPerAppDaily],
]

/**
 * Limits for sending codes when those of {@link codeAppRates} are used up, to callers who have proven to be no strangers.
 * Each device and each network has a small share, so that none can use them up for the others. Solved CAPTCHAs need no
 * share: each costs something.
 */
export const provenAppRates = (app: App, { by, id }: ProvenCaller, limits: CodeSendLimits): (Rate | AppRate)[] => [
  ...(by === 'captcha' ? [] : [['send-by-proven', [app.id, by, id], limits.codesPerProvenCaller] satisfies Rate]),
  ['codes-proven', app, limits.codesPerAppProven],
  ['codes-proven-daily', app, limits.codesPerAppProvenDaily],
]

/**
 * Limits for tries at a code: by caller, by caller and address, and by address. The last stops guessing from many
 * networks. It does not apply to a caller who asked for a code, whose tries are counted with that code. So other
 * callers' guesses cannot lock out the owner.
 */
export const codeTries = (
  { callerOf }: Pick<PluginServices, 'callerOf'>,
  app: App,
  request: HttpRequest,
  address: string,
  limits: CodeTryLimits,
): PluginTries => {
  const caller = callerOf(request)
  return {
    own: [
      ['try-by-caller', [app.id, caller], limits.codeTriesPerCaller],
      ['try-by-address-and-caller', [app.id, address, caller], limits.codeTriesPerAddressAndCaller],
    ],
    unlessAwaited: ['try-by-address', [app.id, address], limits.codeTriesPerAddress],
  }
}

export interface CodeTry {
  app: App
  request: HttpRequest
  address: string
  limits: CodeTryLimits
  /** True if the caller asked for a code that they may still try. */
  isAwaited(): Promise<boolean>
}

/** Counts {@link codeTries} before the code itself is checked. @throws RequestError 429 `too_many_requests` */
export async function countCodeTry(
  services: Pick<PluginServices, 'callerOf' | 'countRate'>,
  { app, request, address, limits, isAwaited }: CodeTry,
): Promise<void> {
  const { own, unlessAwaited } = codeTries(services, app, request, address, limits)
  for (const rate of own) await services.countRate(...rate)
  await countUnlessAwaited(() => services.countRate(...unlessAwaited), isAwaited)
}
