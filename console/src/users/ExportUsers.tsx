import { useState, type ReactElement } from 'react'
import { useConsole } from '../api/ConsoleContext.ts'
import { ActDialog } from '../acts/ActDialog.tsx'
import { saveFile } from '../acts/saveFile.ts'
import { Button } from '../kit/Button.tsx'
import { DownloadIcon } from '../kit/icons.tsx'
import { may } from '../roles/roles.ts'
import { appPath } from './queries.ts'
import type { UsersSearch } from './search.ts'

/** Writes the users that the search finds into a file. It counts as an act, since it takes personal data out. */
export function ExportUsers({ app, q, state }: UsersSearch & { app: string }): ReactElement | null {
  const { api, me } = useConsole()
  const [isAsking, setIsAsking] = useState(false)
  if (!may(me.operator.role, 'exportUsers')) return null
  const run = async (reason: string): Promise<void> => {
    const answer = await api.open(`${appPath(app)}/users.csv`, { query: { q, state }, reason })
    await saveFile(answer, `users-${app}.csv`)
  }
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>
        <DownloadIcon />
        <span>Export CSV</span>
      </Button>
      {isAsking ? (
        <ActDialog
          title={
            q === undefined ? `Export all ${state ?? ''} users`.replace('  ', ' ') : `Export users found by '${q}'`
          }
          effects={[
            'A file with ids, accounts and states of these users is saved on your computer.',
            'It has personal data in it: keep it no longer than you need it.',
            'The audit notes that you exported it, and why.',
          ]}
          label="Export"
          done="The file was saved"
          onClose={() => setIsAsking(false)}
          run={run}
        />
      ) : null}
    </>
  )
}
