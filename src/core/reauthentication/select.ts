import { CORE_SCREENS } from '../constants.ts'
import { selectModal, type ModalState } from '../modal/slice.ts'
import type { ScreenRef } from '../plugin/types.ts'

/** Checks whether a screen asks the user to confirm their identity. */
export const isConfirmScreen = (ref: ScreenRef | null): boolean =>
  ref?.plugin === 'core' && ref.screen === CORE_SCREENS.CONFIRM_IDENTITY_SCREEN.screen

/** True if the modal asks the user to confirm their identity, or shows a screen reached from that one. */
export const selectIsConfirming = (state: { modal: ModalState }): boolean => {
  const { screen, stack } = selectModal(state)
  return [...stack, screen].some(isConfirmScreen)
}
