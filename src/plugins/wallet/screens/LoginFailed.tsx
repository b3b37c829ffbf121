import type { ReactElement } from 'react'
import { useNavigate, useText, type ScreenProps } from '../../../ui/hooks/index.ts'
import { Button, Screen, StatusText, WaitingMark, WalletIcon } from '../../../ui/kit/index.ts'
import { readIntent } from './useTarget.ts'
import { useWayToList } from './useWayToList.ts'

/** LOGIN_FAILED_SCREEN: shown after the last allowed retry of a wallet. */
export default function LoginFailed({ data, onBack }: ScreenProps): ReactElement {
  const t = useText()
  const navigate = useNavigate()
  const intent = readIntent(data)
  const toList = useWayToList(intent, onBack)
  // Back to the first view of the login list, where the user can choose another method.
  const again = intent === 'login' ? navigate.toLanding : toList
  return (
    <Screen
      title={t('wallet.failed.title')}
      description={<StatusText tone="error">{t('wallet.failed.detail')}</StatusText>}
      mark={<WaitingMark icon={<WalletIcon size={28} />} status="failure" />}
      onBack={null}
      action={
        <>
          <Button onClick={again}>{t('wallet.failed.again')}</Button>
          <Button variant="ghost" onClick={() => navigate.close('cancelled')}>
            {t('wallet.failed.cancel')}
          </Button>
        </>
      }
    />
  )
}
