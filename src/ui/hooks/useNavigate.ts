'use client'
import { useMemo } from 'react'
import {
  type Client,
  type CloseReason,
  CORE_SCREENS,
  modalSlice,
  type ScreenData,
  type ScreenRef,
  selectModal,
} from '../../core/index.ts'
import { isConfirm, isLanding } from '../isLanding.ts'
import { useClient } from './useClient.ts'

export interface Navigate {
  /** To a further screen; 'back' returns to this one. */
  push: (ref: ScreenRef, data?: ScreenData) => void
  /** To another screen in place of this one. */
  replace: (ref: ScreenRef, data?: ScreenData) => void
  /** To the screen before, or from an overflow view to the login list. */
  back: () => void
  /**
   * To the first view of the login list, forgetting the way here; while the user confirms their identity, to their ways
   * of doing so.
   */
  toLanding: () => void
  /** Default reason `dismissed`: the user closed the modal. */
  close: (reason?: CloseReason) => void
  /** Does what Escape does: puts away the question that lies over the screen, or else closes the modal. */
  dismiss: () => void
}

/**
 * Moves between the screens of the modal.
 *
 * @throws ConfigError outside the provider
 */
export function useNavigate(): Navigate {
  const client = useClient()
  return useMemo(() => navigation(client), [client])
}

function navigation({ store, definitions }: Client): Navigate {
  const { pushed, replaced, wentBack, landingReset, closeRequested, promptDismissed } = modalSlice.actions
  const target = (ref: ScreenRef, data: ScreenData = {}) => ({
    ...ref,
    data,
    isCloseable: definitions.find(({ id }) => id === ref.plugin)?.screens?.[ref.screen]?.isCloseable,
  })
  const close = (reason: CloseReason = 'dismissed') => void store.dispatch(closeRequested({ reason }))
  return {
    push: (ref, data) => void store.dispatch(pushed(target(ref, data))),
    replace: (ref, data) => void store.dispatch(replaced(target(ref, data))),
    back: () => void store.dispatch(wentBack()),
    toLanding: () => {
      // Down to the list that the login began with, as it may hold data; a new `screenSet` would end that login.
      store.dispatch(landingReset())
      const isThere = () => isConfirm(selectModal(store.getState()).screen)
      while (selectModal(store.getState()).stack.length > 0 && !isThere()) store.dispatch(wentBack())
      if (!isThere() && !isLanding(selectModal(store.getState()).screen)) store.dispatch(replaced(CORE_SCREENS.LANDING))
    },
    close,
    dismiss: () => {
      if (selectModal(store.getState()).prompt) store.dispatch(promptDismissed())
      else close()
    },
  }
}
