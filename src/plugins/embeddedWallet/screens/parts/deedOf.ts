import type { Text } from '../../../../ui/hooks/index.ts'
import type { SignScreenData, Warning } from '../../describe/screenData.ts'
import type { CallSummary } from '../../describe/describeCall.ts'
import { callText, warningValues } from './callText.ts'
import { GRAVE } from './Warnings.tsx'

/** What the user does by approving, where it gives more away than they may expect. */
export interface Deed {
  /** What approving does, such as 'Allow 0x7099…79C8 to take all of your USDC'. */
  readonly text: string
  /** Possible consequence, such as that later tokens can be taken too. */
  readonly detail: string
}

const graveOf = (warnings: readonly Warning[]): Warning | undefined => GRAVE.find((grave) => warnings.includes(grave))

/** Credit is owed, and a token that was approved is taken: each has its own consequence. */
const withoutLimit = ({ kind }: CallSummary): Warning => (kind === 'credit' ? 'credit' : 'unlimited')

/** Says what a call gives away; `null` if it is no more than the user expects. */
export function deedOfCall(
  t: Text,
  { summary, warnings }: { readonly summary: CallSummary; readonly warnings: readonly Warning[] },
  values: Parameters<typeof callText>[2],
): Deed | null {
  const grave = graveOf(warnings) ?? (summary.isUnlimited === true ? withoutLimit(summary) : undefined)
  if (grave === undefined) return null
  return {
    text: callText(t, summary, values),
    detail: t(`embeddedWallet.warning.${grave}.detail`, warningValues(summary)),
  }
}

/** Says the worst that a signature gives away; `null` if it is no more than the user expects. */
export function deedOfSignature(t: Text, { subject, warnings, site }: SignScreenData, chain: string): Deed | null {
  const effects = subject.kind === 'typedData' ? subject.effects : []
  for (const effect of effects) {
    const deed = deedOfCall(t, effect, { chain })
    if (deed) return deed
  }
  const grave = graveOf(warnings)
  if (grave === undefined) return null
  return {
    text:
      grave === 'otherSite' ? t('embeddedWallet.deed.otherSite', { site: site ?? '' }) : t('embeddedWallet.deed.sign'),
    detail: t(`embeddedWallet.warning.${grave}.detail`, { site: site ?? '' }),
  }
}
