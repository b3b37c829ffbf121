import type { ReactElement } from 'react'
import { useNavigate, useText, type LandingOptionProps } from 'latchkey/hooks'
import { ChevronRightIcon, OptionRow, SparklesIcon } from 'latchkey/kit'
import { PROOF_SCREEN } from '../screenNames.ts'

/** The entry on the login list. */
export default function NewMethodOption({ option }: LandingOptionProps): ReactElement {
  const t = useText()
  const { push } = useNavigate()
  return (
    <OptionRow
      label={t('newMethod.continue')}
      icon={<SparklesIcon />}
      trailing={<ChevronRightIcon size={16} />}
      data-method={option.method}
      onClick={() => push(PROOF_SCREEN)}
    />
  )
}
