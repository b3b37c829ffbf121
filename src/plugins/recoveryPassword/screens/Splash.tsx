import type { ReactElement } from 'react'
import { useText } from '../../../ui/hooks/index.ts'
import { Button, Mark, Notice, Screen, ShieldIcon } from '../../../ui/kit/index.ts'

/** Explains what a password does, before the user adds one. */
export function Splash({ onAdd }: { onAdd: () => void }): ReactElement {
  const t = useText()
  return (
    <Screen
      title={t('recoveryPassword.splash.title')}
      description={t('recoveryPassword.splash.detail')}
      mark={<Mark icon={<ShieldIcon size={28} />} />}
      action={<Button onClick={onAdd}>{t('recoveryPassword.splash.action')}</Button>}
    >
      <Notice tone="warning">{t('recoveryPassword.splash.warning')}</Notice>
    </Screen>
  )
}
