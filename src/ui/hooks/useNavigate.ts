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
import type { Navigate } from '../navigate.ts'
import { useClientBinding } from './useClient.ts'
import { useClientDispatch } from './useClientDispatch.ts'

export type { Navigate } from '../navigate.ts'

/**
 * Moves between the screens of the modal; in a section of the account page that stands inside an element, between its sections.
 *
 * @throws ConfigError outside the provider
 */
export function useNavigate(): Navigate {
  const { client, navigate } = useClientBinding()
  const dispatch = useClientDispatch()
  return useMemo(() => navigate ?? navigation(client, dispatch), [client, dispatch, navigate])
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
