import type { Text } from '../../../../ui/hooks/index.ts'

/** After the year 9999 nobody waits for the end. */
const FOREVER = 253_402_300_800

/** Until when a permission holds. @param deadline Epoch seconds, as text. */
export function untilText(t: Text, deadline: string | undefined): string {
  const seconds = Number(deadline ?? Infinity)
  return seconds < FOREVER ? new Date(seconds * 1_000).toLocaleString() : t('embeddedWallet.tx.forever')
}
