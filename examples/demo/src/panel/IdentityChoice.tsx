import { identity, IDENTITY_USERS } from '../identity/identity.ts'
import { useIdentity } from '../identity/useIdentity.ts'
import { useTexts } from '../texts/useTexts.ts'
import { Choice } from './Choice.tsx'

/** Choice of the user in the app's own identity system; `customAuth` then logs that user in or out. */
export function IdentityChoice() {
  const { panel: t } = useTexts()
  return (
    <div className="panel-section">
      <Choice
        label={t.identity}
        values={IDENTITY_USERS}
        names={t.identityUsers}
        chosen={useIdentity()}
        onChoose={identity.become}
      />
      <p className="small">{t.identityDetail}</p>
    </div>
  )
}
