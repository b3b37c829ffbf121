import type { ReactElement } from 'react'
import { selectConfig, selectUser, type CoreState } from '../../../core/index.ts'
import { useClientSelector, useText } from '../../../ui/hooks/index.ts'

/** Account name for password managers. The text around it differs from a login's, so that no saved login is overwritten. */
const selectWho = (state: CoreState): string => {
  const user = selectUser(state)
  return user?.email?.address ?? user?.phone?.phoneNumber ?? selectConfig(state).app?.name ?? ''
}

/** Hidden username field, which tells password managers what the form's password is for. */
export function AccountName(): ReactElement {
  const t = useText()
  const who = useClientSelector(selectWho)
  return (
    <div hidden>
      <input
        type="text"
        autoComplete="username"
        aria-label={t('recoveryPassword.accountLabel')}
        value={t('recoveryPassword.account', { who })}
        readOnly
        tabIndex={-1}
      />
    </div>
  )
}
