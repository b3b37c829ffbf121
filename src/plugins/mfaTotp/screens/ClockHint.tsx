import type { ReactElement } from 'react'
import { useText } from '../../../ui/hooks/index.ts'
import { Text } from '../../../ui/kit/index.ts'

/** Hint that correct codes are refused if the device's clock is wrong, as they depend on the time (RFC 6238, section 6). */
export function ClockHint(): ReactElement {
  const t = useText()
  return (
    <Text as="p" size="s" tone="muted" align="center">
      {t('mfaTotp.clock')}
    </Text>
  )
}
