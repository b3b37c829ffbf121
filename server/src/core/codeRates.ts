import type { RateLimitSettings } from '../config.ts'
import type { App } from './apps.ts'
import { isRequestError } from './errors.ts'
import type { HttpRequest } from './pluginRequest.ts'
import type { PluginServices, Rate } from './pluginServices.ts'

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

/** Counts something, and returns what takes it back. */
export type Count = () => Promise<() => Promise<void>>

/** What a code counts as for its app, whatever plugin sends it. */
export const codeAppCounts = ({ countForApp }: Pick<PluginServices, 'countForApp'>, app: App, limits: CodeSendLimits): Count[] => [
  () => countForApp(app, 'codes', limits.codesPerApp),
  () => countForApp(app, 'codes-daily', limits.codesPerAppDaily),
]

/**
 * Counts in order; where one refuses, those before it are taken back.
 * @returns takes all of them back
 */
export async function countAll(counts: readonly Count[]): Promise<() => Promise<void>> {
  const refunds: (() => Promise<void>)[] = []
  const refundAll = async (): Promise<void> => {
    for (const refund of refunds) await refund()
  }
  try {
    for (const count of counts) refunds.push(await count())
    return refundAll
  } catch (error) {
    await refundAll()
    throw error
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

/**
 * Counts a try at a code: by caller, by address and caller, and by address, the last barrier against guessing from many networks. That
 * one does not hold for a caller who awaits a code, since those tries are counted with the code: nobody is kept from their own code by
 * the guesses of others.
 * @throws RequestError 429 `too_many_requests`
 */
export async function countCodeTry(
  { callerOf, countRate }: Pick<PluginServices, 'callerOf' | 'countRate'>, { app, request, address, limits, isAwaited }: CodeTry,
): Promise<void> {
  const caller = callerOf(request)
  await countRate('try-by-caller', [app.id, caller], limits.codeTriesPerCaller)
  await countRate('try-by-address-and-caller', [app.id, address, caller], limits.codeTriesPerAddressAndCaller)
  try {
    await countRate('try-by-address', [app.id, address], limits.codeTriesPerAddress)
  } catch (error) {
    if (!isRequestError(error) || !(await isAwaited())) throw error
  }
}
