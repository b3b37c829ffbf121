import { useState, type ReactElement } from 'react'
import { ActDialog } from '../acts/ActDialog.tsx'
import { saveFile } from '../acts/saveFile.ts'
import { useConsole } from '../api/ConsoleContext.ts'
import { Button } from '../kit/Button.tsx'
import { may } from '../roles/roles.ts'
import { userPath } from '../users/queries.ts'

/** Saves everything that is stored about a user, for a request under data protection law. */
export function DownloadUser({ app, did, name }: { app: string; did: string; name: string }): ReactElement | null {
  const { api, me } = useConsole()
  const [isAsking, setIsAsking] = useState(false)
  if (!may(me.operator.role, 'exportUser')) return null
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>Export data</Button>
      {isAsking ? (
        <ActDialog
          title={`Export data: ${name}`}
          effects={[
            'A file with everything that is stored about the user is saved on your computer. It has no secret in it.',
            'The audit notes that you exported it, and why.',
          ]}
          label="Export data"
          done="The file was saved"
          onClose={() => setIsAsking(false)}
          run={async (reason) =>
            saveFile(await api.open(`${userPath(app, did)}/export`, { reason }), `${did.replaceAll(':', '-')}.json`)
          }
        />
      ) : null}
    </>
  )
}
