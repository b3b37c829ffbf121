import type { App } from '../apps/index.ts'
import type { HttpRequest, PluginServices, RateGroup } from '../contract/index.ts'
import { isAppRefusal } from '../limits/index.ts'
import { codeAppRates, provenAppRates, type CodeSendLimits } from './codeRates.ts'

/**
 * Counts a code in the limits of a whole app, which bound what its messages cost. When strangers have used up theirs,
 * callers who have proven to be none go on, in limits of their own (CODE-72).
 * @param count counts `rates`, behind limits of the caller and the address, and does what they allow. At the second
 * call, `isAgain`, the caller's own limits are counted already
 * @throws RequestError 429 `too_many_requests`, and what `count` throws
 */
export async function countForAppOrProven<Result>(
  services: Pick<PluginServices, 'provenBy'>,
  { app, request, limits }: { app: App; request: HttpRequest; limits: CodeSendLimits },
  count: (rates: RateGroup, isAgain: boolean) => Promise<Result>,
): Promise<Result> {
  try {
    return await count(codeAppRates(app, limits), false)
  } catch (error) {
    if (!isAppRefusal(error)) throw error
    // Asked only now, so that nobody pays for it while there is room. It does not depend on the address.
    const proven = await services.provenBy(request)
    if (!proven) throw error
    return count(provenAppRates(app, proven, limits), true)
  }
}
