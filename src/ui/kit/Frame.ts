import { createContext, useContext } from 'react'

/** Names of the header's buttons for screen readers. */
export interface FrameLabels {
  back: string
  close: string
}

/** Information for the screen from the frame around it (a dialog or a place in the host's page). */
export interface Frame {
  /** Id of the element that names the dialog; the screen's title takes it. */
  titleId: string
  descriptionId: string
  labels: FrameLabels
  onBack?: (() => void) | undefined
  /** Absent if the user may not close. */
  onClose?: (() => void) | undefined
  /** True if the frame is on the page and may take the focus for a new screen. */
  isShown: () => boolean
}

/** A screen outside any frame, as in a test, has no back, no close and takes no focus. */
export const FrameContext = createContext<Frame>({
  titleId: 'lk-title',
  descriptionId: 'lk-description',
  labels: { back: 'Back', close: 'Close' },
  isShown: () => false,
})

/** The frame that the component is drawn in. */
export const useFrame = (): Frame => useContext(FrameContext)
