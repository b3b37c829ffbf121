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
  /** Reads the user anew. */
  onChanged: () => unknown
}

const textOf = ({ custom_metadata: metadata = {} }: BackendUser): string => JSON.stringify(metadata, undefined, 2)

/**
 * Replaces the user's metadata, unless somebody else changed it meanwhile: then it shows what it is now, and the next
 * click replaces that.
 */
export function EditMetadata({ app, user, onClose, onChanged }: EditMetadataProps): ReactElement {
  const { api } = useConsole()
  const [opened] = useState(() => textOf(user))
  const [text, setText] = useState(opened)
  const { value, problem } = readMetadata(text)
  const now = textOf(user)
  return (
    <ActDialog
      title={`Change metadata: ${describeUser(user)}`}
      effects={['What you write replaces all metadata of the user.', 'The app sees it, and may decide by it.']}
      label="Change"
      done="The metadata is changed"
      onClose={onClose}
      run={async (reason) => {
        if (value === null) throw new ApiFailure('refused', problem)
        try {
          await api.call(`${userPath(app, user.id)}/custom_metadata`, {
            method: 'POST',
            body: { custom_metadata: value, expected_metadata: user.custom_metadata ?? {} },
            reason,
          })
        } catch (failure) {
          if (failure instanceof ApiFailure && failure.code === 'metadata_changed') await onChanged()
          throw failure
        }
        await onChanged()
      }}
    >
      {now === opened ? null : (
        <div className="note warn">
          <p>Somebody else changed it meanwhile. It is now:</p>
          <pre className="mono">{now}</pre>
        </div>
      )}
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
