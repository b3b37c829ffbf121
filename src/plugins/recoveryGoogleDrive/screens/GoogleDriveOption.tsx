import type { ReactElement } from 'react'
import { useText, type RecoveryOptionProps } from '../../../ui/hooks/index.ts'
import { ChevronRightIcon, OptionRow } from '../../../ui/kit/index.ts'
import { DriveMark } from './DriveMark.tsx'

/** Row of Google Drive in the list of recovery methods. */
export default function GoogleDriveOption({ onChoose }: RecoveryOptionProps): ReactElement {
  const t = useText()
  return (
    <OptionRow
      label={t('recoveryGoogleDrive.option')}
      icon={<DriveMark />}
      trailing={<ChevronRightIcon size={16} />}
      onClick={onChoose}
    />
  )
}
