import type { ReactElement } from 'react'
import { useText } from '../../../ui/hooks/index.ts'
import { Text } from '../../../ui/kit/index.ts'

/** Why codes that were read right may be refused: they depend on the time (RFC 6238, section 6). */
export function ClockHint(): ReactElement {
  const t = useText()
  return <Text as="p" size="s" tone="muted" align="center">{t('mfaTotp.clock')}</Text>
}
