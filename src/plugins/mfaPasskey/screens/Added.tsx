import type { ReactElement } from 'react'
import { useMfaEnrolment, useText } from '../../../ui/hooks/index.ts'
import { Button, Mark, PasskeyIcon, Screen } from '../../../ui/kit/index.ts'
import { PASSKEY } from '../method.ts'

/** The passkeys were enabled. Back leads to the list of methods, which shows them. */
export function Added({ onBack }: { onBack?: (() => void) | undefined }): ReactElement {
  const t = useText()
  const { finish } = useMfaEnrolment(PASSKEY)
  return (
    <Screen
      title={t('mfaPasskey.added.title')}
      description={t('mfaPasskey.added.detail')}
      mark={<Mark icon={<PasskeyIcon size={28} />} status="success" />}
      onBack={onBack}
      initialFocus="title"
      action={<Button onClick={finish}>{t('mfa.done')}</Button>}
    />
  )
}
