import type { ReactElement } from 'react'
import { useText, type RecoveryOptionProps } from '../../../ui/hooks/index.ts'
import { ChevronRightIcon, LockIcon, OptionRow } from '../../../ui/kit/index.ts'

/** The row where the user chooses a recovery. */
export default function PasswordOption({ onChoose }: RecoveryOptionProps): ReactElement {
  const t = useText()
  return (
    <OptionRow
      label={t('recoveryPassword.option')}
      icon={<LockIcon />}
      trailing={<ChevronRightIcon size={16} />}
      onClick={onChoose}
    />
  )
}
