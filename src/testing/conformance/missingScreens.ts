import type { Action } from '@reduxjs/toolkit'
import { CORE_SCREENS } from '../../core/constants.ts'
import { modalSlice } from '../../core/modal/slice.ts'
import type { Plugin, ScreenRef } from '../../core/plugin/types.ts'

const { screenSet, pushed, replaced, prompted } = modalSlice.actions

/** Screens of built-in plugins that other plugins may open, by plugin id. */
const DOCUMENTED: Readonly<Record<string, readonly string[]>> = {
  wallet: ['AWAITING_CONNECTION', 'AWAITING_CONNECT_ONLY_CONNECTION'],
}

/** True for an action that shows a screen, with data for it. */
export const opensScreen = (action: Action): boolean =>
  [screenSet, pushed, replaced, prompted].some(({ match }) => match(action))

/** Finds screens that actions open and no definition has. */
export function missingScreens(actions: readonly Action[], definitions: readonly Plugin[]): string[] {
  const targets = actions.flatMap((action) =>
    opensScreen(action) ? [(action as unknown as { payload: ScreenRef }).payload] : [],
  )
  // True for a screen of a plugin that is absent, if its documentation tells others to show that screen.
  const isDocumented = ({ plugin, screen }: ScreenRef): boolean =>
    DOCUMENTED[plugin]?.includes(screen) === true && !definitions.some(({ id }) => id === plugin)
  const has = ({ plugin, screen }: ScreenRef): boolean =>
    plugin === 'core'
      ? Object.hasOwn(CORE_SCREENS, screen)
      : definitions.some(({ id, screens = {} }) => id === plugin && Object.hasOwn(screens, screen))
  return [
    ...new Set(
      targets
        .filter((target) => !has(target) && !isDocumented(target))
        .map(({ plugin, screen }) => `${plugin}/${screen}`),
    ),
  ]
}
