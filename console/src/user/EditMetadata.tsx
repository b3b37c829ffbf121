import { useState, type ReactElement } from 'react'
import { ActDialog } from '../acts/ActDialog.tsx'
import { ApiFailure } from '../api/ApiFailure.ts'
import { useConsole } from '../api/ConsoleContext.ts'
import { Field } from '../kit/Field.tsx'
import { describeUser } from '../users/describeUser.ts'
import { userPath } from '../users/queries.ts'
import type { BackendUser } from '../users/wire.ts'
import { readMetadata } from './readMetadata.ts'

export interface EditMetadataProps {
  app: string
  user: BackendUser
  onClose: () => void
  onDone: () => unknown
}

/** Replaces the user's metadata. */
export function EditMetadata({ app, user, onClose, onDone }: EditMetadataProps): ReactElement {
  const { api } = useConsole()
  const [text, setText] = useState(() => JSON.stringify(user.custom_metadata ?? {}, undefined, 2))
  const { value, problem } = readMetadata(text)
  return (
    <ActDialog
      title={`Change metadata: ${describeUser(user)}`}
      effects={['What you write replaces all metadata of the user.', 'The app sees it, and may decide by it.']}
      label="Change"
      done="The metadata is changed"
      onClose={onClose}
      run={async (reason) => {
        if (value === null) throw new ApiFailure('refused', problem)
        await api.call(`${userPath(app, user.id)}/custom_metadata`, {
          method: 'POST',
          body: { custom_metadata: value },
          reason,
        })
        await onDone()
      }}
    >
      <Field label="Metadata" note="JSON: texts, numbers, true and false." problem={problem}>
        {(control) => (
          <textarea
            {...control}
            className="input mono"
            rows={8}
            spellCheck={false}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
    </ActDialog>
  )
}
