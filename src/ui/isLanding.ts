import { CORE_SCREENS, type ScreenRef } from '../core/index.ts'

/** True for the screen on which users confirm their identity: the login list for a logged-in user. */
export const isConfirm = (ref: ScreenRef | null): boolean =>
  ref?.plugin === 'core' && ref.screen === CORE_SCREENS.CONFIRM_IDENTITY_SCREEN.screen

/** True for the login list, which has two screen names. */
export const isLanding = (ref: ScreenRef | null): boolean =>
  ref?.plugin === CORE_SCREENS.LANDING.plugin &&
  (ref.screen === CORE_SCREENS.LANDING.screen || ref.screen === CORE_SCREENS.CONNECT_OR_CREATE.screen)
