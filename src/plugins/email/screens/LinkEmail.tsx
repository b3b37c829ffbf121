import type { ReactElement } from 'react'
import { useText } from '../../../ui/hooks/index.ts'
import { AddressScreen } from './AddressScreen.tsx'

/** LINK_EMAIL_SCREEN: asks a logged-in user for an address, and sends a code to it. */
export default function LinkEmail(): ReactElement {
  const t = useText()
  return (
    <AddressScreen
      intent="link"
      title={t('email.link.title')}
      description={t('email.link.detail')}
      label={t('email.label')}
    />
  )
}
