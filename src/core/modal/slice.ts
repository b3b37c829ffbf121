import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** The address of a screen; core's own screens have the plugin `core`. */
export interface ScreenRef {
  plugin: string
  screen: string
}

/** Plain data that one screen hands to the next. Never a secret. */
export type ScreenData = Readonly<Record<string, unknown>>

/** A screen that the modal shows or can go back to, with the data it was given. */
export interface ScreenEntry extends ScreenRef {
  data: ScreenData
  /** `false` if the user may not close the modal; absent elsewhere. */
  isCloseable?: false | undefined
}

/** Why the modal closed: its purpose was reached, the user closed it, or a flow or the host ended it. */
export type CloseReason = 'completed' | 'dismissed' | 'cancelled'

export interface ModalState {
  /** True if the modal is visible. It becomes so 15 ms after its screen is set. */
  isOpen: boolean
  screen: ScreenEntry | null
  /** Screens under the current one, oldest first; 'back' leads to the last. */
  stack: ScreenEntry[]
  /** Screen shown over the current one, such as an MFA prompt. */
  prompt: ScreenEntry | null
  isCloseable: boolean
  /** The view of the login list that is shown: `default`, or an overflow view that one of its rows leads to. */
  landingView: LandingView
  /** Changes each time the modal starts afresh, so that its screens keep no state from before. */
  opening: number
  /** True if the page renders the modal. If it does not, the user cannot be asked anything. */
  isMounted: boolean
}

export type LandingView = 'default' | 'web2-overflow' | 'web3-overflow'

const initialState: ModalState = {
  isOpen: false,
  screen: null,
  stack: [],
  prompt: null,
  isCloseable: true,
  landingView: 'default',
  opening: 0,
  isMounted: false,
}

type Navigation = ScreenRef & { data?: ScreenData | undefined; isCloseable?: boolean | undefined }

const toEntry = ({ plugin, screen, data = {}, isCloseable }: Navigation): ScreenEntry =>
  isCloseable === false ? { plugin, screen, data, isCloseable } : { plugin, screen, data }

const shown = (target: Navigation): Pick<ModalState, 'screen' | 'isCloseable'> => ({
  screen: toEntry(target),
  isCloseable: target.isCloseable ?? true,
})

/** The state of a modal that starts afresh: after closing, or when a first screen is set while it is still closing. */
const emptied = ({ opening, isMounted }: ModalState): ModalState => ({
  ...initialState,
  opening: opening + 1,
  isMounted,
})

export const modalSlice = createSlice({
  name: 'modal',
  initialState,
  reducers: {
    mounted(state, { payload: isMounted }: PayloadAction<boolean>) {
      state.isMounted = isMounted
    },
    /** A first screen was set; the modal opens 15 ms later. */
    screenSet: (state, { payload }: PayloadAction<Navigation>) => ({
      ...(state.screen && !state.isOpen ? emptied(state) : state),
      ...shown(payload),
      stack: [],
      prompt: null,
    }),
    opened(state) {
      state.isOpen = true
    },
    /** Goes on to another screen; 'back' returns to the current one. */
    pushed(state, { payload }: PayloadAction<Navigation>) {
      if (state.screen) state.stack.push(state.screen)
      Object.assign(state, shown(payload))
    },
    /** Shows another screen in place of the current one, to which 'back' no longer leads. */
    replaced(state, { payload }: PayloadAction<Navigation>) {
      Object.assign(state, shown(payload))
    },
    /** Goes back to the screen before; on the login list, from an overflow view to the first view. */
    wentBack(state) {
      const screen = state.stack.pop()
      if (screen) {
        state.screen = screen
        state.isCloseable = screen.isCloseable ?? true
      } else {
        state.landingView = 'default'
      }
    },
    /** Keeps the modal from being closed until the next screen, which comes by itself. */
    held(state) {
      state.isCloseable = false
    },
    prompted(state, { payload }: PayloadAction<Navigation>) {
      state.prompt = toEntry(payload)
    },
    promptDismissed(state) {
      state.prompt = null
    },
    landingViewChanged(state, { payload: view }: PayloadAction<LandingView>) {
      state.landingView = view
    },
    /** The user, a flow or the host asked to close. Changes no state: `watchModal` decides, and dispatches `closed`. */
    closeRequested: (state, _action: PayloadAction<{ reason: CloseReason }>) => state,
    /** The modal is no longer visible; its content stays until `cleared`. */
    closed(state, _action: PayloadAction<{ reason: CloseReason }>) {
      state.isOpen = false
    },
    /** The login list shows its first view again: 150 ms after closing, and for users who come back from a failure. */
    landingReset(state) {
      state.landingView = 'default'
    },
    /** Clears the state of a closed modal: 200 ms after it closed, or at once if it opens again before. */
    cleared: (state, { payload }: PayloadAction<number>): ModalState =>
      state.isOpen || payload !== state.opening ? state : emptied(state),
  },
})

interface WithModal {
  modal: ModalState
}

export const selectModal = (state: WithModal): ModalState => state.modal
export const selectIsModalOpen = (state: WithModal): boolean => state.modal.isOpen
/** True if 'back' leads anywhere: to a screen below, or from an overflow view to the list. */
export const selectCanGoBack = (state: WithModal): boolean =>
  state.modal.stack.length > 0 || state.modal.landingView !== 'default'
