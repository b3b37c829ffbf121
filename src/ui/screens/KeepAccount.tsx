import type { ReactElement } from 'react'
import { coreFlows, type RestoreOffer } from '../../core/index.ts'
import { createFailureText } from '../hooks/createFailureText.ts'
import { useFlow } from '../hooks/useFlow.ts'
import { useNavigate } from '../hooks/useNavigate.ts'
import { useText } from '../hooks/useText.ts'
import { Button, CheckIcon, Mark, Screen, Stack, StatusMessage, UserIcon } from '../kit/index.ts'
import { exactText } from './times/times.ts'
import { useLocale } from './times/useLocale.ts'

export interface KeepAccountProps {
  offer: RestoreOffer
}

const failureText = createFailureText({ restore_not_found: 'restore.tooLate' })

/** After a login to an account that its user deleted: asks whether to keep it, and then has the user log in again. */
export default function KeepAccount({ offer: { token, eraseAt } }: KeepAccountProps): ReactElement {
  const t = useText()
  const navigate = useNavigate()
  const locale = useLocale()
  const { run, isRunning, status, failure } = useFlow(coreFlows.restoreAccount)
  if (status === 'succeeded' || failure?.code === 'restore_used')
    return (
      <Screen
        key="kept"
        title={t('restore.kept.title')}
        description={t('restore.kept.detail')}
        mark={<Mark icon={<CheckIcon size={28} />} status="success" />}
        action={<Button onClick={navigate.toLanding}>{t('error.logInAgain')}</Button>}
        onBack={null}
        initialFocus="title"
      />
    )
  return (
    <Screen
      key="asked"
      title={t('restore.title')}
      description={t('restore.detail', { time: exactText(locale, eraseAt) })}
      mark={<Mark icon={<UserIcon size={28} />} tone="warning" />}
      onBack={null}
      action={
        <Stack gap={2}>
          <StatusMessage tone="error">{failure && failureText(t, failure)}</StatusMessage>
          <Button isLoading={isRunning} onClick={() => void run({ token })}>
            {t('restore.keep')}
          </Button>
          <Button variant="ghost" disabled={isRunning} onClick={navigate.toLanding}>
            {t('restore.leave')}
          </Button>
        </Stack>
      }
    />
  )
}
