import { useQueryClient } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { ActDialog } from '../acts/ActDialog.tsx'
import { useConsole } from '../api/ConsoleContext.ts'
import { endpointPath } from './queries.ts'
import type { Endpoint } from './wire.ts'

export interface ReplayProps {
  app: string
  endpoint: Endpoint
  /** Id of the message. */
  message: string
  onClose: () => void
}

/** Sends one message to an endpoint again. */
export function Replay({ app, endpoint, message, onClose }: ReplayProps): ReactElement {
  const { api } = useConsole()
  const queries = useQueryClient()
  return (
    <ActDialog
      title={`Send ${message} again`}
      effects={['The message is sent again, with the same id.', 'Your server must know a message that it had before.']}
      label="Send again"
      done="The message is on its way"
      onClose={onClose}
      run={async (reason) => {
        await api.call(`${endpointPath(app, endpoint.id)}/replay`, {
          method: 'POST',
          body: { message_id: message },
          reason,
        })
        void queries.invalidateQueries({ queryKey: ['webhooks', app, endpoint.id] })
      }}
    />
  )
}
