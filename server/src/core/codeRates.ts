import type { RateLimitSettings } from '../config.ts'
import type { App } from './apps.ts'
import { isRequestError } from './errors.ts'
import type { HttpRequest } from './pluginRequest.ts'
import type { AppRate, PluginServices, PluginTries, Rate } from './pluginServices.ts'

export type CodeSendLimits = Pick<RateLimitSettings,
  'codesPerCaller' | 'codesPerAddressAndCaller' | 'codesPerAddressAndCallerDaily' | 'codesPerAddress' | 'codesPerAddressDaily' | 'codesPerApp' | 'codesPerAppDaily'>

export type CodeTryLimits = Pick<RateLimitSettings, 'codeTriesPerCaller' | 'codeTriesPerAddressAndCaller' | 'codeTriesPerAddress'>

/**
 * What a code to an address counts as, beside the caller's own limits. The caller's share of the address comes first: beyond it they
 * are refused before they use up what the address has for all.
 */
export const codeAddressRates = (
  { callerOf }: Pick<PluginServices, 'callerOf'>, app: App, request: HttpRequest, address: string, limits: CodeSendLimits,
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

/** What a code counts as for its app, whatever plugin sends it. */
export const codeAppRates = (app: App, limits: CodeSendLimits): AppRate[] => [['codes', app, limits.codesPerApp], ['codes-daily', app, limits.codesPerAppDaily]]

/**
 * What a try at a code counts as: by caller, by address and caller, and by address, the last barrier against guessing from many networks. That
 * one does not hold for a caller who awaits a code, since those tries are counted with the code: nobody is kept from their own code by
 * the guesses of others.
 */
export const codeTries = ({ callerOf }: Pick<PluginServices, 'callerOf'>, app: App, request: HttpRequest, address: string, limits: CodeTryLimits): PluginTries => {
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
  /** Whether the caller asked for a code that they may still try. */
  isAwaited(): Promise<boolean>
}

/** Counts {@link codeTries} before there is a code to look at. @throws RequestError 429 `too_many_requests` */
export async function countCodeTry(
  services: Pick<PluginServices, 'callerOf' | 'countRate'>, { app, request, address, limits, isAwaited }: CodeTry,
): Promise<void> {
  const { own, unlessAwaited } = codeTries(services, app, request, address, limits)
  for (const rate of own) await services.countRate(...rate)
  try {
    await services.countRate(...unlessAwaited)
  } catch (error) {
    if (!isRequestError(error) || !(await isAwaited())) throw error
  }
}
