import { createContext, useContext } from 'react'

/** Names of the header's buttons for screen readers. */
export interface FrameLabels {
  back: string
  close: string
}

/** Information for a screen from the frame around it (a dialog, or an element in the host's page). */
export interface Frame {
  /** Id for the screen's title, which names the dialog. */
  titleId: string
  descriptionId: string
  labels: FrameLabels
  onBack?: (() => void) | undefined
  /** Absent if the user may not close. */
  onClose?: (() => void) | undefined
  /** By this a screen with a Close button of its own says what that does: Escape does the same. */
  setOwnClose?: ((close: (() => void) | null | undefined) => void) | undefined
  /** True if the frame is on the page and may take the focus for a new screen. */
  isShown: () => boolean
}

/** Default for a screen outside any frame, as in a test: no back, no close, and it takes no focus. */
export const FrameContext = createContext<Frame>({
  titleId: 'lk-title',
  descriptionId: 'lk-description',
  labels: { back: 'Back', close: 'Close' },
  isShown: () => false,
})

/** Returns the frame around the component: a dialog, an element in the host's page, or the default outside both. */
export const useFrame = (): Frame => useContext(FrameContext)
