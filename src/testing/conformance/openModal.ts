import { CORE_SCREENS, TIMINGS } from '../../core/constants.ts'
import { modalSlice } from '../../core/modal/slice.ts'
import type { Plugin } from '../../core/plugin/types.ts'
import type { ConformanceClient } from './types.ts'

/** Opens the modal with the plugin's first screen, or the login list if it has none. */
export async function openModal({ client, clock }: ConformanceClient, plugin: Plugin): Promise<void> {
  const [screen] = Object.keys(plugin.screens ?? {})
  const target = screen === undefined ? CORE_SCREENS.LANDING : { plugin: plugin.id, screen }
  client.store.dispatch(modalSlice.actions.screenSet(target))
  await clock.advance(TIMINGS.modalOpenDelay)
}
