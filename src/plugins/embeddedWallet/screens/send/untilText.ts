import type { Text } from '../../../../ui/hooks/index.ts'

/** Start of the year 10000 in epoch seconds. Later deadlines count as no deadline. */
const FOREVER = 253_402_300_800

/** Text for the end of a permission. @param deadline Epoch seconds, as text. */
export function untilText(t: Text, deadline: string | undefined): string {
  const seconds = Number(deadline ?? Infinity)
  return seconds < FOREVER ? new Date(seconds * 1_000).toLocaleString() : t('embeddedWallet.tx.forever')
}
