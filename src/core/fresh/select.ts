import { CORE_SCREENS } from '../constants.ts'
import { selectModal, type ModalState } from '../modal/slice.ts'
import type { ScreenRef } from '../plugin/types.ts'

/** Whether a screen is the one that asks the user to confirm that it is them. */
export const isConfirmScreen = (ref: ScreenRef | null): boolean =>
  ref?.plugin === 'core' && ref.screen === CORE_SCREENS.CONFIRM_IDENTITY_SCREEN.screen

/** Whether the modal is on that screen, or on one that it led to. */
export const selectIsConfirming = (state: { modal: ModalState }): boolean => {
  const { screen, stack } = selectModal(state)
  return [...stack, screen].some(isConfirmScreen)
}
