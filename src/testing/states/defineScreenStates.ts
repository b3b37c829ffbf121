import type { Plugin } from '../../core/plugin/types.ts'
import { LANDING_STATES, type ScreenState, type ScreenStates, type StateRef } from './types.ts'

/**
 * Declares the states in which users see a plugin's screens. Put it beside the screens, in `screens/states.ts`, and import it only
 * from tests and tools, so that no host's bundle includes it.
 *
 * @example
 * export const badgeStates = defineScreenStates({
 *   plugin: 'badge',
 *   plugins: () => [badge()],
 *   screens: {
 *     CLAIM_SCREEN: {
 *       asking: { user: {}, shows: 'badge.claim' },
 *       claiming: {
 *         user: {},
 *         prepare: ({ provider }) => void provider.fail('/api/v1/plugins/badge/claim', 'slow'),
 *         steps: ({ press }) => press('badge.claim'),
 *         shows: 'badge.claiming',
 *       },
 *     },
 *   },
 * })
 */
export const defineScreenStates = <const Plugins extends readonly Plugin[]>(
  states: ScreenStates<Plugins>,
): ScreenStates => states

/** Lists all states of a set, in order. */
export function listStates({ plugin, screens = {}, landing }: ScreenStates): StateRef[] {
  const all = landing ? [[LANDING_STATES, landing] as const, ...Object.entries(screens)] : Object.entries(screens)
  return all.flatMap(([screen, byName]) => Object.keys(byName).map((state) => ({ plugin, screen, state })))
}

/** Finds a state. @throws RangeError if the set has no such state */
export function stateOf(
  { plugin, screens = {}, landing }: ScreenStates,
  { screen, state }: Pick<StateRef, 'screen' | 'state'>,
): ScreenState {
  const found = (screen === LANDING_STATES ? landing : screens[screen])?.[state]
  if (!found) throw new RangeError(`'${plugin}' has no state '${state}' of '${screen}'.`)
  return found
}
