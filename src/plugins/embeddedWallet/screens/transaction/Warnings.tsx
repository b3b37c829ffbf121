import type { ReactElement } from 'react'
import { useText, type TextValues } from '../../../../ui/hooks/index.ts'
import { Notice } from '../../../../ui/kit/index.ts'
import type { Warning } from '../../transactions/screenData.ts'

/** Warnings about transactions that may cost more than the user expects. */
const DANGERS: readonly Warning[] = [
  'unlimited',
  'approveAll',
  'unlimitedPermit',
  'highFee',
  'otherSite',
  'offerForNothing',
]

/** Warnings shown before the user approves. */
export function Warnings({ warnings, values }: { warnings: readonly Warning[]; values: TextValues }): ReactElement {
  const t = useText()
  return (
    <>
      {warnings.map((warning) => (
        <Notice
          key={warning}
          tone={DANGERS.includes(warning) ? 'danger' : 'warning'}
          title={t(`embeddedWallet.warning.${warning}.title`)}
        >
          {t(`embeddedWallet.warning.${warning}.detail`, values)}
        </Notice>
      ))}
    </>
  )
}
