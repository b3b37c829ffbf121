import { useMemo } from 'react'
import { selectIsModalOpen, selectModal, type ScreenRef } from '../../core/index.ts'
import { useClientBinding } from '../../ui/hooks/useClient.ts'

/**
 * Comes back to the screen after a flow that takes the modal over, such as linking an account. Inside an element of the host's page the screen
 * never left.
 */
export function useReturn(): { comeBack: () => void } {
  const { client, navigate } = useClientBinding()
  const isInModal = navigate === undefined
  return useMemo(() => {
    const { screen } = selectModal(client.store.getState())
    const here: ScreenRef | null = screen && { plugin: screen.plugin, screen: screen.screen }
    return {
      comeBack() {
        if (!isInModal || !here) return
        // Linking closes the modal when 'Success!' has been read.
        const reopen = () => void client.openScreen(here).catch(() => undefined)
        if (!selectIsModalOpen(client.store.getState())) return reopen()
        const stop = client.store.subscribe(() => {
          if (selectIsModalOpen(client.store.getState())) return
          stop()
          reopen()
        })
      },
    }
  }, [client, isInModal])
}
