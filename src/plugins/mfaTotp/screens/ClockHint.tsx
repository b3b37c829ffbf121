import type { ReactElement } from 'react'
import { useText } from '../../../ui/hooks/index.ts'
import { Text } from '../../../ui/kit/index.ts'

/**
 * Hint why a correct code is refused: it was used, or the device's clock is wrong, as codes depend on the time (RFC 6238,
 * section 6). Nothing if `failure`, the text under the boxes, says something else, such as that the network failed.
 */
export function ClockHint({ failure }: { failure: string | null }): ReactElement | null {
  const t = useText()
  if (failure !== t('mfa.error.invalidCode')) return null
  return (
    <Text as="p" size="s" tone="muted" align="center">
      {t('mfaTotp.clock')}
    </Text>
  )
}
