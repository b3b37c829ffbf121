import { useState, type ReactElement } from 'react'
import { ActDialog } from '../acts/ActDialog.tsx'
import { useConsole } from '../api/ConsoleContext.ts'
import { appPath } from '../users/queries.ts'
import { SCOPES, type Scope } from './wire.ts'

export type SecretAct = { kind: 'create' } | { kind: 'rotate' | 'revoke'; id: string }

const ACTS = {
  create: {
    label: 'Make',
    title: 'Make a secret',
    effects: ['A new secret is made and shown once.', 'Whoever has it may do what you choose here, with all users.'],
    done: 'The secret is made',
  },
  rotate: {
    label: 'Rotate',
    title: 'Rotate the secret',
    effects: [
      'A second secret with the same rights is made and shown once.',
      'The old one goes on until you revoke it: put the new one into your servers first.',
    ],
    done: 'There is a second secret',
  },
  revoke: {
    label: 'Revoke',
    title: 'Revoke the secret',
    effects: ['Calls with it are refused from now on, on all servers.', 'This cannot be taken back.'],
    done: 'The secret is revoked',
  },
} as const

export interface AskSecretProps {
  app: string
  act: SecretAct
  onClose: () => void
  /** Gets the new secret; null where none was made. */
  onDone: (secret: string | null) => void
}

/** Asks before a secret is made, rotated or revoked. */
export function AskSecret({ app, act, onClose, onDone }: AskSecretProps): ReactElement {
  const { api } = useConsole()
  const [scopes, setScopes] = useState<readonly Scope[]>(['users:read'])
  const { label, title, effects, done } = ACTS[act.kind]
  const path = `${appPath(app)}/secrets${act.kind === 'create' ? '' : `/${encodeURIComponent(act.id)}/${act.kind}`}`
  return (
    <ActDialog
      title={title}
      effects={effects}
      label={label}
      done={done}
      isDangerous={act.kind === 'revoke'}
      onClose={onClose}
      run={async (reason) => {
        const answer = await api.call<{ secret?: string }>(path, {
          method: 'POST',
          ...(act.kind === 'create' && { body: { scopes } }),
          reason,
        })
        onDone(answer.secret ?? null)
      }}
    >
      {act.kind === 'create' ? <Scopes chosen={scopes} onChange={setScopes} /> : null}
    </ActDialog>
  )
}

const MEANINGS: Readonly<Record<Scope, string>> = {
  'users:read': 'read users',
  'users:write': 'import, change, block and delete users',
  'users:erase': 'erase users for good',
  'events:read': 'read events and deliveries',
  'apps:write': 'change allowlist and webhooks',
}

interface ScopesProps {
  chosen: readonly Scope[]
  onChange: (chosen: readonly Scope[]) => void
}

function Scopes({ chosen, onChange }: ScopesProps): ReactElement {
  return (
    <fieldset>
      <legend className="field-label">What it may do</legend>
      {SCOPES.map((scope) => (
        <label key={scope} className="choice">
          <input
            type="checkbox"
            checked={chosen.includes(scope)}
            onChange={({ target }) =>
              onChange(SCOPES.filter((known) => (known === scope ? target.checked : chosen.includes(known))))
            }
          />
          <span>
            <code>{scope}</code>
            <span className="muted">{` ${MEANINGS[scope]}`}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
