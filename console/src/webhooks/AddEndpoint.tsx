import { useState, type ReactElement } from 'react'
import { ActDialog } from '../acts/ActDialog.tsx'
import { ApiFailure } from '../api/ApiFailure.ts'
import { useConsole } from '../api/ConsoleContext.ts'
import { Field } from '../kit/Field.tsx'
import { appPath } from '../users/queries.ts'
import { readEndpointUrl } from './readEndpointUrl.ts'

export interface AddEndpointProps {
  app: string
  onClose: () => void
  onAdded: (secret: string) => void
}

export function AddEndpoint({ app, onClose, onAdded }: AddEndpointProps): ReactElement {
  const { api } = useConsole()
  const [url, setUrl] = useState('')
  const [description, setDescription] = useState('')
  const { value, problem } = readEndpointUrl(url)
  return (
    <ActDialog
      title="Add an endpoint"
      effects={['From now on the server posts the messages of the app to this address.', 'Its secret is shown once.']}
      label="Add"
      done="The endpoint is added"
      onClose={onClose}
      run={async (reason) => {
        if (value === null) throw new ApiFailure('refused', problem)
        const { secret } = await api.call<{ secret: string }>(`${appPath(app)}/webhooks`, {
          method: 'POST',
          body: { url: value, description: description.trim() || null },
          reason,
        })
        onAdded(secret)
      }}
    >
      <Field label="Address" note="https, without user and password" problem={url === '' ? null : problem}>
        {(control) => (
          <input
            {...control}
            className="input"
            type="url"
            autoComplete="off"
            spellCheck={false}
            value={url}
            onChange={({ target }) => setUrl(target.value)}
          />
        )}
      </Field>
      <Field label="Description" note="For operators, optional">
        {(control) => (
          <input
            {...control}
            className="input"
            maxLength={200}
            value={description}
            onChange={({ target }) => setDescription(target.value)}
          />
        )}
      </Field>
    </ActDialog>
  )
}
