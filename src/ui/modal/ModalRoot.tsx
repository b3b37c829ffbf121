'use client'
import { useEffect, type ReactElement } from 'react'
import { modalSlice, type CoreState } from '../../core/index.ts'
import { useClient } from '../hooks/useClient.ts'
import { useClientSelector } from '../hooks/useClientSelector.ts'
import { lazyModule } from '../lazy/lazyModule.ts'
import { mayLoadAhead } from '../lazy/mayLoadAhead.ts'
import { onIdle } from '../lazy/onIdle.ts'
import { useLazyModule } from '../lazy/useLazyModule.ts'

/** The modal, its kit and Emotion: none of it is loaded before it is needed, or the page is idle. */
export const modalModule = /* #__PURE__ */ lazyModule(() => import('./Modal.tsx'))

const selectIsWanted = (state: CoreState): boolean => state.modal.screen !== null
const selectIsConfigKnown = (state: CoreState): boolean => state.config.status !== 'loading'

/** Renders the modal as a dialog over the page; part of the provider. */
export const ModalRoot = (): ReactElement | null => (useIsInDialog() ? <LazyModal placement="dialog" /> : null)

/**
 * The place of the modal in the host's page, if `config.render.inDialog` is `false`; renders nothing otherwise. It
 * fills the width it is given, up to 360 px, and is empty while the modal is closed.
 *
 * @throws ConfigError outside the provider
 * @example
 * <aside><LatchkeyModal /></aside>
 */
export const LatchkeyModal = (): ReactElement | null => (useIsInDialog() ? null : <LazyModal placement="inline" />)

function useIsInDialog(): boolean {
  const { hostConfig } = useClient()
  return hostConfig.render?.inDialog ?? true
}

function LazyModal({ placement }: { placement: 'dialog' | 'inline' }): ReactElement | null {
  const client = useClient()
  const isWanted = useClientSelector(selectIsWanted)
  const isConfigKnown = useClientSelector(selectIsConfigKnown)
  const loaded = useLazyModule(modalModule)

  useEffect(() => {
    const tell = (isMounted: boolean) => void client.store.dispatch(modalSlice.actions.mounted(isMounted))
    tell(true)
    return () => tell(false)
  }, [client])

  useEffect(() => {
    if (!isConfigKnown) return undefined
    // A failure here is reported when the modal is wanted and fails again.
    return onIdle(() => mayLoadAhead() && modalModule.preload())
  }, [isConfigKnown])

  useEffect(() => {
    if (!isWanted) return
    modalModule.load().catch((error: unknown) => {
      client.reportError(error, { plugin: null, phase: 'screen' })
      // Nobody may wait for a modal that cannot come; the next call loads it anew.
      client.store.dispatch(modalSlice.actions.closeRequested({ reason: 'cancelled' }))
    })
  }, [client, isWanted])

  if (loaded.status !== 'ready') return null
  const { Modal } = loaded.module
  return <Modal placement={placement} />
}
