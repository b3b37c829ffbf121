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
import { useClientDispatch } from './useClientDispatch.ts'

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

/**
 * Moves between the screens of the modal.
 *
 * @throws ConfigError outside the provider
 */
export function useNavigate(): Navigate {
  const client = useClient()
  const dispatch = useClientDispatch()
  return useMemo(() => navigation(client, dispatch), [client, dispatch])
}

function navigation({ store, definitions }: Client, dispatch: Client['store']['dispatch']): Navigate {
  const { pushed, replaced, wentBack, landingReset, closeRequested, promptDismissed } = modalSlice.actions
  const target = (ref: ScreenRef, data: ScreenData = {}) => ({
    ...ref,
    data,
    isCloseable: definitions.find(({ id }) => id === ref.plugin)?.screens?.[ref.screen]?.isCloseable,
  })
  const close = (reason: CloseReason = 'dismissed') => void dispatch(closeRequested({ reason }))
  return {
    push: (ref, data) => void dispatch(pushed(target(ref, data))),
    replace: (ref, data) => void dispatch(replaced(target(ref, data))),
    back: () => void dispatch(wentBack()),
    toLanding: () => {
      // Goes back to the list that the login began with, because it may hold data. A new `screenSet` would end the login.
      dispatch(landingReset())
      const isThere = () => isConfirm(selectModal(store.getState()).screen)
      while (selectModal(store.getState()).stack.length > 0 && !isThere()) dispatch(wentBack())
      if (!isThere() && !isLanding(selectModal(store.getState()).screen)) dispatch(replaced(CORE_SCREENS.LANDING))
    },
    close,
    dismiss: () => {
      if (selectModal(store.getState()).prompt) dispatch(promptDismissed())
      else close()
    },
  }
}
