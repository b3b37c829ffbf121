import type { ReactElement } from 'react'
import { useNavigate, useText, type ScreenProps } from '../../../ui/hooks/index.ts'
import { Button, Screen, StatusText, WaitingMark, WalletIcon } from '../../../ui/kit/index.ts'
import { readIntent } from './useTarget.ts'
import { useWayToList } from './useWayToList.ts'

/** LOGIN_FAILED_SCREEN: a wallet that was tried again as often as it may. */
export default function LoginFailed({ data, onBack }: ScreenProps): ReactElement {
  const t = useText()
  const navigate = useNavigate()
  const intent = readIntent(data)
  const toList = useWayToList(intent, onBack)
  // To the first view of the login list: the user may want another method.
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
          <Button variant="ghost" onClick={() => navigate.close('cancelled')}>{t('wallet.failed.cancel')}</Button>
        </>
      }
    />
  )
}
