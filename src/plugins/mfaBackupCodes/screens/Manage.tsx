import { useEffect, useState, type ReactElement } from 'react'
import { useFlow, useMfaEnrolment, useNavigate, useText } from '../../../ui/hooks/index.ts'
import {
  Button,
  DocumentIcon,
  Facts,
  localeFor,
  Mark,
  Notice,
  Screen,
  Stack,
  StatusMessage,
} from '../../../ui/kit/index.ts'
import { BACKUP_CODES_COUNT, BACKUP_CODES_FEW } from '../contract.ts'
import { mfaBackupCodesFlows } from '../flows.ts'
import { BACKUP_CODES } from '../method.ts'
import type { BackupCodesStatus } from '../saga.ts'
import { Question } from './Question.tsx'

export interface ManageProps {
  onRenew: () => void
  isRenewing: boolean
  /** Why new codes could not be made; else `null`. */
  failure: string | null
  isBlocked: boolean
  onBack?: (() => void) | undefined
}

/** How many codes are left, and the ways to make new ones and to remove them. */
export function Manage({ onRenew, isRenewing, failure, isBlocked, onBack }: ManageProps): ReactElement {
  const t = useText()
  const navigate = useNavigate()
  const { failureText } = useMfaEnrolment(BACKUP_CODES)
  const { run: count, failure: uncounted } = useFlow(mfaBackupCodesFlows.status)
  const { run: remove, isRunning: isRemoving, failure: unremoved } = useFlow(mfaBackupCodesFlows.unenrol)
  const [status, setStatus] = useState<BackupCodesStatus | null>(null)
  const [asked, setAsked] = useState<'renew' | 'remove' | null>(null)

  useEffect(() => {
    let isHere = true
    void count().then((counted) => {
      if (isHere && counted.ok) setStatus(counted.result)
    })
    return () => {
      isHere = false
    }
  }, [count])

  const leave = async () => {
    const removed = await remove()
    if (removed.ok) (onBack ?? (() => navigate.close('completed')))()
  }
  const keep = () => setAsked(null)
  const unsaid = unremoved && unremoved.code !== 'mfa_canceled' && !isRemoving ? failureText(unremoved) : null

  if (asked === 'renew')
    return (
      <Question
        about="renew"
        isBusy={isRenewing}
        isBlocked={isBlocked}
        failure={failure}
        onYes={onRenew}
        onKeep={keep}
      />
    )
  if (asked === 'remove') {
    return (
      <Question
        about="remove"
        isBusy={isRemoving}
        isBlocked={isBlocked}
        failure={unsaid}
        onYes={() => void leave()}
        onKeep={keep}
      />
    )
  }
  return (
    <Screen
      title={t('mfaBackupCodes.label')}
      description={t('mfaBackupCodes.manage.detail')}
      mark={<Mark icon={<DocumentIcon size={28} />} />}
      onBack={onBack}
      initialFocus="title"
      action={<Button onClick={() => setAsked('renew')}>{t('mfaBackupCodes.renew')}</Button>}
      footer={
        <Button variant="ghost" onClick={() => setAsked('remove')}>
          {t('mfaBackupCodes.remove')}
        </Button>
      }
    >
      <Stack gap={4}>
        {status && <Known status={status} />}
        <StatusMessage tone={uncounted ? 'error' : 'busy'}>
          {uncounted ? failureText(uncounted) : status ? null : t('mfaBackupCodes.manage.loading')}
        </StatusMessage>
      </Stack>
    </Screen>
  )
}

function Known({ status: { left, createdAtMs } }: { status: BackupCodesStatus }): ReactElement {
  const t = useText()
  const days = new Intl.DateTimeFormat(localeFor(t('times.locale')), { dateStyle: 'medium' })
  return (
    <>
      <Facts
        facts={[
          {
            name: t('mfaBackupCodes.manage.left'),
            value: t('mfaBackupCodes.manage.leftOf', { left, count: BACKUP_CODES_COUNT }),
            isStrong: true,
          },
          ...(createdAtMs === null ? [] : [{ name: t('mfaBackupCodes.manage.made'), value: days.format(createdAtMs) }]),
        ]}
      />
      {left <= BACKUP_CODES_FEW && (
        <Notice tone="warning">{t(left === 0 ? 'mfaBackupCodes.manage.none' : 'mfaBackupCodes.manage.few')}</Notice>
      )}
    </>
  )
}
