import { useState, type ReactElement } from 'react'
import { ActDialog } from '../acts/ActDialog.tsx'
import { ApiFailure } from '../api/ApiFailure.ts'
import { useConsole } from '../api/ConsoleContext.ts'
import { Field } from '../kit/Field.tsx'
import { Select } from '../kit/Select.tsx'
import { appPath } from '../users/queries.ts'
import type { EntryType } from './wire.ts'

const KINDS: readonly { value: EntryType; label: string }[] = [
  { value: 'email', label: 'E-mail address' },
  { value: 'emailDomain', label: 'E-mail domain' },
  { value: 'phone', label: 'Phone number' },
  { value: 'wallet', label: 'Wallet address' },
]

export interface EntryDialogProps {
  app: string
  onClose: () => void
  onDone: () => void
}

/** Adds somebody to the allowlist. The server reads the value in any spelling, and says if it cannot. */
export function AddEntry({ app, onClose, onDone }: EntryDialogProps): ReactElement {
  const { api } = useConsole()
  const [type, setType] = useState<EntryType>('email')
  const [value, setValue] = useState('')
  return (
    <ActDialog
      title="Add to the allowlist"
      effects={['They may sign up and log in. Nobody is told: send them the link yourself.']}
      label="Add"
      done="Added"
      onClose={onClose}
      run={async (reason) => {
        if (value.trim() === '') throw new ApiFailure('refused', 'Say who.')
        await api.call(`${appPath(app)}/allowlist`, { method: 'POST', body: { type, value: value.trim() }, reason })
        onDone()
      }}
    >
      <Select label="Kind" value={type} options={KINDS} onChange={setType} />
      <Field label="Who">
        {(control) => (
          <input
            {...control}
            className="input"
            autoComplete="off"
            spellCheck={false}
            maxLength={512}
            value={value}
            onChange={({ target }) => setValue(target.value)}
          />
        )}
      </Field>
    </ActDialog>
  )
}
