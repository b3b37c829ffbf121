import type { ReactElement } from 'react'
import { useMfaEnrolment, useText } from '../../../ui/hooks/index.ts'
import { Button, ClockIcon, Mark, Screen } from '../../../ui/kit/index.ts'
import { TOTP } from '../method.ts'

/** The app was added. Back leads to the list of methods, which shows it. */
export function Added({ onBack }: { onBack?: (() => void) | undefined }): ReactElement {
  const t = useText()
  const { finish } = useMfaEnrolment(TOTP)
  return (
    <Screen
      title={t('mfaTotp.added.title')}
      description={t('mfaTotp.added.detail')}
      mark={<Mark icon={<ClockIcon size={28} />} status="success" />}
      onBack={onBack}
      initialFocus="title"
      action={<Button onClick={finish}>{t('mfa.done')}</Button>}
    />
  )
}
