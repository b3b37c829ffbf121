import { whenConfigured } from '../config/saga.ts'
import { delay } from '../saga/context.ts'
import { call, type SagaGenerator } from '../saga/effects.ts'
import type { Services } from '../services/types.ts'

/** Name of the entry in the tab's storage: the login code that was asked for last, whatever method sent it. */
export const keptCodeName = (brand: string): string => `${brand}:code`

/**
 * True in a tab whose page was left, reloaded or discarded while its user was asked for a login code. For `isNeededAtStart`
 * of a plugin whose background saga runs {@link watchCodeLogin}: the next login then opens on the plugin's code screen.
 *
 * @example
 * isNeededAtStart: isCodeKept
 */
export function* isCodeKept({ tabStorage, brand }: Pick<Services, 'tabStorage' | 'brand'>): SagaGenerator<boolean> {
  // The first read of a tab's storage waits for another process of the browser, and no login begins before the page is ready.
  yield* call(whenConfigured)
  yield* delay(0)
  return tabStorage.get(keptCodeName(brand)) !== null
}
