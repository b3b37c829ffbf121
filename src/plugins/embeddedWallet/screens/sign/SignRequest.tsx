import type { ReactElement } from 'react'
import { selectAppConfig } from '../../../../core/index.ts'
import {
  useClientDispatch,
  useClientSelector,
  useMfaVerification,
  useText,
  type ScreenProps,
} from '../../../../ui/hooks/index.ts'
import { Button, KeyIcon, Screen, Stack, StatusText, WaitingMark } from '../../../../ui/kit/index.ts'
import { approved, rejected } from '../../modal/askApproval.ts'
import type { SignScreenData } from '../../describe/screenData.ts'
import { failureText } from '../parts/failureText.ts'
import { SignReview } from './SignReview.tsx'

/** EMBEDDED_WALLET_SIGN_REQUEST_SCREEN: the data to sign, then the success or failure. */
export default function SignRequest({ data }: ScreenProps<SignScreenData>): ReactElement {
  const t = useText()
  const dispatch = useClientDispatch()
  const appName = useClientSelector((state) => selectAppConfig(state)?.name ?? '')
  const { status, failure } = data
  const { isBlocked } = useMfaVerification()
  const approve = () => void dispatch(approved({}))

  if (status === 'done') {
    return (
      <Screen
        title={t('embeddedWallet.sign.success')}
        description={<StatusText>{t('embeddedWallet.sign.signed', { appName })}</StatusText>}
        mark={<WaitingMark icon={<KeyIcon size={28} />} status="success" />}
        onBack={null}
      />
    )
  }
  if (status === 'failed') {
    return (
      <Screen
        title={t('embeddedWallet.sign.failed.title')}
        description={
          <StatusText tone="error">{failure ? failureText(t, failure) : t('embeddedWallet.sign.failed')}</StatusText>
        }
        mark={<WaitingMark icon={<KeyIcon size={28} />} status="failure" />}
        onBack={null}
        action={
          <Stack gap={2}>
            <Button disabled={isBlocked} onClick={approve}>
              {t('embeddedWallet.tx.tryAgain')}
            </Button>
            <Button variant="ghost" onClick={() => void dispatch(rejected())}>
              {t('embeddedWallet.tx.cancel')}
            </Button>
          </Stack>
        }
      />
    )
  }
  return <SignReview data={data} onApprove={approve} />
}
