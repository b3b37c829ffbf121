import type { ReactElement } from 'react'
import { useNavigate, useText } from '../../../ui/hooks/index.ts'
import { Button, Mark, PasskeyIcon, Screen } from '../../../ui/kit/index.ts'

/** The passkeys were enabled. Back leads to the list of methods, which shows them. */
export function Added({ onBack }: { onBack?: (() => void) | undefined }): ReactElement {
  const t = useText()
  const navigate = useNavigate()
  return (
    <Screen
      title={t('mfaPasskey.added.title')}
      description={t('mfaPasskey.added.detail')}
      mark={<Mark icon={<PasskeyIcon size={28} />} status="success" />}
      onBack={onBack}
      initialFocus="title"
      action={<Button onClick={() => navigate.close('completed')}>{t('mfa.done')}</Button>}
    />
  )
}
