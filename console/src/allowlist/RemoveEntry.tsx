import type { ReactElement } from 'react'
import { ActDialog } from '../acts/ActDialog.tsx'
import { useConsole } from '../api/ConsoleContext.ts'
import { appPath } from '../users/queries.ts'
import type { EntryDialogProps } from './AddEntry.tsx'
import type { AllowlistEntry } from './wire.ts'

/** Takes an entry off the allowlist. */
export function RemoveEntry({
  app,
  entry: { type, value },
  onClose,
  onDone,
}: EntryDialogProps & { entry: AllowlistEntry }): ReactElement {
  const { api } = useConsole()
  return (
    <ActDialog
      title={`Remove ${value}`}
      effects={['They can log in no more. Sessions that are open go on: end them at the user.']}
      label="Remove"
      done="Removed"
      isDangerous
      onClose={onClose}
      run={async (reason) => {
        await api.call(`${appPath(app)}/allowlist`, { method: 'DELETE', body: { type, value }, reason })
        onDone()
      }}
    />
  )
}
