import type { ReactElement } from 'react'
import { useText, type TextValues } from '../../../../ui/hooks/index.ts'
import { Notice } from '../../../../ui/kit/index.ts'
import type { Warning } from '../../describe/screenData.ts'

/** Warnings that all of something is given away, or that something is given away for nothing. */
export const GRAVE: readonly Warning[] = [
  'unlimited',
  'approveAll',
  'unlimitedPermit',
  'offerForNothing',
  'control',
  'code',
  'delegated',
  'otherSite',
  'moreCalls',
]

/** Warnings about what may cost more than the user expects: grave deeds, and amounts or fees that may be a mistake. */
const DANGERS: readonly Warning[] = [...GRAVE, 'highFee', 'decimalsUnusual', 'decimalsDiffer']

/** True for a warning that is shown in red, and that screen readers read out at once. */
export const isDanger = (warning: Warning): boolean => DANGERS.includes(warning)

/** Draws each warning of a request as a notice. `values` fill the placeholders of their texts. */
export function Warnings({ warnings, values }: { warnings: readonly Warning[]; values: TextValues }): ReactElement {
  const t = useText()
  return (
    <>
      {warnings.map((warning) => (
        <Notice
          key={warning}
          tone={isDanger(warning) ? 'danger' : 'warning'}
          title={t(`embeddedWallet.warning.${warning}.title`)}
        >
          {t(`embeddedWallet.warning.${warning}.detail`, values)}
        </Notice>
      ))}
    </>
  )
}
