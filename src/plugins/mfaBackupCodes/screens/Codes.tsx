import { useState, type ReactElement } from 'react'
import { selectUser } from '../../../core/index.ts'
import {
  useClientSelector,
  useFlow,
  useMfaEnrolment,
  useNavigate,
  useText,
  type ScreenProps,
} from '../../../ui/hooks/index.ts'
import { Button, DocumentIcon, Mark, Screen, StatusMessage } from '../../../ui/kit/index.ts'
import { mfaBackupCodesFlows } from '../flows.ts'
import { BACKUP_CODES } from '../method.ts'
import { Manage } from './Manage.tsx'
import { Saving } from './Saving.tsx'

/**
 * MFA_BACKUP_CODES_SCREEN: offers codes to a user without any, shows them once, and later tells how many are left. The codes
 * are kept only in this component, and only until it is left.
 */
export default function Codes({ data, onBack }: ScreenProps): ReactElement {
  const t = useText()
  const navigate = useNavigate()
  const user = useClientSelector(selectUser)
  const { run, isRunning, failure } = useFlow(mfaBackupCodesFlows.enrol)
  const { isBlocked, failureText } = useMfaEnrolment(BACKUP_CODES)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  // Decided once: a user who gets their first codes here is shown these, and nothing in between.
  const [hadCodes] = useState(() => user?.mfaMethods.includes(BACKUP_CODES) ?? false)
  const isOffered = data.step === 'offered'

  const make = async () => {
    const made = await run()
    if (made.ok) setCodes(made.result.codes)
  }
  const says =
    failure && !isRunning && failure.code !== 'mfa_canceled' && failure.code !== 'flow_cancelled'
      ? failureText(failure)
      : null

  if (codes) return <Saving codes={codes} onDone={() => navigate.close('completed')} />
  if (hadCodes) {
    return (
      <Manage onRenew={() => void make()} isRenewing={isRunning} failure={says} isBlocked={isBlocked} onBack={onBack} />
    )
  }
  return (
    <Screen
      title={t('mfaBackupCodes.offer.title')}
      description={t('mfaBackupCodes.offer.detail')}
      mark={<Mark icon={<DocumentIcon size={28} />} />}
      onBack={onBack}
      initialFocus="title"
      action={
        <Button disabled={isBlocked} isLoading={isRunning} onClick={() => void make()}>
          {t('mfaBackupCodes.offer.show')}
        </Button>
      }
      footer={
        <Button variant="ghost" onClick={() => navigate.close(isOffered ? 'completed' : 'dismissed')}>
          {t('mfa.notNow')}
        </Button>
      }
    >
      <StatusMessage tone="error">{says}</StatusMessage>
    </Screen>
  )
}
