import type { ReactElement } from 'react'
import { selectConfig, selectUser, type CoreState } from '../../../core/index.ts'
import { useClientSelector, useText } from '../../../ui/hooks/index.ts'

/** Whom a password manager keeps the password for, beside any login of the page: it must not overwrite that. */
const selectWho = (state: CoreState): string => {
  const user = selectUser(state)
  return user?.email?.address ?? user?.phone?.phoneNumber ?? selectConfig(state).app?.name ?? ''
}

/** The account of the passwords in a form, for password managers only. */
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
