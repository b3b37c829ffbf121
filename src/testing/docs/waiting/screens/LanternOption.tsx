import type { ReactElement } from 'react'
import { useNavigate, useText } from 'latchkey/hooks'
import { OptionRow, SparklesIcon } from 'latchkey/kit'

export default function LanternOption(): ReactElement {
  const t = useText()
  const { push } = useNavigate()
  return (
    <OptionRow
      label={t('lantern.continue')}
      icon={<SparklesIcon />}
      onClick={() => push({ plugin: 'lantern', screen: 'SCAN' })}
    />
  )
}
