import type { ReactElement } from 'react'
import { selectUser } from '../../../core/index.ts'
import { useClientSelector, useNavigate, useText } from '../../../ui/hooks/index.ts'
import { Button, MailIcon, Mark, Notice, Screen } from '../../../ui/kit/index.ts'
import { AddressScreen } from './AddressScreen.tsx'

/** UPDATE_EMAIL_SCREEN: asks for a new address, and sends a code to it. */
export default function UpdateEmail(): ReactElement {
  const t = useText()
  const user = useClientSelector(selectUser)
  if (!user?.email) return <NothingToUpdate />
  return (
    <AddressScreen
      intent="update"
      current={user.email.address}
      title={t('email.update.title')}
      description={t('email.update.detail')}
      label={t('email.update.label')}
    />
  )
}

/** Shown to a user without an address: leads to the screen that links one. */
function NothingToUpdate(): ReactElement {
  const t = useText()
  const navigate = useNavigate()
  return (
    <Screen
      title={t('email.update.title')}
      mark={<Mark icon={<MailIcon size={28} />} tone="warning" />}
      action={
        <Button onClick={() => navigate.replace({ plugin: 'email', screen: 'LINK_EMAIL_SCREEN' })}>
          {t('email.link.title')}
        </Button>
      }
    >
      <Notice tone="warning">{t('email.error.required')}</Notice>
    </Screen>
  )
}
