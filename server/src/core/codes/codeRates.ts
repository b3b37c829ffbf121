import { type RateLimitSettings, countUnlessAwaited } from '../limits/index.ts'
import type { App } from '../apps/index.ts'
import type { HttpRequest, AppRate, PluginServices, PluginTries, Rate } from '../contract/index.ts'

export type CodeSendLimits = Pick<
  RateLimitSettings,
  | 'codesPerCaller'
  | 'codesPerAddressAndCaller'
  | 'codesPerAddressAndCallerDaily'
  | 'codesPerAddress'
  | 'codesPerAddressDaily'
  | 'codesPerApp'
  | 'codesPerAppDaily'
>

export type CodeTryLimits = Pick<
  RateLimitSettings,
  'codeTriesPerCaller' | 'codeTriesPerAddressAndCaller' | 'codeTriesPerAddress'
>

/**
 * Rates that a code to an address counts against, besides the caller's own limits. The limit per caller and address comes
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

/** Rates that a code counts against for its app, whichever plugin sends it. */
export const codeAppRates = (app: App, limits: CodeSendLimits): AppRate[] => [
  ['codes', app, limits.codesPerApp],
  ['codes-daily', app, limits.codesPerAppDaily],
]

/**
 * Rates that a try at a code counts against: by caller, by address and caller, and by address. The rate by address stops
 * guessing from many networks. It does not apply to a caller who asked for a code, whose tries are counted with that code:
 * so the guesses of others cannot lock them out.
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
  /** Checks that the caller asked for a code that they may still try. */
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
