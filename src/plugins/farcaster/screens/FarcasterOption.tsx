import type { ReactElement } from 'react'
import { useNavigate, useText, type LandingOptionProps } from '../../../ui/hooks/index.ts'
import { ConfirmRow, OptionRow } from '../../../ui/kit/index.ts'
import { describeFarcasterAccount } from '../describe.ts'
import { FarcasterLogo } from './FarcasterLogo.tsx'

/** Row of the login list, or of the list of ways to confirm an identity. */
export default function FarcasterOption({ confirm }: LandingOptionProps): ReactElement {
  const t = useText()
  const navigate = useNavigate()
  const row = {
    label: t('farcaster.continue'),
    icon: <FarcasterLogo size={20} />,
    onClick: () => navigate.push({ plugin: 'farcaster', screen: 'AWAITING_FARCASTER_CONNECTION' }),
  }
  if (!confirm) return <OptionRow {...row} />
  return <ConfirmRow {...row} isOnly={confirm.isOnly} description={describeFarcasterAccount(confirm.accounts[0])} />
}
