import { useNavigate, useParams } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { useConsole } from '../api/ConsoleContext.ts'
import { Select } from '../kit/Select.tsx'

/** Chooses the app whose users and events are shown. */
export function AppChoice(): ReactElement | null {
  const { apps } = useConsole().me
  const { app } = useParams({ strict: false })
  const navigate = useNavigate()
  const value = app ?? apps[0]?.id
  if (value === undefined) return null
  return (
    <Select
      label="App"
      value={value}
      options={apps.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(chosen) => void navigate({ to: '/$app/users', params: { app: chosen } })}
    />
  )
}
