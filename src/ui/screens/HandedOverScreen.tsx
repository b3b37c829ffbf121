import type { ReactElement } from 'react'
import type { LinkedAccount, User } from '../../core/index.ts'
import { useLogout } from '../hooks/useLogout.ts'
import { useNavigate } from '../hooks/useNavigate.ts'
import { useText } from '../hooks/useText.ts'
import { useUser } from '../hooks/useUser.ts'
import { Button, Mark, Screen, UserIcon } from '../kit/index.ts'

/** HANDED_OVER_SCREEN: tells the user as whom a link has logged them in. */
export function HandedOverScreen(): ReactElement {
  const t = useText()
  const { close } = useNavigate()
  const { user } = useUser()
  const { logout } = useLogout()
  const name = user && nameOf(user)
  return (
    <Screen
      title={t('handedOver.title')}
      description={name ? t('handedOver.detail', { name }) : t('handedOver.detailUnnamed')}
      mark={<Mark icon={<UserIcon size={28} />} tone="warning" />}
      onBack={null}
      action={
        <>
          <Button onClick={() => close('completed')}>{t('handedOver.continue')}</Button>
          <Button variant="secondary" onClick={() => void logout()}>
            {t('handedOver.logout')}
          </Button>
        </>
      }
    />
  )
}

/** Fields that name an account for people, the clearest first. */
const NAMES = ['address', 'phoneNumber', 'email', 'username', 'name', 'subject'] as const

function nameOf({ email, phone, linkedAccounts }: User): string | undefined {
  const nameIn = (account: LinkedAccount | null | undefined): string | undefined =>
    NAMES.map((field) => (account as Readonly<Record<string, unknown>> | null | undefined)?.[field]).find(
      (value): value is string => typeof value === 'string' && value !== '',
    )
  return nameIn(email) ?? nameIn(phone) ?? linkedAccounts.map(nameIn).find(Boolean)
}
