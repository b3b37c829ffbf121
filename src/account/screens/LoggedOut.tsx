import type { ReactElement } from 'react'
import { useNavigate } from '../../ui/hooks/useNavigate.ts'
import { useText } from '../../ui/hooks/useText.ts'
import { Button, Mark, Screen, UserIcon } from '../../ui/kit/index.ts'

/** In place of a screen whose user has logged out, such as in another tab. */
export function LoggedOut(): ReactElement {
  const t = useText()
  const navigate = useNavigate()
  return (
    <Screen
      title={t('accountPage.loggedOut')}
      mark={<Mark icon={<UserIcon size={28} />} tone="neutral" />}
      onBack={null}
      action={<Button onClick={() => navigate.close('cancelled')}>{t('modal.close')}</Button>}
    />
  )
}
