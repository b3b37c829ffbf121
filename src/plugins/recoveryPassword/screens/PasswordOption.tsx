import type { ReactElement } from 'react'
import { useText, type RecoveryOptionProps } from '../../../ui/hooks/index.ts'
import { ChevronRightIcon, LockIcon, OptionRow } from '../../../ui/kit/index.ts'

/** Row of the password in the list of recovery methods. */
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
