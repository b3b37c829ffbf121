import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import { ActDialog } from '../acts/ActDialog.tsx'
import { useConsole } from '../api/ConsoleContext.ts'
import { methodName } from '../format/names.ts'
import { Button } from '../kit/Button.tsx'
import { may } from '../roles/roles.ts'
import { describeAccount } from '../users/describeUser.ts'
import { userPath } from '../users/queries.ts'
import type { WireLinkedAccount } from '../users/wire.ts'
import { handleOf } from './handleOf.ts'

export interface UnlinkProps {
  app: string
  /** The user's id. */
  did: string
  account: WireLinkedAccount
}

/** Takes an account away from the user. */
export function Unlink({ app, did, account }: UnlinkProps): ReactElement | null {
  const { api, me } = useConsole()
  const queries = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const handle = handleOf(account)
  const name = describeAccount(account)
  if (handle === null || !may(me.operator.role, 'unlink')) return null
  return (
    <>
      <Button kind="quiet" aria-label={`Unlink ${name}`} onClick={() => setIsAsking(true)}>
        Unlink
      </Button>
      {isAsking ? (
        <ActDialog
          title={`Unlink ${methodName(account.type)}: ${name}`}
          effects={['The user can log in by this account no more.', 'Somebody else can then sign up with it.']}
          label="Unlink"
          done="The account is unlinked"
          isDangerous
          onClose={() => setIsAsking(false)}
          run={async (reason) => {
            await api.call(`${userPath(app, did)}/accounts/unlink`, {
              method: 'POST',
              body: { type: account.type, handle },
              reason,
            })
            await queries.invalidateQueries({ queryKey: ['user', app, did] })
          }}
        />
      ) : null}
    </>
  )
}
