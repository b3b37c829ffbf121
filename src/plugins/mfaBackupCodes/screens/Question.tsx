import type { ReactElement } from 'react'
import { useText } from '../../../ui/hooks/index.ts'
import { Button, DocumentIcon, Mark, Screen, StatusMessage } from '../../../ui/kit/index.ts'

export interface QuestionProps {
  about: 'renew' | 'remove'
  isBusy: boolean
  /** True while no proof of a second factor is taken. */
  isBlocked: boolean
  failure: string | null
  onYes: () => void
  onKeep: () => void
}

/** Asks before the user's codes stop working. */
export function Question({ about, isBusy, isBlocked, failure, onYes, onKeep }: QuestionProps): ReactElement {
  const t = useText()
  return (
    <Screen
      title={t(about === 'renew' ? 'mfaBackupCodes.renew.title' : 'mfaBackupCodes.remove.title')}
      description={t(about === 'renew' ? 'mfaBackupCodes.renew.detail' : 'mfaBackupCodes.remove.detail')}
      mark={<Mark icon={<DocumentIcon size={28} />} />}
      onBack={onKeep}
      initialFocus="title"
      action={
        <Button
          variant={about === 'renew' ? 'primary' : 'danger'}
          disabled={isBlocked}
          isLoading={isBusy}
          onClick={onYes}
        >
          {t(about === 'renew' ? 'mfaBackupCodes.renew' : 'mfaBackupCodes.remove')}
        </Button>
      }
      footer={
        <Button variant="ghost" disabled={isBusy} onClick={onKeep}>
          {t('mfaBackupCodes.keep')}
        </Button>
      }
    >
      <StatusMessage tone="error">{failure}</StatusMessage>
    </Screen>
  )
}
