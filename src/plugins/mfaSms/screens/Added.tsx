import type { ReactElement } from 'react'
import { useMfaEnrolment, useText } from '../../../ui/hooks/index.ts'
import { Button, Mark, PhoneIcon, Screen } from '../../../ui/kit/index.ts'
import { SMS } from '../method.ts'

/** The number was added. Back leads to the list of methods, which shows it. */
export function Added({ onBack }: { onBack?: (() => void) | undefined }): ReactElement {
  const t = useText()
  const { finish } = useMfaEnrolment(SMS)
  return (
    <Screen
      title={t('mfaSms.added.title')}
      description={t('mfaSms.added.detail')}
      mark={<Mark icon={<PhoneIcon size={28} />} status="success" />}
      onBack={onBack}
      initialFocus="title"
      action={<Button onClick={finish}>{t('mfa.done')}</Button>}
    />
  )
}
