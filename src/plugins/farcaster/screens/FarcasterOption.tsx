import type { ReactElement } from 'react'
import { useNavigate, useText, type LandingOptionProps } from '../../../ui/hooks/index.ts'
import { OptionRow } from '../../../ui/kit/index.ts'
import { FarcasterLogo } from './FarcasterLogo.tsx'

/** The entry of the login list. */
export default function FarcasterOption(_props: LandingOptionProps): ReactElement {
  const t = useText()
  const navigate = useNavigate()
  return (
    <OptionRow
      label={t('farcaster.continue')}
      icon={<FarcasterLogo size={20} />}
      onClick={() => navigate.push({ plugin: 'farcaster', screen: 'AWAITING_FARCASTER_CONNECTION' })}
    />
  )
}
