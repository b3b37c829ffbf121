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
export const isCodeKept = ({ tabStorage, brand }: Pick<Services, 'tabStorage' | 'brand'>): boolean =>
  tabStorage.get(keptCodeName(brand)) !== null
