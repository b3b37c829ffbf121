'use client'
import { useEffect, type ReactElement } from 'react'
import { modalSlice, type CoreState } from '../../core/index.ts'
import { useClient } from '../hooks/useClient.ts'
import { useClientDispatch } from '../hooks/useClientDispatch.ts'
import { useClientSelector } from '../hooks/useClientSelector.ts'
import { lazyModule } from '../lazy/lazyModule.ts'
import { mayLoadAhead } from '../lazy/mayLoadAhead.ts'
import { onIdle } from '../lazy/onIdle.ts'
import { useLazyModule } from '../lazy/useLazyModule.ts'

/** The modal, the kit and Emotion: they load when they are needed, or when the page is idle. */
export const modalModule = /* #__PURE__ */ lazyModule(() => import('./Modal.tsx'))

/** When the modal is needed: now, for its screen; when the page is idle, once the configuration is known; not yet. */
const selectNeed = ({ modal, config }: CoreState): 'now' | 'when-idle' | null =>
  modal.screen ? 'now' : config.status === 'loading' ? null : 'when-idle'

/** Renders the modal as a dialog over the page; part of the provider. */
export const ModalRoot = (): ReactElement | null => (useIsInDialog() ? <LazyModal placement="dialog" /> : null)

/**
 * Renders the modal at this place in the host's page, if `config.render.inDialog` is `false`; otherwise nothing. It fills the
 * available width, up to 360 px, and is empty while the modal is closed.
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
  const dispatch = useClientDispatch()
  const need = useClientSelector(selectNeed)
  const loaded = useLazyModule(modalModule)

  useEffect(() => {
    const tell = (isMounted: boolean) => void dispatch(modalSlice.actions.mounted(isMounted))
    tell(true)
    return () => tell(false)
  }, [dispatch])

  useEffect(() => {
    // A failure of this preload is not reported. One is when the modal is needed and cannot be loaded then, either.
    if (need === 'when-idle') return onIdle(() => void (mayLoadAhead() && modalModule.preload()))
    if (need === 'now')
      modalModule.load().catch((error: unknown) => {
        client.reportError(error, { plugin: null, phase: 'screen' })
        // Closes the modal, so that no promise waits for one that cannot load. The next call tries to load it again.
        dispatch(modalSlice.actions.closeRequested({ reason: 'cancelled' }))
      })
    return undefined
  }, [client, dispatch, need])

  if (loaded.status !== 'ready') return null
  const { Modal } = loaded.module
  return <Modal placement={placement} />
}
