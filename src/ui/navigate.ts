import type { CloseReason, ScreenData, ScreenRef } from '../core/index.ts'

export interface Navigate {
  /** Goes on to another screen; 'back' returns to the current one. */
  push: (ref: ScreenRef, data?: ScreenData) => void
  /** Replaces the current screen with another one. */
  replace: (ref: ScreenRef, data?: ScreenData) => void
  /** Goes back to the screen before, or from an overflow view to the login list. */
  back: () => void
  /**
   * Goes to the first view of the login list and drops the screens in between. While the user confirms their identity, goes to
   * the list of ways to confirm it instead.
   */
  toLanding: () => void
  /** Closes the modal. Default reason: `dismissed`, which means that the user closed it. */
  close: (reason?: CloseReason) => void
  /** Does what Escape does: dismisses the prompt over the screen, or else closes the modal. */
  dismiss: () => void
}
