import { CORE_SCREENS, type ScreenRef } from '../core/index.ts'

/** The login list goes by two names. */
export const isLanding = (ref: ScreenRef | null): boolean =>
  ref?.plugin === CORE_SCREENS.LANDING.plugin &&
  (ref.screen === CORE_SCREENS.LANDING.screen || ref.screen === CORE_SCREENS.CONNECT_OR_CREATE.screen)
